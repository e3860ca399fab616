package org.pugraph.spark.score;

import java.util.Arrays;
import java.util.List;
import org.pugraph.hop.Rings;
import org.pugraph.layer.LsdanLayer;
import org.pugraph.layer.attention.RingAttention;
import org.pugraph.layer.input.DenseInput;
import org.pugraph.layer.input.Dropout;
import org.pugraph.layer.input.LayerInput;
import org.pugraph.layer.input.Parameter;
import org.pugraph.layer.input.SparseInput;
import org.pugraph.layer.input.Weights;
import org.pugraph.spark.cluster.ClusterKernels;
import org.pugraph.spark.model.NetworkShape;
import org.pugraph.spark.table.ListRows;
import org.pugraph.spark.table.NodeFeatures;
import org.pugraph.tensor.Compute;
import org.pugraph.tensor.DenseMatrix;
import org.pugraph.tensor.SparseMatrix;

/**
 * One trained layer at work on the nodes of one shard: first what it makes of each node by itself,
 * Z and Q, then, with the Z of the members of their rings, what comes out.
 */
final class ShardLayer implements AutoCloseable {

  /** Nodes computed at a time; bounds the buffers of the attention. */
  private static final int CHUNK = 1024;

  private final NetworkShape shape;
  private final int number;
  private final Compute compute;
  private final Weights weights;

  /**
   * @param number of the layer, from 1
   * @param parameters of the whole network
   * @param kernels those of the driver
   */
  ShardLayer(NetworkShape shape, int number, float[] parameters, ClusterKernels kernels) {
    this.shape = shape;
    this.number = number;
    compute = kernels.compute();
    weights = Weights.shared(shape.parameters(parameters, compute)).under("layer" + number);
  }

  private boolean isLast() {
    return number == shape.layers();
  }

  private int columns() {
    return number == 1 ? shape.columns() : shape.hidden();
  }

  private int width() {
    return isLast() ? 2 : shape.hidden();
  }

  /** Z and Q of the first layer, from the features. */
  Products products(NodeFeatures features) {
    SparseMatrix x = features.matrix(shape.columns());
    SparseMatrix taken = shape.rows().of(x);
    return products(new SparseInput(taken, compute), VectorRows.NONE, features.size());
  }

  /** Z and Q of a later layer, from the residual stream. */
  Products products(VectorRows stream) {
    DenseInput input = new DenseInput(DenseMatrix.of(stream.vectors()), compute);
    return products(input, stream, stream.size());
  }

  private Products products(LayerInput input, VectorRows stream, int nodes) {
    DenseMatrix z = DenseMatrix.zeros(nodes, width());
    DenseMatrix q = DenseMatrix.zeros(nodes, width());
    Parameter w1 = weights.of("w1", columns(), width());
    Parameter w2 = weights.of("w2", columns(), width());
    input.forward(Dropout.NONE, List.of(w1, w2), List.of(z, q));
    return new Products(stream, new VectorRows(z.data()), new VectorRows(q.data()));
  }

  /**
   * What comes out of the layer for each node of the shard, and how much each hop counted.
   *
   * @param first number of the first node
   * @param own Z and Q of the shard's nodes
   * @param z of all members of their rings, ascending
   */
  Outputs outputs(long first, ListRows rings, Products own, VectorRows z) {
    float[][] out = new float[rings.size()][];
    float[][] attention = new float[rings.size()][];
    LocalNumbers numbers = new LocalNumbers(rings.distinctMembers());
    for (int from = 0; from < rings.size(); from += CHUNK) {
      int to = Math.min(from + CHUNK, rings.size());
      Rings local = numbers.rings(rings, first, from, to);
      float[][] q = Arrays.copyOfRange(own.q().vectors(), from, to);
      LsdanLayer layer = layer(local, z.pick(numbers.met()).vectors(), q);
      System.arraycopy(layer.forward(Dropout.NONE).data(), 0, out, from, to - from);
      System.arraycopy(layer.hopAttention().data(), 0, attention, from, to - from);
    }
    return new Outputs(new VectorRows(residual(own, out)), new VectorRows(attention));
  }

  private LsdanLayer layer(Rings rings, float[][] z, float[][] q) {
    GivenProducts input = new GivenProducts(columns(), z, q);
    RingAttention attention = new RingAttention(rings, width(), compute);
    return new LsdanLayer(weights, input, attention, !isLast(), compute);
  }

  /** Middle layers add to the stream; the first one makes it, the last one leaves it. */
  private float[][] residual(Products own, float[][] out) {
    if (number == 1 || isLast()) {
      return out;
    }
    for (int i = 0; i < out.length; i++) {
      for (int f = 0; f < out[i].length; f++) {
        out[i][f] += own.stream().vectors()[i][f];
      }
    }
    return out;
  }

  @Override
  public void close() {
    compute.close();
  }
}
