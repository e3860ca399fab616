package org.pugraph.cuda.host;

import org.jspecify.annotations.Nullable;
import org.pugraph.tensor.SparseMatrix;

/**
 * A sparse matrix by rows, as it is copied to the GPU. Immutable and thread safe as long as nobody
 * writes to its arrays.
 *
 * @param columns of its entries
 * @param values of its entries; null if every entry is one
 * @param items how its rows are shared out
 */
public record SparseHost(int rows, int[] columns, float @Nullable [] values, RowItems items) {

  public static SparseHost of(SparseMatrix x) {
    return new SparseHost(x.rows(), x.indices(), x.values(), RowItems.of(x.offsets()));
  }

  public static SparseHost of(int[] offsets, int[] columns, float @Nullable [] values) {
    return new SparseHost(offsets.length - 1, columns, values, RowItems.of(offsets));
  }

  /** The transpose, entries of a row in the order of the rows they come from. */
  public static SparseHost transposed(SparseMatrix x) {
    int[] offsets = new int[x.columns() + 1];
    int[] indices = x.indices();
    for (int c : indices) {
      offsets[c + 1]++;
    }
    for (int c = 0; c < x.columns(); c++) {
      offsets[c + 1] += offsets[c];
    }
    int[] next = offsets.clone();
    int[] rows = new int[indices.length];
    float[] from = x.values();
    float[] values = from == null ? null : new float[indices.length];
    for (int i = 0; i < x.rows(); i++) {
      for (int e = x.start(i); e < x.end(i); e++) {
        int at = next[indices[e]]++;
        rows[at] = i;
        if (values != null && from != null) {
          values[at] = from[e];
        }
      }
    }
    return of(offsets, rows, values);
  }
}
