package org.pugraph.statistics;

import org.apache.commons.statistics.inference.MannWhitneyUTest;
import org.pugraph.base.BadInput;

/**
 * Whether one group tends to larger values than another: Mann and Whitney's U, two-sided, corrected
 * for ties. Immutable and thread safe. The same input gives the same bits.
 *
 * @param auc the chance that a random value of the first group exceeds one of the second, ties
 *     counted half; 0.5 where neither tends to be larger
 * @param p the chance of an {@code auc} so far from 0.5 if both groups are alike; 1 if all values
 *     are equal
 */
public record RankTest(double auc, double p) {

  /** Compares two groups, neither of them empty. */
  public static RankTest of(double[] first, double[] second) {
    BadInput.unless(
        first.length > 0 && second.length > 0,
        "both groups need a value, got " + first.length + " and " + second.length);
    if (allEqual(first, second)) {
      return new RankTest(0.5, 1);
    }
    MannWhitneyUTest.Result result = MannWhitneyUTest.withDefaults().test(first, second);
    double pairs = (double) first.length * second.length;
    return new RankTest(result.getStatistic() / pairs, result.getPValue());
  }

  /** No ranks to compare, which the approximation would divide by. */
  private static boolean allEqual(double[] first, double[] second) {
    for (double value : first) {
      if (value != first[0]) {
        return false;
      }
    }
    for (double value : second) {
      if (value != first[0]) {
        return false;
      }
    }
    return true;
  }
}
