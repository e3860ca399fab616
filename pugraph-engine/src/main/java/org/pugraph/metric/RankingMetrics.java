package org.pugraph.metric;

import java.util.Arrays;

/**
 * Quality of a ranking of positives above negatives, over all thresholds.
 *
 * <p>Nodes with equal scores form one group and are never ordered among themselves, so the result
 * does not depend on the order of the input. A score that is not a number ranks below all others.
 * Both figures are NaN when a class is missing. Immutable; O(n log n).
 *
 * @param auc area under the ROC curve: the chance that a random positive outscores a random
 *     negative, ties counted half
 * @param averagePrecision Σ over groups, best first, of (recall gained) × (precision so far)
 */
record RankingMetrics(double auc, double averagePrecision) {

  static RankingMetrics of(float[] scores, boolean[] truth, int[] nodes) {
    long[] keys = new long[nodes.length];
    for (int i = 0; i < nodes.length; i++) {
      keys[i] = key(scores[nodes[i]], truth[nodes[i]]);
    }
    Arrays.sort(keys);
    return ofSorted(keys);
  }

  private static RankingMetrics ofSorted(long[] keys) {
    long above = 0; // positives in the groups already passed
    long twicePairs = 0; // pairs in the right order count two, tied pairs one
    double precisionSum = 0;
    for (int end = keys.length, start; end > 0; end = start) {
      start = startOfGroup(keys, end);
      long positives = 0;
      for (int i = start; i < end; i++) {
        positives += keys[i] & 1;
      }
      long negatives = end - start - positives;
      twicePairs += negatives * (2 * above + positives);
      above += positives;
      precisionSum += positives * ((double) above / (keys.length - start));
    }
    long below = keys.length - above;
    if (above == 0 || below == 0) {
      return new RankingMetrics(Double.NaN, Double.NaN);
    }
    return new RankingMetrics(twicePairs / (2.0 * above * below), precisionSum / above);
  }

  /** A long that sorts like the score, with the truth in its lowest bit. */
  private static long key(float score, boolean positive) {
    int bits = Float.floatToIntBits(Scores.comparable(score));
    int ordered = bits ^ ((bits >> 31) & Integer.MAX_VALUE);
    return (long) ordered << 1 | (positive ? 1 : 0);
  }

  private static int startOfGroup(long[] keys, int end) {
    long score = keys[end - 1] >> 1;
    int start = end - 1;
    while (start > 0 && keys[start - 1] >> 1 == score) {
      start--;
    }
    return start;
  }
}
