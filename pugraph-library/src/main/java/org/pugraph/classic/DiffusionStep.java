package org.pugraph.classic;

import org.pugraph.graph.Adjacency;
import org.pugraph.tensor.Compute;
import org.pugraph.tensor.Workers;

/**
 * Diffusion of node values along edges, with a restart from their initial values (Zhou et al.
 * 2004):
 *
 * <pre>
 * s ← α S s + (1 − α) s₀,   S the adjacency matrix as {@link Normalisation} has it
 * </pre>
 *
 * <p>Stateless and thread safe. The same input gives the same bits at any number of threads.
 */
public final class DiffusionStep {

  private DiffusionStep() {}

  /**
   * The same against the direction of the edges: what of the value of every node reaches a start.
   */
  public static double[] back(
      Adjacency edges, double[] start, PropagationSettings settings, Workers workers) {
    return of(edges.transposed(), start, settings.transposed(), workers);
  }

  /**
   * Diffuses the initial values.
   *
   * @param start s₀, one number per node; not written to
   */
  public static double[] of(
      Adjacency edges, double[] start, PropagationSettings settings, Workers workers) {
    if (start.length != edges.nodes()) {
      throw new IllegalArgumentException(start.length + " numbers for " + edges.nodes() + " nodes");
    }
    Normalisation normalisation = settings.normalisation();
    double[] receivers = normalisation.ofReceivers(edges);
    double[] senders = normalisation.ofSenders(edges);
    double alpha = settings.alpha();
    double[] now = start.clone();
    double[] next = new double[start.length];
    double[] sent = new double[start.length]; // once for each node, not for each edge
    for (int iteration = 0; iteration < settings.iterations(); iteration++) {
      double[] from = now;
      double[] to = next;
      for (int i = 0; i < sent.length; i++) {
        sent[i] = senders[i] * from[i];
      }
      workers.forBlocks(
          start.length,
          Compute.BLOCK,
          (worker, first, end) -> {
            for (int i = first; i < end; i++) {
              double sum = gather(edges, sent, i, normalisation.hasLoops() ? sent[i] : 0);
              to[i] = alpha * receivers[i] * sum + (1 - alpha) * start[i];
            }
          });
      now = to;
      next = from;
    }
    return now;
  }

  /** Adds what neighbours send; reads one edge at a time, so that a mapped graph is not loaded. */
  private static double gather(Adjacency edges, double[] sent, int i, double own) {
    int[] offsets = edges.offsets();
    double sum = own;
    if (edges.isWeighted()) {
      for (int e = offsets[i]; e < offsets[i + 1]; e++) {
        sum += edges.weight(e) * sent[edges.neighbour(e)];
      }
      return sum;
    }
    for (int e = offsets[i]; e < offsets[i + 1]; e++) {
      sum += sent[edges.neighbour(e)];
    }
    return sum;
  }
}
