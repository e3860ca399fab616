package org.pugraph.server.training;

import java.util.Optional;
import java.util.OptionalInt;
import org.pugraph.ClassPrior;
import org.pugraph.Learner;
import org.pugraph.PuModel;
import org.pugraph.PuProblem;
import org.pugraph.base.BadInput;
import org.pugraph.ensemble.EnsembleSettings;
import org.pugraph.fit.FitContext;
import org.pugraph.fit.PreparedGraph;
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
 * @param previous the last training; its prior is carried on
 * @param steps of each network, where the user gives them
 */
public record TrainingRequest(
    LearningTask task,
    int[] positives,
    int[] negatives,
    Optional<TrainingResult> previous,
    OptionalInt steps) {

  private static final int MOST_STEPS = 100_000;

  /** Where all expected positives are found, the estimate was too low: some are still expected. */
  private static final double LOWEST_SHARE = 0.1;

  private static final double HIGHEST_PRIOR = 0.99;

  public TrainingRequest {
    steps.ifPresent(
        given ->
            BadInput.unless(
                given >= 1 && given <= MOST_STEPS,
                "steps must be 1.." + MOST_STEPS + ", got " + given));
  }

  /** What is fitted: the settings of the task, or quicker ones after the first training. */
  EnsembleSettings settings() {
    EnsembleSettings settings =
        previous.isPresent() ? RetrainingSettings.of(task.settings()) : task.settings();
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
    Optional<ClassPrior> prior =
        previous
            .map(last -> LearningTask.carriedOn(remainingPrior(last.nodes()), last.priorSource()))
            .or(task::prior);
    return prior.map(problem::withPrior).orElse(problem);
  }

  /** π among the nodes still unlabeled: (π n_u − newly labelled) / (n_u − newly labelled). */
  double remainingPrior(PuNodes then) {
    int newly = positives.length - then.positives().length;
    int unlabeled = then.unlabeled().length;
    double left = (then.prior() * unlabeled - newly) / (unlabeled - newly);
    return Math.min(HIGHEST_PRIOR, Math.max(LOWEST_SHARE * then.prior(), left));
  }

  /**
   * Trains.
   *
   * @param graph the graph of the task, with what was derived from it before
   * @throws java.util.concurrent.CancellationException where the context asks to end
   */
  public TrainingResult fit(PreparedGraph graph, FitContext context) {
    PuProblem problem = problem().withPrepared(graph);
    PuModel model = new Learner(settings()).fit(problem, context.withSeed(task.seed()));
    context.checkCancelled();
    PuNodes nodes = problem.nodes(model.prior().value());
    return new TrainingResult(model.fitted(), nodes, model.prior().source());
  }
}
