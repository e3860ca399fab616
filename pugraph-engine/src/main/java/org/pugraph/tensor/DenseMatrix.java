package org.pugraph.tensor;

import java.util.Arrays;

/**
 * A mutable dense float matrix whose rows are separate arrays.
 *
 * <p>Separate rows, because a kernel that reads {@code row[f]} is vectorised by the JIT compiler
 * and one that reads {@code flat[offset + f]} is not. Different threads may write different rows.
 *
 * <p>Thread safe as long as nobody writes to it.
 */
public final class DenseMatrix {

  private final int columns;
  private final float[][] rows;

  private DenseMatrix(float[][] rows, int columns) {
    this.rows = rows;
    this.columns = columns;
  }

  /** A matrix of zeros, {@code [rows, columns]}. */
  public static DenseMatrix zeros(int rows, int columns) {
    float[][] data = new float[rows][];
    for (int i = 0; i < rows; i++) {
      data[i] = new float[columns];
    }
    return new DenseMatrix(data, columns);
  }

  /**
   * Several matrices of zeros whose i-th rows lie side by side in memory, for code that works on
   * all of them node by node. Matrices allocated one after the other would be the same distance
   * apart at every row, and where that distance is near a multiple of a page, stores to one block
   * loads from the next.
   */
  public static DenseMatrix[] interleaved(int count, int rows, int columns) {
    float[][][] data = new float[count][rows][];
    for (int i = 0; i < rows; i++) {
      for (int m = 0; m < count; m++) {
        data[m][i] = new float[columns];
      }
    }
    DenseMatrix[] matrices = new DenseMatrix[count];
    for (int m = 0; m < count; m++) {
      matrices[m] = new DenseMatrix(data[m], columns);
    }
    return matrices;
  }

  /** A matrix around the given rows, which are not copied. */
  public static DenseMatrix of(float[]... rows) {
    int columns = rows.length == 0 ? 0 : rows[0].length;
    for (float[] row : rows) {
      if (row.length != columns) {
        throw new IllegalArgumentException("rows of " + columns + " and " + row.length);
      }
    }
    return new DenseMatrix(rows, columns);
  }

  /** A matrix all of whose rows are the one given, until others are put in their place. */
  public static DenseMatrix repeated(float[] row, int rows) {
    float[][] data = new float[rows][];
    Arrays.fill(data, row);
    return new DenseMatrix(data, row.length);
  }

  public int rows() {
    return rows.length;
  }

  public int columns() {
    return columns;
  }

  /** The row itself, not a copy. */
  public float[] row(int i) {
    return rows[i];
  }

  /** All rows themselves, not copies. */
  public float[][] data() {
    return rows;
  }

  public void fill(float value) {
    for (float[] row : rows) {
      Arrays.fill(row, value);
    }
  }

  /** Overwrites this matrix with another of the same shape. */
  public boolean hasShapeOf(DenseMatrix other) {
    return other.rows() == rows() && other.columns == columns;
  }

  public void copyFrom(DenseMatrix other) {
    if (!hasShapeOf(other)) {
      throw new IllegalArgumentException(this + " cannot take " + other);
    }
    for (int i = 0; i < rows.length; i++) {
      System.arraycopy(other.rows[i], 0, rows[i], 0, columns);
    }
  }

  public DenseMatrix copy() {
    DenseMatrix copy = zeros(rows(), columns);
    copy.copyFrom(this);
    return copy;
  }

  @Override
  public String toString() {
    return "DenseMatrix[" + rows.length + ", " + columns + "]";
  }
}
