package org.pugraph.pretrain;

import org.pugraph.tensor.DenseMatrix;

/** Brings columns of unlike size to the same scale. */
final class Standardise {

  private Standardise() {}

  /** Subtracts each column's mean and divides by its standard deviation, in place. */
  static void columns(DenseMatrix matrix) {
    double[] means = new double[matrix.columns()];
    for (float[] row : matrix.data()) {
      for (int f = 0; f < means.length; f++) {
        means[f] += row[f] / (double) matrix.rows();
      }
    }
    double[] variances = new double[matrix.columns()];
    for (float[] row : matrix.data()) {
      for (int f = 0; f < means.length; f++) {
        double from = row[f] - means[f];
        variances[f] += from * from / matrix.rows();
      }
    }
    for (float[] row : matrix.data()) {
      for (int f = 0; f < means.length; f++) {
        row[f] = scaled(row[f] - means[f], means[f], Math.sqrt(variances[f]));
      }
    }
  }

  /** A column that varies by no more than rounding says nothing, and must not be blown up. */
  private static float scaled(double from, double mean, double deviation) {
    boolean constant = deviation <= 1e-6 * Math.abs(mean);
    return constant ? 0f : (float) (from / deviation);
  }
}
