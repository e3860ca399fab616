package org.pugraph.risk;

/**
 * What every estimator is made of, however the nodes were gone through: whole, or in parts whose
 * sums were added up. Immutable and thread safe.
 *
 * @param positive R_p⁺, mean over P of ℓ(z, +)
 * @param positiveAsNegative R_p⁻, mean over P of ℓ(z, −)
 * @param unlabeled R_u⁻, mean over U of ℓ(z, −)
 * @param positiveShare how many of P ∪ U are in P; used by {@link Estimator#PN} alone
 */
public record RiskMeans(
    double positive, double positiveAsNegative, double unlabeled, double positiveShare) {

  /**
   * What is descended, as a weighted sum of the three means; the weights are constants of the
   * gradient. Immutable and thread safe.
   *
   * @param positive multiplies ∂R_p⁺
   * @param positiveAsNegative multiplies ∂R_p⁻
   * @param unlabeled multiplies ∂R_u⁻
   */
  public record Weights(double positive, double positiveAsNegative, double unlabeled) {}

  /** N = R_u⁻ − π R_p⁻, the estimated risk on negatives. */
  double negativePart(double prior) {
    return unlabeled - prior * positiveAsNegative;
  }

  /** The risk with its parts, without known negatives. */
  public PuRisk.Estimate estimate(RiskSettings settings, double prior) {
    double weighted = prior * positive;
    double n = negativePart(prior);
    double a = settings.positiveWeight(prior);
    double b = settings.negativeWeight(prior);
    double value =
        switch (settings.estimator()) {
          case UPU -> a * weighted + b * n;
          case NNPU -> a * weighted + b * (turns(settings, n) ? -settings.beta() : n);
          case NNPU_CLAMP -> a * weighted + b * Math.max(0, n);
          case PN -> positiveShare * positive + (1 - positiveShare) * unlabeled;
        };
    return new PuRisk.Estimate(value, positive, positiveAsNegative, unlabeled, weighted, n, 0);
  }

  /** How the gradient is made; here the sign of N is tested, on all nodes together. */
  public Weights weights(RiskSettings settings, double prior) {
    double n = negativePart(prior);
    double a = settings.positiveWeight(prior);
    double b = settings.negativeWeight(prior);
    return switch (settings.estimator()) {
      case UPU -> of(prior, a, b);
      case NNPU -> turns(settings, n) ? of(prior, 0, -settings.gamma() * b) : of(prior, a, b);
      case NNPU_CLAMP -> of(prior, a, n < 0 ? 0 : b);
      case PN -> new Weights(positiveShare, 0, 1 - positiveShare);
    };
  }

  /** a π R_p⁺ + b N. */
  private static Weights of(double prior, double a, double b) {
    return new Weights(a * prior, -b * prior, b);
  }

  private static boolean turns(RiskSettings settings, double negativePart) {
    return negativePart < -settings.beta();
  }
}
