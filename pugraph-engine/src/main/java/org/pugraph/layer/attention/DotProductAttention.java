package org.pugraph.layer.attention;

import java.util.Arrays;
import java.util.stream.IntStream;
import org.pugraph.tensor.Block;
import org.pugraph.tensor.Compute;
import org.pugraph.tensor.DenseMatrix;
import org.pugraph.tensor.Kernels;

/**
 * Scaled dot-product attention of every node over all nodes (Vaswani et al. 2017): exact, in time
 * O(n²d), with never more than a few rows of the n×n weights at hand.
 *
 * <pre>
 * docs/method.md                           here
 * Q_i·K_j / √d                             scores, Q scaled beforehand
 * α_ij = softmax over all j                exp(score − shift[i]) · inverse[i], worked out twice
 * A_i = Σ_j α_ij Z_j                       mean
 * D_i = ∂L/∂A_i                            gradient
 * ∂L/∂score_ij = α_ij (D_i·Z_j − D_i·A_i)  changes
 * </pre>
 *
 * <p>The backward pass goes through the rows in blocks. Within a block, rows are independent first
 * (α, changes, ∂L/∂Q), columns then (∂L/∂Z, ∂L/∂K), so that sums over rows have one order whatever
 * the number of threads. Rows without a gradient are left out.
 *
 * <p>Not thread safe: one thread at a time. The same input gives the same bits at any number of
 * threads.
 */
public final class DotProductAttention {

  /** Rows whose weights one worker has at hand: a multiple of what the kernels take at once. */
  private static final int ROWS = 16;

  /** Rows of a block of the backward pass, whose weights stay near the processor. */
  private static final int BLOCK = 64;

  /** With fewer columns than this, the last layer's two, products go row by row. */
  private static final int NARROW = 8;

  private final Compute compute;
  private final int nodes;
  private final NodeTiles tiles;
  private final DenseMatrix queries;
  private final DenseMatrix keysTransposed;
  private final DenseMatrix valuesTransposed;
  private final DenseMatrix mean;
  private final DenseMatrix gradient;

  /** ∂L/∂K and ∂L/∂Z while they grow: node by node along a row, which suits any width. */
  private final DenseMatrix keySums;

  private final DenseMatrix valueSums;
  private final float[] shift;
  private final float[] inverse;

  /** By worker: the weights of some rows. */
  private final float[][][] scratch;

  /** α and ∂L/∂score of a block of rows. */
  private final float[][] weights;

  private final float[][] changes;

  private DenseMatrix keys;

  /**
   * @param dimensions d, the columns of Q and K
   * @param width the columns of Z
   */
  public DotProductAttention(int nodes, int dimensions, int width, Compute compute) {
    this.compute = compute;
    this.nodes = nodes;
    tiles = new NodeTiles(nodes, compute);
    queries = DenseMatrix.zeros(nodes, dimensions);
    keys = queries;
    keysTransposed = DenseMatrix.zeros(dimensions, tiles.padded());
    valuesTransposed = DenseMatrix.zeros(width, tiles.padded());
    mean = DenseMatrix.zeros(nodes, width);
    gradient = DenseMatrix.zeros(nodes, width);
    keySums = DenseMatrix.zeros(dimensions, tiles.padded());
    valueSums = DenseMatrix.zeros(width, tiles.padded());
    shift = new float[nodes];
    inverse = new float[nodes];
    scratch = new float[compute.workers().threads()][ROWS][tiles.padded()];
    weights = new float[BLOCK][tiles.padded()];
    changes = new float[BLOCK][tiles.padded()];
  }

  /** A, {@code [nodes, width]}. */
  public DenseMatrix mean() {
    return mean;
  }

  /** ∂L/∂A, to be written, every row, before a backward pass. */
  public DenseMatrix gradient() {
    return gradient;
  }

  /** 1/√d. */
  private float scale() {
    return (float) (1 / Math.sqrt(queries.columns()));
  }

  /** Computes all means of Z; row by row, calls back once one is there. */
  public void forward(DenseMatrix q, DenseMatrix k, DenseMatrix z, Compute.RowBody afterRow) {
    keys = k;
    compute.forRows(nodes, (worker, i) -> scale(q.row(i), scale(), queries.row(i)));
    tiles.transpose(k, keysTransposed);
    tiles.transpose(z, valuesTransposed);
    compute
        .workers()
        .forBlocks(
            nodes,
            ROWS,
            (worker, from, to) -> {
              forwardRows(from, to, z, scratch[worker]);
              for (int i = from; i < to; i++) {
                afterRow.run(worker, i);
              }
            });
  }

  private void forwardRows(int from, int to, DenseMatrix z, float[][] room) {
    Kernels kernels = compute.kernels();
    tiles.product(room, Block.ofRows(queries.data(), nodes).rows(from, to), keysTransposed);
    for (int i = from; i < to; i++) {
      float[] row = room[i - from];
      tiles.excludePadding(row);
      shift[i] = kernels.max(row);
      inverse[i] = (float) (1 / kernels.exponentials(row, shift[i]));
    }
    if (mean.columns() < NARROW) {
      for (int i = from; i < to; i++) {
        for (int f = 0; f < mean.columns(); f++) {
          mean.row(i)[f] = (float) kernels.dot(room[i - from], valuesTransposed.row(f));
        }
      }
    } else {
      Block means = Block.ofRows(mean.data(), nodes).rows(from, to);
      tiles.weighted(means, Block.ofRows(room, to - from), z);
    }
    for (int i = from; i < to; i++) {
      scale(mean.row(i), inverse[i], mean.row(i));
    }
  }

