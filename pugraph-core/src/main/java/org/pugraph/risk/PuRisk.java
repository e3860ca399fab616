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
 * R_n⁻ = mean over known negatives    knownNegative
 * </pre>
 *
 * <p>Known negatives add ½ n / (n + p) R_n⁻ to any estimator, n and p being how many are known: as
 * much as their number has to say beside that of the positives, and never more than a class.
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
   * @param knownNegative R_n⁻; 0 where nobody is known to be negative
   */
  public record Estimate(
      double value,
      double positive,
      double positiveAsNegative,
      double unlabeled,
      double weightedPositive,
      double negativePart,
      double knownNegative) {}

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
    double a = settings.positiveWeight(nodes.prior());
    double b = settings.negativeWeight(nodes.prior());
    double value =
        switch (settings.estimator()) {
          case UPU -> a * weighted + b * negativePart;
          case NNPU -> a * weighted + b * (turns(negativePart) ? -settings.beta() : negativePart);
          case NNPU_CLAMP -> a * weighted + b * Math.max(0, negativePart);
          case PN -> naive;
        };
    double known = knownNegative(z);
    return new Estimate(
        value + knownWeight() * known,
        positive,
        positiveAsNegative,
        unlabeled,
        weighted,
        negativePart,
        known);
  }

  private double knownNegative(float[] z) {
    double sum = 0;
    for (int i : nodes.negatives()) {
      sum += settings.loss().negative(z[i]);
    }
    return nodes.negatives().length == 0 ? 0 : sum / nodes.negatives().length;
  }

  private double knownWeight() {
    double known = nodes.negatives().length;
    return 0.5 * known / (known + nodes.positives().length);
  }

  private boolean turns(double negativePart) {
    return negativePart < -settings.beta();
  }

  /** The risk of the scores z; overwrites the gradient with what is to be descended. */
  public Estimate of(float[] z, float[] gradient) {
    Estimate estimate = of(z);
    double n = estimate.negativePart();
    double a = settings.positiveWeight(nodes.prior());
    double b = settings.negativeWeight(nodes.prior());
    switch (settings.estimator()) {
      case UPU -> differentiate(z, gradient, a, b);
      case NNPU -> {
        if (turns(n)) {
          differentiate(z, gradient, 0, -settings.gamma() * b);
        } else {
          differentiate(z, gradient, a, b);
        }
      }
      case NNPU_CLAMP -> differentiate(z, gradient, a, n < 0 ? 0 : b);
      case PN -> differentiateNaive(z, gradient);
    }
    for (int i : nodes.negatives()) {
      double each = knownWeight() / nodes.negatives().length;
      gradient[i] += (float) (each * settings.loss().negativeSlope(z[i]));
    }
    return estimate;
  }

  /** The gradient of a π R_p⁺ + b N. */
  private void differentiate(float[] z, float[] gradient, double a, double b) {
    Loss loss = settings.loss();
    double ofPositive = nodes.prior() / nodes.positives().length;
    double ofUnlabeled = b / nodes.unlabeled().length;
    Arrays.fill(gradient, 0f);
    for (int i : nodes.positives()) {
      double slope = a * loss.positiveSlope(z[i]) - b * loss.negativeSlope(z[i]);
      gradient[i] = (float) (ofPositive * slope);
    }
    for (int i : nodes.unlabeled()) {
      gradient[i] = (float) (ofUnlabeled * loss.negativeSlope(z[i]));
    }
  }

  /** The gradient of the mean loss with every unlabeled node taken for negative. */
  private void differentiateNaive(float[] z, float[] gradient) {
    Loss loss = settings.loss();
    double each = 1.0 / (nodes.positives().length + nodes.unlabeled().length);
    Arrays.fill(gradient, 0f);
    for (int i : nodes.positives()) {
      gradient[i] = (float) (each * loss.positiveSlope(z[i]));
    }
    for (int i : nodes.unlabeled()) {
      gradient[i] = (float) (each * loss.negativeSlope(z[i]));
    }
  }
}
