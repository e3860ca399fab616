package org.pugraph;

import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import org.pugraph.base.BadInput;
import org.pugraph.ensemble.Screening;
import org.pugraph.fit.FitContext;
import org.pugraph.prior.HeldOutScores;
import org.pugraph.prior.PriorReport;
import org.pugraph.recipe.BestRecipe;
import org.pugraph.risk.PuNodes;
import org.pugraph.tensor.Seed;

/**
 * The class prior of a graph, from the held-out scores of learners that need none themselves: those
 * that come first in the best ensemble, which estimates its prior by them, too. Stateless and
 * thread safe. The same input and seed give the same bits at any number of threads.
 */
public final class GraphPrior {

  private static final double ANY_PRIOR = 0.5;

  private GraphPrior() {}

  /**
   * Estimates the share of positives among the unlabeled.
   *
   * @param problem whose prior, if it has one, is not used
   */
  public static PriorReport estimate(PuProblem problem, FitContext context) {
    return of(scores(problem, context));
  }

  /** The same estimate beside those of published estimators, which takes longer. */
  public static PriorReport compare(PuProblem problem, FitContext context) {
    AtomicInteger done = new AtomicInteger();
    long seed = new Seed(context.seed()).split("prior").split("resample").value();
    return PriorReport.ofAll(
        scores(problem, context),
        List.of(),
        seed,
        () -> context.listener().onPriorPart(done.incrementAndGet(), PriorReport.RESAMPLES));
  }

  static PriorReport of(HeldOutScores scores) {
    return PriorReport.of(scores, List.of());
  }

  private static HeldOutScores scores(PuProblem problem, FitContext context) {
    int positives = problem.positives().length;
    BadInput.unless(
        positives >= 2, "holding positives out needs at least 2 of them, got " + positives);
    PuNodes nodes = problem.nodes(ANY_PRIOR);
    return Screening.scores(BestRecipe.screening(), problem.prepared(context), nodes, context);
  }
}
