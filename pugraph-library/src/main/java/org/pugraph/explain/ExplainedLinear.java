package org.pugraph.explain;

import org.pugraph.classic.LinearScorer;
import org.pugraph.ensemble.AsinhScaling;
import org.pugraph.layer.input.RowScaling;
import org.pugraph.tensor.Compute;
import org.pugraph.tensor.SparseMatrix;

/** A linear function of each node's own features. */
final class ExplainedLinear extends ExplainedMember {

  private final LinearScorer scorer;
  private final SparseMatrix x;

  ExplainedLinear(LinearScorer scorer, SparseMatrix x, AsinhScaling scaling, double share) {
    super(scaling, share);
    this.scorer = scorer;
    this.x = x;
  }

  @Override
  float[] computed() {
    return scorer.scoresOfRows(x);
  }

  @Override
  float[] computedWithout(RemovedEvidence removed) {
    return scorer.scoresOfRows(removed.leftOf(x, RowScaling.NONE));
  }

  @Override
  void addInfluence(int node, float[] gradient, Influence sum, Compute compute) {
    for (int i = 0; i < gradient.length; i++) {
      for (int e = x.start(i); e < x.end(i) && gradient[i] != 0; e++) {
        double part = gradient[i] * scorer.weights()[x.column(e)] * x.value(e);
        sum.nodes()[i] += part;
        sum.features()[x.column(e)] += part;
        if (i == node) {
          sum.own()[e - x.start(i)] += part;
        }
      }
    }
  }
}
