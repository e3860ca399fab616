package org.pugraph.cuda.driver;

import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.util.Locale;

/**
 * Rows as they lie on a device, one beginning every so many floats. Thread safe as long as nobody
 * writes to it.
 *
 * @param width how many floats of each row
 * @param stride floats from the beginning of a row to that of the next
 */
record StridedRows(float[][] rows, int width, int stride) {

  StridedRows {
    if (stride < width) {
      throw new IllegalArgumentException(
          String.format(
              Locale.ROOT, "rows of %d floats cannot begin every %d floats", width, stride));
    }
    for (int row = 0; row < rows.length; row++) {
      if (rows[row].length < width) {
        throw new IllegalArgumentException(
            String.format(
                Locale.ROOT,
                "row %d has %d floats, and %d are to be copied",
                row,
                rows[row].length,
                width));
      }
    }
  }

  /** Floats from the beginning of the first row to the end of the last. */
  long length() {
    return rows.length == 0 || width == 0 ? 0 : (rows.length - 1L) * stride + width;
  }

  /** The floats from one place on, with zeros between the rows. */
  void write(long from, int count, MemorySegment piece) {
    if (width < stride) {
      piece.asSlice(0, (long) count * Float.BYTES).fill((byte) 0);
    }
    each(
        from,
        count,
        (row, column, numbers, at) ->
            MemorySegment.copy(rows[row], column, piece, ValueLayout.JAVA_FLOAT, at, numbers));
  }

  /** The floats from one place on, back into the rows. */
  void read(long from, int count, MemorySegment piece) {
    each(
        from,
        count,
        (row, column, numbers, at) ->
            MemorySegment.copy(piece, ValueLayout.JAVA_FLOAT, at, rows[row], column, numbers));
  }

  /** A part of a row, and at which byte of the piece it is. */
  private interface RowPart {
    void copy(int row, int column, int numbers, long at);
  }

  private void each(long from, int count, RowPart part) {
    long to = from + count;
    for (long row = from / stride; row * stride < to && row < rows.length; row++) {
      long begin = Math.max(from, row * stride);
      long end = Math.min(to, row * stride + width);
      if (begin < end) {
        part.copy(
            (int) row,
            (int) (begin - row * stride),
            (int) (end - begin),
            (begin - from) * Float.BYTES);
      }
    }
  }
}
