package org.pugraph.explain;

import org.pugraph.ensemble.AsinhScaling;
import org.pugraph.tensor.Compute;

/**
 * A member that is not explained, such as trees: its score is counted, and stays what it is
 * whatever is removed. How much such members weigh is said beside every explanation.
 */
final class Unexplained extends ExplainedMember {

  private final float[] known;

  /**
   * @param known its score of every node
   */
  Unexplained(float[] known, AsinhScaling scaling, double share) {
    super(scaling, share);
    this.known = known;
  }

  @Override
  float[] computed() {
    return known;
  }

  @Override
  float[] computedWithout(RemovedEvidence removed) {
    return known;
  }

  @Override
  void addInfluence(int node, float[] gradient, Influence sum, Compute within) {}
}
