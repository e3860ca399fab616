package org.pugraph.threshold;

import java.util.List;
import org.pugraph.calibration.Calibration;
import org.pugraph.metric.Scores;
import org.pugraph.metric.Thresholds;
import org.pugraph.risk.PuNodes;

/**
 * The decision threshold of a model, and the calibration of its scores to probabilities. Immutable
 * and thread safe as long as nobody writes to its arrays. The same input gives the same bits.
 *
 * @param threshold a node is called positive where it scores above this
 * @param memberThresholds the same for each member alone
 * @param calibration from scores to probabilities
 * @param heldOut how many held-out positives the calibration rests on; 0 where it comes from the
 *     prior alone
 * @param estimate the precision and recall to expect
 */
public record Decision(
    double threshold,
    double[] memberThresholds,
    Calibration calibration,
    int heldOut,
    PrecisionEstimate estimate) {

  /** Threshold zero and scores taken as log-odds: for a network that has not scored a graph. */
  public static Decision atZero() {
    PrecisionEstimate unknown = new PrecisionEstimate(Thresholds.zero(), 0, Double.NaN, Double.NaN);
    return new Decision(
        Thresholds.zero(), new double[] {Thresholds.zero()}, Calibration.NONE, 0, unknown);
  }

  /**
   * The decision by a rule.
   *
   * @param scores of the ensemble, one per node
   * @param heldOut normal scores of held-out positives among the unlabeled nodes; may be empty
   * @param members the scores of each member
   */
  public static Decision of(
      ThresholdRule rule, PuNodes nodes, float[] scores, float[] heldOut, List<float[]> members) {
    float[] unlabeled = Scores.of(scores, nodes.unlabeled());
    Calibration calibration = Calibration.ofHeldOut(unlabeled, heldOut, nodes.prior());
    double threshold =
        rule.threshold(new ThresholdRule.Evidence(unlabeled, heldOut, nodes.prior(), calibration));
    PrecisionEstimate estimate = PrecisionEstimate.at(threshold, unlabeled, calibration);
    ThresholdRule own = forMembers(rule, estimate);
    double[] memberThresholds =
        members.stream()
            .map(member -> Scores.of(member, nodes.unlabeled()))
            .mapToDouble(member -> own.threshold(alone(member, nodes.prior())))
            .toArray();
    return new Decision(threshold, memberThresholds, calibration, heldOut.length, estimate);
  }

  private static ThresholdRule.Evidence alone(float[] unlabeled, double prior) {
    return new ThresholdRule.Evidence(unlabeled, new float[0], prior, Calibration.NONE);
  }

  /**
   * A member that cannot apply the rule alone calls as many nodes positive as the ensemble does.
   */
  private static ThresholdRule forMembers(ThresholdRule rule, PrecisionEstimate estimate) {
    return rule.needsEnsemble() ? new ThresholdRule.Top(Math.max(1, estimate.called())) : rule;
  }

  /** Whether the rule has a target precision that no threshold reaches. */
  public boolean misses(ThresholdRule rule) {
    return rule instanceof ThresholdRule.Precision wanted
        && estimate.precision() < wanted.target() - 1e-9;
  }
}
