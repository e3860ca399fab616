package org.pugraph.model;

import java.util.List;
import org.pugraph.hop.Hops;
import org.pugraph.layer.Parameter;
import org.pugraph.layer.Propagation;
import org.pugraph.layer.Steps;
import org.pugraph.tensor.Compute;
import org.pugraph.tensor.DenseMatrix;
import org.pugraph.tensor.Seed;
import org.pugraph.tensor.SparseMatrix;

/**
 * The graph convolutional network of Kipf and Welling (2017): a perceptron each of whose layers
 * takes one step over the edges, U ← ReLU(S·U·w + b), without ReLU in the last.
 */
public final class Gcn extends TwoColumnNetwork {

  private final LinearStack layers;

  /** A network of that shape on those features and edges, all parameters zero. */
  public Gcn(NetworkSettings settings, SparseMatrix features, Hops hops, Compute compute) {
    super(features.rows());
    Propagation propagation = new Propagation(hops.edges(), compute);
    layers = new LinearStack(settings, features, width -> Steps.of(propagation, 1, width), compute);
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
