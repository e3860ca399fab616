package org.pugraph.tensor;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * Builds a sparse matrix row by row; keeps no values as long as all of them are one. Not thread
 * safe: one thread at a time.
 */
public final class SparseRows {

  private final IntList offsets = new IntList();
  private final IntList columns = new IntList();
  private float @Nullable [] values;

  public SparseRows() {
    offsets.add(0);
  }

  /** Adds to the current row; columns ascend. Zeros are left out. */
  public void entry(int column, float value) {
    if (value == 0f) {
      return;
    }
    if (value != 1f || values != null) {
      keep(value);
    }
    columns.add(column);
  }

  private void keep(float value) {
    int at = columns.size();
    float[] kept = values;
    if (kept == null) {
      kept = new float[IntList.longer(at)];
      Arrays.fill(kept, 0, at, 1f);
    } else if (at == kept.length) {
      kept = Arrays.copyOf(kept, IntList.longer(at));
    }
    kept[at] = value;
    values = kept;
  }

  public void endRow() {
    offsets.add(columns.size());
  }

  /** The number of finished rows. */
  public int rows() {
    return offsets.size() - 1;
  }

  public SparseMatrix build(int width) {
    float[] kept = values == null ? null : Arrays.copyOf(values, columns.size());
    return new SparseMatrix(rows(), width, offsets.toArray(), columns.toArray(), kept);
  }
}
