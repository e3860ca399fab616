package org.pugraph.classic;

import org.pugraph.graph.Adjacency;
import org.pugraph.tensor.Compute;
import org.pugraph.tensor.Workers;

/**
 * Diffusion of node values along edges, with a restart from their initial values (Zhou et al.
 * 2004):
 *
 * <pre>
 * s ← α S s + (1 − α) s₀,   S = D^-½ (A + I) D^-½
 * </pre>
 *
 * <p>D counts the self loop, which does two things: a node without edges keeps its value, and on a
 * bipartite graph, such as a path, values do not oscillate between the two sides.
 *
 * <p>The same bits at any number of threads; stateless and thread safe.
 */
public final class DiffusionStep {

  private DiffusionStep() {}

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
    double[] perRoot = perRootOfDegree(edges);
    double alpha = settings.alpha();
    double[] now = start.clone();
    double[] next = new double[start.length];
    for (int iteration = 0; iteration < settings.iterations(); iteration++) {
      double[] from = now;
      double[] to = next;
      workers.forBlocks(
          start.length,
          Compute.BLOCK,
          (worker, first, end) -> {
            for (int i = first; i < end; i++) {
              double sum = gather(edges, perRoot, from, i);
              to[i] = alpha * perRoot[i] * sum + (1 - alpha) * start[i];
            }
          });
      now = to;
      next = from;
    }
    return now;
  }

  /** D^-½. */
  private static double[] perRootOfDegree(Adjacency edges) {
    double[] perRoot = new double[edges.nodes()];
    for (int i = 0; i < perRoot.length; i++) {
      perRoot[i] = 1 / Math.sqrt(edges.degree(i) + 1.0);
    }
    return perRoot;
  }

  /** Row i of (A + I) D^-½ s; reads one edge at a time, so that a mapped graph is not loaded. */
  private static double gather(Adjacency edges, double[] perRoot, double[] from, int i) {
    int[] offsets = edges.offsets();
    double sum = perRoot[i] * from[i];
    for (int e = offsets[i]; e < offsets[i + 1]; e++) {
      int neighbour = edges.neighbour(e);
      sum += perRoot[neighbour] * from[neighbour];
    }
    return sum;
  }
}
