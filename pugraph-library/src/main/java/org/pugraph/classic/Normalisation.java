package org.pugraph.classic;

import java.util.Arrays;
import org.pugraph.graph.Adjacency;

/**
 * How an adjacency matrix A with degrees D is scaled before values spread along it. Immutable and
 * thread safe.
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
    return factors(edges, sender);
  }

  private double[] factors(Adjacency edges, double power) {
    double[] factors = new double[edges.nodes()];
    Arrays.setAll(factors, i -> factor(edges.degree(i), power));
    return factors;
  }

  /** By what the sum over so many neighbours is multiplied. */
  public double ofReceiver(int neighbours) {
    return factor(neighbours, receiver);
  }

  /** By what the value of a node with so many neighbours is multiplied when it is sent. */
  public double ofSender(int neighbours) {
    return factor(neighbours, sender);
  }

  /** Zero for a node without edges, which neither gives nor receives. */
  private double factor(int neighbours, double power) {
    double degree = neighbours + (hasLoops() ? 1 : 0);
    return degree == 0 ? 0 : 1 / (power == 0.5 ? Math.sqrt(degree) : Math.pow(degree, power));
  }
}
