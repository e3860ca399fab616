package org.pugraph.metric;

import java.util.Arrays;
import org.pugraph.base.BadInput;

/**
 * Rules that choose the threshold between positive and negative; a node is positive where its score
 * is strictly above it. No rule needs a label. The order of the scores does not matter. Stateless
 * and thread safe. The same input gives the same bits.
 */
public final class Thresholds {

  private Thresholds() {}

  /** The threshold of the trained loss itself: a probability of one half. */
  public static double zero() {
    return 0;
  }

  /**
   * The threshold that calls a share π of the scores positive: round(π n) of them, half rounded up,
   * lie strictly above it.
   *
   * <p>Equal scores are never split. If the cut would fall among them, all of them go to the side
   * that brings the count closest to round(π n), to the negatives if both are as close. The
   * threshold is the best score left negative, so π = 0 gives the highest score; if none is left,
   * as for π = 1, it is the float just below the lowest. A score that is not a number counts as the
   * lowest and is never positive. No scores at all: {@link #zero()}.
   *
   * @param scores the scores of the unlabeled nodes, unchanged by the call
   * @param prior π, the share of positives among them, 0 to 1
   */
  public static double atPrior(float[] scores, double prior) {
    BadInput.unless(prior >= 0 && prior <= 1, "prior must be 0..1, got " + prior);
    if (scores.length == 0) {
      return zero();
    }
    float[] ascending = ascending(scores);
    int negatives = ascending.length - (int) Math.round(prior * ascending.length);
    return thresholdAbove(ascending, negatives);
  }

  /** The threshold by {@link #atPrior(float[], double)} for a chosen set of nodes. */
  public static double atPrior(float[] scores, int[] nodes, double prior) {
    return atPrior(Scores.of(scores, nodes), prior);
  }

  /**
   * The threshold above which the best k scores lie, all of them if there are fewer. Equal scores
   * are never split and a budget is never overdrawn: if the k-th and the next are equal, all scores
   * equal to them stay below, and fewer than k lie above.
   *
   * @param scores the scores of the unlabeled nodes, unchanged by the call
   */
  public static double top(float[] scores, int k) {
    BadInput.unless(k >= 1, "top must be at least 1, got " + k);
    if (scores.length == 0) {
      return zero();
    }
    float[] ascending = ascending(scores);
    return k < ascending.length ? ascending[ascending.length - 1 - k] : Math.nextDown(ascending[0]);
  }

  private static float[] ascending(float[] scores) {
    float[] ascending = new float[scores.length];
    for (int i = 0; i < scores.length; i++) {
      ascending[i] = Scores.comparable(scores[i]);
    }
    Arrays.sort(ascending);
    return ascending;
  }

  /** The threshold that leaves about so many of the sorted scores at or below it. */
  private static double thresholdAbove(float[] ascending, int negatives) {
    if (negatives == 0) {
      return Math.nextDown(ascending[0]);
    }
    float best = ascending[negatives - 1];
    int from = negatives - 1;
    while (from > 0 && ascending[from - 1] == best) {
      from--;
    }
    int to = negatives;
    while (to < ascending.length && ascending[to] == best) {
      to++;
    }
    boolean tiesNegative = to - negatives <= negatives - from;
    if (tiesNegative) {
      return best;
    }
    return from > 0 ? ascending[from - 1] : Math.nextDown(best);
  }
}
