package org.pugraph.layer;

import java.util.Arrays;
import java.util.BitSet;
import org.jspecify.annotations.Nullable;
import org.pugraph.graph.Adjacency;
import org.pugraph.layer.input.RowList;
import org.pugraph.tensor.Compute;
import org.pugraph.tensor.DenseMatrix;
import org.pugraph.tensor.Kernels;

/**
 * One step over the edges with the symmetric normalisation of Kipf and Welling: S = D^-½ (A+I)
 * D^-½, where D counts the node itself. Where edges have weights, W takes the place of A and each
 * side has sums of its own:
 *
 * <pre>
 * S_ij = w_ij / √(r_i c_j),   r_i = 1 + Σ_j w_ij,   c_j = 1 + Σ_i w_ij,   w_ii = 1
 * </pre>
 *
 * <p>Without weights, and with weights that are the same in both directions, S is symmetric and the
 * gradient takes the same step; otherwise that of {@link #transposed}.
 *
 * <p>Not thread safe: one thread at a time. The same input gives the same bits at any number of
 * threads.
 */
public final class Propagation {

  /** Entries of S, eight bytes each, up to which they are kept instead of worked out each time. */
  private static final long MOST_KEPT = 1 << 22;

  /** Columns of the last layer. */
  private static final int NARROW = 2;

  private final Adjacency edges;
  private final boolean symmetric;
  private final Compute compute;
  private final RowList[] lists;

  /** 1 / √r of each node: without weights 1 / √degree, itself counted. */
  private final float[] scale;

  /** 1 / √c of each node; the same array where S is symmetric. */
  private final float[] senderScale;

  /** Sᵀ, once it was asked for. */
  private @Nullable Propagation transposed;

  private final @Nullable Kept kept;

  /**
   * S row by row, each node last in its own, and room for a narrow matrix in one piece.
   *
   * @param start where each row starts, and the last one ends
   */
  private record Kept(int[] start, int[] column, float[] value, float[] narrow) {}

  public Propagation(Adjacency edges, Compute compute) {
    this.edges = edges;
    this.compute = compute;
    scale = scale(edges);
    symmetric = edges.transposed() == edges;
    senderScale = symmetric ? scale : scale(edges.transposed());
    int largest = 0;
    for (int i = 0; i < scale.length; i++) {
      largest = Math.max(largest, edges.degree(i));
    }
    lists = RowList.perWorker(compute.workers().threads(), largest + 1);
    long entries = 2 * edges.edges() + scale.length;
    kept = entries <= MOST_KEPT ? keep((int) entries) : null;
  }

  private static float[] scale(Adjacency edges) {
    float[] scale = new float[edges.nodes()];
    for (int i = 0; i < scale.length; i++) {
      scale[i] = (float) (1 / Math.sqrt(edges.strength(i) + 1.0));
    }
    return scale;
  }

  /** Sᵀ, this where S is symmetric. */
  public Propagation transposed() {
    if (symmetric) {
      return this;
    }
    if (transposed == null) {
      transposed = new Propagation(edges.transposed(), compute);
    }
    return transposed;
  }

  private Kept keep(int entries) {
    int[] start = new int[scale.length + 1];
    int[] column = new int[entries];
    float[] value = new float[entries];
    for (int i = 0; i < scale.length; i++) {
      RowList list = lists[0];
      weigh(i, list);
      System.arraycopy(list.index, 0, column, start[i], list.count);
      System.arraycopy(list.weight, 0, value, start[i], list.count);
      start[i + 1] = start[i] + list.count;
    }
    return new Kept(start, column, value, new float[NARROW * scale.length]);
  }

  public int nodes() {
    return scale.length;
  }

  /** {@code out = S·in}; two different matrices {@code [nodes, width]}. */
  public void apply(DenseMatrix in, DenseMatrix out) {
    if (kept != null && in.columns() == NARROW) {
      applyNarrow(kept, in, out);
      return;
    }
    Kernels kernels = compute.kernels();
    compute.forRows(
        scale.length,
        (worker, i) -> {
          RowList list = lists[worker];
          fill(list, i);
          Arrays.fill(out.row(i), 0f);
          list.addTo(out.row(i), in.data(), kernels);
        });
  }

