package org.pugraph.model;

import java.util.List;
import org.pugraph.layer.Parameter;
import org.pugraph.tensor.Compute;
import org.pugraph.tensor.DenseMatrix;
import org.pugraph.tensor.Seed;
import org.pugraph.tensor.SparseMatrix;

/** Features alone: linear, ReLU, …, linear, with biases; the paper's FC. */
public final class Perceptron extends TwoColumnNetwork {

  private final LinearStack layers;

  /** A network of that shape on those features, all parameters zero. */
  public Perceptron(NetworkSettings settings, SparseMatrix features, Compute compute) {
    super(features.rows());
    layers = LinearStack.perceptron(settings, features, compute);
  }

  @Override
  public List<Parameter> parameters() {
    return layers.parameters();
  }

  @Override
  public void initialise(Seed seed) {
    layers.initialise(seed);
  }

  @Override
  DenseMatrix output(Pass pass) {
    return layers.forward(pass);
  }

  @Override
  void outputGradient(DenseMatrix gradient) {
    layers.backward(gradient);
  }
}
