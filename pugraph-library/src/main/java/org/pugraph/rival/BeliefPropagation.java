package org.pugraph.rival;

import org.pugraph.graph.Adjacency;
import org.pugraph.tensor.Compute;

/**
 * Loopy belief propagation on a pairwise Markov network of nodes that are positive or not, by
 * log-odds: exact marginals where the graph has no cycle.
 *
 * <pre>
 * λ_i     = φ_i + Σ_j m_ji                      belief of node i, φ its potential
 * m_ij    = log [(h e^x + 1 − h) / ((1 − h) e^x + h)],  x = λ_i − m_ji
 *         = 2 artanh((2h − 1) tanh(x / 2))      message, h the potential of agreeing ends
 * </pre>
 *
 * <p>All messages are sent at once, until none changes by more than a tolerance. A potential of ±∞
 * is evidence.
 *
 * @param agreement h, above 0 and below 1
 */
record BeliefPropagation(double agreement) {

  private static final int MOST_SWEEPS = 50;
  private static final double TOLERANCE = 1e-6;

  /** The probability of each node to be positive. */
  double[] marginals(Adjacency edges, double[] potentials, Compute compute) {
    int[] reverse = EdgePlaces.of(edges).reverse();
    double[] received = new double[reverse.length];
    double[] next = new double[reverse.length];
    double[] beliefs = potentials.clone();
    double[] changes = new double[edges.nodes()];
    for (int sweep = 0; sweep < MOST_SWEEPS; sweep++) {
      double[] now = received;
      double[] after = next;
      compute.forRows(
          edges.nodes(), (worker, i) -> receive(edges, i, beliefs, reverse, now, after, changes));
      received = after;
      next = now;
      double[] all = received;
      compute.forRows(
          edges.nodes(), (worker, i) -> beliefs[i] = potentials[i] + sum(edges, i, all));
      if (largest(changes) < TOLERANCE) {
        break;
      }
    }
    double[] marginals = new double[beliefs.length];
    for (int i = 0; i < marginals.length; i++) {
      marginals[i] = 1 / (1 + Math.exp(-beliefs[i]));
    }
    return marginals;
  }

  /** The messages to a node from all its neighbours, each at the place of the neighbour. */
  private void receive(
      Adjacency edges,
      int node,
      double[] beliefs,
      int[] reverse,
      double[] now,
      double[] after,
      double[] changes) {
    double change = 0;
    for (int place = edges.offsets()[node]; place < edges.offsets()[node + 1]; place++) {
      double cavity = beliefs[edges.neighbour(place)] - now[reverse[place]];
      after[place] = message(cavity);
      change = Math.max(change, Math.abs(after[place] - now[place]));
    }
    changes[node] = change;
  }

  private double message(double cavity) {
    double t = (2 * agreement - 1) * Math.tanh(cavity / 2);
    return Math.log1p(t) - Math.log1p(-t);
  }

  private static double sum(Adjacency edges, int node, double[] received) {
    double sum = 0;
    for (int place = edges.offsets()[node]; place < edges.offsets()[node + 1]; place++) {
      sum += received[place];
    }
    return sum;
  }

  private static double largest(double[] changes) {
    double largest = 0;
    for (double change : changes) {
      largest = Math.max(largest, change);
    }
    return largest;
  }
}
