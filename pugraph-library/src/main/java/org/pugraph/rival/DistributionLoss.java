package org.pugraph.rival;

import java.util.Arrays;
import org.pugraph.base.Sigmoid;
import org.pugraph.risk.Loss;
import org.pugraph.risk.PuNodes;
import org.pugraph.risk.ScoreLoss;

/**
 * The loss of {@link DistPuLearner} for one mixing of nodes, with p = σ(z):
 *
 * <pre>
 * L_lab = 2 π |mean over P of p − 1| + |mean over U of p − π|
 * L_ent = mean over U of H(p)
 * z'_i  = λ z_i + (1 − λ) z_j        j the partner of i
 * t'_i  = λ t_i + (1 − λ) t_j        t = 1 on P, p as it is on U
 * L_mix = mean over P ∪ U of [t' ℓ(z', +) + (1 − t') ℓ(z', −)],  ℓ logistic
 * L'    = mean over P ∪ U of H(σ(z'))
 * L     = L_lab + w (μ L_ent + ν L_mix + γ L')
 * </pre>
 *
 * @param nodes P, U and π
 * @param weights μ, ν and γ
 * @param w how far they count by now
 * @param mixed P ∪ U
 * @param partners j, by place in {@code mixed}
 * @param lambda λ
 */
record DistributionLoss(
    PuNodes nodes, Weights weights, double w, int[] mixed, int[] partners, double lambda)
    implements ScoreLoss {

  /**
   * Weights of the terms beside L_lab.
   *
   * @param entropy μ
   * @param mixup ν
   * @param mixedEntropy γ
   */
  record Weights(double entropy, double mixup, double mixedEntropy) {}

  @Override
  public double of(float[] z, float[] gradient) {
    return of(z, targets(z), gradient);
  }

  /** t, which the gradient takes for constant. */
  double[] targets(float[] z) {
    double[] targets = new double[z.length];
    for (int i = 0; i < z.length; i++) {
      targets[i] = Sigmoid.of(z[i]);
    }
    for (int i : nodes.positives()) {
      targets[i] = 1;
    }
    for (int i : nodes.negatives()) {
      targets[i] = 0;
    }
    return targets;
  }

  /** The loss with targets given. */
  double of(float[] z, double[] targets, float[] gradient) {
    double[] slopes = new double[z.length];
    double value = labels(z, slopes);
    if (w > 0) {
      value += entropy(z, slopes) + mixup(z, targets, slopes);
    }
    for (int i = 0; i < z.length; i++) {
      gradient[i] = (float) slopes[i];
    }
    return value;
  }

  private double labels(float[] z, double[] slopes) {
    double prior = nodes.prior();
    return 2 * prior * distance(z, nodes.positives(), 1, 2 * prior, slopes)
        + distance(z, nodes.unlabeled(), prior, 1, slopes);
  }

  /** |mean of p − target|; adds its slope, so many times. */
  private static double distance(
      float[] z, int[] of, double target, double times, double[] slopes) {
    double mean = Arrays.stream(of).mapToDouble(i -> Sigmoid.of(z[i])).sum() / of.length;
    double sign = Math.signum(mean - target) * times / of.length;
    for (int i : of) {
      slopes[i] += sign * Sigmoid.of(z[i]) * Sigmoid.of(-z[i]);
    }
    return Math.abs(mean - target);
  }

  private double entropy(float[] z, double[] slopes) {
    int[] unlabeled = nodes.unlabeled();
    double each = w * weights.entropy / unlabeled.length;
    double sum = 0;
    for (int i : unlabeled) {
      sum += entropy(z[i]);
      slopes[i] += each * entropySlope(z[i]);
    }
    return each * sum;
  }

  private double mixup(float[] z, double[] targets, double[] slopes) {
    double each = w / mixed.length;
    double sum = 0;
    for (int place = 0; place < mixed.length; place++) {
      int i = mixed[place];
      int j = partners[place];
      double score = lambda * z[i] + (1 - lambda) * z[j];
      double target = lambda * targets[i] + (1 - lambda) * targets[j];
      sum +=
          weights.mixup
                  * (target * Loss.LOGISTIC.positive(score)
                      + (1 - target) * Loss.LOGISTIC.negative(score))
              + weights.mixedEntropy * entropy(score);
      double slope =
          weights.mixup * (Sigmoid.of(score) - target) + weights.mixedEntropy * entropySlope(score);
      slopes[i] += each * lambda * slope;
      slopes[j] += each * (1 - lambda) * slope;
    }
    return each * sum;
  }

  /** H(σ(z)) = p ℓ(z, +) + (1 − p) ℓ(z, −). */
  private static double entropy(double z) {
    double p = Sigmoid.of(z);
    return p * Loss.LOGISTIC.positive(z) + (1 - p) * Loss.LOGISTIC.negative(z);
  }

  /** ∂H/∂z = −z p (1 − p). */
  private static double entropySlope(double z) {
    return -z * Sigmoid.of(z) * Sigmoid.of(-z);
  }
}
