package org.pugraph.explain;

import java.util.List;
import org.pugraph.tensor.Compute;

/**
 * A member that is not explained, such as trees: its score is counted, and stays what it is
 * whatever is removed. How much such members weigh is said beside every explanation.
 */
final class Unexplained extends ExplainedMembers {

  private final float[] known;

  /**
   * @param known its score of every node
   */
  Unexplained(float[] known, Vote vote) {
    super(List.of(vote));
    this.known = known;
  }

  @Override
  float[][] computed() {
    return new float[][] {known};
  }

  @Override
  float[][] computedWithout(RemovedEvidence removed, float[][] all) {
    return all;
  }

  @Override
  void addInfluence(int node, float[][] gradients, Influence sum, Compute within) {}
}
