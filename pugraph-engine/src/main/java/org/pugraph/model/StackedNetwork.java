package org.pugraph.model;

import java.util.List;
import java.util.Optional;
import org.pugraph.layer.attention.Attention;
import org.pugraph.layer.input.Parameter;
import org.pugraph.layer.input.SparseInput;
import org.pugraph.tensor.DenseMatrix;
import org.pugraph.tensor.Seed;

/** A network that is a {@link ResidualStack} of layers with attention. */
abstract class StackedNetwork implements Network {

  private final ResidualStack stack;
  private final int nodes;

  StackedNetwork(ResidualStack stack, int nodes) {
    this.stack = stack;
    this.nodes = nodes;
  }

  @Override
  public final List<Parameter> parameters() {
    return stack.parameters();
  }

  @Override
  public final void initialise(Seed seed) {
    stack.initialise(seed);
  }

  @Override
  public final float[] forward(Pass pass) {
    return stack.forward(pass);
  }

  @Override
  public final void backward(float[] scoreGradient) {
    stack.backward(scoreGradient);
  }

  @Override
  public final SparseInput input() {
    return stack.input();
  }

  @Override
  public final Optional<Attention> attentionOf(int node, int hop) {
    return stack.attentionOf(node, hop);
  }

  /** None, where there is only one distance, or no distance at all. */
  @Override
  public DenseMatrix hopAttention() {
    return DenseMatrix.zeros(nodes, 0);
  }
}
