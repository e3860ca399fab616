package org.pugraph.layer;

import java.util.Arrays;
import org.pugraph.base.Sigmoid;
import org.pugraph.graph.Adjacency;
import org.pugraph.layer.input.RowList;
import org.pugraph.tensor.Compute;
import org.pugraph.tensor.DenseMatrix;
import org.pugraph.tensor.Kernels;

/**
 * Decodes edges from the inner products of embeddings Z (Kipf and Welling 2016): the gradient of
 * the weighted cross-entropy over all n² pairs, edges and self loops weighing as much as all other
 * pairs together.
 *
 * <pre>
 * x_ij = Z_i·Z_j, A' = A + I
 * L = c Σ_ij [ p A'_ij softplus(−x_ij) + (1 − A'_ij) softplus(x_ij) ]
 * p = (n² − ΣA') / ΣA'                                     edgeWeight
 * c = 1 / (2 (n² − ΣA'))                                   scale
 * ∂L/∂Z_i = 2c ( Σ_j σ(x_ij) Z_j − Σ_{j ∈ A'_i} (σ(x_ij) + p σ(−x_ij)) Z_j )
 * </pre>
 *
 * <p>The first sum does not depend on the edges, so its loop is dense, tile by tile: a row of inner
 * products, their sigmoids, a weighted sum of rows. The n² pairs are never stored. O(n² d),
 * parallel over rows.
 *
 * <p>Not thread safe: one thread at a time. The same input gives the same bits at any number of
 * threads.
 */
public final class InnerProductDecoder {

  /** Nodes at a time: as wide as the kernels like it, and two tiles of d = 64 fit the cache. */
  private static final int TILE = 64;

  /** Beyond this argument a sigmoid differs from 0 or 1 by less than float rounding near one. */
  private static final float FLAT = 17f;

  private final Adjacency edges;
  private final Compute compute;
  private final int dimensions;
  private final float edgeWeight;
  private final float scale;

  /** Z by columns: tile, dimension, node of the tile. */
  private final float[][][] columns;

  private final Scratch[] scratch;

  /** Room of one worker. */
  private static final class Scratch {
    final float[] products = new float[TILE];
    final RowList dimensions;
    final RowList nodes;

    Scratch(int dimensions, int longest) {
      this.dimensions = new RowList(dimensions);
      nodes = new RowList(longest);
    }
  }

  /** A decoder of Z {@code [nodes, dimensions]} to those edges. */
  public InnerProductDecoder(Adjacency edges, int dimensions, Compute compute) {
    this.edges = edges;
    this.dimensions = dimensions;
    this.compute = compute;
    int nodes = edges.nodes();
    double ones = 2.0 * edges.edges() + nodes;
    // A complete graph has no pair left to weigh its edges against.
    double zeros = Math.max(1, (double) nodes * nodes - ones);
    edgeWeight = (float) (zeros / ones);
    scale = (float) (1 / (2 * zeros));
    columns = new float[(nodes + TILE - 1) / TILE][dimensions][TILE];
    int longest = TILE;
    for (int i = 0; i < nodes; i++) {
      longest = Math.max(longest, edges.degree(i) + 1);
    }
    int mostNodes = longest;
    scratch = new Scratch[compute.workers().threads()];
    Arrays.setAll(scratch, w -> new Scratch(dimensions, mostNodes));
  }

  /** The columns of Z. */
  public int dimensions() {
    return dimensions;
  }

  /** Overwrites ∂L/∂Z. */
  public void gradient(DenseMatrix z, DenseMatrix zGradient) {
    compute.workers().forBlocks(z.rows(), TILE, (worker, from, to) -> transpose(z, from, to));
    compute
        .workers()
        .forBlocks(
            z.rows(),
            Compute.BLOCK,
            (worker, from, to) -> {
              Scratch room = scratch[worker];
              for (int i = from; i < to; i++) {
                Arrays.fill(zGradient.row(i), 0f);
              }
              for (int tile = 0; tile < columns.length; tile++) {
                for (int i = from; i < to; i++) {
                  addTile(tile, z.row(i), z, zGradient.row(i), room);
                }
              }
              for (int i = from; i < to; i++) {
                correctEdges(i, z, zGradient.row(i), room);
              }
            });
  }

  private void transpose(DenseMatrix z, int from, int to) {
    float[][] tile = columns[from / TILE];
    for (int f = 0; f < tile.length; f++) {
      for (int j = from; j < to; j++) {
        tile[f][j - from] = z.row(j)[f];
      }
    }
  }

  /** Adds σ(x_ij) Z_j for the nodes j of a tile. */
  private void addTile(int tile, float[] zi, DenseMatrix z, float[] sum, Scratch room) {
    Kernels kernels = compute.kernels();
    Arrays.fill(room.products, 0f);
    room.dimensions.fill(zi);
    room.dimensions.addTo(room.products, columns[tile], kernels);
    RowList nodes = room.nodes;
    sigmoid(room.products, nodes.weight);
    int from = tile * TILE;
    nodes.count = Math.min(TILE, z.rows() - from);
    for (int j = 0; j < TILE; j++) {
      nodes.index[j] = from + j;
    }
    nodes.addTo(sum, z.data(), kernels);
  }

  /**
   * σ of a tile of numbers, within 1e-6. As the kernels' ELU, of multiplications so that the loop
   * vectorises: q = e^{−x/16} − 1 by a polynomial, then four times e^{2y} − 1 = q (q + 2).
   */
  static void sigmoid(float[] in, float[] out) {
    for (int j = 0; j < TILE; j++) {
      float x = Math.max(-FLAT, Math.min(FLAT, in[j])) * (-1f / 16f);
      float high = 1f / 6f + x * (1f / 24f + x * (1f / 120f + x * (1f / 720f)));
      float q = x * (1f + x * (0.5f + x * high));
      q *= q + 2f;
      q *= q + 2f;
      q *= q + 2f;
      q *= q + 2f;
      out[j] = 1f / (q + 2f);
    }
  }

  /** Turns the pairs of node i that are edges from non-edges into edges, and scales. */
  private void correctEdges(int i, DenseMatrix z, float[] sum, Scratch room) {
    Kernels kernels = compute.kernels();
    RowList nodes = room.nodes;
    int degree = edges.degree(i);
    System.arraycopy(edges.neighbours(), edges.offsets()[i], nodes.index, 0, degree);
    nodes.index[degree] = i;
    nodes.count = degree + 1;
    for (int e = 0; e <= degree; e++) {
      double x = kernels.dot(z.row(i), z.row(nodes.index[e]));
      double edge = Sigmoid.direct(x);
      nodes.weight[e] = (float) -(edge + edgeWeight * (1 - edge));
    }
    nodes.addTo(sum, z.data(), kernels);
    for (int f = 0; f < sum.length; f++) {
      sum[f] *= 2 * scale;
    }
  }
}
