package org.pugraph.train;

/**
 * Agreement of the members of an ensemble on each node. Immutable and thread safe as long as nobody
 * writes to its arrays.
 *
 * @param stability share of the members that call the node positive, each by its own threshold and
 *     counted by its weight; near 0 and 1 they agree
 * @param sd sample standard deviation of the members' scaled scores of the node; the more
 *     deviations the score is away from the threshold, the more certain the decision
 */
public record Spread(float[] stability, float[] sd) {

  /** Four of five members agree, three do not. */
  private static final float AGREED = 0.75f;

  /**
   * Whether members contradict each other about a node: fewer than three quarters of them, by
   * weight, decide as the ensemble does.
   *
   * @param positive what the ensemble decides
   */
  public boolean isUncertain(int node, boolean positive) {
    return (positive ? stability[node] : 1 - stability[node]) < AGREED;
  }
}
