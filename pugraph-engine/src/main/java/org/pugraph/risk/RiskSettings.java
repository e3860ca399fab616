package org.pugraph.risk;

import org.pugraph.base.BadInput;

/**
 * Which risk is minimised. Immutable and thread safe.
 *
 * @param estimator the estimator
 * @param loss ℓ
 * @param beta how far below zero N may fall before {@link Estimator#NNPU} turns
 * @param gamma how strongly it then turns back
 * @param balanced whether both classes weigh as if half of U were positive (Su et al. 2021): π R_p⁺
 *     is scaled by ½ / π and N by ½ / (1 − π). Without it a small π makes "all negative" almost
 *     free, and a bounded loss never leaves that state; at π = ½ it changes nothing. {@link
 *     Estimator#PN} has no π and is never balanced.
 */
public record RiskSettings(
    Estimator estimator, Loss loss, double beta, double gamma, boolean balanced) {

  /** Non-negative risk with the sigmoid loss, balanced. */
  public static final RiskSettings DEFAULT =
      new RiskSettings(Estimator.NNPU, Loss.SIGMOID, 0, 1, true);

  public RiskSettings {
    BadInput.unless(beta >= 0 && beta < 1, "beta must be at least 0 and below 1, got " + beta);
    BadInput.unless(gamma >= 0 && gamma <= 1, "gamma must be 0..1, got " + gamma);
  }

  /** A risk that weighs the classes as they are. */
  public RiskSettings(Estimator estimator, Loss loss, double beta, double gamma) {
    this(estimator, loss, beta, gamma, false);
  }

  public RiskSettings withEstimator(Estimator other) {
    return new RiskSettings(other, loss, beta, gamma, balanced);
  }

  public RiskSettings withLoss(Loss other) {
    return new RiskSettings(estimator, other, beta, gamma, balanced);
  }

  public RiskSettings withBeta(double other) {
    return new RiskSettings(estimator, loss, other, gamma, balanced);
  }

  public RiskSettings withGamma(double other) {
    return new RiskSettings(estimator, loss, beta, other, balanced);
  }

  public RiskSettings withBalanced(boolean other) {
    return new RiskSettings(estimator, loss, beta, gamma, other);
  }

  /** What π R_p⁺ is multiplied with. */
  public double positiveWeight(double prior) {
    return balanced ? 0.5 / prior : 1;
  }

  /** What N is multiplied with. */
  public double negativeWeight(double prior) {
    return balanced ? 0.5 / (1 - prior) : 1;
  }
}
