package org.pugraph.model;

import java.util.ArrayList;
import java.util.List;
import org.pugraph.graph.GraphSize;
import org.pugraph.hop.Hops;
import org.pugraph.hop.Neighbourhood;
import org.pugraph.layer.HopLayer;
import org.pugraph.layer.LeanLayer;
import org.pugraph.layer.LsdanLayer;
import org.pugraph.layer.attention.DiffusedAttention;
import org.pugraph.layer.attention.HopAggregator;
import org.pugraph.layer.input.Weights;
import org.pugraph.tensor.Compute;
import org.pugraph.tensor.DenseMatrix;
import org.pugraph.tensor.SparseMatrix;

/**
 * The long-short distance aggregation network (Wu et al. 2021, section 4).
 *
 * <p>The first layer maps the features to the residual stream, middle layers add to it, the last
 * one maps it to two columns whose difference is the score: z_i = O_i[1] − O_i[0]. With one layer,
 * the first is the last. With one hop it is GAT, the paper's LSDAN¬l.
 *
 * <p>Not thread safe: one thread at a time. The same input gives the same bits at any number of
 * threads.
 */
public final class Lsdan extends StackedNetwork {

  private final List<HopLayer> layers;

  /**
   * A network of that shape on those features and neighbourhoods, all parameters zero. Where it is
   * diffused, the memory of the computation decides what it keeps between passes.
   */
  public Lsdan(NetworkSettings settings, SparseMatrix features, Hops hops, Compute compute) {
    this(
        settings,
        features,
        AttentionFactory.of(hops, compute),
        Weights.NEW,
        isLean(settings, features, hops, compute),
        compute);
  }

  Lsdan(
      NetworkSettings settings,
      SparseMatrix features,
      AttentionFactory surroundings,
      Weights weights,
      Compute compute) {
    this(settings, features, surroundings, weights, false, compute);
  }

  private Lsdan(
      NetworkSettings settings,
      SparseMatrix features,
      AttentionFactory surroundings,
      Weights weights,
      boolean lean,
      Compute compute) {
    this(new ArrayList<>(), settings, features, surroundings, weights, lean, compute);
  }

  /**
   * @param layers gets the layers, first to last
   */
  private Lsdan(
      List<HopLayer> layers,
      NetworkSettings settings,
      SparseMatrix features,
      AttentionFactory surroundings,
      Weights weights,
      boolean lean,
      Compute compute) {
    super(
        new ResidualStack(
            settings,
            features,
            (number, input, width, last) -> {
              HopAggregator aggregator = surroundings.of(number, width);
              Weights own = ResidualStack.weights(weights, number);
              HopLayer layer =
                  lean && aggregator instanceof DiffusedAttention diffused
                      ? new LeanLayer(own, input, diffused, !last, compute)
                      : new LsdanLayer(own, input, aggregator, !last, compute);
              layers.add(layer);
              return layer;
            },
            lean,
            compute),
        features.rows());
    this.layers = layers;
  }

  private static boolean isLean(
      NetworkSettings settings, SparseMatrix features, Hops hops, Compute compute) {
    if (hops.settings().neighbourhood() != Neighbourhood.DIFFUSED) {
      return false;
    }
    GraphSize size = GraphSize.of(hops.edges(), features);
    return StatePlan.choose(size, settings, compute.memory()) == StatePlan.LEAN;
  }

  /** The layers, first to last; for inspection. */
  public List<HopLayer> layers() {
    return List.copyOf(layers);
  }

  /** That of the last hidden layer, or of the only one. */
  @Override
  public DenseMatrix hopAttention() {
    return layers.get(Math.max(0, layers.size() - 2)).hopAttention();
  }
}
