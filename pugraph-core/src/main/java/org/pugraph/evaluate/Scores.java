package org.pugraph.evaluate;

/** Scores made comparable, so that sorting agrees with {@code >}. */
final class Scores {

  private Scores() {}

  /** The score itself; 0 for −0, and the lowest score of all for what is not a number. */
  static float comparable(float score) {
    return Float.isNaN(score) ? Float.NEGATIVE_INFINITY : score + 0.0f;
  }
}
