package org.pugraph.validation;

import java.util.Locale;
import java.util.function.IntUnaryOperator;
import java.util.stream.IntStream;
import org.pugraph.base.BadInput;
import org.pugraph.calibration.Calibration;
import org.pugraph.metric.Scores;

/**
 * How much likelier a positive of many edges is to be labelled than one of few, after SAR-EM
 * (Bekker, Robberechts, Davis 2019).
 *
 * <pre>
 * e(degree) ∝ (1 + degree)^s     propensity: the chance that a positive is labelled
 * q                              probability of being positive, by scores of its held-out fold
 * f(x) ∝ Σ_u q_u² [x_u = x]      how x = log(1 + degree) is distributed among positives
 * s = argmax Σ_p q_p log( e(x_p) / Σ_x f(x) e(x) ) − s² / (2 · 3²)
 * </pre>
 *
 * <p>Labelled and unlabeled nodes are compared where scores leave little doubt, which the factors q
 * achieve, so that it matters little whether negatives have as many edges. What remains is an
 * assumption: labelled positives are like all positives of their degree. Where the class itself
 * cannot be recognised but at hubs, that is taken for a bias of the labels.
 *
 * <p>Immutable and thread safe. The same input gives the same bits.
 *
 * @param exponent s; 0 where labels do not depend on degree
 * @param error its standard error
 */
public record DegreePropensity(double exponent, double error) {

  /** Standard errors that chance explains. */
  private static final double CHANCE = 2;

  /** The most that a held-out positive weighs, beside the mean. */
  private static final double MOST_WEIGHT = 5;

  public DegreePropensity {
    BadInput.unless(Double.isFinite(exponent), "exponent must be finite, got " + exponent);
    BadInput.unless(error >= 0, "standard error must be 0 or more, got " + error);
  }

  /**
   * Estimates it.
   *
   * @param byReplicate scores of all nodes; those of a fold are by the replicate that held it out
   * @param degree of each node
   * @param prior π
   */
  public static DegreePropensity of(
      HeldOutValidator validator, float[][] byReplicate, IntUnaryOperator degree, double prior) {
    Folds folds = validator.folds();
    float[] normalRanks = validator.normalRanks(byReplicate);
    DegreeTilt.Sample labelled = new DegreeTilt.Sample();
    DegreeTilt.Sample unlabeled = new DegreeTilt.Sample();
    for (int fold = 0; fold < folds.count(); fold++) {
      float[] scores = validator.withoutFold(byReplicate, fold);
      Calibration calibration =
          Calibration.ofHeldOut(Scores.of(scores, folds.unlabeled().get(fold)), normalRanks, prior);
      for (int node : folds.heldOut().get(fold)) {
        labelled.add(logDegree(degree, node), calibration.probability(scores[node]));
      }
      for (int node : folds.unlabeled().get(fold)) {
        double probability = calibration.probability(scores[node]);
        unlabeled.add(logDegree(degree, node), probability * probability);
      }
    }
    return DegreeTilt.fit(labelled, unlabeled);
  }

  /** By more than chance explains. Only hubs are known to be labelled first. */
  public boolean isDetected() {
    return exponent > CHANCE * error;
  }

  /** The exponent that data prove: 0 where chance explains it, itself where it is certain. */
  public double shrunk() {
    double chance = CHANCE * error / exponent;
    return isDetected() ? exponent * (1 - chance * chance) : 0;
  }

  /** Weights 1 / e of held-out positives, fold by fold, with a mean of at most one. */
  public static double[] weights(Folds folds, IntUnaryOperator degree, double exponent) {
    double[] logs =
        folds.heldOut().stream()
            .flatMapToInt(IntStream::of)
            .mapToDouble(node -> -exponent * logDegree(degree, node))
            .toArray();
    double highest = IntStream.range(0, logs.length).mapToDouble(p -> logs[p]).max().orElse(0);
    double[] weights = new double[logs.length];
    double mean = 0;
    for (int p = 0; p < weights.length; p++) {
      weights[p] = StrictMath.exp(logs[p] - highest);
      mean += weights[p] / weights.length;
    }
    for (int p = 0; p < weights.length; p++) {
      weights[p] = Math.min(MOST_WEIGHT, weights[p] / mean);
    }
    return weights;
  }

  private static double logDegree(IntUnaryOperator degree, int node) {
    return StrictMath.log1p(degree.applyAsInt(node));
  }

  /** What was found, in plain English. */
  public String sentence() {
    String figures = String.format(Locale.ROOT, "%.2f ± %.2f", exponent, error);
    return isDetected()
        ? "positives with many edges are likelier to be labelled: the chance grows with the number"
            + " of edges to the power "
            + figures
        : "none found: positives with many edges are no likelier to be labelled than those with few"
            + " (power "
            + figures
            + ")";
  }
}
