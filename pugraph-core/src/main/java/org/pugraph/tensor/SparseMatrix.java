package org.pugraph.tensor;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * An immutable sparse float matrix, stored by compressed rows.
 *
 * <p>Columns ascend within a row. A matrix whose entries are all one (a bag of words, an adjacency)
 * keeps no values at all. Dense data is a matrix that happens to store every column. Thread safe;
 * the arrays handed out are the matrix's own and must not be written to.
 */
public final class SparseMatrix {

  private final int rows;
  private final int columns;
  private final int[] offsets;
  private final int[] indices;
  private final float @Nullable [] values;

  /**
   * @param offsets {@code [rows + 1]}: row i is stored in {@code offsets[i] .. offsets[i + 1]}
   * @param indices the column of each entry
   * @param values the value of each entry; null if every entry is one
   */
  public SparseMatrix(
      int rows, int columns, int[] offsets, int[] indices, float @Nullable [] values) {
    if (offsets.length != rows + 1 || offsets[rows] != indices.length) {
      throw new IllegalArgumentException(
          "offsets do not fit: " + rows + " rows, " + indices.length + " entries");
    }
    if (values != null && values.length != indices.length) {
      throw new IllegalArgumentException(values.length + " values, " + indices.length + " entries");
    }
    this.rows = rows;
    this.columns = columns;
    this.offsets = offsets;
    this.indices = indices;
    this.values = values == null || allOne(values) ? null : values;
  }

  private static boolean allOne(float[] values) {
    for (float value : values) {
      if (value != 1f) {
        return false;
      }
    }
    return true;
  }

  /** The non-zero entries of a dense {@code [rows, columns]} array. */
  public static SparseMatrix ofDense(float[][] dense, int columns) {
    int entries = 0;
    for (float[] row : dense) {
      for (float value : row) {
        entries += value != 0f ? 1 : 0;
      }
    }
    int[] offsets = new int[dense.length + 1];
    int[] indices = new int[entries];
    float[] values = new float[entries];
    int at = 0;
    for (int i = 0; i < dense.length; i++) {
      for (int c = 0; c < columns; c++) {
        if (dense[i][c] != 0f) {
          indices[at] = c;
          values[at++] = dense[i][c];
        }
      }
      offsets[i + 1] = at;
    }
    return new SparseMatrix(dense.length, columns, offsets, indices, values);
  }

  /** Each row divided by the sum of its absolute values; rows of zeros stay. */
  public SparseMatrix rowNormalised() {
    float[] scaled = new float[indices.length];
    for (int i = 0; i < rows; i++) {
      double sum = 0;
      for (int e = start(i); e < end(i); e++) {
        sum += Math.abs(value(e));
      }
      for (int e = start(i); e < end(i); e++) {
        scaled[e] = (float) (value(e) / sum);
      }
    }
    return new SparseMatrix(rows, columns, offsets, indices, scaled);
  }

  public int rows() {
    return rows;
  }

  public int columns() {
    return columns;
  }

  public int nonZeros() {
    return indices.length;
  }

  /** Where row i starts; {@code start(rows())} is the number of entries. */
  public int start(int row) {
    return offsets[row];
  }

  public int end(int row) {
    return offsets[row + 1];
  }

  public int column(int entry) {
    return indices[entry];
  }

  public float value(int entry) {
    return values == null ? 1f : values[entry];
  }

  /** {@code [rows + 1]}; do not write. */
  public int[] offsets() {
    return offsets;
  }

  /** {@code [nonZeros]}; do not write. */
  public int[] indices() {
    return indices;
  }

  /** {@code [nonZeros]}, or null where every entry is one; do not write. */
  public float @Nullable [] values() {
    return values;
  }

  @Override
  public boolean equals(@Nullable Object other) {
    return other instanceof SparseMatrix that
        && columns == that.columns
        && Arrays.equals(offsets, that.offsets)
        && Arrays.equals(indices, that.indices)
        && Arrays.equals(values, that.values);
  }

  @Override
  public int hashCode() {
    return 31 * Arrays.hashCode(offsets) + Arrays.hashCode(indices);
  }

  @Override
  public String toString() {
    return "SparseMatrix[" + rows + ", " + columns + "] with " + indices.length + " entries";
  }
}
