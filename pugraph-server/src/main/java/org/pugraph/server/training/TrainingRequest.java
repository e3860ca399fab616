package org.pugraph.server.training;

import java.util.OptionalInt;
import org.pugraph.ClassPrior;
import org.pugraph.GraphPrior;
import org.pugraph.Learner;
import org.pugraph.PuModel;
import org.pugraph.PuProblem;
import org.pugraph.base.BadInput;
import org.pugraph.ensemble.EnsembleSettings;
import org.pugraph.fit.FitContext;
import org.pugraph.fit.FitPhase;
import org.pugraph.fit.PreparedGraph;
import org.pugraph.prior.PriorReport;
import org.pugraph.risk.PuNodes;

/**
 * A training that was asked for: the first on a graph, or another one with new labels.
 *
 * <p>Every training starts from new parameters. Labels picked from the top of a ranking all come
 * from the part of the graph that was ranked first, and a network that continues from there never
 * leaves it ({@code bench loop}).
 *
 * @param positives the labelled nodes, ascending
 * @param negatives nodes known not to be positive
 * @param prior of the unlabeled nodes
 * @param again whether there was a training before
 * @param steps of each network, where the user gives them
 */
public record TrainingRequest(
    LearningTask task,
    int[] positives,
    int[] negatives,
    TrainingPrior prior,
    boolean again,
    OptionalInt steps) {

  private static final int MOST_STEPS = 100_000;

  public TrainingRequest {
    steps.ifPresent(
        given ->
            BadInput.unless(
                given >= 1 && given <= MOST_STEPS,
                "steps must be 1.." + MOST_STEPS + ", got " + given));
  }

  /** What is fitted: the settings of the task, or quicker ones after the first training. */
  EnsembleSettings settings() {
    EnsembleSettings settings = again ? RetrainingSettings.of(task.settings()) : task.settings();
    return steps.isPresent() ? RetrainingSettings.withSteps(settings, steps.getAsInt()) : settings;
  }

  /** Training steps of all members and rounds together. */
  public int allSteps() {
    EnsembleSettings settings = settings();
    return settings.rounds() * settings.stepsPerRound();
  }

  /** The labels as they are, and the prior where it is known. */
  PuProblem problem() {
    PuProblem problem = task.problem(positives, negatives);
    return prior.known().map(problem::withPrior).orElse(problem);
  }

  /**
   * The same with a prior, estimated and refined if need be. The first training estimates its own,
   * as it does everywhere: there is nothing yet to refine it by.
   */
  private PuProblem withPrior(PuProblem problem, FitContext context) {
    if (problem.prior().isPresent()) {
      return problem;
    }
    if (positives.length < TrainingPrior.FEWEST_TO_ESTIMATE) {
      return prior.before().map(problem::withPrior).orElse(problem);
    }
    if (!again) {
      return problem;
    }
    context.listener().onPhase(new FitPhase(FitPhase.Kind.PRIOR));
    PriorReport report = GraphPrior.estimate(problem, context);
    context.listener().onPrior(report);
    context.checkCancelled();
    return problem.withPrior(prior.refined().apply(ClassPrior.estimated(report)));
  }

  /**
   * Trains.
   *
   * @param graph the graph of the task, with what was derived from it before
   * @throws java.util.concurrent.CancellationException where the context asks to end
   */
  public TrainingResult fit(PreparedGraph graph, FitContext context) {
    FitContext seeded = context.withSeed(task.seed());
    PuProblem problem = withPrior(problem().withPrepared(graph), seeded);
    PuModel model = new Learner(settings()).fit(problem, seeded);
    context.checkCancelled();
    PuNodes nodes = problem.nodes(model.prior().value());
    return new TrainingResult(model.fitted(), nodes, model.prior().source());
  }
}
