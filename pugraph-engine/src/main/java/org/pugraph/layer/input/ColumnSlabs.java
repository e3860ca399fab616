package org.pugraph.layer.input;

import org.pugraph.tensor.Compute;
import org.pugraph.tensor.SparseMatrix;

/**
 * X by columns, in slabs of nodes whose gradients fit the cache: kept, which takes as much room as
 * X itself, or turned round again a few slabs at a time. Either way the same slabs in the same
 * order.
 */
final class ColumnSlabs {

  /** Nodes to a slab. */
  static final int SLAB = 8192;

  /** Slabs turned round at a time, so that every thread has some, unless their rows are long. */
  private static final int MOST_SLABS = 16;

  private static final int MOST_ENTRIES = 1 << 22;

  private final SparseMatrix x;
  private final Compute compute;
  private final int slabs;
  private final int atATime;
  private final SparseMatrix[] kept;

  ColumnSlabs(SparseMatrix x, boolean keep, Compute compute) {
    this.x = x;
    this.compute = compute;
    slabs = slabs(x.rows());
    atATime = atATime(x.rows(), x.nonZeros());
    kept = keep ? turned(0, x.rows()) : new SparseMatrix[0];
  }

  private static int slabs(int rows) {
    return (rows + SLAB - 1) / SLAB;
  }

  private static int atATime(int rows, long entries) {
    long fit = MOST_ENTRIES * (long) slabs(rows) / Math.max(1, entries);
    return (int) Math.max(1, Math.min(MOST_SLABS, fit));
  }

  /** What of a matrix with so many rows and entries is on the heap, about. */
  static long bytes(boolean keep, int rows, long entries, int columns, boolean binary) {
    int held = keep ? slabs(rows) : Math.min(slabs(rows), atATime(rows, entries));
    return held * (Integer.BYTES * (binary ? 1 : 2) * entries / slabs(rows) + 4L * columns);
  }

  int count() {
    return slabs;
  }

  /** How many times {@link #group} is to be called. */
  int groups() {
    return kept.length == slabs ? 1 : (slabs + atATime - 1) / atATime;
  }

  /** The slabs of a group; entry (c, i) of one is X_ic. */
  SparseMatrix[] group(int group) {
    if (kept.length == slabs) {
      return kept;
    }
    int from = group * atATime * SLAB;
    return turned(from, (int) Math.min(x.rows(), (long) from + atATime * SLAB));
  }

  private SparseMatrix[] turned(int from, int to) {
    SparseMatrix[] slab = new SparseMatrix[(to - from + SLAB - 1) / SLAB];
    compute
        .workers()
        .forBlocks(
            to - from,
            SLAB,
            (w, start, end) -> slab[start / SLAB] = transpose(from + start, from + end));
    return slab;
  }

  /** Rows {@code from .. to} of X by column. */
  private SparseMatrix transpose(int from, int to) {
    int[] columns = new int[longestRow(from, to)];
    int[] offsets = new int[x.columns() + 1];
    for (int i = from; i < to; i++) {
      x.copyColumns(x.start(i), x.end(i), columns);
      for (int e = 0; e < x.end(i) - x.start(i); e++) {
        offsets[columns[e] + 1]++;
      }
    }
    for (int c = 0; c < x.columns(); c++) {
      offsets[c + 1] += offsets[c];
    }
    int[] rows = new int[offsets[x.columns()]];
    float[] values = x.isBinary() ? null : new float[rows.length];
    int[] next = offsets.clone();
    for (int i = from; i < to; i++) {
      x.copyColumns(x.start(i), x.end(i), columns);
      for (int e = 0; e < x.end(i) - x.start(i); e++) {
        int at = next[columns[e]]++;
        rows[at] = i;
        if (values != null) {
          values[at] = x.value(x.start(i) + e);
        }
      }
    }
    return new SparseMatrix(x.columns(), x.rows(), offsets, rows, values);
  }

  private int longestRow(int from, int to) {
    int longest = 0;
    for (int i = from; i < to; i++) {
      longest = Math.max(longest, x.end(i) - x.start(i));
    }
    return longest;
  }
}
