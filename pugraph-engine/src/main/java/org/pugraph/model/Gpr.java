package org.pugraph.model;

import java.util.List;
import java.util.stream.Stream;
import org.pugraph.hop.Hops;
import org.pugraph.layer.Polynomial;
import org.pugraph.layer.Propagation;
import org.pugraph.layer.input.Parameter;
import org.pugraph.tensor.Compute;
import org.pugraph.tensor.Seed;
import org.pugraph.tensor.SparseMatrix;

/**
 * Generalised PageRank (Chien et al. 2021): a perceptron's two columns H become Z = Σ_k γ_k S^k·H,
 * k = 0 … κ, and γ is learned. It starts as {@link Appnp}; a γ of changing sign separates a node
 * from its neighbours where they differ. Not thread safe: one thread at a time. The same input
 * gives the same bits at any number of threads.
 */
public final class Gpr extends LinearNetwork {

  private final Parameter gamma;

  /** A network of that shape on those features and edges, all parameters zero. */
  public Gpr(NetworkSettings settings, SparseMatrix features, Hops hops, Compute compute) {
    this(
        LinearStack.perceptron(settings, features, compute),
        Parameter.zeros("gamma", 1, settings.hops().count() + 1),
        new Propagation(hops.edges(), compute),
        compute);
  }

  private Gpr(LinearStack layers, Parameter gamma, Propagation propagation, Compute compute) {
    super(
        propagation.nodes(),
        layers,
        new Polynomial(propagation, gamma, ClassDifference.CLASSES, compute));
    this.gamma = gamma;
  }

  @Override
  public List<Parameter> parameters() {
    return Stream.concat(super.parameters().stream(), Stream.of(gamma)).toList();
  }

  @Override
  public void initialise(Seed seed) {
    super.initialise(seed);
    Polynomial.setPageRank(gamma, Appnp.HOME);
  }
}
