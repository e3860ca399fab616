package org.pugraph.classic;

import org.pugraph.tensor.SparseMatrix;

/**
 * Rocchio's prototypes of the positives and of the unlabeled, which stand in for negatives:
 *
 * <pre>
 * c⁺ = α · mean over P of d/‖d‖ − β · mean over U of d/‖d‖
 * c⁻ = α · mean over U of d/‖d‖ − β · mean over P of d/‖d‖
 * </pre>
 *
 * <p>Sums run in the order of the nodes given. Immutable and thread safe.
 */
final class Rocchio {

  private final double[] positive;
  private final double[] negative;

  /**
   * @param units the nodes' rows, of length one
   * @param alpha α, the weight of the own side
   * @param beta β, the weight of the other side
   */
  Rocchio(SparseMatrix units, int[] positives, int[] unlabeled, double alpha, double beta) {
    double[] meanOfPositives = mean(units, positives);
    double[] meanOfUnlabeled = mean(units, unlabeled);
    positive = difference(meanOfPositives, alpha, meanOfUnlabeled, beta);
    negative = difference(meanOfUnlabeled, alpha, meanOfPositives, beta);
  }

  private static double[] mean(SparseMatrix units, int[] nodes) {
    double[] mean = new double[units.columns()];
    for (int node : nodes) {
      for (int entry = units.start(node); entry < units.end(node); entry++) {
        mean[units.column(entry)] += (double) units.value(entry) / nodes.length;
      }
    }
    return mean;
  }

  /** a·x − b·y. */
  private static double[] difference(double[] x, double a, double[] y, double b) {
    double[] difference = new double[x.length];
    for (int c = 0; c < x.length; c++) {
      difference[c] = a * x[c] - b * y[c];
    }
    return difference;
  }

  /** How much nearer a row is, by cosine, to c⁺ than to c⁻; zero for a row of zeros. */
  LinearScorer nearness() {
    double perPositive = 1 / length(positive);
    double perNegative = 1 / length(negative);
    double[] weights = new double[positive.length];
    for (int column = 0; column < weights.length; column++) {
      weights[column] = positive[column] * perPositive - negative[column] * perNegative;
    }
    return new LinearScorer(new double[0], weights, 0);
  }

  /** The length of a prototype; one where it is zero, so that its cosines are. */
  private static double length(double[] prototype) {
    double squares = 0;
    for (double value : prototype) {
      squares += value * value;
    }
    return squares > 0 ? Math.sqrt(squares) : 1;
  }
}
