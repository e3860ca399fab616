package org.pugraph.data.feature;

/** Orthogonal columns by Cholesky factors: Y R⁻¹ is orthonormal where YᵀY = RᵀR, R triangular. */
final class UpperTriangle {

  /** A column that is left with less than this share of its length is a sum of those before it. */
  private static final double DEPENDENT = 1e-10;

  private UpperTriangle() {}

  /**
   * R⁻¹ of the columns of Y; a column that depends on those before it is zero there, so that it is
   * zero in Y R⁻¹.
   *
   * @param y {@code [rows][columns]}, more than one row
   */
  static double[][] inverseFactor(double[][] y) {
    double[][] gram = gram(y);
    int size = gram.length;
    double[][] inverse = new double[size][size];
    for (int k = 0; k < size; k++) {
      // Gram–Schmidt in the inner product of YᵀY: column k of R⁻¹ is e_k less its projections.
      double[] column = new double[size];
      column[k] = 1;
      for (int before = 0; before < k; before++) {
        double along = inner(gram, inverse, before, k);
        for (int row = 0; row <= before; row++) {
          column[row] -= along * inverse[row][before];
        }
      }
      double length = squaredLength(gram, column);
      boolean isNew = length > DEPENDENT * gram[k][k] && gram[k][k] > 0;
      for (int row = 0; row <= k; row++) {
        inverse[row][k] = isNew ? column[row] / Math.sqrt(length) : 0;
      }
    }
    return inverse;
  }

  private static double[][] gram(double[][] y) {
    int size = y.length == 0 ? 0 : y[0].length;
    double[][] gram = new double[size][size];
    for (double[] row : y) {
      for (int a = 0; a < size; a++) {
        double[] sum = gram[a];
        for (int b = 0; b < size; b++) {
          sum[b] += row[a] * row[b];
        }
      }
    }
    return gram;
  }

  /** The product of column {@code before} of Y R⁻¹ with column k of Y. */
  private static double inner(double[][] gram, double[][] inverse, int before, int k) {
    double sum = 0;
    for (int row = 0; row <= before; row++) {
      sum += inverse[row][before] * gram[row][k];
    }
    return sum;
  }

  private static double squaredLength(double[][] gram, double[] column) {
    double sum = 0;
    for (int a = 0; a < column.length; a++) {
      for (int b = 0; b < column.length && column[a] != 0; b++) {
        sum += column[a] * gram[a][b] * column[b];
      }
    }
    return sum;
  }

  /** {@code scale · Y·T}, T upper triangular. */
  static double[][] product(double[][] y, double[][] triangle, double scale) {
    int size = triangle.length;
    double[][] product = new double[y.length][size];
    for (int i = 0; i < y.length; i++) {
      for (int a = 0; a < size; a++) {
        double value = scale * y[i][a];
        for (int f = a; f < size && value != 0; f++) {
          product[i][f] += value * triangle[a][f];
        }
      }
    }
    return product;
  }
}
