package org.pugraph.layer;

import java.util.Arrays;
import java.util.List;
import org.pugraph.tensor.Compute;
import org.pugraph.tensor.DenseMatrix;
import org.pugraph.tensor.Kernels;
import org.pugraph.tensor.SparseMatrix;

/**
 * The features X as input of the first layer.
 *
 * <p>Forward: a node's row of Z is a weighted sum of the rows of w1 that its features name.
 * Backward: a row of w1's gradient is a weighted sum of the rows of ∂L/∂Z of the nodes that have
 * the feature, gathered by column, so that nobody writes to the same row. On large graphs the
 * columns are cut into slabs of nodes whose gradients fit the cache.
 */
public final class SparseInput implements LayerInput {

  private static final int SLAB = 8192;

  private final SparseMatrix x;
  private final Compute compute;
  private final SparseMatrix[] columnsBySlab;
  private final RowList[] lists;
  private Dropout dropout = Dropout.NONE;

  /** X as the input of a layer; keeps a copy of it by columns. */
  public SparseInput(SparseMatrix x, Compute compute) {
    this.x = x;
    this.compute = compute;
    columnsBySlab = new SparseMatrix[(x.rows() + SLAB - 1) / SLAB];
    compute
        .workers()
        .forBlocks(
            x.rows(), SLAB, (w, from, to) -> columnsBySlab[from / SLAB] = transpose(from, to));
    int longest = longestRow(x);
    for (SparseMatrix slab : columnsBySlab) {
      longest = Math.max(longest, longestRow(slab));
    }
    lists = RowList.perWorker(compute.workers().threads(), longest);
  }

  private static int longestRow(SparseMatrix matrix) {
    int longest = 0;
    for (int i = 0; i < matrix.rows(); i++) {
      longest = Math.max(longest, matrix.end(i) - matrix.start(i));
    }
    return longest;
  }

  /** Rows {@code from .. to} of X by column: entry (c, i) is X_ic, with i counted from 0. */
  private SparseMatrix transpose(int from, int to) {
    int[] offsets = new int[x.columns() + 1];
    for (int e = x.start(from); e < x.start(to); e++) {
      offsets[x.column(e) + 1]++;
    }
    for (int c = 0; c < x.columns(); c++) {
      offsets[c + 1] += offsets[c];
    }
    int[] next = Arrays.copyOf(offsets, x.columns());
    int[] rows = new int[offsets[x.columns()]];
    float[] values = x.values() == null ? null : new float[rows.length];
    for (int i = from; i < to; i++) {
      for (int e = x.start(i); e < x.end(i); e++) {
        int at = next[x.column(e)]++;
        rows[at] = i;
        if (values != null) {
          values[at] = x.value(e);
        }
      }
    }
    return new SparseMatrix(x.columns(), x.rows(), offsets, rows, values);
  }

  @Override
  public int columns() {
    return x.columns();
  }

  @Override
  public void forward(Dropout dropout, List<Parameter> weights, List<DenseMatrix> products) {
    this.dropout = dropout;
    Kernels kernels = compute.kernels();
    compute.forRows(
        x.rows(),
        (worker, i) -> {
          RowList list = lists[worker];
          keepOfRow(i, list);
          for (int w = 0; w < weights.size(); w++) {
            float[] product = products.get(w).row(i);
            Arrays.fill(product, 0f);
            list.addTo(product, weights.get(w).value().data(), kernels);
          }
        });
  }

  private void keepOfRow(int i, RowList list) {
    float scale = dropout.scale();
    int key = dropout.rowKey(i);
    int count = 0;
    for (int e = x.start(i); e < x.end(i); e++) {
      list.index[count] = x.column(e);
      list.weight[count] = scale * x.value(e);
      count += dropout.keeps(key, x.column(e)) ? 1 : 0;
    }
    list.count = count;
  }

  @Override
  public void backward(List<DenseMatrix> gradients, List<Parameter> weights) {
    Kernels kernels = compute.kernels();
    int block = columnsBySlab.length == 1 ? Compute.BLOCK : Math.max(32, x.columns() / 16);
    compute
        .workers()
        .forBlocks(
            x.columns(),
            block,
            (worker, from, to) -> {
              RowList list = lists[worker];
              for (Parameter weight : weights) {
                for (int c = from; c < to; c++) {
                  Arrays.fill(weight.gradient().row(c), 0f);
                }
              }
              for (SparseMatrix slab : columnsBySlab) {
                for (int c = from; c < to; c++) {
                  keepOfColumn(slab, c, list);
                  for (int w = 0; w < weights.size(); w++) {
                    float[] sum = weights.get(w).gradient().row(c);
                    list.addTo(sum, gradients.get(w).data(), kernels);
                  }
                }
              }
            });
  }

  private void keepOfColumn(SparseMatrix slab, int column, RowList list) {
    float scale = dropout.scale();
    int count = 0;
    for (int e = slab.start(column); e < slab.end(column); e++) {
      int i = slab.column(e);
      list.index[count] = i;
      list.weight[count] = scale * slab.value(e);
      count += dropout.keeps(dropout.rowKey(i), column) ? 1 : 0;
    }
    list.count = count;
  }
}
