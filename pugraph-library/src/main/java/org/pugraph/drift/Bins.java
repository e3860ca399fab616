package org.pugraph.drift;

import java.util.Arrays;
import java.util.stream.IntStream;
import org.pugraph.base.Quantile;

/**
 * A distribution as counts between cuts, and how far two of them are apart. Bin b holds the values
 * above cut b − 1 and up to cut b. Immutable and thread safe as long as nobody writes to its
 * arrays.
 *
 * <p>The population stability index of shares p and q is Σ (p − q) ln(p / q), with half a value
 * more in every bin, so that none is empty. Of two samples of one distribution it is about (1/n +
 * 1/m) times a χ² with one degree of freedom less than there are bins (Yurdakul and Naranjo 2020).
 *
 * @param cuts ascending, no two equal
 * @param counts one more than there are cuts
 */
record Bins(double[] cuts, double[] counts) {

  private static final int MOST = 10;

  /** Added to each count. */
  private static final double HALF = 0.5;

  /** Standard deviations of the index above its mean that chance may explain. */
  private static final double DEVIATIONS = 4;

  Bins {
    if (counts.length != cuts.length + 1) {
      throw new IllegalArgumentException(cuts.length + " cuts, " + counts.length + " counts");
    }
  }

  /** With cuts at the deciles; fewer where values repeat. */
  static Bins of(double[] values) {
    return of(values, values);
  }

  /** With cuts at the deciles of some of the values. */
  static Bins of(double[] values, double[] some) {
    double[] sorted = some.clone();
    Arrays.sort(sorted);
    double[] cuts =
        IntStream.range(1, MOST)
            .mapToDouble(d -> Quantile.of(sorted, d / (double) MOST))
            .filter(Double::isFinite)
            .map(cut -> cut + 0.0) // −0 is 0
            .distinct()
            .toArray();
    return new Bins(cuts, counts(values, cuts));
  }

  /** Other values between the cuts of this. */
  Bins again(double[] values) {
    return new Bins(cuts, counts(values, cuts));
  }

  /** Counts of things that have no order. */
  static Bins ofCounts(double[] counts) {
    return new Bins(IntStream.range(1, counts.length).asDoubleStream().toArray(), counts);
  }

  private static double[] counts(double[] values, double[] cuts) {
    double[] counts = new double[cuts.length + 1];
    for (double value : values) {
      int at = Arrays.binarySearch(cuts, value + 0.0);
      counts[at >= 0 ? at : -at - 1]++;
    }
    return counts;
  }

  private double total() {
    return Arrays.stream(counts).sum();
  }

  /** The population stability index against another distribution between the same cuts. */
  double psi(Bins now) {
    double n = total() + HALF * counts.length;
    double m = now.total() + HALF * counts.length;
    double sum = 0;
    for (int b = 0; b < counts.length; b++) {
      double p = (counts[b] + HALF) / n;
      double q = (now.counts[b] + HALF) / m;
      sum += (p - q) * StrictMath.log(p / q);
    }
    return sum;
  }

  /**
   * The index that chance may explain where both are samples of one distribution.
   *
   * @param n how many independent values are behind this
   * @param m behind the other
   */
  double chance(double n, double m) {
    double freedom = counts.length - 1.0;
    return (1 / n + 1 / m) * (freedom + DEVIATIONS * Math.sqrt(2 * freedom));
  }
}
