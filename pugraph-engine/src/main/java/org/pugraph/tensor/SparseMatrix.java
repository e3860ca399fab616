package org.pugraph.tensor;

import static java.util.Objects.requireNonNull;

import java.util.Arrays;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.pugraph.base.BadInput;

/**
 * A sparse float matrix, stored by compressed rows.
 *
 * <p>Columns ascend within a row. A matrix whose entries are all one (a bag of words, an adjacency)
 * keeps no values at all. Dense data is a matrix that happens to store every column. Entries are
 * arrays, or lie in a file that is mapped: who asks for a range of them at a time needs no room for
 * all.
 *
 * <p>Immutable and thread safe as long as nobody writes to its arrays.
 */
public final class SparseMatrix {

  private final int rows;
  private final int columns;
  private final int[] offsets;

  /** Null as long as all who asked were content with the file. */
  private volatile int @Nullable [] indices;

  /** Null as long as all who asked were content with the file, and where every entry is one. */
  private volatile float @Nullable [] values;

  private final @Nullable MappedWords indexFile;
  private final @Nullable MappedWords valueFile;

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
    indexFile = null;
    valueFile = null;
  }

  /**
   * A matrix in a file, taken as it is.
   *
   * @param values of the entries; null if every entry is one
   */
  public SparseMatrix(
      int columns, int[] offsets, MappedWords indices, @Nullable MappedWords values) {
    this.rows = offsets.length - 1;
    this.columns = columns;
    this.offsets = offsets;
    if (offsets[rows] != indices.size() || (values != null && values.size() != indices.size())) {
      throw new IllegalArgumentException(
          "offsets do not fit: " + rows + " rows, " + indices.size() + " entries");
    }
    indexFile = indices;
    valueFile = values;
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
    long entries = 0;
    for (float[] row : dense) {
      for (float value : row) {
        entries += value != 0f ? 1 : 0;
      }
    }
    BadInput.unless(
        entries <= IntList.LONGEST,
        "a matrix in memory has at most "
            + IntList.LONGEST
            + " entries other than zero, got "
            + entries
            + ": leave out columns");
    int[] offsets = new int[dense.length + 1];
    int[] indices = new int[(int) entries];
    float[] values = new float[(int) entries];
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

  /** Ones on the diagonal of a square matrix. */
  public static SparseMatrix identity(int rows) {
    int[] offsets = IntStream.rangeClosed(0, rows).toArray();
    return new SparseMatrix(rows, rows, offsets, IntStream.range(0, rows).toArray(), null);
  }

  /** Each row divided by the sum of its absolute values; rows of zeros stay. */
  public SparseMatrix rowNormalised() {
    float[] scaled = new float[nonZeros()];
    for (int i = 0; i < rows; i++) {
      double sum = 0;
      for (int e = start(i); e < end(i); e++) {
        sum += Math.abs(value(e));
      }
      for (int e = start(i); e < end(i); e++) {
        scaled[e] = (float) (value(e) / sum);
      }
    }
    return new SparseMatrix(rows, columns, offsets, indices(), scaled);
  }

  /** The matrix of some of the rows, in that order. */
  public SparseMatrix rowsAt(int[] chosen) {
    SparseRows kept = new SparseRows();
    for (int row : chosen) {
      for (int e = start(row); e < end(row); e++) {
        kept.entry(column(e), value(e));
      }
      kept.endRow();
    }
    return kept.build(columns);
  }

  public int rows() {
    return rows;
  }

  public int columns() {
    return columns;
  }

  public int nonZeros() {
    return offsets[rows];
  }

  /** Where row i starts; {@code start(rows())} is the number of entries. */
  public int start(int row) {
    return offsets[row];
  }

  public int end(int row) {
    return offsets[row + 1];
  }

  public int column(int entry) {
    int[] all = indices;
    return all == null ? requireNonNull(indexFile).intAt(entry) : all[entry];
  }

  public float value(int entry) {
    float[] all = values;
    if (all == null) {
      return valueFile == null ? 1f : valueFile.floatAt(entry);
    }
    return all[entry];
  }

  /** {@code [rows + 1]}; do not write. */
  public int[] offsets() {
    return offsets;
  }

  /** {@code [nonZeros]}; do not write. Brings them onto the heap, where they are not there yet. */
  public int[] indices() {
    int[] all = indices;
    if (all == null) {
      all = requireNonNull(indexFile).toInts();
      indices = all;
    }
    return all;
  }

  /** {@code [nonZeros]}, or null where every entry is one; as {@link #indices}. */
  public float @Nullable [] values() {
    float[] all = values;
    if (all == null && valueFile != null) {
      all = valueFile.toFloats();
      values = all;
    }
    return all;
  }

  /** Whether every entry is one, so that there are no values. */
  public boolean isBinary() {
    return values == null && valueFile == null;
  }

  /** Whether the entries lie in a file, and not on the heap. */
  public boolean isMapped() {
    return indices == null;
  }

  /** Copies the columns of entries {@code from .. to} to the start of an array. */
  public void copyColumns(int from, int to, int[] into) {
    int[] all = indices;
    if (all == null) {
      requireNonNull(indexFile).copy(from, to - from, into);
    } else {
      System.arraycopy(all, from, into, 0, to - from);
    }
  }

  /** Copies the values of entries {@code from .. to} to the start of an array. */
  public void copyValues(int from, int to, float[] into) {
    float[] all = values;
    if (all != null) {
      System.arraycopy(all, from, into, 0, to - from);
    } else if (valueFile != null) {
      valueFile.copy(from, to - from, into);
    } else {
      Arrays.fill(into, 0, to - from, 1f);
    }
  }

  @Override
  public boolean equals(@Nullable Object other) {
    return other instanceof SparseMatrix that
        && columns == that.columns
        && Arrays.equals(offsets, that.offsets)
        && Arrays.equals(indices(), that.indices())
        && Arrays.equals(values(), that.values());
  }

  @Override
  public int hashCode() {
    return 31 * Arrays.hashCode(offsets) + Arrays.hashCode(indices());
  }

  @Override
  public String toString() {
    return "SparseMatrix[" + rows + ", " + columns + "] with " + nonZeros() + " entries";
  }
}
