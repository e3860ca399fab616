package org.pugraph.pretrain;

import org.pugraph.tensor.DenseMatrix;

/**
 * Standardises columns by means and standard deviations that were fitted once and apply to other
 * rows as well.
 *
 * @param means of the columns
 * @param deviations of the columns
 */
record Standardisation(double[] means, double[] deviations) {

  /** That of the columns of a matrix. */
  static Standardisation of(DenseMatrix matrix) {
    double[] means = new double[matrix.columns()];
    for (float[] row : matrix.data()) {
      for (int f = 0; f < means.length; f++) {
        means[f] += row[f] / (double) matrix.rows();
      }
    }
    double[] squares = new double[matrix.columns()];
    for (float[] row : matrix.data()) {
      for (int f = 0; f < means.length; f++) {
        double from = row[f] - means[f];
        squares[f] += from * from / matrix.rows();
      }
    }
    for (int f = 0; f < squares.length; f++) {
      squares[f] = Math.sqrt(squares[f]);
    }
    return new Standardisation(means, squares);
  }

  /** Subtracts each column's mean and divides by its standard deviation, in place. */
  void apply(DenseMatrix matrix) {
    for (float[] row : matrix.data()) {
      for (int f = 0; f < means.length; f++) {
        row[f] = scaled(row[f] - means[f], means[f], deviations[f]);
      }
    }
  }

  /**
   * A column that varies by no more than rounding carries no information and must not be amplified.
   */
  private static float scaled(double from, double mean, double deviation) {
    boolean constant = deviation <= 1e-6 * Math.abs(mean);
    return constant ? 0f : (float) (from / deviation);
  }
}
