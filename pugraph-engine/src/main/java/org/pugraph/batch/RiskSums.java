package org.pugraph.batch;

import java.io.Serializable;
import org.pugraph.risk.PuRisk;
import org.pugraph.risk.RiskMeans;
import org.pugraph.risk.RiskSettings;

/**
 * Losses and their gradients, summed over nodes: the result of each patch, added up over patches,
 * threads and machines before a risk is computed.
 *
 * <p>No patch may decide by itself whether the non-negative risk turns: N is a difference of two
 * means over all nodes of the step, and its sign in a patch is no guide to its sign over all.
 * {@link #resolve} decides once, by the sums. Gradients are {@link FlatParameters flat}, in double
 * precision; an empty one is zero. The bits of a sum depend on the order of {@link #add}: keep to
 * one.
 *
 * <p>Not thread safe: one thread at a time.
 */
public final class RiskSums implements Serializable {

  private static final long serialVersionUID = 1;

  private static final double[] ZERO = {};

  private long positives;
  private long unlabeled;
  private double positiveLoss;
  private double positiveAsNegativeLoss;
  private double unlabeledLoss;
  private double[] positiveGradient = ZERO;
  private double[] positiveAsNegativeGradient = ZERO;
  private double[] unlabeledGradient = ZERO;

  /**
   * The risk of a step and the gradient to descend. Immutable and thread safe as long as nobody
   * writes to its arrays.
   */
  public record Resolved(PuRisk.Estimate estimate, double[] gradient) {}

  /** The sums over positive nodes: Σ ℓ(z, +), Σ ℓ(z, −), and the gradients of both. */
  static RiskSums ofPositives(
      long count, double asPositive, double asNegative, double[] positive, double[] negative) {
    RiskSums sums = new RiskSums();
    sums.positives = count;
    sums.positiveLoss = asPositive;
    sums.positiveAsNegativeLoss = asNegative;
    sums.positiveGradient = positive;
    sums.positiveAsNegativeGradient = negative;
    return sums;
  }

  /** The sums over unlabeled nodes: Σ ℓ(z, −) and its gradient. */
  static RiskSums ofUnlabeled(long count, double loss, double[] gradient) {
    RiskSums sums = new RiskSums();
    sums.unlabeled = count;
    sums.unlabeledLoss = loss;
    sums.unlabeledGradient = gradient;
    return sums;
  }

  /** How many nodes of P were summed. */
  public long positives() {
    return positives;
  }

  /** How many nodes of U were summed. */
  public long unlabeled() {
    return unlabeled;
  }

  /** Adds others to these, and returns these. */
  public RiskSums add(RiskSums other) {
    positives += other.positives;
    unlabeled += other.unlabeled;
    positiveLoss += other.positiveLoss;
    positiveAsNegativeLoss += other.positiveAsNegativeLoss;
    unlabeledLoss += other.unlabeledLoss;
    positiveGradient = sum(positiveGradient, other.positiveGradient);
    positiveAsNegativeGradient = sum(positiveAsNegativeGradient, other.positiveAsNegativeGradient);
    unlabeledGradient = sum(unlabeledGradient, other.unlabeledGradient);
    return this;
  }

  private static double[] sum(double[] into, double[] other) {
    if (other.length == 0) {
      return into;
    }
    if (into.length == 0) {
      return other.clone();
    }
    for (int f = 0; f < into.length; f++) {
      into[f] += other[f];
    }
    return into;
  }

  /** The risk of the step, taking the share of positives among the nodes as it is. */
  public Resolved resolve(RiskSettings settings, double prior) {
    return resolve(settings, prior, (double) positives / (positives + unlabeled));
  }

  /**
   * The risk of the step and the gradient to descend.
   *
   * @param positiveShare how many of P ∪ U of the whole graph are in P, should the nodes of the
   *     step have been drawn otherwise; used by the naive risk alone
   */
  public Resolved resolve(RiskSettings settings, double prior, double positiveShare) {
    if (positives == 0 || unlabeled == 0) {
      throw new IllegalStateException(
          "a risk needs both sides, got " + positives + " positive, " + unlabeled + " unlabeled");
    }
    RiskMeans means =
        new RiskMeans(
            positiveLoss / positives,
            positiveAsNegativeLoss / positives,
            unlabeledLoss / unlabeled,
            positiveShare);
    RiskMeans.Weights weights = means.weights(settings, prior);
    double p = weights.positive() / positives;
    double n = weights.positiveAsNegative() / positives;
    double[] gradient = scaled(unlabeledGradient, weights.unlabeled() / unlabeled);
    if (settings.loss().isComplementary()) {
      addScaled(gradient, positiveGradient, p - n);
    } else {
      addScaled(gradient, positiveGradient, p);
      addScaled(gradient, positiveAsNegativeGradient, n);
    }
    return new Resolved(means.estimate(settings, prior), gradient);
  }

  private static double[] scaled(double[] gradient, double factor) {
    double[] scaled = new double[gradient.length];
    addScaled(scaled, gradient, factor);
    return scaled;
  }

  private static void addScaled(double[] sum, double[] gradient, double factor) {
    for (int f = 0; f < gradient.length; f++) {
      sum[f] += factor * gradient[f];
    }
  }
}
