package org.pugraph.explain;

import java.util.List;
import org.pugraph.ensemble.AsinhScaling;
import org.pugraph.fit.PreparedGraph;
import org.pugraph.learner.KernelLogisticModel;
import org.pugraph.tensor.Compute;
import org.pugraph.tensor.DenseMatrix;

/**
 * A linear function of which nodes are near: what each of them contributes is exact. Features play
 * no part.
 */
final class ExplainedKernel extends ExplainedMember {

  private final KernelLogisticModel model;
  private final PreparedGraph graph;
  private final DenseMatrix weights;
  private final Compute compute;

  ExplainedKernel(
      KernelLogisticModel model,
      PreparedGraph graph,
      AsinhScaling scaling,
      double share,
      Compute compute) {
    super(scaling, share);
    this.model = model;
    this.graph = graph;
    this.compute = compute;
    weights = model.weightsIn(graph.graph());
  }

  @Override
  float[] computed() {
    return model.scores(model.filtered(graph.graph(), compute), weights);
  }

  /** A removed node stays with its edges, but has no weight. */
  @Override
  float[] computedWithout(RemovedEvidence removed) {
    DenseMatrix left = weights.copy();
    for (int i = 0; i < left.columns(); i++) {
      for (int b = 0; b < left.rows() && removed.holdsLabel(i); b++) {
        left.row(b)[i] = 0;
      }
    }
    return model.scores(model.filtered(graph.graph(), compute), left);
  }

  @Override
  void addInfluence(int node, float[] gradient, Influence sum, Compute within) {
    DenseMatrix column = DenseMatrix.zeros(gradient.length, 1);
    for (int i = 0; i < gradient.length; i++) {
      column.row(i)[0] = gradient[i];
    }
    List<DenseMatrix> spread = model.filtered(graph.graph(), within).spread(column);
    for (int b = 0; b < spread.size(); b++) {
      for (int i = 0; i < gradient.length; i++) {
        sum.nodes()[i] += spread.get(b).row(i)[0] * weights.row(b)[i];
      }
    }
  }
}
