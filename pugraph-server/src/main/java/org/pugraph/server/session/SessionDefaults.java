package org.pugraph.server.session;

import java.nio.file.Path;
import java.util.Optional;
import java.util.function.Function;
import org.pugraph.data.source.EncodedGraph;
import org.pugraph.data.source.GraphSource;
import org.pugraph.device.Device;
import org.pugraph.ensemble.EnsembleSettings;
import org.pugraph.graph.Graph;
import org.pugraph.hop.Neighbourhood;
import org.pugraph.learner.NetworkLearner;
import org.pugraph.pretrain.PretrainCache;
import org.pugraph.recipe.QuickRecipe;
import org.pugraph.recipe.StructureRecipe;
import org.pugraph.server.training.LearningTask;

/**
 * What all graphs opened by the server have in common.
 *
 * @param files graphs may be read from this folder and below
 * @param runs results are kept in folders below this one
 * @param threads to train with
 * @param cache of encoders learned without labels
 * @param learner what learns on a graph
 * @param seed of every training
 * @param user who gives the labels
 * @param device where networks are trained; empty for the threads alone
 */
public record SessionDefaults(
    Path files,
    Path runs,
    int threads,
    PretrainCache cache,
    Function<EncodedGraph, EnsembleSettings> learner,
    long seed,
    String user,
    Optional<Device> device) {

  /**
   * The network of a graph that is too large for an ensemble, and where the user asks for one.
   * Diffused attention gains more from labels picked at the top of a ranking, in a fraction of the
   * time ({@code bench loop}), and its cost grows with the edges of the graph alone.
   */
  public static final NetworkLearner LSDAN =
      NetworkLearner.DEFAULT.with(
          NetworkLearner.DEFAULT
              .training()
              .model()
              .hops()
              .withNeighbourhood(Neighbourhood.DIFFUSED));

  /** The same learner on every graph, for the user of the operating system. */
  public SessionDefaults(
      Path files, Path runs, int threads, PretrainCache cache, EnsembleSettings all, long seed) {
    this(files, runs, threads, cache, graph -> all, seed);
  }

  /** For the user of the operating system. */
  public SessionDefaults(
      Path files,
      Path runs,
      int threads,
      PretrainCache cache,
      Function<EncodedGraph, EnsembleSettings> learner,
      long seed) {
    this(files, runs, threads, cache, learner, seed, Workspace.systemUser(), Optional.empty());
  }

  /** The same for another user. */
  public SessionDefaults withUser(String other) {
    return new SessionDefaults(files, runs, threads, cache, learner, seed, other, device);
  }

  /** The same, training networks there. */
  public SessionDefaults withDevice(Optional<Device> other) {
    return new SessionDefaults(files, runs, threads, cache, learner, seed, user, other);
  }

  /**
   * What learns where the user asks for nothing else: without features what {@code train} fits
   * then, which takes seconds.
   */
  public static EnsembleSettings usual(EncodedGraph read) {
    return read.encoding().isOfStructure() ? StructureRecipe.settings() : usual(read.graph());
  }

  /**
   * The same on a graph with features: networks of the ensemble that {@code train} fits, as many as
   * take seconds.
   */
  public static EnsembleSettings usual(Graph graph) {
    return QuickRecipe.isQuickOn(graph.size())
        ? QuickRecipe.settings()
        : EnsembleSettings.of(LSDAN);
  }

  /** To learn on a graph without a model. */
  public LearningTask task(String name, EncodedGraph read) {
    return LearningTask.of(name, read.graph(), learner.apply(read), seed);
  }

  /** The folder of that name for the results on a graph without a run. */
  public Path home(String name) {
    return new HomeFolders(runs).named(name);
  }

  /**
   * The folder for the results on a graph without a run, of that name unless another graph has it.
   */
  public Path home(String name, Graph graph, GraphSource source) {
    return home(runs, name, graph, source);
  }

  /** The same below a folder of results. */
  public static Path home(Path runs, String name, Graph graph, GraphSource source) {
    return new HomeFolders(runs).of(name, graph, Optional.of(source));
  }

  /** Everything in its usual place below a folder. */
  public Workspace workspace(Path home) {
    return new Workspace(home, Workspace.labelsIn(home), threads, cache, user, device);
  }
}
