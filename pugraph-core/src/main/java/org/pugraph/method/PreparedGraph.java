package org.pugraph.method;

import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.pugraph.classic.Line;
import org.pugraph.classic.LineSettings;
import org.pugraph.graph.Graph;
import org.pugraph.hop.HopSettings;
import org.pugraph.hop.Hops;
import org.pugraph.pretrain.Appended;
import org.pugraph.pretrain.DgiSettings;
import org.pugraph.pretrain.PretrainCache;
import org.pugraph.tensor.Compute;
import org.pugraph.tensor.DenseMatrix;
import org.pugraph.tensor.SparseMatrix;
import org.pugraph.train.GaeEmbedding;
import org.pugraph.train.GaeSettings;

/**
 * A graph with what methods work out about it without any label, each thing once: neighbourhoods
 * and embeddings. The true classes stay outside, even where the graph given has them: whoever
 * learns from this, or chooses by it, cannot look at them.
 *
 * <p>Thread safe: who asks first works it out on threads of their own, others wait for it.
 */
public final class PreparedGraph {

  private final Graph graph;
  private final int threads;
  private final PretrainCache cache;
  private final Map<HopSettings, Hops> hops = new ConcurrentHashMap<>();
  private final Map<Input, SparseMatrix> inputs = new ConcurrentHashMap<>();
  private final Map<Pretraining, Graph> graphs = new ConcurrentHashMap<>();

  /**
   * @param threads to work things out with
   */
  public PreparedGraph(Graph graph, int threads) {
    this(graph, threads, PretrainCache.NONE);
  }

  /**
   * @param threads to work things out with
   * @param cache where what was learned of the graph may lie, or is put
   */
  public PreparedGraph(Graph graph, int threads, PretrainCache cache) {
    this.graph = graph.withoutLabels();
    this.threads = threads;
    this.cache = cache;
  }

  public Graph graph() {
    return graph;
  }

  /**
   * The graph with what was learned of it beforehand, with a fixed seed, so that all trials share
   * it.
   */
  Graph graph(Pretraining pretraining) {
    return graphs.computeIfAbsent(
        pretraining,
        wanted ->
            switch (wanted) {
              case NONE -> graph;
              case DGI -> Appended.to(graph, dgi(), Appended.SCALE);
            });
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

  /**
   * What a classical method sees of the nodes: their features, or embeddings learned with a fixed
   * seed, so that all trials share them.
   */
  SparseMatrix input(Input input) {
    return inputs.computeIfAbsent(
        input,
        wanted ->
            switch (wanted) {
              case FEATURES -> graph.features();
              case LINE -> rows(Line.embed(graph.edges(), LineSettings.DEFAULT));
              case GAE -> rows(gae());
              case DGI -> rows(dgi());
            });
  }

  private DenseMatrix gae() {
    try (Compute compute = Compute.on(threads)) {
      return GaeEmbedding.of(graph, GaeSettings.DEFAULT, compute);
    }
  }

  private DenseMatrix dgi() {
    try (Compute compute = Compute.on(threads)) {
      return cache.learn(graph, DgiSettings.DEFAULT, compute).embed(graph, compute);
    }
  }

  private static SparseMatrix rows(DenseMatrix embedding) {
    return SparseMatrix.ofDense(embedding.data(), embedding.columns());
  }
}
