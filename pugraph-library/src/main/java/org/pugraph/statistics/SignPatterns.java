package org.pugraph.statistics;

import java.util.Arrays;

/**
 * The exact two-sided p-value of a signed-rank test where differences tie or are zero: the share of
 * all sign patterns whose rank sum is as far from balance as the one seen. Patterns are counted by
 * their sum, not listed, in O(n³).
 *
 * <p>The normal approximation will not do for a few pairs: five equal differences have p = 0.037 by
 * it, though the smallest of five pairs is 2/32.
 */
final class SignPatterns {

  /** Up to here every count is a whole number that a double holds exactly. */
  static final int MOST = 50;

  private SignPatterns() {}

  /** Ties share the mean of their ranks; a zero takes a rank and has no sign. */
  static double share(double[] differences) {
    int n = differences.length;
    double[] patterns = new double[n * (n + 1) + 1]; // by twice the rank sum of the positive
    patterns[0] = 1;
    int all = 0;
    int seen = 0;
    for (double difference : differences) {
      if (difference != 0) {
        int rank = twiceRank(difference, differences);
        all += rank;
        seen += difference > 0 ? rank : 0;
        for (int sum = all; sum >= rank; sum--) {
          patterns[sum] += patterns[sum - rank];
        }
      }
    }
    double asFar = 0;
    for (int sum = 0; sum <= all; sum++) {
      asFar += Math.abs(2 * sum - all) >= Math.abs(2 * seen - all) ? patterns[sum] : 0;
    }
    return asFar / Arrays.stream(patterns).sum();
  }

  /** Twice the mean rank of its size, which is a whole number. */
  private static int twiceRank(double difference, double[] all) {
    double size = Math.abs(difference);
    long below = Arrays.stream(all).filter(other -> Math.abs(other) < size).count();
    long equal = Arrays.stream(all).filter(other -> Math.abs(other) == size).count();
    return (int) (2 * below + equal + 1);
  }
}
