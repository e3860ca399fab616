package org.pugraph.spark.linear;

import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalDouble;
import org.pugraph.ClassPrior;
import org.pugraph.base.BadInput;
import org.pugraph.ensemble.EnsembleFit;
import org.pugraph.prior.HeldOutScores;
import org.pugraph.prior.PriorReport;

/** The prior, given or estimated by held-out scores. */
final class PriorByScores implements EnsembleFit.PriorSource {

  private Optional<ClassPrior> settled;

  PriorByScores(OptionalDouble given) {
    settled =
        given.isPresent() ? Optional.of(ClassPrior.given(given.getAsDouble())) : Optional.empty();
  }

  @Override
  public double prior(Optional<HeldOutScores> heldOut) {
    if (settled.isEmpty()) {
      HeldOutScores scores =
          heldOut.orElseThrow(
              () ->
                  new BadInput(
                      "too few labelled positives to estimate the prior: give the share of"
                          + " positives among the unlabeled nodes, or label more"));
      settled = Optional.of(ClassPrior.estimated(PriorReport.of(scores, List.of())));
    }
    return settled.get().value();
  }

  @Override
  public OptionalDouble known() {
    return settled.map(one -> OptionalDouble.of(one.value())).orElse(OptionalDouble.empty());
  }

  ClassPrior settled() {
    return settled.orElseThrow();
  }

  /** The prior, and where it comes from. */
  String sentence() {
    return String.format(Locale.ROOT, "prior %.3f, ", settled().value())
        + settled()
            .interval()
            .map(
                interval ->
                    String.format(
                        Locale.ROOT,
                        "estimated (90 %%: %.3f to %.3f)",
                        interval.low(),
                        interval.high()))
            .orElse("given");
  }
}
