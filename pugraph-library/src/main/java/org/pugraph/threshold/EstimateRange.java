package org.pugraph.threshold;

import org.pugraph.base.BadInput;
import org.pugraph.prior.Interval;

/**
 * What is expected of a threshold where the prior was estimated, at either end of its interval.
 * Immutable and thread safe.
 *
 * @param low if π is at the lower end
 * @param high if π is at the upper end
 */
public record EstimateRange(PrecisionEstimate low, PrecisionEstimate high) {

  /**
   * The range that follows from that of the prior.
   *
   * @param estimate under the prior
   * @param prior π, above 0
   * @param interval where π is expected
   */
  public static EstimateRange of(PrecisionEstimate estimate, double prior, Interval interval) {
    BadInput.unless(prior > 0 && prior <= 1, "prior must be above 0 and at most 1, got " + prior);
    return new EstimateRange(
        estimate.scaled(interval.low() / prior), estimate.scaled(interval.high() / prior));
  }
}
