package org.pugraph.ensemble;

import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.function.IntUnaryOperator;
import org.pugraph.prior.PriorReport;
import org.pugraph.risk.PuNodes;
import org.pugraph.validation.DegreePropensity;
import org.pugraph.validation.HeldOutValidator;
import org.pugraph.validation.LabelBiasUse;

/**
 * Labels chosen by degree mislead all that is judged by held-out positives, since these have the
 * same bias. Estimated is how far labels depend on degree, and held-out positives weigh inversely;
 * by the better scores that come of that, twice again.
 *
 * @param degree of each node
 * @param prior where it is known; else estimated by the same scores
 */
record LabelBiasCorrection(
    MemberWeights weights, IntUnaryOperator degree, LabelBiasUse use, OptionalDouble prior) {

  private static final int ESTIMATES = 3;

  /**
   * What was found.
   *
   * @param validator with the weights that it comes to
   */
  record Corrected(HeldOutValidator validator, DegreePropensity propensity) {}

  /**
   * @param members that are trained already
   */
  Corrected of(List<TrainedMember> members, PuNodes nodes, HeldOutValidator validator) {
    Corrected corrected = estimated(members, nodes, validator);
    for (int i = 1; i < ESTIMATES && use.exponent(corrected.propensity) > 0; i++) {
      corrected = estimated(members, nodes, corrected.validator);
    }
    return corrected;
  }

  private Corrected estimated(
      List<TrainedMember> members, PuNodes nodes, HeldOutValidator validator) {
    float[][] byReplicate = weights.weighted(members, nodes, Optional.of(validator)).byReplicate();
    double share =
        prior.orElseGet(
            () -> PriorReport.of(validator.scores(byReplicate), List.of()).recommended().value());
    DegreePropensity propensity = DegreePropensity.of(validator, byReplicate, degree, share);
    double exponent = use.exponent(propensity);
    return new Corrected(
        exponent > 0
            ? validator.weighted(DegreePropensity.weights(validator.folds(), degree, exponent))
            : validator.alike(),
        propensity);
  }
}
