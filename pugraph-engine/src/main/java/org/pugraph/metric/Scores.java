package org.pugraph.metric;

/**
 * Scores of chosen nodes, and scores made comparable, so that sorting agrees with {@code >}.
 * Stateless and thread safe. The same input gives the same bits.
 */
public final class Scores {

  private Scores() {}

  /** The score itself; 0 for −0, and the lowest score of all for what is not a number. */
  public static float comparable(float score) {
    return Float.isNaN(score) ? Float.NEGATIVE_INFINITY : score + 0.0f;
  }

  /** The scores of those nodes, in their order. */
  public static float[] of(float[] scores, int[] nodes) {
    float[] chosen = new float[nodes.length];
    for (int i = 0; i < nodes.length; i++) {
      chosen[i] = scores[nodes[i]];
    }
    return chosen;
  }
}
