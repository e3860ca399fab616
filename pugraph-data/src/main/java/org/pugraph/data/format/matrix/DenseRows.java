package org.pugraph.data.format.matrix;

import org.pugraph.base.BadInput;
import org.pugraph.data.format.numpy.NdArray;
import org.pugraph.tensor.SparseRows;

/**
 * Features with every number written out. Immutable and thread safe.
 *
 * @param array {@code [rows, columns]}
 */
public record DenseRows(NdArray array, int rows, int columns) implements FeatureRows {

  public static DenseRows of(NdArray array) {
    int[] shape = array.matrixShape();
    BadInput.unless(
        shape[0] == 0 || shape[1] > 0, array.where() + ": has " + shape[0] + " rows of nothing");
    return new DenseRows(array, shape[0], shape[1]);
  }

  @Override
  public void addRow(int row, SparseRows to) {
    for (int c = 0; c < columns; c++) {
      double number = array.number(array.index(row, c));
      if (!Float.isFinite((float) number)) {
        String got = ", column " + c + " must be finite, got " + number;
        throw new BadInput(array.where() + ": row " + row + got);
      }
      to.entry(c, (float) number);
    }
  }
}
