package org.pugraph;

import java.util.Optional;
import java.util.OptionalDouble;
import org.jspecify.annotations.Nullable;
import org.pugraph.base.BadInput;
import org.pugraph.ensemble.EnsembleFit;
import org.pugraph.fit.FitContext;
import org.pugraph.fit.FitPhase;
import org.pugraph.prior.HeldOutScores;
import org.pugraph.prior.PriorReport;

/**
 * The class prior during a fit: the problem's, or estimated once there are held-out scores. Used by
 * one fit.
 */
final class PriorHolder implements EnsembleFit.PriorSource {

  /** Learners that are trained before the prior is known do not look at it. */
  private static final double ANY_PRIOR = 0.5;

  private final PuProblem problem;
  private final FitContext context;
  private @Nullable ClassPrior settled;

  PriorHolder(PuProblem problem, FitContext context) {
    this.problem = problem;
    this.context = context;
    settled = problem.prior().orElse(null);
    BadInput.unless(
        settled != null || problem.positives().length > 1,
        "one labelled positive is too few to estimate the prior:"
            + " give the share of positives among the unlabeled nodes, or label more");
  }

  double provisional() {
    return settled == null ? ANY_PRIOR : settled.value();
  }

  /**
   * The prior, estimated if need be.
   *
   * @param heldOut scores by the ensemble's own learners; where it has none, others are trained
   */
  @Override
  public double prior(Optional<HeldOutScores> heldOut) {
    if (settled == null) {
      context.listener().onPhase(new FitPhase(FitPhase.Kind.PRIOR));
      PriorReport report =
          heldOut.map(GraphPrior::of).orElseGet(() -> GraphPrior.estimate(problem, context));
      context.listener().onPrior(report);
      settled = ClassPrior.estimated(report);
    }
    return settled.value();
  }

  @Override
  public OptionalDouble known() {
    return settled == null ? OptionalDouble.empty() : OptionalDouble.of(settled.value());
  }

  ClassPrior settled() {
    if (settled == null) {
      throw new IllegalStateException("no prior was asked for");
    }
    return settled;
  }
}
