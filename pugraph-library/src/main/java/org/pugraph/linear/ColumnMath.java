package org.pugraph.linear;

import org.pugraph.tensor.Compute;
import org.pugraph.tensor.DenseMatrix;

/**
 * Arithmetic on matrices with a column for each model. Sums over rows are in double precision and
 * in a fixed order: the same bits at any number of threads.
 */
record ColumnMath(Compute compute) {

  /** Rows that are summed by one thread. */
  private static final int BLOCK = 256;

  /** A term of a sum. */
  @FunctionalInterface
  interface Term {
    double of(int row, int column);
  }

  /** The sum of each column. */
  double[] sums(DenseMatrix a) {
    return sums(a.rows(), a.columns(), (i, m) -> a.row(i)[m]);
  }

  /** Scalar products of the columns of two matrices. */
  double[] products(DenseMatrix a, DenseMatrix b) {
    return sums(a.rows(), a.columns(), (i, m) -> (double) a.row(i)[m] * b.row(i)[m]);
  }

  double[] sums(int rows, int columns, Term term) {
    double[][] slots = new double[(rows + BLOCK - 1) / BLOCK][columns];
    compute
        .workers()
        .forBlocks(
            rows,
            BLOCK,
            (worker, from, to) -> {
              double[] slot = slots[from / BLOCK];
              for (int i = from; i < to; i++) {
                for (int m = 0; m < columns; m++) {
                  slot[m] += term.of(i, m);
                }
              }
            });
    double[] sum = new double[columns];
    for (double[] slot : slots) {
      for (int m = 0; m < columns; m++) {
        sum[m] += slot[m];
      }
    }
    return sum;
  }

  /** {@code a = factor · a}. */
  void scale(DenseMatrix a, float factor) {
    compute.forRows(
        a.rows(),
        (worker, i) -> {
          float[] row = a.row(i);
          for (int m = 0; m < row.length; m++) {
            row[m] *= factor;
          }
        });
  }

  /** {@code a = factor · a + b}. */
  void addTo(DenseMatrix a, double factor, DenseMatrix b) {
    compute.forRows(
        a.rows(),
        (worker, i) -> compute.kernels().blend(a.row(i), a.row(i), (float) factor, b.row(i), 1f));
  }

  /** {@code sum += sign · rate · a}, with a rate for each column. */
  void addScaled(DenseMatrix sum, DenseMatrix a, double[] rate, int sign) {
    along(sum, a, rate, sign, sum);
  }

  /** {@code into = from + sign · rate · a}, with a rate for each column. */
  void along(DenseMatrix from, DenseMatrix a, double[] rate, int sign, DenseMatrix into) {
    compute.forRows(
        from.rows(),
        (worker, i) -> {
          float[] out = into.row(i);
          for (int m = 0; m < out.length; m++) {
            out[m] = (float) (from.row(i)[m] + sign * rate[m] * a.row(i)[m]);
          }
        });
  }

  /** {@code direction = residual + keep · direction}, with a share kept for each column. */
  void turn(DenseMatrix direction, double[] keep, DenseMatrix residual) {
    along(residual, direction, keep, 1, direction);
  }
}
