package org.pugraph;

import java.nio.file.Path;
import java.util.Optional;
import org.pugraph.data.source.GraphSource;
import org.pugraph.device.DeviceChoice;
import org.pugraph.device.Devices;
import org.pugraph.ensemble.EnsembleSettings;
import org.pugraph.fit.FitContext;
import org.pugraph.graph.Graph;

/**
 * The way in: from a graph and a few known nodes to a model, with defaults for everything else.
 *
 * <pre>{@code
 * PuModel model = Pugraph.learner().seed(1).fit(Path.of("my-graph"), "p12", "p77", "p301");
 * model.ranking().limit(10).forEach(System.out::println);
 * }</pre>
 *
 * <p>Every method that sets something returns another one.
 *
 * <p>Immutable and thread safe. The same input and seed give the same bits at any number of
 * threads.
 */
public final class Pugraph {

  private final Optional<EnsembleSettings> settings;
  private final Optional<ClassPrior> prior;
  private final FitContext context;

  private Pugraph(
      Optional<EnsembleSettings> settings, Optional<ClassPrior> prior, FitContext context) {
    this.settings = settings;
    this.prior = prior;
    this.context = context;
  }

  /** The learner that suits the graph, an estimated prior, seed 1, all cores. */
  public static Pugraph learner() {
    return new Pugraph(Optional.empty(), Optional.empty(), FitContext.ofSeed(1));
  }

  /** A learner of one's own choice. */
  public static Pugraph learner(Learner learner) {
    return new Pugraph(Optional.of(learner.settings()), Optional.empty(), FitContext.ofSeed(1));
  }

  /** Another seed; the same seed gives the same bits. */
  public Pugraph seed(long seed) {
    return new Pugraph(settings, prior, context.withSeed(seed));
  }

  /** The share of positives among the unlabeled nodes, where it is known. */
  public Pugraph prior(double share) {
    return new Pugraph(settings, Optional.of(ClassPrior.given(share)), context);
  }

  /** Trains networks there; the default is {@link DeviceChoice#CPU}. */
  public Pugraph device(DeviceChoice choice) {
    return new Pugraph(settings, prior, context.withDevice(Devices.find(choice)));
  }

  /** Threads, memory, device, listener, cancellation, checkpoints, cache; its seed counts, too. */
  public Pugraph in(FitContext other) {
    return new Pugraph(settings, prior, other);
  }

  /** Reads a graph of any known format, for one question after the other. */
  public GraphLearner on(Path graph) {
    return on(GraphSource.at(graph));
  }

  /** Reads a graph, for one question after the other. */
  public GraphLearner on(GraphSource source) {
    return GraphLearner.of(settings, prior, context, source);
  }

  /** One question after the other about a graph. */
  public GraphLearner on(Graph graph) {
    return GraphLearner.of(settings, prior, context, graph);
  }

  /** Reads a graph of any known format and fits to it; positives by name. */
  public PuModel fit(Path graph, String... positives) {
    return on(graph).fit(positives);
  }

  /** Reads a graph and fits to it; positives by name. */
  public PuModel fit(GraphSource source, String... positives) {
    return on(source).fit(positives);
  }

  /** Fits to a graph; positives by number. */
  public PuModel fit(Graph graph, int... positives) {
    return on(graph).fit(positives);
  }
}
