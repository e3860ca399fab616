package org.pugraph.method;

import java.util.Arrays;
import org.pugraph.evaluate.Scores;

/**
 * Where nodes stand among the unlabeled ones: the share of them that a node outscores, ties by
 * half. The mean over positives that a model does not know is its AUC against U, which grows with
 * the true one, and needs no negative label.
 */
final class Standing {

  private final float[] ascending;

  /** Among nodes of these scores, at least one. */
  private Standing(float[] ascending) {
    this.ascending = ascending;
  }

  /**
   * @param scores one per node
   * @param unlabeled the nodes to stand among, at least one
   */
  static Standing among(float[] scores, int[] unlabeled) {
    float[] ascending = Scores.of(scores, unlabeled);
    for (int i = 0; i < ascending.length; i++) {
      ascending[i] += 0f; // −0 counts as 0
    }
    Arrays.sort(ascending);
    return new Standing(ascending);
  }

  double of(float score) {
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
