package org.pugraph.classic;

import de.bwaldvogel.liblinear.Parameter;
import de.bwaldvogel.liblinear.SolverType;
import org.pugraph.tensor.SparseMatrix;

/**
 * Logistic regression of labelled positives against unlabeled nodes, by liblinear. Unlabeled nodes
 * count as negative, which changes the zero of the scores and hardly their order (Elkan and Noto
 * 2008), and both sides weigh the same. Newton steps in the primal draw no random numbers, so it is
 * deterministic. Stateless and thread safe.
 */
public final class LogisticRegression {

  /**
   * The weight of the loss of a positive beside half the squared length of the coefficients, for
   * rows of length one on average. A handful of positives is not to be fitted to the letter.
   */
  private static final double COST = 10;

  /** The most that all positives weigh, and all unlabeled nodes. */
  private static final double MOST_COST = 3000;

  private static final double TOLERANCE = 1e-3;

  private LogisticRegression() {}

  /**
   * The function that scores rows.
   *
   * @param features {@code [nodes, columns]}; all rows are divided by their mean length, so that
   *     the cost means the same whatever the columns are
   */
  public static LinearScorer fit(SparseMatrix features, int[] positives, int[] unlabeled) {
    Preconditions.features(features);
    Preconditions.positives(positives, features.rows());
    Preconditions.unlabeled(unlabeled, positives, features.rows());
    double length = meanLength(features);
    Parameter parameter = new Parameter(SolverType.L2R_LR, 1, TOLERANCE);
    // Dividing rows by a number multiplies the squared length of coefficients by its square.
    double cost = Math.min(MOST_COST, COST * positives.length) / (length * length);
    parameter.setWeights(
        new double[] {cost / positives.length, cost / unlabeled.length}, new int[] {1, -1});
    return new LinearRows(features, length).train(positives, unlabeled, parameter);
  }

  private static double meanLength(SparseMatrix features) {
    double sum = 0;
    for (int row = 0; row < features.rows(); row++) {
      double squares = 0;
      for (int e = features.start(row); e < features.end(row); e++) {
        squares += features.value(e) * features.value(e);
      }
      sum += Math.sqrt(squares);
    }
    return sum / features.rows();
  }
}
