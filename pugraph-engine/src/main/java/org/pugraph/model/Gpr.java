package org.pugraph.model;

import java.util.List;
import java.util.stream.Stream;
import org.pugraph.hop.Hops;
import org.pugraph.layer.Polynomial;
import org.pugraph.layer.Propagation;
import org.pugraph.layer.input.Parameter;
import org.pugraph.layer.input.SparseInput;
import org.pugraph.tensor.Compute;
import org.pugraph.tensor.DenseMatrix;
import org.pugraph.tensor.Seed;
import org.pugraph.tensor.SparseMatrix;

/**
 * Generalised PageRank (Chien et al. 2021): a perceptron's two columns H become Z = Σ_k γ_k S^k·H,
 * k = 0 … κ, and γ is learned. It starts as {@link Appnp}; a γ of changing sign separates a node
 * from its neighbours where they differ.
 */
public final class Gpr extends TwoColumnNetwork {

  private final LinearStack layers;
  private final Parameter gamma;
  private final Polynomial polynomial;

  /** A network of that shape on those features and edges, all parameters zero. */
  public Gpr(NetworkSettings settings, SparseMatrix features, Hops hops, Compute compute) {
    super(features.rows());
    layers = LinearStack.perceptron(settings, features, compute);
    gamma = Parameter.zeros("gamma", 1, settings.hops().count() + 1);
    Propagation propagation = new Propagation(hops.edges(), compute);
    polynomial = new Polynomial(propagation, gamma, ClassDifference.CLASSES, compute);
  }

  @Override
  public List<Parameter> parameters() {
    return Stream.concat(layers.parameters().stream(), Stream.of(gamma)).toList();
  }

  @Override
  public void initialise(Seed seed) {
    layers.initialise(seed);
    Polynomial.setPageRank(gamma, Appnp.HOME);
  }

  @Override
  public SparseInput input() {
    return layers.input();
  }

  @Override
  DenseMatrix output(Pass pass) {
    return polynomial.forward(layers.forward(pass));
  }

  @Override
  void outputGradient(DenseMatrix gradient) {
    layers.backward(polynomial.backward(gradient, layers.output()));
  }
}
