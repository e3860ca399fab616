package org.pugraph.fit;

import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import org.pugraph.classic.Line;
import org.pugraph.classic.LineSettings;
import org.pugraph.edge.EdgeCombination;
import org.pugraph.graph.Graph;
import org.pugraph.hop.HopSettings;
import org.pugraph.hop.Hops;
import org.pugraph.hop.RingBuilder;
import org.pugraph.layer.input.RowScaling;
import org.pugraph.pretrain.DgiSettings;
import org.pugraph.pretrain.GaeEmbedding;
import org.pugraph.pretrain.GaeSettings;
import org.pugraph.pretrain.PretrainCache;
import org.pugraph.pretrain.Pretrained;
import org.pugraph.pretrain.Pretraining;
import org.pugraph.tensor.Compute;
import org.pugraph.tensor.DenseMatrix;
import org.pugraph.tensor.SparseMatrix;
import org.pugraph.tree.BinnedColumns;
import org.pugraph.tree.FeatureProjection;
import org.pugraph.tree.TreeColumns;

/**
 * A graph with what learners derive from it without any label, each thing once: neighbourhoods,
 * embeddings, and the encoder that makes them. The true classes stay outside, even where the graph
 * given has them, so that nothing fitted to this, or chosen by it, can look at them.
 *
 * <p>Who needs something first computes it, others wait. Embeddings have a fixed seed, so that all
 * trials on one graph share them.
 *
 * <p>Thread safe. The same input gives the same bits at any number of threads.
 */
public final class PreparedGraph {

  private static final DgiSettings ENCODER = DgiSettings.DEFAULT;

  /** With the edges that everything is derived from. */
  private final Graph graph;

  /** With all types of edges, as it was given. */
  private final Graph whole;

  /** How its types of edges are combined; empty where they count alike. */
  private final Optional<EdgeCombination> edges;

  private final FitContext context;
  private final Optional<Pretrained> given;
  private final Derived derived;

  /** What was derived, by the settings it was derived with. */
  private record Derived(
      Map<HopSettings, Hops> hops,
      Map<SvmInput, SparseMatrix> inputs,
      Map<RowScaling, SparseMatrix> scaled,
      Map<Pretraining, Graph> views,
      Map<Integer, FeatureProjection> projections,
      Map<FeatureProjection, TreeColumns> columns,
      Map<FeatureProjection, BinnedColumns> binned,
      Map<DgiSettings, Pretrained> encoders,
      Map<EdgeCombination, PreparedGraph> combined) {

    /**
     * Nothing yet.
     *
     * @param scaled features do not depend on edges
     */
    Derived(Map<RowScaling, SparseMatrix> scaled) {
      this(
          new ConcurrentHashMap<>(),
          new ConcurrentHashMap<>(),
          scaled,
          new ConcurrentHashMap<>(),
          new ConcurrentHashMap<>(),
          new ConcurrentHashMap<>(),
          new ConcurrentHashMap<>(),
          new ConcurrentHashMap<>(),
          new ConcurrentHashMap<>());
    }
  }

  private PreparedGraph(
      Graph graph,
      Graph whole,
      Optional<EdgeCombination> edges,
      FitContext context,
      Optional<Pretrained> given,
      Derived derived) {
    this.graph = graph;
    this.whole = whole;
    this.edges = edges;
    this.context = context;
    this.given = given;
    this.derived = derived;
  }

  /**
   * A graph to fit to.
   *
   * @param context threads, memory, cache and checkpoints to derive things with
   */
  public static PreparedGraph of(Graph graph, FitContext context) {
    return toScore(graph, Optional.empty(), context);
  }

  /** The same with threads and a cache of encoders alone. */
  public static PreparedGraph of(Graph graph, int threads, PretrainCache cache) {
    return of(graph, FitContext.ofSeed(0).withThreads(threads).withCache(cache));
  }

  /**
   * A graph to score by members that were fitted before.
   *
   * @param encoder of the fit, if its members are given embeddings
   */
  public static PreparedGraph toScore(
      Graph graph, Optional<Pretrained> encoder, FitContext context) {
    Graph unlabelled = graph.withoutLabels();
    return new PreparedGraph(
        unlabelled,
        unlabelled,
        Optional.empty(),
        context,
        encoder,
        new Derived(new ConcurrentHashMap<>()));
  }

  /**
   * The same graph with all that was and will be derived from it, shared: for one fit after the
   * other, each with a listener, cancellation and checkpoints of its own.
   *
   * @param other threads, memory, cache and checkpoints to derive with what is not there yet
   */
  public PreparedGraph in(FitContext other) {
    return new PreparedGraph(graph, whole, edges, other, given, derived);
  }

