package org.pugraph.layer.attention;

import java.util.Arrays;
import org.pugraph.tensor.Block;
import org.pugraph.tensor.Compute;
import org.pugraph.tensor.DenseMatrix;

/**
 * Products of a few rows with a matrix that has a row, or a column, for every node: tile by tile,
 * so that a tile stays in cache while the rows pass over it.
 *
 * <p>A matrix with a column for every node has {@link #padded} columns, so that kernels meet whole
 * vectors only.
 */
final class NodeTiles {

  /** Nodes of a tile. */
  static final int TILE = 256;

  /** The columns that kernels take at once: two vectors of 512 bits. */
  private static final int LANES = 32;

  private final int nodes;
  private final Compute compute;

  NodeTiles(int nodes, Compute compute) {
    this.nodes = nodes;
    this.compute = compute;
  }

  /** The number of nodes, rounded up to whole vectors. */
  int padded() {
    return (nodes + LANES - 1) / LANES * LANES;
  }

  /** Gives columns that stand for no node a score whose exponential vanishes beside any other. */
  void excludePadding(float[] scores) {
    Arrays.fill(scores, nodes, scores.length, Float.NEGATIVE_INFINITY);
  }

  /**
   * {@code out = A·B}.
   *
   * @param out {@code [rows of A, padded]}
   * @param b {@code [columns of A, padded]}
   */
  void product(float[][] out, Block a, DenseMatrix b) {
    for (int i = 0; i < a.height(); i++) {
      Arrays.fill(out[i], 0f);
    }
    Block sum = Block.ofRows(out, a.height());
    Block all = Block.ofRows(b.data(), b.rows());
    for (int from = 0; from < padded(); from += TILE) {
      int to = Math.min(padded(), from + TILE);
      compute.kernels().addProduct(sum.columns(from, to), a, all.columns(from, to));
    }
  }

  /**
   * {@code sum = A·B}.
   *
   * @param a {@code [rows, padded]}
   * @param b {@code [nodes, columns of the sum]}
   */
  void weighted(Block sum, Block a, DenseMatrix b) {
    for (int i = 0; i < sum.height(); i++) {
      Arrays.fill(sum.rows()[sum.fromRow() + i], 0f);
    }
    Block all = Block.ofRows(b.data(), nodes);
    for (int from = 0; from < nodes; from += TILE) {
      int to = Math.min(nodes, from + TILE);
      compute.kernels().addProduct(sum, a.columns(from, to), all.rows(from, to));
    }
  }

  /** {@code to = fromᵀ}, from having a row for each node. */
  void transpose(DenseMatrix from, DenseMatrix to) {
    compute
        .workers()
        .forBlocks(
            nodes,
            TILE,
            (worker, first, end) -> {
              for (int i = first; i < end; i++) {
                float[] row = from.row(i);
                for (int f = 0; f < row.length; f++) {
                  to.row(f)[i] = row[f];
                }
              }
            });
  }

  /** {@code to = fromᵀ}, from having a column for each node. */
  void transposeBack(DenseMatrix from, DenseMatrix to) {
    compute.forRows(
        nodes,
        (worker, i) -> {
          float[] row = to.row(i);
          for (int f = 0; f < row.length; f++) {
            row[f] = from.row(f)[i];
          }
        });
  }
}
