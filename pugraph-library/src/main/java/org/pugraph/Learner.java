package org.pugraph;

import org.pugraph.base.BadInput;
import org.pugraph.ensemble.BestRecipe;
import org.pugraph.ensemble.EnsembleFit;
import org.pugraph.ensemble.EnsembleSettings;
import org.pugraph.fit.FitContext;
import org.pugraph.fit.FitPhase;
import org.pugraph.fit.PreparedGraph;
import org.pugraph.learner.BaseLearner;
import org.pugraph.learner.NetworkLearner;
import org.pugraph.prior.PriorReport;
import org.pugraph.risk.Estimator;
import org.pugraph.risk.PuNodes;

/**
 * Settings that can be fitted to a problem: the one way to a trained model, for every network,
 * every classical method and every ensemble. The command line, experiments, the server and Java
 * users call {@link #fit}.
 *
 * <p>Immutable and thread safe. The same problem and seed give the same bits at any thread count.
 *
 * @param settings base learners, and how their members become one answer
 */
public record Learner(EnsembleSettings settings) {

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
    settings.learners().stream()
        .map(EnsembleSettings.WeightedLearner::learner)
        .forEach(learner -> learner.checkMemory(problem.graph(), context.memory()));
    PreparedGraph graph = problem.prepared(context);
    ClassPrior prior = problem.prior().orElseGet(() -> estimated(problem, graph, context));
    PuNodes nodes = problem.nodes(prior.value());
    EnsembleFit.Result result = new EnsembleFit(settings, graph, nodes, context).run();
    return PuModel.fitted(this, problem, prior, graph, context, result);
  }

  private static ClassPrior estimated(PuProblem problem, PreparedGraph graph, FitContext context) {
    BadInput.unless(
        problem.positives().length > 1,
        "one labelled positive is too few to estimate the prior:"
            + " give the share of positives among the unlabeled nodes, or label more");
    context.listener().onPhase(new FitPhase(FitPhase.Kind.PRIOR));
    PriorReport report = GraphPrior.estimate(problem.withPrepared(graph), context);
    context.listener().onPrior(report);
    return ClassPrior.estimated(report);
  }
}
