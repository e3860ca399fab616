package org.pugraph.cuda.space;

/**
 * A matrix of floats in the memory of the GPU, one for each member, one member after the other.
 * Immutable and thread safe.
 *
 * @param address of the first member's first row
 * @param rowStride floats from one row to the next
 * @param memberStride floats from one member to the next; 0 where all share one matrix
 */
public record Matrix(long address, long rows, int columns, long rowStride, long memberStride) {

  /** No matrix. */
  public static final Matrix NONE = new Matrix(0, 0, 0, 0, 0);

  /** Some of its columns. */
  public Matrix columns(int from, int count) {
    return new Matrix(address + (long) Float.BYTES * from, rows, count, rowStride, memberStride);
  }

  /** Entries of one member, where rows have nothing between them. */
  public long size() {
    if (rowStride != columns) {
      throw new IllegalStateException("columns of a wider matrix");
    }
    return rows * columns;
  }

  /** One of several matrices that lie one after the other. */
  public Matrix block(int number, long blockRows) {
    return new Matrix(
        address + Float.BYTES * number * blockRows * rowStride,
        blockRows,
        columns,
        rowStride,
        memberStride);
  }
}
