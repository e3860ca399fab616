package org.pugraph.classic;

import org.pugraph.tensor.SparseMatrix;

/** Rows scaled to length one, so that their scalar products are cosines. A pure function. */
final class UnitRows {

  private UnitRows() {}

  /** The scaled matrix; a row of zeros stays one. */
  static SparseMatrix of(SparseMatrix matrix) {
    float[] values = new float[matrix.nonZeros()];
    for (int row = 0; row < matrix.rows(); row++) {
      double squares = 0;
      for (int entry = matrix.start(row); entry < matrix.end(row); entry++) {
        squares += (double) matrix.value(entry) * matrix.value(entry);
      }
      double scale = squares > 0 ? 1 / Math.sqrt(squares) : 0;
      for (int entry = matrix.start(row); entry < matrix.end(row); entry++) {
        values[entry] = (float) (matrix.value(entry) * scale);
      }
    }
    return new SparseMatrix(
        matrix.rows(), matrix.columns(), matrix.offsets(), matrix.indices(), values);
  }
}
