package org.pugraph.risk;

import java.util.Arrays;

/**
 * Estimates the risk of a scoring from positives and unlabeled nodes, and differentiates it.
 *
 * <pre>
 * R_p⁺ = mean over P of ℓ(z, +)       positive
 * R_p⁻ = mean over P of ℓ(z, −)       positiveAsNegative
 * R_u⁻ = mean over U of ℓ(z, −)       unlabeled
 * N = R_u⁻ − π R_p⁻                   negativePart
 * </pre>
 *
 * <p>Sums run in double precision and node order. Stateless and thread safe.
 */
public final class PuRisk {

  private final RiskSettings settings;
  private final PuNodes nodes;

  public PuRisk(RiskSettings settings, PuNodes nodes) {
    this.settings = settings;
    this.nodes = nodes;
  }

  /**
   * An estimate with its parts.
   *
   * @param value what the estimator reports
   * @param weightedPositive π R_p⁺
   * @param negativePart N, the estimated risk on negatives
   */
  public record Estimate(
      double value,
      double positive,
      double positiveAsNegative,
      double unlabeled,
      double weightedPositive,
      double negativePart) {}

  /** The risk of the scores z. */
  public Estimate of(float[] z) {
    Loss loss = settings.loss();
    double positive = 0;
    double positiveAsNegative = 0;
    for (int i : nodes.positives()) {
      positive += loss.positive(z[i]);
      positiveAsNegative += loss.negative(z[i]);
    }
    double unlabeled = 0;
    for (int i : nodes.unlabeled()) {
      unlabeled += loss.negative(z[i]);
    }
    int p = nodes.positives().length;
    int u = nodes.unlabeled().length;
    double naive = (positive + unlabeled) / (p + u);
    positive /= p;
    positiveAsNegative /= p;
    unlabeled /= u;
    double weighted = nodes.prior() * positive;
    double negativePart = unlabeled - nodes.prior() * positiveAsNegative;
    double value =
        switch (settings.estimator()) {
          case UPU -> weighted + negativePart;
          case NNPU -> weighted + (turns(negativePart) ? -settings.beta() : negativePart);
          case NNPU_CLAMP -> weighted + Math.max(0, negativePart);
          case PN -> naive;
        };
    return new Estimate(value, positive, positiveAsNegative, unlabeled, weighted, negativePart);
  }

  private boolean turns(double negativePart) {
    return negativePart < -settings.beta();
  }

  /** The risk of the scores z; overwrites the gradient with what is to be descended. */
  public Estimate of(float[] z, float[] gradient) {
    Estimate estimate = of(z);
    double prior = nodes.prior();
    int p = nodes.positives().length;
    int u = nodes.unlabeled().length;
    double n = estimate.negativePart();
    switch (settings.estimator()) {
      case UPU -> differentiate(z, gradient, prior / p, -prior / p, 1.0 / u);
      case NNPU -> {
        double gamma = settings.gamma();
        if (turns(n)) {
          differentiate(z, gradient, 0, gamma * prior / p, -gamma / u);
        } else {
          differentiate(z, gradient, prior / p, -prior / p, 1.0 / u);
        }
      }
      case NNPU_CLAMP -> {
        if (n < 0) {
          differentiate(z, gradient, prior / p, 0, 0);
        } else {
          differentiate(z, gradient, prior / p, -prior / p, 1.0 / u);
        }
      }
      case PN -> differentiate(z, gradient, 1.0 / (p + u), 0, 1.0 / (p + u));
    }
    return estimate;
  }

  /** The gradient of a Σ_P ℓ(z, +) + b Σ_P ℓ(z, −) + c Σ_U ℓ(z, −). */
  private void differentiate(float[] z, float[] gradient, double a, double b, double c) {
    Loss loss = settings.loss();
    Arrays.fill(gradient, 0f);
    for (int i : nodes.positives()) {
      gradient[i] = (float) (a * loss.positiveSlope(z[i]) + b * loss.negativeSlope(z[i]));
    }
    for (int i : nodes.unlabeled()) {
      gradient[i] = (float) (c * loss.negativeSlope(z[i]));
    }
  }
}
