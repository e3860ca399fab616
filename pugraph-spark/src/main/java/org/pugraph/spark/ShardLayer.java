package org.pugraph.spark;

import java.util.Arrays;
import java.util.List;
import org.pugraph.hop.Rings;
import org.pugraph.layer.DenseInput;
import org.pugraph.layer.Dropout;
import org.pugraph.layer.LayerInput;
import org.pugraph.layer.LsdanLayer;
import org.pugraph.layer.Parameter;
import org.pugraph.layer.RingAttention;
import org.pugraph.layer.SparseInput;
import org.pugraph.layer.Weights;
import org.pugraph.tensor.Compute;
import org.pugraph.tensor.DenseMatrix;
import org.pugraph.tensor.IntList;
import org.pugraph.tensor.SparseMatrix;

/**
 * One trained layer at work on the nodes of one shard: first what it makes of each node by itself,
 * Z and Q, then, with the Z of everybody they listen to at hand, what comes out.
 */
final class ShardLayer implements AutoCloseable {

  /** Nodes computed at a time; bounds the buffers of the attention. */
  private static final int CHUNK = 1024;

  private final NetworkShape shape;
  private final int number;
  private final Compute compute = Compute.on(1);
  private final Weights weights;

  /**
   * @param number of the layer, from 1
   * @param parameters of the whole network
   */
  ShardLayer(NetworkShape shape, int number, float[] parameters) {
    this.shape = shape;
    this.number = number;
    weights =
        Weights.shared(shape.parameters(parameters, compute)).under("layer" + number);
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
  Products products(FeatureRows features) {
    SparseMatrix x = features.matrix(shape.columns());
    SparseMatrix taken = shape.rowNormalised() ? x.rowNormalised() : x;
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
   * @param everybody in any of their rings, ascending
   * @param z of these
   */
  Outputs outputs(long first, ListRows rings, Products own, long[] everybody, VectorRows z) {
    float[][] out = new float[rings.size()][];
    float[][] attention = new float[rings.size()][];
    int[] localOf = new int[everybody.length];
    Arrays.fill(localOf, -1);
    for (int from = 0; from < rings.size(); from += CHUNK) {
      int to = Math.min(from + CHUNK, rings.size());
      IntList met = new IntList();
      Rings local = local(first, rings, from, to, everybody, localOf, met);
      LsdanLayer layer = layer(local, own, from, to, z, met.toArray());
      System.arraycopy(layer.forward(Dropout.NONE).data(), 0, out, from, to - from);
      System.arraycopy(layer.hopAttention().data(), 0, attention, from, to - from);
      for (int index : met.toArray()) {
        localOf[index] = -1;
      }
    }
    return new Outputs(new VectorRows(residual(own, out)), new VectorRows(attention));
  }

  /** The rings of a chunk in numbers of its own: its nodes, then the others as they are met. */
  private static Rings local(
      long first, ListRows rings, int from, int to, long[] everybody, int[] localOf, IntList met) {
    for (int place = from; place < to; place++) {
      meet(Arrays.binarySearch(everybody, first + place), localOf, met);
    }
    int[] starts = new int[(to - from) * rings.lists() + 1];
    int begin = rings.start(from, 0);
    int[] members = new int[rings.end(to - 1, rings.lists() - 1) - begin];
    for (int m = 0; m < members.length; m++) {
      int index = Arrays.binarySearch(everybody, rings.members()[begin + m]);
      members[m] = meet(index, localOf, met);
    }
    for (int s = 0; s < starts.length; s++) {
      starts[s] = rings.offsets()[from * rings.lists() + s] - begin;
    }
    return Rings.ofRows(met.size(), rings.lists(), 1, starts, members);
  }

  private static int meet(int index, int[] localOf, IntList met) {
    if (localOf[index] < 0) {
      localOf[index] = met.size();
      met.add(index);
    }
    return localOf[index];
  }

  private LsdanLayer layer(
      Rings rings, Products own, int from, int to, VectorRows z, int[] met) {
    float[][] q = Arrays.copyOfRange(own.q().vectors(), from, to);
    GivenProducts input = new GivenProducts(columns(), z.pick(met).vectors(), q);
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
