package org.pugraph.method;

import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.pugraph.graph.Graph;
import org.pugraph.hop.HopSettings;
import org.pugraph.hop.Hops;
import org.pugraph.tensor.Compute;
import org.pugraph.tensor.DenseMatrix;

/**
 * A graph with what methods work out about it without any label, each thing once: neighbourhoods
 * and embeddings.
 *
 * <p>Thread safe: who asks first works it out on threads of their own, others wait for it.
 */
public final class PreparedGraph {

  private final Graph graph;
  private final int threads;
  private final Map<HopSettings, Hops> hops = new ConcurrentHashMap<>();
  private final Map<Input, DenseMatrix> embeddings = new ConcurrentHashMap<>();

  /**
   * @param threads to work things out with
   */
  public PreparedGraph(Graph graph, int threads) {
    this.graph = graph;
    this.threads = threads;
  }

  public Graph graph() {
    return graph;
  }

  /** The neighbourhoods; refuses what does not fit the heap. */
  public Hops hops(HopSettings settings) {
    return hops.computeIfAbsent(
        settings,
        wanted -> {
          try (Compute compute = Compute.on(threads)) {
            return Hops.of(graph.edges(), wanted, compute.workers());
          }
        });
  }
}
