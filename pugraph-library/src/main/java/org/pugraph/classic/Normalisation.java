package org.pugraph.classic;

import java.util.Arrays;
import org.pugraph.graph.Adjacency;

/**
 * How an adjacency matrix A with degrees D is scaled before values spread along it. Where edges
 * have weights, degrees are sums of weights: of rows for what a node receives, of columns for what
 * it sends. Immutable and thread safe.
 */
public enum Normalisation {

  /**
   * D^-½ (A + I) D^-½, D counting the self loop: a node without edges keeps its value, and on a
   * bipartite graph, such as a path, values do not oscillate between the two sides.
   */
  SELF_LOOPS(0.5, 0.5),

  /** D^-½ A D^-½: what hubs receive and give is damped alike. */
  SYMMETRIC(0.5, 0.5),

  /** A D^-1: each node divides its value among its neighbours, as a random walk does. */
  WALK(0, 1),

  /** D^-1 A: each node takes the mean of its neighbours; the transpose of {@link #WALK}. */
  MEAN(1, 0);

  private final double receiver;
  private final double sender;

  /**
   * @param receiver the negative power of its degree by which what a node receives is multiplied
   * @param sender the same of what it sends
   */
  Normalisation(double receiver, double sender) {
    this.receiver = receiver;
    this.sender = sender;
  }

  /** The normalisation whose matrix is the transpose of this one's. */
  public Normalisation transposed() {
    return switch (this) {
      case SELF_LOOPS, SYMMETRIC -> this;
      case WALK -> MEAN;
      case MEAN -> WALK;
    };
  }

  /** Whether a node counts among its own neighbours. */
  public boolean hasLoops() {
    return this == SELF_LOOPS;
  }

  /** By what each node's sum over its neighbours is multiplied. */
  double[] ofReceivers(Adjacency edges) {
    return factors(edges, receiver);
  }

  /** By what each node's value is multiplied when it is sent. */
  double[] ofSenders(Adjacency edges) {
    return factors(edges.transposed(), sender);
  }

  private double[] factors(Adjacency edges, double power) {
    double[] factors = new double[edges.nodes()];
    Arrays.setAll(factors, i -> factor(edges.strength(i), power));
    return factors;
  }

  /** By what the sum over the neighbours of a node of that degree is multiplied. */
  public double ofReceiver(double degree) {
    return factor(degree, receiver);
  }

  /** By what the value of a node of that degree is multiplied when it is sent. */
  public double ofSender(double degree) {
    return factor(degree, sender);
  }

  /** Zero for a node without edges, which neither gives nor receives. */
  private double factor(double degree, double power) {
    double all = degree + (hasLoops() ? 1 : 0);
    return all == 0 ? 0 : 1 / (power == 0.5 ? Math.sqrt(all) : Math.pow(all, power));
  }
}
