package org.pugraph;

import org.pugraph.data.source.EncodedGraph;
import org.pugraph.ensemble.BestRecipe;
import org.pugraph.ensemble.EnsembleSettings;
import org.pugraph.ensemble.StructureRecipe;
import org.pugraph.forecast.Forecaster;
import org.pugraph.forecast.GatherSpeed;
import org.pugraph.forecast.ModeChoice;
import org.pugraph.forecast.PairCount;
import org.pugraph.graph.Graph;
import org.pugraph.graph.GraphSize;
import org.pugraph.learner.NetworkLearner;
import org.pugraph.model.NetworkSettings;
import org.pugraph.risk.Estimator;

/**
 * The learner for a graph where none was asked for: without features the ensemble for that, with
 * them the best ensemble as long as that takes minutes, else one LSDAN with the attention that the
 * memory allows.
 *
 * @param settings of the learner
 * @param because why it was chosen, in one sentence without an end
 */
public record DefaultRecipe(EnsembleSettings settings, String because) {

  /** The best ensemble takes minutes for up to so many nodes. */
  public static final int MOST_NODES = 20_000;

  /** And for up to so many edges and feature entries together. */
  public static final long MOST_ENTRIES = 2_500_000;

  /**
   * Chooses for a graph.
   *
   * @param memory that a fit may take, in bytes
   */
  public static DefaultRecipe of(EncodedGraph read, long memory) {
    return read.encoding().isOfStructure()
        ? new DefaultRecipe(
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
      return new DefaultRecipe(
          BestRecipe.of(Estimator.NNPU), "the graph is small: the best ensemble");
    }
    NetworkLearner usual = NetworkLearner.DEFAULT;
    ModeChoice choice = attention(usual.training().model(), graph, memory, true);
    NetworkLearner suited = usual.with(usual.training().withModel(choice.shape()));
    return new DefaultRecipe(
        EnsembleSettings.of(suited),
        "the graph is large: one network"
            + choice.because().map(why -> " with diffused attention, as " + why).orElse(""));
  }

  /** Whether the best ensemble takes minutes rather than hours for a graph of that size. */
  public static boolean isSmall(GraphSize size) {
    return size.nodes() <= MOST_NODES && size.edges() + size.nonzeros() <= MOST_ENTRIES;
  }

  /**
   * The attention of an LSDAN whose neighbourhood was left open: exact where that fits, else
   * diffused.
   *
   * @param shape of the network
   * @param memory that one training may take, in bytes
   * @param mayNarrow whether fewer hidden units may be taken where the usual number does not fit
   */
  public static ModeChoice attention(
      NetworkSettings shape, Graph graph, long memory, boolean mayNarrow) {
    PairCount within = PairCount.within(graph.edges(), shape.hops().count(), ModeChoice.MOST_PAIRS);
    Forecaster forecaster = new Forecaster(graph.size(), shape, memory, new GatherSpeed(0, 0));
    return ModeChoice.of(forecaster, within, mayNarrow);
  }
}
