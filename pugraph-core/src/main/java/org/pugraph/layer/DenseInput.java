package org.pugraph.layer;

import java.util.Arrays;
import java.util.List;
import org.pugraph.tensor.Compute;
import org.pugraph.tensor.DenseMatrix;
import org.pugraph.tensor.Kernels;

/**
 * The residual stream U as input of a layer after the first, {@code [nodes, m']}.
 *
 * <p>The weight gradient is a sum over all nodes: blocks of nodes add into slots of their own,
 * which are then added in order.
 */
public final class DenseInput implements LayerInput {

  private static final int SLOTS = 64;

  /** Nodes whose gradients stay in cache while every column of U passes over them. */
  private static final int TILE = 128;

  private final DenseMatrix u;
  private final DenseMatrix uGradient;
  private final DenseMatrix kept;
  private final Compute compute;
  private final RowList[] lists;
  private Dropout dropout = Dropout.NONE;

  /** U as the input of a layer; whoever owns it writes it before each forward pass. */
  public DenseInput(DenseMatrix u, Compute compute) {
    this.u = u;
    this.compute = compute;
    uGradient = DenseMatrix.zeros(u.rows(), u.columns());
    kept = DenseMatrix.zeros(u.rows(), u.columns());
    lists = RowList.perWorker(compute.workers().threads(), Math.max(TILE, u.columns()));
  }

  /** ∂L/∂U of the last backward pass. */
  public DenseMatrix gradient() {
    return uGradient;
  }

  @Override
  public int columns() {
    return u.columns();
  }

  @Override
  public void forward(Dropout dropout, List<Parameter> weights, List<DenseMatrix> products) {
    this.dropout = dropout;
    Kernels kernels = compute.kernels();
    compute.forRows(
        u.rows(),
        (worker, i) -> {
          RowList list = lists[worker];
          drop(i, u.row(i), kept.row(i));
          list.fill(kept.row(i));
          for (int w = 0; w < weights.size() && i < products.get(w).rows(); w++) {
            float[] product = products.get(w).row(i);
            Arrays.fill(product, 0f);
            list.addTo(product, weights.get(w).value().data(), kernels);
          }
        });
  }

  private void drop(int i, float[] from, float[] to) {
    if (dropout.isNone()) {
      System.arraycopy(from, 0, to, 0, to.length);
      return;
    }
    int key = dropout.rowKey(i);
    for (int c = 0; c < to.length; c++) {
      to[c] = from[c] * dropout.factor(key, c);
    }
  }

  @Override
  public void backward(List<DenseMatrix> gradients, List<Parameter> weights) {
    inputGradient(gradients, weights.stream().map(w -> transposed(w.value())).toList());
    for (int w = 0; w < weights.size(); w++) {
      weightGradient(gradients.get(w), weights.get(w).gradient());
    }
  }

  private static float[][] transposed(DenseMatrix matrix) {
    float[][] transposed = new float[matrix.columns()][matrix.rows()];
    for (int i = 0; i < matrix.rows(); i++) {
      for (int f = 0; f < matrix.columns(); f++) {
        transposed[f][i] = matrix.row(i)[f];
      }
    }
    return transposed;
  }

  private void inputGradient(List<DenseMatrix> gradients, List<float[][]> transposedWeights) {
    Kernels kernels = compute.kernels();
    compute.forRows(
        u.rows(),
        (worker, i) -> {
          RowList list = lists[worker];
          float[] sum = uGradient.row(i);
          Arrays.fill(sum, 0f);
          for (int w = 0; w < gradients.size() && i < gradients.get(w).rows(); w++) {
            list.fill(gradients.get(w).row(i));
            list.addTo(sum, transposedWeights.get(w), kernels);
          }
          drop(i, sum, sum);
        });
  }

  /** ∂L/∂w = kept(U)ᵀ · gradient. */
  private void weightGradient(DenseMatrix gradient, DenseMatrix out) {
    int rows = gradient.rows();
    int block = Math.max(TILE, (rows + SLOTS - 1) / SLOTS);
    DenseMatrix[] slots = new DenseMatrix[(rows + block - 1) / block];
    compute
        .workers()
        .forBlocks(
            rows,
            block,
            (worker, from, to) -> {
              DenseMatrix slot = DenseMatrix.zeros(out.rows(), out.columns());
              for (int tile = from; tile < to; tile += TILE) {
                addTile(slot, gradient, tile, Math.min(to, tile + TILE), lists[worker]);
              }
              slots[from / block] = slot;
            });
    out.copyFrom(slots[0]);
    for (int s = 1; s < slots.length; s++) {
      for (int c = 0; c < out.rows(); c++) {
        add(out.row(c), slots[s].row(c));
      }
    }
  }

  private void addTile(DenseMatrix slot, DenseMatrix gradient, int from, int to, RowList list) {
    Kernels kernels = compute.kernels();
    list.count = to - from;
    for (int c = 0; c < slot.rows(); c++) {
      for (int i = from; i < to; i++) {
        list.index[i - from] = i;
        list.weight[i - from] = kept.row(i)[c];
      }
      list.addTo(slot.row(c), gradient.data(), kernels);
    }
  }

  private static void add(float[] sum, float[] x) {
    for (int f = 0; f < sum.length; f++) {
      sum[f] += x[f];
    }
  }
}
