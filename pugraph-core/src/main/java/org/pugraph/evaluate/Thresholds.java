package org.pugraph.evaluate;

import java.util.Arrays;
import org.pugraph.BadInput;

/**
 * Where to draw the line between positive and negative; a node is positive where its score is
 * strictly above it. Both rules need no label. Deterministic: the order of the scores is of no
 * consequence.
 */
public final class Thresholds {

  private Thresholds() {}

  /** The line of the trained loss itself: a probability of one half. */
  public static double zero() {
    return 0;
  }

  /**
   * The line that calls a share π of the scores positive: round(π n) of them, half rounded up, lie
   * strictly above it.
   *
   * <p>Equal scores are never split. If the cut would fall among them, all of them go to the side
   * that brings the count closest to round(π n), to the negatives if both are as close. The line is
   * the best score left negative, so π = 0 gives the highest score; if none is left, as for π = 1,
   * it is the float just below the lowest. A score that is not a number counts as the lowest and is
   * never positive. No scores at all: {@link #zero()}.
   *
   * @param scores the scores of the unlabeled nodes, unchanged by the call
   * @param prior π, the share of positives among them, 0 to 1
   */
  public static double atPrior(float[] scores, double prior) {
    BadInput.unless(prior >= 0 && prior <= 1, "prior must be 0..1, got " + prior);
    if (scores.length == 0) {
      return zero();
    }
    float[] ascending = new float[scores.length];
    for (int i = 0; i < scores.length; i++) {
      ascending[i] = Scores.comparable(scores[i]);
    }
    Arrays.sort(ascending);
    int negatives = ascending.length - (int) Math.round(prior * ascending.length);
    return lineAbove(ascending, negatives);
  }

  /** The line {@link #atPrior(float[], double)} draws for a chosen set of nodes. */
  public static double atPrior(float[] scores, int[] nodes, double prior) {
    float[] chosen = new float[nodes.length];
    for (int i = 0; i < nodes.length; i++) {
      chosen[i] = scores[nodes[i]];
    }
    return atPrior(chosen, prior);
  }

  /** The line that leaves about so many of the sorted scores at or below it. */
  private static double lineAbove(float[] ascending, int negatives) {
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
