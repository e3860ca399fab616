package org.pugraph;

import java.util.Locale;
import java.util.Optional;
import org.pugraph.base.Log;
import org.pugraph.edge.EdgeCombination;
import org.pugraph.ensemble.EnsembleFit;
import org.pugraph.ensemble.EnsembleSettings;
import org.pugraph.fit.FitContext;
import org.pugraph.fit.PreparedGraph;
import org.pugraph.learner.BaseLearner;
import org.pugraph.learner.NetworkLearner;
import org.pugraph.recipe.BestRecipe;
import org.pugraph.risk.Estimator;

/**
 * Settings that can be fitted to a problem: the one way to a trained model, for every network,
 * every classical method and every ensemble. The command line, experiments, the server and Java
 * users call {@link #fit}. Immutable and thread safe. The same input and seed give the same bits at
 * any number of threads.
 *
 * @param settings base learners, and how their members become one answer
 */
public record Learner(EnsembleSettings settings) {

  private static final Log LOG = Log.of(Learner.class);

  /** A single method. */
  public static Learner of(BaseLearner learner) {
    return new Learner(EnsembleSettings.of(learner));
  }

  /** One LSDAN, as measured to work. */
  public static Learner lsdan() {
    return of(NetworkLearner.DEFAULT);
  }

  /** The ensemble that does best. */
  public static Learner best() {
    return new Learner(BestRecipe.of(Estimator.NNPU));
  }

  /**
   * Trains, estimating the prior where the problem has none.
   *
   * @throws java.util.concurrent.CancellationException where the context asks to end
   */
  public PuModel fit(PuProblem problem, FitContext context) {
    LOG.debug(() -> "fitting " + settings.name() + " to " + described(problem, context));
    settings.learners().stream()
        .map(EnsembleSettings.WeightedLearner::learner)
        .forEach(learner -> learner.checkMemory(problem.graph(), context.memory()));
    FitContext logged = context.logged();
    PreparedGraph whole = problem.prepared(context);
    Optional<EdgeCombination> edges = problem.combinationOn(whole, logged);
    PreparedGraph graph = edges.map(whole::combined).orElse(whole);
    PriorHolder prior = new PriorHolder(problem.withPrepared(graph), logged);
    EnsembleFit.Result result =
        new EnsembleFit(settings, graph, problem.nodes(prior.provisional()), logged).run(prior);
    LOG.debug(() -> "fitted " + settings.name() + " in " + result.updates() + " training steps");
    return PuModel.fitted(this, problem, prior.settled(), graph, context, result.withEdges(edges));
  }

  private static String described(PuProblem problem, FitContext context) {
    return String.format(
        Locale.ROOT,
        "%,d nodes, of which %,d are positive, %,d unlabeled and %,d known to be negative;"
            + " prior %s; seed %d, %d threads, %,d MB%s",
        problem.graph().nodes(),
        problem.positives().length,
        problem.unlabeled().length,
        problem.negatives().length,
        problem.prior().map(given -> String.valueOf(given.value())).orElse("to be estimated"),
        context.seed(),
        context.threads(),
        context.memory() / 1_000_000,
        context.device().map(device -> ", " + device.name()).orElse(""));
  }
}
