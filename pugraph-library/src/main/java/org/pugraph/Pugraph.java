package org.pugraph;

import java.nio.file.Path;
import java.util.Optional;
import java.util.function.Supplier;
import org.pugraph.data.source.EncodedGraph;
import org.pugraph.data.source.GraphSource;
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

  /** Threads, memory, listener, cancellation, checkpoints and cache; its seed counts, too. */
  public Pugraph in(FitContext other) {
    return new Pugraph(settings, prior, other);
  }

  /** Reads a graph of any known format and fits to it; positives by name. */
  public PuModel fit(Path graph, String... positives) {
    return fit(GraphSource.at(graph), positives);
  }

  /** Reads a graph and fits to it; positives by name. */
  public PuModel fit(GraphSource source, String... positives) {
    EncodedGraph read = source.read();
    int[] nodes = read.graph().nodes(positives);
    return fit(read.graph(), nodes, () -> DefaultRecipe.of(read, context.memory()))
        .withSource(source, read.encoding());
  }

  /** Fits to a graph; positives by number. */
  public PuModel fit(Graph graph, int... positives) {
    return fit(graph, positives, () -> DefaultRecipe.of(graph, context.memory()));
  }

  private PuModel fit(Graph graph, int[] positives, Supplier<DefaultRecipe> usual) {
    PuProblem problem = PuProblem.of(graph, positives);
    EnsembleSettings chosen = settings.orElseGet(() -> usual.get().settings());
    return new Learner(chosen).fit(prior.map(problem::withPrior).orElse(problem), context);
  }
}
