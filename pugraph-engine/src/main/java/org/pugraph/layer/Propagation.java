package org.pugraph.layer;

import java.util.Arrays;
import org.pugraph.graph.Adjacency;
import org.pugraph.layer.input.RowList;
import org.pugraph.tensor.Compute;
import org.pugraph.tensor.DenseMatrix;
import org.pugraph.tensor.Kernels;

/**
 * One step over the edges with the symmetric normalisation of Kipf and Welling: S = D^-½ (A+I)
 * D^-½, where D counts the node itself.
 *
 * <p>S is symmetric, so the gradient takes the same step. Row-parallel gathers: the same bits at
 * any thread count. One step at a time.
 */
public final class Propagation {

  /** Entries of S, four bytes each, up to which they are kept instead of worked out each time. */
  private static final long MOST_KEPT = 1 << 22;

  private final Adjacency edges;
  private final Compute compute;
  private final RowList[] lists;

  /** 1 / √degree of each node, itself counted. */
  private final float[] scale;

  /** The entries of S by row, itself last, if they are few enough; else no rows. */
  private final float[][] kept;

  public Propagation(Adjacency edges, Compute compute) {
    this.edges = edges;
    this.compute = compute;
    scale = new float[edges.nodes()];
    int largest = 0;
    for (int i = 0; i < scale.length; i++) {
      largest = Math.max(largest, edges.degree(i));
      scale[i] = (float) (1 / Math.sqrt(edges.degree(i) + 1.0));
    }
    lists = RowList.perWorker(compute.workers().threads(), largest + 1);
    kept = 2 * edges.edges() + scale.length <= MOST_KEPT ? entries() : new float[0][];
  }

  private float[][] entries() {
    float[][] rows = new float[scale.length][];
    compute.forRows(
        scale.length,
        (worker, i) -> {
          RowList list = lists[worker];
          edges.copyNeighbours(i, list.index);
          rows[i] = new float[edges.degree(i) + 1];
          weigh(i, list.index, rows[i]);
        });
    return rows;
  }

  public int nodes() {
    return scale.length;
  }

  /** {@code out = S·in}; two different matrices {@code [nodes, width]}. */
  public void apply(DenseMatrix in, DenseMatrix out) {
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

  private void fill(RowList list, int i) {
    int degree = edges.degree(i);
    edges.copyNeighbours(i, list.index);
    list.index[degree] = i;
    list.count = degree + 1;
    if (kept.length > 0) {
      System.arraycopy(kept[i], 0, list.weight, 0, degree + 1);
    } else {
      weigh(i, list.index, list.weight);
    }
  }

  private void weigh(int i, int[] neighbours, float[] weights) {
    int degree = edges.degree(i);
    for (int e = 0; e < degree; e++) {
      weights[e] = scale[i] * scale[neighbours[e]];
    }
    weights[degree] = scale[i] * scale[i];
  }
}
