package org.pugraph.cli;

import org.pugraph.evaluate.Calibration;
import org.pugraph.evaluate.PrecisionEstimate;
import org.pugraph.evaluate.Scores;
import org.pugraph.risk.PuNodes;
import org.pugraph.train.EnsemblePlan;

/**
 * Where a run draws the line, and what its scores are worth.
 *
 * @param threshold a node is called positive where it scores above this
 * @param memberThresholds the same for each model alone
 * @param calibration from scores to probabilities
 * @param heldOut so many labelled positives, scored by models that do not know them, had a say in
 *     the calibration; 0 where it comes from the prior alone
 * @param estimate how good the line is expected to be
 */
record Decision(
    double threshold,
    double[] memberThresholds,
    Calibration calibration,
    int heldOut,
    PrecisionEstimate estimate) {

  /**
   * Decides by a rule.
   *
   * @param together what the models say of the graph
   */
  static Decision of(ThresholdRule rule, EnsemblePlan plan, Together together) {
    PuNodes nodes = plan.nodes();
    float[] scores = Scores.of(together.scores(), nodes.unlabeled());
    float[] heldOut = plan.heldOutStandings(together.witnesses(), together.ensemble().weights());
    Calibration calibration = Calibration.ofHeldOut(scores, heldOut, nodes.prior());
    double line =
        rule.line(new ThresholdRule.Evidence(scores, heldOut, nodes.prior(), calibration));
    PrecisionEstimate estimate = PrecisionEstimate.at(line, scores, calibration);
    ThresholdRule own = forMembers(rule, estimate);
    double[] memberLines =
        together.each().stream()
            .map(one -> Scores.of(one.scores(), nodes.unlabeled()))
            .mapToDouble(member -> own.line(alone(member, nodes.prior())))
            .toArray();
    return new Decision(line, memberLines, calibration, heldOut.length, estimate);
  }

  private static ThresholdRule.Evidence alone(float[] unlabeled, double prior) {
    return new ThresholdRule.Evidence(unlabeled, new float[0], prior, Calibration.NONE);
  }

  /** Where a member alone cannot tell, it calls as many nodes as all of them together do. */
  private static ThresholdRule forMembers(ThresholdRule rule, PrecisionEstimate estimate) {
    return rule.isOfAllTogether() ? new ThresholdRule.Top(Math.max(1, estimate.called())) : rule;
  }

  /** Whether a target precision was asked for that no line reaches. */
  boolean misses(ThresholdRule rule) {
    return rule instanceof ThresholdRule.Precision wanted
        && estimate.precision() < wanted.target() - 1e-9;
  }

  /** How the estimate came about, in brackets. */
  String source() {
    return heldOut > 0
        ? "by the prior and " + Format.count(heldOut, "positive") + " held out"
        : "by the prior alone";
  }
}
