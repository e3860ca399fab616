package org.pugraph.layer.input;

import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.pugraph.tensor.Compute;
import org.pugraph.tensor.DenseMatrix;
import org.pugraph.tensor.Kernels;

/**
 * The residual stream U as input of a layer after the first, {@code [nodes, m']}.
 *
 * <p>The weight gradient is a sum over all nodes: blocks of nodes add into slots of their own,
 * which are then added in order.
 *
 * <p>Not thread safe: one thread at a time. The same input gives the same bits at any number of
 * threads.
 */
public final class DenseInput implements RowInput {

  private static final int SLOTS = 64;

  /** Nodes whose gradients stay in cache while every column of U passes over them. */
  private static final int TILE = 128;

  /** Rows as wide as a few vectors. */
  private static final int WIDE = 16;

  private static final float[][][] NO_TILES = {};

  private final DenseMatrix u;
  private final DenseMatrix uGradient;

  /** U after dropout; null where it is worked out again when needed. */
  private final @Nullable DenseMatrix kept;

  private final Compute compute;
  private final RowList[] lists;

  /** By worker: the rows of a tile after dropout, where they are not kept. */
  private final float[][][] tiles;

  /** 0, 1, 2, …: a loop that reads columns vectorises, one that counts them does not. */
  private final int[] columns;

  private Dropout dropout = Dropout.NONE;

  /** U as the input of a layer; its owner writes it before each forward pass. */
  public DenseInput(DenseMatrix u, Compute compute) {
    this(u, like(u), like(u), compute);
  }

  /** As above without a matrix of its own: a backward pass leaves the gradient of U in U itself. */
  public static DenseInput lean(DenseMatrix u, Compute compute) {
    return new DenseInput(u, u, null, compute);
  }

  private DenseInput(
      DenseMatrix u, DenseMatrix uGradient, @Nullable DenseMatrix kept, Compute compute) {
    this.u = u;
    this.uGradient = uGradient;
    this.kept = kept;
    this.compute = compute;
    tiles = kept == null ? new float[compute.workers().threads()][TILE][u.columns()] : NO_TILES;
    lists = RowList.perWorker(compute.workers().threads(), Math.max(TILE, u.columns()));
    columns = IntStream.range(0, u.columns()).toArray();
  }

  private static DenseMatrix like(DenseMatrix u) {
    return DenseMatrix.zeros(u.rows(), u.columns());
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
          fill(list, i);
          if (isSkipping(products.get(0))) {
            list.dropZeros();
          }
          for (int w = 0; w < weights.size() && i < products.get(w).rows(); w++) {
            float[] product = products.get(w).row(i);
            Arrays.fill(product, 0f);
            list.addTo(product, weights.get(w).value().data(), kernels);
          }
        });
  }

  private void fill(RowList list, int i) {
    if (kept != null) {
      drop(i, u.row(i), kept.row(i));
      list.fill(kept.row(i));
    } else {
      list.fill(u.row(i));
      drop(i, u.row(i), list.weight);
    }
  }

  /**
   * Whether it pays to leave out what was dropped: not where adding a row costs next to nothing.
   */
  private boolean isSkipping(DenseMatrix added) {
    return !dropout.isNone() && added.columns() >= WIDE;
  }

  @Override
  public RowReader rows(Parameter weight) {
    RowList list = new RowList(u.columns());
    float[] product = new float[weight.value().columns()];
    return i -> {
      list.fill(u.row(i));
      drop(i, u.row(i), list.weight);
      if (isSkipping(weight.value())) {
        list.dropZeros();
      }
      Arrays.fill(product, 0f);
      list.addTo(product, weight.value().data(), compute.kernels());
      return product;
    };
  }

  private void drop(int i, float[] from, float[] to) {
    if (dropout.isNone()) {
      System.arraycopy(from, 0, to, 0, from.length);
      return;
    }
    int key = dropout.rowKey(i);
    for (int c = 0; c < from.length; c++) {
      to[c] = from[c] * dropout.factor(key, columns[c]);
    }
  }

  @Override
  public void backward(List<DenseMatrix> gradients, List<Parameter> weights) {
    for (int w = 0; w < weights.size(); w++) {
      weightGradient(gradients.get(w), weights.get(w).gradient());
    }
    inputGradient(gradients, weights.stream().map(w -> transposed(w.value())).toList());
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
                addTile(slot, gradient, tile, Math.min(to, tile + TILE), worker);
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

  private void addTile(DenseMatrix slot, DenseMatrix gradient, int from, int to, int worker) {
    Kernels kernels = compute.kernels();
    RowList list = lists[worker];
    float[][] tile = keptRows(from, to, worker);
    for (int c = 0; c < slot.rows(); c++) {
      list.count = to - from;
      for (int i = from; i < to; i++) {
        list.index[i - from] = i;
        list.weight[i - from] = tile[i - from][c];
      }
      if (isSkipping(gradient)) {
        list.dropZeros();
      }
      list.addTo(slot.row(c), gradient.data(), kernels);
    }
  }

  /** Rows {@code from .. to} of U after dropout. */
  private float[][] keptRows(int from, int to, int worker) {
    if (kept != null) {
      return Arrays.copyOfRange(kept.data(), from, to);
    }
    for (int i = from; i < to; i++) {
      drop(i, u.row(i), tiles[worker][i - from]);
    }
    return tiles[worker];
  }

  private static void add(float[] sum, float[] x) {
    for (int f = 0; f < sum.length; f++) {
      sum[f] += x[f];
    }
  }
}
