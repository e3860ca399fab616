package org.pugraph.risk;

/**
 * Any function of the scores of all nodes that a network can descend. Called by one thread at a
 * time.
 */
@FunctionalInterface
public interface ScoreLoss {

  /**
   * The loss of the scores z; overwrites the gradient with ∂L/∂z.
   *
   * @param z one per node, not written to
   */
  double of(float[] z, float[] gradient);
}
