package org.pugraph.model;

import java.util.List;
import org.pugraph.layer.input.Parameter;
import org.pugraph.layer.input.SparseInput;
import org.pugraph.tensor.DenseMatrix;
import org.pugraph.tensor.Seed;

/** A network that is a stack of linear layers and nothing else. */
abstract class LinearNetwork extends TwoColumnNetwork {

  private final LinearStack layers;

  LinearNetwork(int nodes, LinearStack layers) {
    super(nodes);
    this.layers = layers;
  }

  @Override
  public final List<Parameter> parameters() {
    return layers.parameters();
  }

  @Override
  public final void initialise(Seed seed) {
    layers.initialise(seed);
  }

  @Override
  public final SparseInput input() {
    return layers.input();
  }

  @Override
  final DenseMatrix output(Pass pass) {
    return layers.forward(pass);
  }

  @Override
  final void outputGradient(DenseMatrix gradient) {
    layers.backward(gradient);
  }
}
