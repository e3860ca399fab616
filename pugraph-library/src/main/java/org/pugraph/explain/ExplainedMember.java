package org.pugraph.explain;

import org.pugraph.ensemble.AsinhScaling;
import org.pugraph.tensor.Compute;

/** One member of an ensemble whose score is explained, bound to the graph. Not thread safe. */
abstract sealed class ExplainedMember
    permits ExplainedNetwork,
        ExplainedLogistic,
        ExplainedKernel,
        ExplainedPropagation,
        Unexplained {

  /** A member with a smaller weight cannot change a score by as much as is reported. */
  private static final double NEGLIGIBLE_WEIGHT = 1e-6;

  private final AsinhScaling scaling;
  private final double share;
  private float[] scores = {};

  /**
   * @param scaling scales its scores before they are averaged
   * @param share its weight in the ensemble's score
   */
  ExplainedMember(AsinhScaling scaling, double share) {
    this.scaling = scaling;
    this.share = share;
  }

  /** The score of every node with all evidence. */
  abstract float[] computed();

  /** The same with some evidence removed. */
  abstract float[] computedWithout(RemovedEvidence removed);

  /**
   * Adds what each part of the evidence contributes to a score by way of this member, to first
   * order; consumes the buffers of the last pass.
   *
   * @param gradient of the score with respect to this member's score of every node
   */
  abstract void addInfluence(int node, float[] gradient, Influence sum, Compute compute);

  /** Its weight in the ensemble's score. */
  final double share() {
    return share;
  }

  /** Whether its weight is negligible. */
  final boolean isNegligible() {
    return share < NEGLIGIBLE_WEIGHT;
  }

  /** Scores every node. */
  final void score() {
    scores = computed();
  }

  /** Scores every node with some evidence removed; all evidence, once, if its weight is nothing. */
  final void scoreWithout(RemovedEvidence removed) {
    if (!isNegligible()) {
      scores = computedWithout(removed);
    } else if (scores.length == 0) {
      score();
    }
  }

  /** Adds its weighted, scaled score of every node, from the last pass. */
  final void addTo(double[] votes) {
    for (int i = 0; i < votes.length; i++) {
      votes[i] += share * scaling.scale(scores[i]);
    }
  }

  /**
   * As above.
   *
   * @param pull the derivative of the score with respect to the combined score of every node
   */
  final void addInfluence(int node, double[] pull, Influence sum, Compute compute) {
    float[] gradient = new float[scores.length];
    for (int i = 0; i < gradient.length; i++) {
      gradient[i] = pull[i] == 0 ? 0 : (float) (share * scaling.slope(scores[i]) * pull[i]);
    }
    addInfluence(node, gradient, sum, compute);
  }
}