  private static void scale(float[] in, float factor, float[] out) {
    for (int f = 0; f < out.length; f++) {
      out[f] = factor * in[f];
    }
  }

  /** With {@link #gradient} written: overwrites ∂L/∂Q, ∂L/∂K and ∂L/∂Z. */
  public void backward(DenseMatrix qGradient, DenseMatrix kGradient, DenseMatrix zGradient) {
    qGradient.fill(0f);
    keySums.fill(0f);
    valueSums.fill(0f);
    int[] active = IntStream.range(0, nodes).filter(this::hasGradient).toArray();
    for (int from = 0; from < active.length; from += BLOCK) {
      int[] some = Arrays.copyOfRange(active, from, Math.min(active.length, from + BLOCK));
      backward(some, qGradient);
    }
    tiles.transposeBack(keySums, kGradient);
    tiles.transposeBack(valueSums, zGradient);
  }

  private boolean hasGradient(int i) {
    for (float value : gradient.row(i)) {
      if (value != 0f) {
        return true;
      }
    }
    return false;
  }

  private void backward(int[] some, DenseMatrix qGradient) {
    Block q = rowsOf(queries, some);
    Block d = rowsOf(gradient, some);
    Block qGradients = rowsOf(qGradient, some);
    compute
        .workers()
        .forBlocks(
            some.length,
            ROWS / 2,
            (worker, from, to) -> backwardRows(some, from, to, q, d, qGradients));
    Kernels kernels = compute.kernels();
    Block alphas = Block.ofRows(weights, some.length);
    Block bends = Block.ofRows(changes, some.length);
    Block toKeys = Block.ofRows(keySums.data(), keySums.rows());
    Block toValues = Block.ofRows(valueSums.data(), valueSums.rows());
    boolean narrow = valueSums.rows() < NARROW;
    compute
        .workers()
        .forBlocks(
            tiles.padded(),
            NodeTiles.TILE,
            (worker, from, to) -> {
              kernels.addTransposedProduct(toKeys.columns(from, to), q, bends.columns(from, to));
              if (!narrow) {
                Block alpha = alphas.columns(from, to);
                kernels.addTransposedProduct(toValues.columns(from, to), d, alpha);
              }
            });
    if (narrow) {
      compute.forRows(valueSums.rows(), (worker, f) -> addNarrow(f, d));
    }
  }

  /** Column f of ∂L/∂Z: the weights of each row of a block, times its gradient. */
  private void addNarrow(int f, Block d) {
    for (int i = 0; i < d.height(); i++) {
      compute.kernels().add(valueSums.row(f), weights[i], d.rows()[i][f]);
    }
  }

  /** α, ∂L/∂score and ∂L/∂Q of rows {@code from .. to} of a block. */
  private void backwardRows(int[] some, int from, int to, Block q, Block d, Block qGradients) {
    Kernels kernels = compute.kernels();
    float[][] alphas = Arrays.copyOfRange(weights, from, to);
    float[][] bends = Arrays.copyOfRange(changes, from, to);
    tiles.product(alphas, q.rows(from, to), keysTransposed);
    tiles.product(bends, d.rows(from, to), valuesTransposed);
    for (int i = from; i < to; i++) {
      int node = some[i];
      tiles.excludePadding(alphas[i - from]);
      kernels.exponentials(alphas[i - from], shift[node]);
      float along = (float) kernels.dot(gradient.row(node), mean.row(node));
      bend(alphas[i - from], inverse[node], bends[i - from], along);
    }
    Block sums = qGradients.rows(from, to);
    tiles.weighted(sums, Block.ofRows(bends, to - from), keys);
    for (int i = from; i < to; i++) {
      float[] row = qGradients.rows()[i];
      scale(row, scale(), row);
    }
  }

  /** α = inverse·α and bend = α (bend − along). */
  private static void bend(float[] alpha, float inverse, float[] bend, float along) {
    for (int j = 0; j < alpha.length; j++) {
      float weight = inverse * alpha[j];
      alpha[j] = weight;
      bend[j] = weight * (bend[j] - along);
    }
  }

  private static Block rowsOf(DenseMatrix matrix, int[] some) {
    float[][] rows = new float[some.length][];
    Arrays.setAll(rows, i -> matrix.row(some[i]));
    return Block.ofRows(rows, rows.length);
  }

  /** α_i of the last forward pass; for inspection, not for speed. */
  public Attention attentionOf(int node) {
    int[] everyone = IntStream.range(0, nodes).toArray();
    return Attention.softmax(everyone, j -> compute.kernels().dot(queries.row(node), keys.row(j)));
  }
}
