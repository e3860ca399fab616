package org.pugraph.data.format.matrix;

import org.pugraph.tensor.SparseMatrix;
import org.pugraph.tensor.SparseRows;

/** A feature matrix of a file, read row by row. Immutable and thread safe. */
public interface FeatureRows {

  int rows();

  int columns();

  /** Adds the entries of a row to those of another matrix, and does not end the row there. */
  void addRow(int row, SparseRows to);

  default SparseMatrix matrix() {
    SparseRows matrix = new SparseRows();
    for (int i = 0; i < rows(); i++) {
      addRow(i, matrix);
      matrix.endRow();
    }
    return matrix.build(columns());
  }
}
