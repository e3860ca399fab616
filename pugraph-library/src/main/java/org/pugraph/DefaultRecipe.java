package org.pugraph;

import org.pugraph.base.Log;
import org.pugraph.data.source.EncodedGraph;
import org.pugraph.ensemble.EnsembleSettings;
import org.pugraph.forecast.Forecaster;
import org.pugraph.forecast.GatherSpeed;
import org.pugraph.forecast.ModeChoice;
import org.pugraph.forecast.PairCount;
import org.pugraph.graph.Graph;
import org.pugraph.graph.GraphSize;
import org.pugraph.learner.NetworkLearner;
import org.pugraph.model.Architecture;
import org.pugraph.model.NetworkSettings;
import org.pugraph.recipe.BestRecipe;
import org.pugraph.recipe.StructureRecipe;
import org.pugraph.risk.Estimator;

/**
 * The learner for a graph where none was asked for: without features the ensemble for that, with
 * them the best ensemble as long as that takes minutes, else one LSDAN with the attention that the
 * memory allows. Immutable and thread safe. The same input gives the same bits.
 *
 * @param settings of the learner
 * @param because why it was chosen, in one sentence without an end
 */
public record DefaultRecipe(EnsembleSettings settings, String because) {

  /** The best ensemble takes minutes for up to so many nodes. */
  public static final int MOST_NODES = 20_000;

  /** And for up to so many edges and feature entries together. */
  public static final long MOST_ENTRIES = 2_500_000;

  private static final Log LOG = Log.of(DefaultRecipe.class);

  /**
   * Chooses for a graph.
   *
   * @param memory that a fit may take, in bytes
   */
  public static DefaultRecipe of(EncodedGraph read, long memory) {
    return read.encoding().isOfStructure()
        ? chosen(
            StructureRecipe.settings(),
            "the graph has no features: labels that spread along edges, and embeddings of edges")
        : of(read.graph(), memory);
  }

  /**
   * Chooses for a graph with features.
   *
   * @param memory that a fit may take, in bytes
   */
  public static DefaultRecipe of(Graph graph, long memory) {
    if (isSmall(graph.size())) {
      return chosen(BestRecipe.of(Estimator.NNPU), "the graph is small: training the recipe best");
    }
    NetworkLearner usual = network(graph);
    ModeChoice choice = attention(usual, graph, memory, true);
    NetworkLearner suited = usual.with(usual.training().withModel(choice.shape()));
    return chosen(
        EnsembleSettings.of(suited),
        "the graph is large: one network"
            + choice.because().map(why -> " with diffused attention, as " + why).orElse(""));
  }

  private static DefaultRecipe chosen(EnsembleSettings settings, String because) {
    LOG.debug(() -> "default recipe " + settings.name() + ": " + because);
    return new DefaultRecipe(settings, because);
  }

  /**
   * The default LSDAN. Features in a mapped file stay as they are: scaled ones would need the heap.
   */
  public static NetworkLearner network(Graph graph) {
    return graph.features().isMapped()
        ? NetworkLearner.of(Architecture.LSDAN)
        : NetworkLearner.DEFAULT;
  }

  /** Whether the best ensemble takes minutes rather than hours for a graph of that size. */
  public static boolean isSmall(GraphSize size) {
    return size.nodes() <= MOST_NODES && size.edges() + size.nonzeros() <= MOST_ENTRIES;
  }

  /**
   * The attention of an LSDAN whose neighbourhood was left open: exact where that fits and takes
   * about a minute at most, else diffused.
   *
   * @param network the LSDAN
   * @param memory that one training may take, in bytes
   * @param mayNarrow whether fewer hidden units may be taken where the usual number does not fit
   */
  public static ModeChoice attention(
      NetworkLearner network, Graph graph, long memory, boolean mayNarrow) {
    NetworkSettings shape = network.training().model();
    long enough = 4 * ModeChoice.mostPairs(network.steps());
    PairCount within = PairCount.within(graph.edges(), shape.hops().count(), enough);
    Forecaster forecaster = new Forecaster(graph.size(), shape, memory, new GatherSpeed(0, 0));
    return ModeChoice.of(forecaster, within, network.steps(), mayNarrow);
  }
}
