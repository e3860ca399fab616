package org.pugraph.layer;

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

  /** Slabs turned round at a time, so that every thread has some. */
  private static final int GROUP = 16;

  private final SparseMatrix x;
  private final Compute compute;
  private final int slabs;
  private final SparseMatrix[] kept;

  ColumnSlabs(SparseMatrix x, boolean keep, Compute compute) {
    this.x = x;
    this.compute = compute;
    slabs = (x.rows() + SLAB - 1) / SLAB;
    kept = keep ? turned(0, x.rows()) : new SparseMatrix[0];
  }

  int count() {
    return slabs;
  }

  /** How many times {@link #group} is to be called. */
  int groups() {
    return kept.length == slabs ? 1 : (slabs + GROUP - 1) / GROUP;
  }

  /** The slabs of a group; entry (c, i) of one is X_ic. */
  SparseMatrix[] group(int group) {
    if (kept.length == slabs) {
      return kept;
    }
    int from = group * GROUP * SLAB;
    return turned(from, (int) Math.min(x.rows(), (long) from + GROUP * SLAB));
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
    int entries = x.start(to) - x.start(from);
    int[] column = new int[entries];
    x.copyColumns(x.start(from), x.start(to), column);
    float[] value = new float[x.isBinary() ? 0 : entries];
    if (!x.isBinary()) {
      x.copyValues(x.start(from), x.start(to), value);
    }
    int[] next = new int[x.columns() + 1];
    for (int c : column) {
      next[c + 1]++;
    }
    for (int c = 0; c < x.columns(); c++) {
      next[c + 1] += next[c];
    }
    int[] offsets = next.clone();
    int[] rows = new int[entries];
    float[] values = x.isBinary() ? null : new float[entries];
    int e = 0;
    for (int i = from; i < to; i++) {
      for (int end = x.end(i) - x.start(from); e < end; e++) {
        int at = next[column[e]]++;
        rows[at] = i;
        if (values != null) {
          values[at] = value[e];
        }
      }
    }
    return new SparseMatrix(x.columns(), x.rows(), offsets, rows, values);
  }
}