  /** Some rows of {@code S·in}: the same bits as of all. */
  public void applyTo(int[] rows, DenseMatrix in, DenseMatrix out) {
    compute.forRows(
        rows.length,
        (worker, r) -> {
          RowList list = lists[worker];
          float[] row = out.row(rows[r]);
          fill(list, rows[r]);
          Arrays.fill(row, 0f);
          list.addTo(row, in.data(), compute.kernels());
        });
  }

  /** Some nodes and their neighbours, ascending: where S·in changes if in changes there. */
  public int[] around(int[] nodes) {
    BitSet around = new BitSet(scale.length);
    for (int i : nodes) {
      around.set(i);
      for (int e = edges.offsets()[i]; e < edges.offsets()[i + 1]; e++) {
        around.set(edges.neighbour(e));
      }
    }
    return around.stream().toArray();
  }

  private void fill(RowList list, int i) {
    if (kept == null) {
      weigh(i, list);
      return;
    }
    list.count = kept.start[i + 1] - kept.start[i];
    System.arraycopy(kept.column, kept.start[i], list.index, 0, list.count);
    System.arraycopy(kept.value, kept.start[i], list.weight, 0, list.count);
  }

  private void weigh(int i, RowList list) {
    int degree = edges.degree(i);
    edges.copyNeighbours(i, list.index);
    list.index[degree] = i;
    list.count = degree + 1;
    for (int e = 0; e <= degree; e++) {
      list.weight[e] = scale[i] * senderScale[list.index[e]];
    }
    edges.multiplyByWeights(i, list.weight);
  }

  /** Two columns in one piece: rows of their own would cost more than what is in them. */
  private void applyNarrow(Kept entries, DenseMatrix in, DenseMatrix out) {
    float[] narrow = entries.narrow;
    compute.forRows(
        scale.length,
        (worker, i) -> {
          narrow[NARROW * i] = in.row(i)[0];
          narrow[NARROW * i + 1] = in.row(i)[1];
        });
    compute.forRows(scale.length, (worker, i) -> gather(entries, i, out.row(i)));
  }

  /** In the order of {@link Kernels#addRows}, to the bit: four sums, added in pairs. */
  private static void gather(Kept entries, int i, float[] out) {
    float[] narrow = entries.narrow;
    int[] column = entries.column;
    float[] value = entries.value;
    float a0 = 0f;
    float a1 = 0f;
    float b0 = 0f;
    float b1 = 0f;
    float c0 = 0f;
    float c1 = 0f;
    float d0 = 0f;
    float d1 = 0f;
    int end = entries.start[i + 1];
    int e = entries.start[i];
    for (; e + 4 <= end; e += 4) {
      int j = NARROW * column[e];
      a0 = Math.fma(value[e], narrow[j], a0);
      a1 = Math.fma(value[e], narrow[j + 1], a1);
      j = NARROW * column[e + 1];
      b0 = Math.fma(value[e + 1], narrow[j], b0);
      b1 = Math.fma(value[e + 1], narrow[j + 1], b1);
      j = NARROW * column[e + 2];
      c0 = Math.fma(value[e + 2], narrow[j], c0);
      c1 = Math.fma(value[e + 2], narrow[j + 1], c1);
      j = NARROW * column[e + 3];
      d0 = Math.fma(value[e + 3], narrow[j], d0);
      d1 = Math.fma(value[e + 3], narrow[j + 1], d1);
    }
    for (; e < end; e++) {
      int j = NARROW * column[e];
      a0 = Math.fma(value[e], narrow[j], a0);
      a1 = Math.fma(value[e], narrow[j + 1], a1);
    }
    out[0] = (a0 + b0) + (c0 + d0);
    out[1] = (a1 + b1) + (c1 + d1);
  }
}
