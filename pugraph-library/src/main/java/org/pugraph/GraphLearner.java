package org.pugraph;

import java.util.Optional;
import org.pugraph.data.feature.Encoding;
import org.pugraph.data.source.EncodedGraph;
import org.pugraph.data.source.GraphSource;
import org.pugraph.ensemble.EnsembleSettings;
import org.pugraph.fit.FitContext;
import org.pugraph.fit.PreparedGraph;
import org.pugraph.graph.Graph;

/**
 * A learner on one graph, for any number of questions about it: each {@link #fit} has positives of
 * its own and shares all that depends on no label, which is read and derived once. Each model is
 * the same to the bit as one fitted to the graph alone.
 *
 * <pre>{@code
 * GraphLearner genes = Pugraph.learner().on(Path.of("genes.csv"));
 * PuModel heart = genes.fit("MYH7", "TNNT2", "ACTC1");
 * PuModel bone = genes.fit("COL1A1", "COL1A2");
 * }</pre>
 *
 * <p>What is derived is kept as long as this, or one of its models, is.
 *
 * <p>Immutable and thread safe. The same input and seed give the same bits at any number of
 * threads.
 */
public final class GraphLearner {

  private final Learner learner;
  private final Optional<ClassPrior> prior;
  private final FitContext context;
  private final PreparedGraph prepared;
  private final Optional<Origin> origin;

  /** Where the graph was read from, and how its columns became features. */
  private record Origin(GraphSource source, Encoding encoding) {}

  private GraphLearner(
      Learner learner,
      Optional<ClassPrior> prior,
      FitContext context,
      Graph graph,
      Optional<Origin> origin) {
    this.learner = learner;
    this.prior = prior;
    this.context = context;
    this.prepared = PreparedGraph.of(graph, context);
    this.origin = origin;
  }

  static GraphLearner of(
      Optional<EnsembleSettings> settings,
      Optional<ClassPrior> prior,
      FitContext context,
      GraphSource source) {
    EncodedGraph read = source.read();
    return new GraphLearner(
        new Learner(settings.orElseGet(() -> DefaultRecipe.of(read, context.memory()).settings())),
        prior,
        context,
        read.graph(),
        Optional.of(new Origin(source, read.encoding())));
  }

  static GraphLearner of(
      Optional<EnsembleSettings> settings,
      Optional<ClassPrior> prior,
      FitContext context,
      Graph graph) {
    return new GraphLearner(
        new Learner(settings.orElseGet(() -> DefaultRecipe.of(graph, context.memory()).settings())),
        prior,
        context,
        graph,
        Optional.empty());
  }

  /** The graph, without true classes. */
  public Graph graph() {
    return prepared.graph();
  }

  /** Fits to these positives, by name; all other nodes are unlabeled. */
  public PuModel fit(String... positives) {
    return fit(graph().nodes(positives));
  }

  /** Fits to these positives, by number; all other nodes are unlabeled. */
  public PuModel fit(int... positives) {
    return fit(PuProblem.of(graph(), positives));
  }

  /** Fits to a problem on this graph, such as one with known negatives or a prior of its own. */
  public PuModel fit(PuProblem problem) {
    PuProblem shared = problem.withPrepared(prepared);
    boolean hasOwn = problem.prior().isPresent();
    PuProblem asked = hasOwn ? shared : prior.map(shared::withPrior).orElse(shared);
    PuModel model = learner.fit(asked, context);
    return origin.map(from -> model.withSource(from.source, from.encoding)).orElse(model);
  }
}
