package org.pugraph.model;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.pugraph.hop.Hops;
import org.pugraph.layer.Attention;
import org.pugraph.layer.HopAggregator;
import org.pugraph.layer.LsdanLayer;
import org.pugraph.layer.Parameter;
import org.pugraph.layer.SparseInput;
import org.pugraph.layer.Weights;
import org.pugraph.tensor.Compute;
import org.pugraph.tensor.DenseMatrix;
import org.pugraph.tensor.Seed;
import org.pugraph.tensor.SparseMatrix;

/**
 * The long-short distance aggregation network (Wu et al. 2021, section 4).
 *
 * <p>The first layer maps the features to the residual stream, middle layers add to it, the last
 * one maps it to two columns whose difference is the score: z_i = O_i[1] − O_i[0]. With one layer,
 * the first is the last. With one hop it is GAT, the paper's LSDAN¬l.
 */
public final class Lsdan implements Network {

  private final List<LsdanLayer> layers = new ArrayList<>();
  private final ResidualStack stack;

  /** A network of that shape on those features and neighbourhoods, all parameters zero. */
  public Lsdan(NetworkSettings settings, SparseMatrix features, Hops hops, Compute compute) {
    this(settings, features, Surroundings.of(hops, compute), Weights.NEW, compute);
  }

  Lsdan(
      NetworkSettings settings,
      SparseMatrix features,
      Surroundings surroundings,
      Weights weights,
      Compute compute) {
    ResidualStack.Maker maker =
        (number, input, width, last) -> {
          HopAggregator aggregator = surroundings.of(number, width);
          Weights own = ResidualStack.weights(weights, number);
          LsdanLayer layer = new LsdanLayer(own, input, aggregator, !last, compute);
          layers.add(layer);
          return layer;
        };
    stack = new ResidualStack(settings, features, maker, compute);
  }

  @Override
  public List<Parameter> parameters() {
    return stack.parameters();
  }

  @Override
  public void initialise(Seed seed) {
    stack.initialise(seed);
  }

  /** The layers, first to last; for inspection. */
  public List<LsdanLayer> layers() {
    return List.copyOf(layers);
  }

  @Override
  public float[] forward(Pass pass) {
    return stack.forward(pass);
  }

  @Override
  public void backward(float[] scoreGradient) {
    stack.backward(scoreGradient);
  }

  @Override
  public SparseInput input() {
    return stack.input();
  }

  @Override
  public Optional<Attention> attentionOf(int node, int hop) {
    return stack.attentionOf(node, hop);
  }

  /** That of the last hidden layer, or of the only one. */
  @Override
  public DenseMatrix hopAttention() {
    return layers.get(Math.max(0, layers.size() - 2)).hopAttention();
  }
}
