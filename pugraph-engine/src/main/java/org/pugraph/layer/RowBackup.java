package org.pugraph.layer;

import java.util.ArrayList;
import java.util.List;
import org.pugraph.tensor.DenseMatrix;

/**
 * Rows of matrices as they were before they are computed again, to be put back. Not thread safe:
 * one thread at a time.
 */
public final class RowBackup {

  private record Saved(DenseMatrix matrix, int[] rows, float[][] values) {}

  private final List<Saved> saved = new ArrayList<>();

  /** Keeps some rows of a matrix as they are. */
  public void save(DenseMatrix matrix, int[] rows) {
    float[][] values = new float[rows.length][];
    for (int r = 0; r < rows.length; r++) {
      values[r] = matrix.row(rows[r]).clone();
    }
    saved.add(new Saved(matrix, rows, values));
  }

  /** Puts all rows back. */
  public void restore() {
    for (Saved each : saved) {
      for (int r = 0; r < each.rows.length; r++) {
        float[] row = each.matrix.row(each.rows[r]);
        System.arraycopy(each.values[r], 0, row, 0, row.length);
      }
    }
    saved.clear();
  }
}
