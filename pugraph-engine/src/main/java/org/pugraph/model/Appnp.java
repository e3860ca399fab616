package org.pugraph.model;

import java.util.List;
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
 * Predict, then propagate (Gasteiger et al. 2019): a perceptron's two columns H are spread by
 * personalised PageRank, Z ← (1 − α)·S·Z + α·H from Z = H, κ times.
 *
 * <p>Written out, that is the polynomial Z = Σ_k γ_k S^k·H with γ_k = α(1 − α)^k and γ_κ = (1 −
 * α)^κ. Two columns are spread instead of d, so many steps are cheap. Unlike the authors, we drop
 * out no edges.
 */
public final class Appnp extends TwoColumnNetwork {

  /** α, the probability that a walk restarts before its next step. */
  static final double HOME = 0.1;

  private final LinearStack layers;
  private final Polynomial pageRank;

  /** A network of that shape on those features and edges, all parameters zero. */
  public Appnp(NetworkSettings settings, SparseMatrix features, Hops hops, Compute compute) {
    super(features.rows());
    layers = LinearStack.perceptron(settings, features, compute);
    Parameter gamma = Parameter.zeros("gamma", 1, settings.hops().count() + 1);
    Polynomial.setPageRank(gamma, HOME);
    Propagation propagation = new Propagation(hops.edges(), compute);
    pageRank = new Polynomial(propagation, gamma, ClassDifference.CLASSES, compute);
  }

  /** Those of the perceptron; γ is not trained. */
  @Override
  public List<Parameter> parameters() {
    return layers.parameters();
  }

  @Override
  public void initialise(Seed seed) {
    layers.initialise(seed);
  }

  @Override
  public SparseInput input() {
    return layers.input();
  }

  @Override
  DenseMatrix output(Pass pass) {
    return pageRank.forward(layers.forward(pass));
  }

  @Override
  void outputGradient(DenseMatrix gradient) {
    layers.backward(pageRank.backward(gradient, layers.output()));
  }
}
