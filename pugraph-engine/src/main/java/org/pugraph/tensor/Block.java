package org.pugraph.tensor;

/**
 * A rectangle of a matrix whose rows are arrays of their own. Immutable and thread safe as long as
 * nobody writes to its arrays.
 *
 * @param rows of the whole matrix
 */
public record Block(float[][] rows, int fromRow, int fromColumn, int height, int width) {

  /** The first rows of a matrix, all columns. */
  public static Block ofRows(float[][] rows, int height) {
    return new Block(rows, 0, 0, height, rows.length == 0 ? 0 : rows[0].length);
  }

  /** Rows {@code from .. to}, all columns of this block. */
  public Block rows(int from, int to) {
    return new Block(rows, fromRow + from, fromColumn, to - from, width);
  }

  /** Columns {@code from .. to}, all rows of this block. */
  public Block columns(int from, int to) {
    return new Block(rows, fromRow, fromColumn + from, height, to - from);
  }
}
