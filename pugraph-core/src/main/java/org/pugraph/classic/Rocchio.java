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

  private final SparseMatrix units;
  private final double[] positive;
  private final double[] negative;

  /**
   * @param units the nodes' rows, of length one
   * @param alpha α, the weight of the own side
   * @param beta β, the weight of the other side
   */
  Rocchio(SparseMatrix units, int[] positives, int[] unlabeled, double alpha, double beta) {
    this.units = units;
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

  /** How much nearer each node is, by cosine, to c⁺ than to c⁻; zero for a node of zeros. */
  float[] scores() {
    double perPositive = 1 / length(positive);
    double perNegative = 1 / length(negative);
    float[] scores = new float[units.rows()];
    for (int node = 0; node < scores.length; node++) {
      double nearer = 0;
      for (int entry = units.start(node); entry < units.end(node); entry++) {
        int column = units.column(entry);
        nearer +=
            units.value(entry) * (positive[column] * perPositive - negative[column] * perNegative);
      }
      scores[node] = (float) nearer;
    }
    return scores;
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
