package org.pugraph.linear;

import java.util.List;
import org.pugraph.risk.PuNodes;
import org.pugraph.tensor.DenseMatrix;

/**
 * What several logistic regressions are fitted to: labelled positives against unlabeled nodes, both
 * sides with the same total weight. Unlabeled nodes count as negative, which changes the zero of
 * the scores and hardly their order (Elkan and Noto 2008).
 *
 * @param weights of the loss of each node in each model, {@code [nodes, models]}; 0 where a node
 *     takes no part
 * @param labels 1 for a positive, 0 otherwise, likewise
 */
record LogisticTargets(DenseMatrix weights, DenseMatrix labels) {

  /**
   * @param problems one for each model
   * @param models at least as many; for those beyond, nothing is to be fitted
   */
  static LogisticTargets of(List<LogisticRegressions.Problem> problems, int nodes, int models) {
    DenseMatrix weights = DenseMatrix.zeros(nodes, models);
    DenseMatrix labels = DenseMatrix.zeros(nodes, models);
    LogisticCosts costs = LogisticCosts.of(problems, models);
    for (int m = 0; m < problems.size(); m++) {
      PuNodes problem = problems.get(m).nodes();
      for (int node : problem.positives()) {
        weights.row(node)[m] = costs.positive()[m];
        labels.row(node)[m] = 1f;
      }
      for (int node : problem.unlabeled()) {
        weights.row(node)[m] = costs.unlabeled()[m];
      }
    }
    return new LogisticTargets(weights, labels);
  }
}
