package org.pugraph.risk;

import java.util.Arrays;

/**
 * Estimates the risk of a scoring from positives and unlabeled nodes, and differentiates it with
 * respect to the scores.
 *
 * <pre>
 * R_p⁺ = mean over P of ℓ(z, +)       positive
 * R_p⁻ = mean over P of ℓ(z, −)       positiveAsNegative
 * R_u⁻ = mean over U of ℓ(z, −)       unlabeled
 * N = R_u⁻ − π R_p⁻                   negativePart
 * R_n⁻ = mean over known negatives    knownNegative
 * </pre>
 *
 * <p>Known negatives add ½ n / (n + p) R_n⁻ to any estimator, n and p being how many are known: a
 * weight that grows with their number beside that of the positives, and never exceeds that of a
 * class.
 *
 * <p>Sums run in double precision and node order.
 *
 * <p>Immutable and thread safe. The same input gives the same bits.
 */
public final class PuRisk {

  private final RiskSettings settings;
  private final PuNodes nodes;

  public PuRisk(RiskSettings settings, PuNodes nodes) {
    this.settings = settings;
    this.nodes = nodes;
  }

  /**
   * An estimate with its parts. Immutable and thread safe.
   *
   * @param value what the estimator reports
   * @param weightedPositive π R_p⁺
   * @param negativePart N, the estimated risk on negatives
   * @param knownNegative R_n⁻; 0 where no node is known to be negative
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
    Estimate plain = means(z).estimate(settings, nodes.prior());
    double known = knownNegative(z);
    return new Estimate(
        plain.value + knownWeight() * known,
        plain.positive,
        plain.positiveAsNegative,
        plain.unlabeled,
        plain.weightedPositive,
        plain.negativePart,
        known);
  }

  private RiskMeans means(float[] z) {
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
    double p = nodes.positives().length;
    double u = nodes.unlabeled().length;
    return new RiskMeans(positive / p, positiveAsNegative / p, unlabeled / u, p / (p + u));
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

  /** The risk of the scores z; overwrites the gradient with what is to be descended. */
  public Estimate of(float[] z, float[] gradient) {
    Loss loss = settings.loss();
    RiskMeans.Weights weights = means(z).weights(settings, nodes.prior());
    int p = nodes.positives().length;
    int u = nodes.unlabeled().length;
    Arrays.fill(gradient, 0f);
    for (int i : nodes.positives()) {
      double slope =
          weights.positive() * loss.positiveSlope(z[i])
              + weights.positiveAsNegative() * loss.negativeSlope(z[i]);
      gradient[i] = (float) (slope / p);
    }
    for (int i : nodes.unlabeled()) {
      gradient[i] = (float) (weights.unlabeled() * loss.negativeSlope(z[i]) / u);
    }
    for (int i : nodes.negatives()) {
      double each = knownWeight() / nodes.negatives().length;
      gradient[i] += (float) (each * loss.negativeSlope(z[i]));
    }
    return of(z);
  }
}
