package org.pugraph.linear;

import java.util.List;

/**
 * How much a node weighs in the losses of several logistic regressions: both sides of each have the
 * same total weight. Immutable and thread safe as long as nobody writes to its arrays.
 *
 * @param positive of a labelled positive, by model; 0 where nothing is to be fitted
 * @param unlabeled of an unlabeled node, likewise
 */
public record LogisticCosts(float[] positive, float[] unlabeled) {

  /** The most that all positives weigh, and all unlabeled nodes. */
  private static final double MOST_COST = 3000;

  /**
   * @param problems one for each model
   * @param models at least as many; for those beyond, nothing is to be fitted
   */
  public static LogisticCosts of(List<LogisticRegressions.Problem> problems, int models) {
    LogisticCosts costs = new LogisticCosts(new float[models], new float[models]);
    for (int m = 0; m < problems.size(); m++) {
      int positives = problems.get(m).nodes().positives().length;
      int unlabeled = problems.get(m).nodes().unlabeled().length;
      double total = Math.min(MOST_COST, problems.get(m).settings().cost() * positives);
      costs.positive[m] = (float) (total / positives);
      costs.unlabeled[m] = (float) (total / unlabeled);
    }
    return costs;
  }
}
