package org.pugraph.validation;

import java.util.Arrays;
import org.pugraph.metric.Scores;

/**
 * The percentile rank of scores among the unlabeled nodes: the share of them below, ties by half.
 * The mean over held-out positives is the AUC against U, which grows with the true one and needs no
 * negative label. Immutable and thread safe.
 */
public final class PercentileRank {

  private final float[] ascending;

  private PercentileRank(float[] ascending) {
    this.ascending = ascending;
  }

  /**
   * @param scores one per node
   * @param unlabeled the nodes to rank among, at least one
   */
  public static PercentileRank among(float[] scores, int[] unlabeled) {
    float[] ascending = Scores.of(scores, unlabeled);
    for (int i = 0; i < ascending.length; i++) {
      ascending[i] += 0f; // −0 counts as 0
    }
    Arrays.sort(ascending);
    return new PercentileRank(ascending);
  }

  public double of(float score) {
    return (firstFrom(score, false) + firstFrom(score, true)) / (2.0 * ascending.length);
  }

  /** How many are below the score, or not above it. */
  private int firstFrom(float score, boolean orEqual) {
    int low = 0;
    int high = ascending.length;
    while (low < high) {
      int middle = (low + high) >>> 1;
      boolean below = orEqual ? ascending[middle] <= score : ascending[middle] < score;
      if (below) {
        low = middle + 1;
      } else {
        high = middle;
      }
    }
    return low;
  }
}