  /**
   * The same graph whose edges count like that, with all that was and will be derived from it,
   * shared by those who ask for the same combination; this where they do already.
   */
  public PreparedGraph combined(EdgeCombination combination) {
    return combination.alike() || edges.equals(Optional.of(combination))
        ? this
        : derived.combined.computeIfAbsent(combination, this::tried).in(context);
  }

  /** The same, forgotten with the last one who uses it. */
  public PreparedGraph tried(EdgeCombination combination) {
    Derived own = new Derived(derived.scaled);
    return new PreparedGraph(
        combination.appliedTo(whole), whole, Optional.of(combination), context, given, own);
  }

  /** With the edges that everything is derived from. */
  public Graph graph() {
    return graph;
  }

  /** With all types of edges, as it was given. */
  public Graph whole() {
    return whole;
  }

  /** Whether this was made from that graph, true classes aside. */
  public boolean isOf(Graph other) {
    return whole.edges() == other.edges() && whole.features() == other.features();
  }

  /** The graph as a network with that pretraining is given it. */
  public Graph view(Pretraining pretraining) {
    return derived.views.computeIfAbsent(
        pretraining,
        wanted ->
            switch (wanted) {
              case NONE -> graph;
              case DGI -> {
                try (Compute compute = context.compute()) {
                  yield encoder().appendedTo(graph, compute);
                }
              }
            });
  }

  /** The neighbourhoods; refuses what does not fit the memory. */
  public Hops hops(HopSettings settings) {
    return derived.hops.computeIfAbsent(
        settings,
        wanted -> {
          try (Compute compute = context.compute()) {
            long budget = Math.min(RingBuilder.freeHeap(), context.memory());
            return Hops.of(graph.edges(), wanted, compute.workers(), budget);
          }
        });
  }

  /** What an SVM is given of the nodes: their features, or embeddings. */
  public SparseMatrix input(SvmInput input) {
    return derived.inputs.computeIfAbsent(
        input,
        wanted -> {
          try (Compute compute = context.compute()) {
            return switch (wanted) {
              case FEATURES -> graph.features();
              case LINE -> rows(Line.embed(graph.edges(), LineSettings.DEFAULT));
              case GAE -> rows(GaeEmbedding.of(graph, GaeSettings.DEFAULT, compute));
              case DGI -> rows(encoder().embed(graph, compute));
            };
          }
        });
  }

  /** The features with their rows scaled so. */
  public SparseMatrix scaled(RowScaling rows) {
    return derived.scaled.computeIfAbsent(rows, wanted -> wanted.of(graph.features()));
  }

  /** The features in so many dimensions at most, learned on this graph. */
  public FeatureProjection projection(int dimensions) {
    return derived.projections.computeIfAbsent(
        dimensions,
        wanted -> {
          TreeColumns.checkMemory(graph.nodes(), wanted, context.memory());
          try (Compute compute = context.compute()) {
            return FeatureProjection.of(scaled(RowScaling.LENGTH), graph.edges(), wanted, compute);
          }
        });
  }

  /** What trees are given of the nodes. */
  public TreeColumns columns(FeatureProjection projection) {
    return derived.columns.computeIfAbsent(
        projection,
        wanted -> {
          try (Compute compute = context.compute()) {
            return TreeColumns.of(graph.edges(), scaled(RowScaling.LENGTH), wanted, compute);
          }
        });
  }

  /** The same in bins, as trees are grown on them. */
  public BinnedColumns binned(FeatureProjection projection) {
    TreeColumns values = columns(projection);
    return derived.binned.computeIfAbsent(
        projection,
        wanted -> {
          try (Compute compute = context.compute()) {
            return BinnedColumns.of(values, compute);
          }
        });
  }

  /** The encoder of deep graph infomax: the one given, or learned on this graph. */
  public Pretrained encoder() {
    return given.orElseGet(() -> derived.encoders.computeIfAbsent(ENCODER, this::learned));
  }

  /** Kept among the checkpoints as well, so that a resumed fit goes on behind it. */
  private Pretrained learned(DgiSettings settings) {
    PretrainCache cache =
        context
            .checkpoints()
            .map(folder -> context.cache().behind(folder.path()))
            .orElse(context.cache());
    try (Compute compute = context.compute()) {
      return cache.learn(graph, settings, compute, context.deviceUse(), context::checkCancelled);
    }
  }

  private static SparseMatrix rows(DenseMatrix embedding) {
    return SparseMatrix.ofDense(embedding.data(), embedding.columns());
  }
}
