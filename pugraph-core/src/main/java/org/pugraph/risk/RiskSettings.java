package org.pugraph.risk;

import org.pugraph.BadInput;

/**
 * Which risk is minimised.
 *
 * @param estimator the estimator
 * @param loss ℓ
 * @param beta how far below zero N may fall before {@link Estimator#NNPU} turns
 * @param gamma how strongly it then turns back
 */
public record RiskSettings(Estimator estimator, Loss loss, double beta, double gamma) {

  /** Non-negative risk with the sigmoid loss. */
  public static final RiskSettings DEFAULT = new RiskSettings(Estimator.NNPU, Loss.SIGMOID, 0, 1);

  public RiskSettings {
    BadInput.unless(beta >= 0 && beta < 1, "beta must be at least 0 and below 1, got " + beta);
    BadInput.unless(gamma >= 0 && gamma <= 1, "gamma must be 0..1, got " + gamma);
  }
}
