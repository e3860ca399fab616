package org.pugraph.model;

import org.pugraph.hop.Hops;
import org.pugraph.layer.Polynomial;
import org.pugraph.layer.Propagation;
import org.pugraph.layer.input.Parameter;
import org.pugraph.tensor.Compute;
import org.pugraph.tensor.SparseMatrix;

/**
 * Predict, then propagate (Gasteiger et al. 2019): a perceptron's two columns H are spread by
 * personalised PageRank, Z ← (1 − α)·S·Z + α·H from Z = H, κ times.
 *
 * <p>Written out, that is the polynomial Z = Σ_k γ_k S^k·H with γ_k = α(1 − α)^k and γ_κ = (1 −
 * α)^κ. Two columns are spread instead of d, so many steps are cheap. Unlike the authors, we drop
 * out no edges, and γ is not trained.
 *
 * <p>Not thread safe: one thread at a time. The same input gives the same bits at any number of
 * threads.
 */
public final class Appnp extends LinearNetwork {

  /** α, the probability that a walk restarts before its next step. */
  static final double HOME = 0.1;

  /** A network of that shape on those features and edges, all parameters zero. */
  public Appnp(NetworkSettings settings, SparseMatrix features, Hops hops, Compute compute) {
    super(
        features.rows(),
        LinearStack.perceptron(settings, features, compute),
        pageRank(settings, hops, compute));
  }

  private static Polynomial pageRank(NetworkSettings settings, Hops hops, Compute compute) {
    Parameter gamma = Parameter.zeros("gamma", 1, settings.hops().count() + 1);
    Polynomial.setPageRank(gamma, HOME);
    Propagation propagation = new Propagation(hops.edges(), compute);
    return new Polynomial(propagation, gamma, ClassDifference.CLASSES, compute);
  }
}
