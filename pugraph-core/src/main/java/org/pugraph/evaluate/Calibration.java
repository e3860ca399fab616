package org.pugraph.evaluate;

import java.io.Serializable;
import org.pugraph.BadInput;
import org.pugraph.Sigmoid;

/**
 * From a score to the probability that an unlabeled node with that score is positive: σ(slope · s +
 * intercept), where s is the score's standing among the unlabeled nodes. A higher score has a
 * higher probability, and the mean over the unlabeled nodes is π.
 *
 * <p>On the standing, not on the score itself, because networks trained on a PU risk are far too
 * sure of their best nodes. The slope grows with how well positives are separated. Without held-out
 * positives it is the usual one; with them, it is fitted to the graph at hand. For a labelled node
 * this is the probability of an unlabeled node with the same score. Immutable; deterministic.
 *
 * @param scale where scores stand
 * @param slope per unit of standing, at least 0
 * @param intercept the log-odds of a standing of zero
 */
public record Calibration(NormalScale scale, double slope, double intercept)
    implements Serializable {

  /** σ(z): the scores are log-odds. */
  public static final Calibration NONE = new Calibration(NormalScale.IDENTITY, 1, 0);

  /** The best on average over generated graphs. */
  static final double USUAL_SLOPE = 2.5;

  /** How much the usual slope weighs: a normal prior on the logarithm, of deviation one half. */
  private static final double WEIGHT = 2;

  /** How far from the usual slope another is sought, as a factor either way. */
  private static final double FARTHEST = 8;

  public Calibration {
    BadInput.unless(
        slope >= 0 && Double.isFinite(slope), "slope must be 0 or more and finite, got " + slope);
    BadInput.unless(Double.isFinite(intercept), "intercept must be finite, got " + intercept);
  }

  /** The probability that belongs to a score. */
  public double probability(double score) {
    return Sigmoid.of(slope * scale.standing(score) + intercept);
  }

  /**
   * From the unlabeled nodes and π alone.
   *
   * @param unlabeled scores of the unlabeled nodes, at least one
   * @param prior π, between 0 and 1
   */
  public static Calibration ofPrior(float[] unlabeled, double prior) {
    return ofHeldOut(unlabeled, new float[0], prior);
  }

  /**
   * From labelled positives that the scores were not trained on, too. With the mean over U held at
   * π, probability / π is the density of the positives over that of U, so the slope is the one
   * under which the held-out standings are most likely. The fewer they are, the closer it stays to
   * the usual one.
   *
   * @param unlabeled scores of the unlabeled nodes, at least one
   * @param heldOut standings of the positives held out; may be none
   * @param prior π, between 0 and 1
   */
  public static Calibration ofHeldOut(float[] unlabeled, float[] heldOut, double prior) {
    NormalScale scale = NormalScale.of(unlabeled);
    float[] standings = scale.standings(unlabeled);
    double slope = USUAL_SLOPE;
    if (heldOut.length > 0) {
      double widest = Math.log(FARTHEST);
      slope *=
          Math.exp(
              Minimum.of(
                  -widest,
                  widest,
                  factor ->
                      WEIGHT * factor * factor
                          + surprise(USUAL_SLOPE * Math.exp(factor), standings, heldOut, prior)));
    }
    return new Calibration(scale, slope, LogOdds.interceptAt(prior, standings, slope));
  }

  /** How unlikely the held-out standings are under a slope: −Σ log p. */
  private static double surprise(double slope, float[] unlabeled, float[] heldOut, double prior) {
    double intercept = LogOdds.interceptAt(prior, unlabeled, slope);
    double sum = 0;
    for (float standing : heldOut) {
      sum += LogOdds.softplus(-(slope * standing + intercept));
    }
    return sum;
  }
}
