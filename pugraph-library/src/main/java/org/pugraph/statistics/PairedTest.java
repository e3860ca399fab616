package org.pugraph.statistics;

import java.util.Arrays;
import java.util.stream.IntStream;
import org.apache.commons.statistics.inference.WilcoxonSignedRankTest;
import org.pugraph.base.BadInput;

/**
 * Whether one method beats another over the same trials or problems: Wilcoxon's signed-rank test,
 * two-sided.
 *
 * <p>F1 over trials is not normal, so ranks are compared, not means. Up to 50 pairs the p-value is
 * exact: the share of all sign patterns that are as far from balance as the one seen, so ten pairs
 * can give 2/1024 at best. Equal differences share the mean of their ranks; a difference of zero
 * takes a rank and no side (Pratt). Beyond, it is the normal approximation, corrected for ties and
 * for continuity. Pairs without a number on either side do not count.
 *
 * <p>Immutable and thread safe. The same input gives the same bits.
 *
 * @param pairs how many trials were compared
 * @param difference mean of first − second over them; NaN without pairs
 * @param p the chance of such a difference if neither is better; 1 if all pairs are equal; NaN with
 *     fewer than {@value #FEWEST} pairs, of which none could ever convince
 */
public record PairedTest(int pairs, double difference, double p) {

  /** Below this, even pairs that all agree have p above 0.1. */
  public static final int FEWEST = 5;

  /** Compares value i of the one with value i of the other. */
  public static PairedTest of(double[] first, double[] second) {
    BadInput.unless(
        first.length == second.length,
        "paired trials must be as many, got " + first.length + " and " + second.length);
    double[] differences =
        IntStream.range(0, first.length)
            .mapToDouble(i -> first[i] - second[i])
            .filter(difference -> !Double.isNaN(difference))
            .toArray();
    return new PairedTest(differences.length, MeanSd.of(differences).mean(), pOf(differences));
  }

  private static double pOf(double[] differences) {
    if (differences.length < FEWEST) {
      return Double.NaN;
    }
    if (Arrays.stream(differences).allMatch(difference -> difference == 0)) {
      return 1;
    }
    WilcoxonSignedRankTest.Result test = WilcoxonSignedRankTest.withDefaults().test(differences);
    boolean approximate = test.hasTiedValues() || test.hasZeroValues();
    return approximate && differences.length <= SignPatterns.MOST
        ? SignPatterns.share(differences)
        : test.getPValue();
  }
}
