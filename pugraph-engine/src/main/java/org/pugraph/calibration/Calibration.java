package org.pugraph.calibration;

import java.io.Serializable;
import org.pugraph.base.BadInput;
import org.pugraph.base.Sigmoid;

/**
 * From a score to the probability that an unlabeled node with that score is positive: σ(slope · s +
 * intercept), where s is the {@linkplain NormalScale normal score} among the unlabeled nodes. A
 * higher score has a higher probability, and the mean over the unlabeled nodes is π.
 *
 * <p>It uses the normal score, not the score itself, because networks trained on a PU risk are
 * overconfident about their best nodes. The slope grows with how well positives are separated.
 * Without held-out positives it has a default; with them, it is fitted. For a labelled node this is
 * the probability of an unlabeled node with the same score.
 *
 * <p>Immutable and thread safe. The same input gives the same bits.
 *
 * @param scale from scores to normal scores
 * @param slope per unit of the normal score, at least 0
 * @param intercept the log-odds at a normal score of zero
 */
public record Calibration(NormalScale scale, double slope, double intercept)
    implements Serializable {

  /** σ(z): the scores are log-odds. */
  public static final Calibration NONE = new Calibration(NormalScale.IDENTITY, 1, 0);

  /** The default slope: the best on average over generated graphs. */
  static final double USUAL_SLOPE = 2.5;

  /**
   * Weight of the default slope: a normal prior on the logarithm, with standard deviation one half.
   */
  private static final double WEIGHT = 2;

  /** Largest factor, up or down, between the fitted and the default slope. */
  private static final double FARTHEST = 8;

  public Calibration {
    BadInput.unless(
        slope >= 0 && Double.isFinite(slope), "slope must be 0 or more and finite, got " + slope);
    BadInput.unless(Double.isFinite(intercept), "intercept must be finite, got " + intercept);
  }

  /** The probability that belongs to a score. */
  public double probability(double score) {
    return Sigmoid.of(slope * scale.normalScore(score) + intercept);
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
   * From held-out positives, too. With the mean over U held at π, probability / π is the density of
   * the positives over that of U, so the slope maximises the likelihood of the held-out normal
   * scores. The fewer they are, the closer it stays to the default.
   *
   * @param unlabeled scores of the unlabeled nodes, at least one
   * @param heldOut normal scores of the held-out positives; may be empty
   * @param prior π, between 0 and 1
   */
  public static Calibration ofHeldOut(float[] unlabeled, float[] heldOut, double prior) {
    NormalScale scale = NormalScale.of(unlabeled);
    float[] normalScores = scale.normalScores(unlabeled);
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
                          + surprise(
                              USUAL_SLOPE * Math.exp(factor), normalScores, heldOut, prior)));
    }
    return new Calibration(scale, slope, LogOdds.interceptAt(prior, normalScores, slope));
  }

  /** Negative log-likelihood of the held-out normal scores under a slope: −Σ log p. */
  private static double surprise(double slope, float[] unlabeled, float[] heldOut, double prior) {
    double intercept = LogOdds.interceptAt(prior, unlabeled, slope);
    double sum = 0;
    for (float normalScore : heldOut) {
      sum += LogOdds.softplus(-(slope * normalScore + intercept));
    }
    return sum;
  }
}
