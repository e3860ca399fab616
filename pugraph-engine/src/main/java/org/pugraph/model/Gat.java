package org.pugraph.model;

import java.util.List;
import java.util.stream.IntStream;
import org.pugraph.base.BadInput;
import org.pugraph.hop.Hops;
import org.pugraph.layer.AttentionLayer;
import org.pugraph.layer.attention.FullAttention;
import org.pugraph.layer.attention.HopAggregator;
import org.pugraph.layer.input.Weights;
import org.pugraph.tensor.Compute;
import org.pugraph.tensor.SparseMatrix;

/**
 * Graph attention networks (Veličković et al. 2018), stacked as {@link Lsdan} is: the paper's GAT
 * (one head) and GATH (several), and the additive reading of FS (one, over all nodes instead of
 * neighbours).
 *
 * <p>A node attends to itself and its neighbours, or to the members of the given hops. Hidden
 * layers concatenate their heads, which share the hidden units evenly; the last layer has one.
 *
 * <p>Not thread safe: one thread at a time. The same input gives the same bits at any number of
 * threads.
 */
public final class Gat extends StackedNetwork {

  /** The heads of GATH. */
  static final int HEADS = 8;

  Gat(
      NetworkSettings settings,
      int heads,
      SparseMatrix features,
      AttentionFactory surroundings,
      Weights weights,
      Compute compute) {
    super(stack(settings, heads, features, surroundings, weights, compute), features.rows());
  }

  private static ResidualStack stack(
      NetworkSettings settings,
      int heads,
      SparseMatrix features,
      AttentionFactory surroundings,
      Weights weights,
      Compute compute) {
    BadInput.unless(
        settings.hidden() % heads == 0,
        "hidden must be a multiple of the " + heads + " heads, got " + settings.hidden());
    ResidualStack.Maker maker =
        (number, input, width, last) -> {
          int count = last ? 1 : heads;
          List<HopAggregator> attentions =
              IntStream.range(0, count)
                  .mapToObj(h -> surroundings.of(number, width / count))
                  .toList();
          Weights own = ResidualStack.weights(weights, number);
          return new AttentionLayer(own, input, attentions, !last, compute);
        };
    return new ResidualStack(settings, features, maker, compute);
  }

  /**
   * GAT and GATH, all parameters zero.
   *
   * @param hops the members a node attends to: a single distance
   */
  public static Gat overNeighbours(
      NetworkSettings settings, int heads, SparseMatrix features, Hops hops, Compute compute) {
    BadInput.unless(hops.count() == 1, "hops must be 1 for attention heads, got " + hops.count());
    AttentionFactory surroundings = AttentionFactory.of(hops, compute);
    return new Gat(settings, heads, features, surroundings, Weights.NEW, compute);
  }

  /** The additive reading of FS, all parameters zero. */
  public static Gat overAllNodes(NetworkSettings settings, SparseMatrix features, Compute compute) {
    int nodes = features.rows();
    AttentionFactory all = (layer, width) -> new FullAttention(nodes, width, compute);
    return new Gat(settings, 1, features, all, Weights.NEW, compute);
  }
}
