package org.pugraph.explain;

import java.util.List;
import org.pugraph.ensemble.AsinhScaling;
import org.pugraph.fit.PreparedGraph;
import org.pugraph.learner.LogisticModel;
import org.pugraph.linear.FilteredFeatures;
import org.pugraph.tensor.Compute;
import org.pugraph.tensor.DenseMatrix;
import org.pugraph.tensor.SparseMatrix;

/**
 * A linear function of features averaged over the graph: what each feature of each node contributes
 * is exact.
 */
final class ExplainedLogistic extends ExplainedMember {

  private final LogisticModel model;
  private final PreparedGraph graph;
  private final SparseMatrix x;
  private final Compute compute;

  ExplainedLogistic(
      LogisticModel model,
      PreparedGraph graph,
      AsinhScaling scaling,
      double share,
      Compute compute) {
    super(scaling, share);
    this.model = model;
    this.graph = graph;
    this.compute = compute;
    x = graph.scaled(model.settings().scaling().rows());
  }

  private FilteredFeatures filtered(SparseMatrix features) {
    return FilteredFeatures.toScore(
        features, graph.graph().edges(), model.settings().filter(), compute);
  }

  @Override
  float[] computed() {
    return model.scores(filtered(x));
  }

  @Override
  float[] computedWithout(RemovedEvidence removed) {
    return model.scores(
        filtered(removed.leftOf(graph.graph().features(), model.settings().scaling().rows())));
  }

  @Override
  void addInfluence(int node, float[] gradient, Influence sum, Compute within) {
    DenseMatrix column = DenseMatrix.zeros(gradient.length, 1);
    for (int i = 0; i < gradient.length; i++) {
      column.row(i)[0] = gradient[i];
    }
    List<DenseMatrix> spread = filtered(x).spread(column);
    for (int b = 0; b < spread.size(); b++) {
      float[] weights = model.weights().row(b);
      for (int i = 0; i < gradient.length; i++) {
        addRow(i, spread.get(b).row(i)[0], weights, node, sum);
      }
    }
  }

  private void addRow(int i, double pull, float[] weights, int node, Influence sum) {
    for (int e = x.start(i); e < x.end(i) && pull != 0; e++) {
      double part = pull * weights[x.column(e)] * x.value(e);
      sum.nodes()[i] += part;
      sum.features()[x.column(e)] += part;
      if (i == node) {
        sum.own()[e - x.start(i)] += part;
      }
    }
  }
}
