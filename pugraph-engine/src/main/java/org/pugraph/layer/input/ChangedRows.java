package org.pugraph.layer.input;

import java.util.Arrays;
import java.util.stream.IntStream;
import org.pugraph.tensor.SparseMatrix;

/**
 * Rows that take the place of some rows of X, as when a part of the features is hidden. Immutable
 * and thread safe.
 */
public final class ChangedRows {

  private static final int NONE = -1;

  private final int[] rows;
  private final SparseMatrix left;

  /** Where each row of X is among the changed ones. */
  private final int[] index;

  /**
   * @param nodes how many rows X has
   * @param rows which of them change, each once
   * @param left what they become, in that order
   */
  public ChangedRows(int nodes, int[] rows, SparseMatrix left) {
    if (left.rows() != rows.length) {
      throw new IllegalArgumentException(left.rows() + " rows in place of " + rows.length);
    }
    this.rows = rows.clone();
    this.left = left;
    index = new int[nodes];
    Arrays.fill(index, NONE);
    IntStream.range(0, rows.length).forEach(r -> index[rows[r]] = r);
  }

  private ChangedRows(ChangedRows same, SparseMatrix left) {
    rows = same.rows;
    index = same.index;
    this.left = left;
  }

  /** The same rows, which become something else. */
  public ChangedRows with(SparseMatrix other) {
    return new ChangedRows(this, other);
  }

  /** How many rows X has. */
  public int nodes() {
    return index.length;
  }

  /** How many of them change. */
  public int count() {
    return rows.length;
  }

  /** The rows of X that change; do not write. */
  public int[] rows() {
    return rows;
  }

  /** The number in X of a changed row. */
  public int row(int r) {
    return rows[r];
  }

  /** What the changed rows become, {@code [count, columns]}. */
  public SparseMatrix left() {
    return left;
  }

  /** Whether a row of X changes. */
  public boolean has(int row) {
    return index[row] != NONE;
  }

  /** Where a row of X is among the changed ones; it must be one. */
  int indexOf(int row) {
    return index[row];
  }
}
