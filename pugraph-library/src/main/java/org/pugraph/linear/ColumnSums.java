package org.pugraph.linear;

import org.pugraph.tensor.Compute;
import org.pugraph.tensor.DenseMatrix;

/**
 * Sums over rows, one for each column, in double precision and in a fixed order: the same bits at
 * any number of threads.
 */
record ColumnSums(Compute compute) {

  /** Rows that are summed by one thread. */
  private static final int BLOCK = 256;

  /** A term of a sum. */
  @FunctionalInterface
  interface Term {
    double of(int row, int column);
  }

  double[] of(DenseMatrix a) {
    return ofRows(a.rows(), a.columns(), (i, m) -> a.row(i)[m]);
  }

  /** Scalar products of the columns of two matrices. */
  double[] ofProducts(DenseMatrix a, DenseMatrix b) {
    return ofRows(a.rows(), a.columns(), (i, m) -> (double) a.row(i)[m] * b.row(i)[m]);
  }

  double[] ofRows(int rows, int columns, Term term) {
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
}
