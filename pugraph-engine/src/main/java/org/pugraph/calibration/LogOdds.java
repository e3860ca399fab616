package org.pugraph.calibration;

import org.pugraph.base.BadInput;
import org.pugraph.base.Sigmoid;

/** Probabilities as log-odds: the integral of σ, and the shift that gives a mean. */
final class LogOdds {

  /** Newton's method takes about six rounds; halving alone would take sixty. */
  private static final int MOST_ROUNDS = 200;

  private LogOdds() {}

  /** log(1 + eˣ), which is −log σ(−x). */
  static double softplus(double x) {
    return Math.max(x, 0) + Math.log1p(Math.exp(-Math.abs(x)));
  }

  /**
   * The intercept b for which the mean of σ(slope · z + b) over the scores is the given one.
   * Newton's method inside a bracket that shrinks; where all scores are certain, it halves.
   */
  static double interceptAt(double mean, float[] scores, double slope) {
    BadInput.unless(mean > 0 && mean < 1, "prior must be above 0 and below 1, got " + mean);
    double even = Math.log(mean / (1 - mean));
    double low = even - slope * highest(scores);
    double high = even - slope * lowest(scores);
    double intercept = (low + high) / 2;
    for (int round = 0; round < MOST_ROUNDS; round++) {
      double missing = 0;
      double gain = 0;
      for (float score : scores) {
        double p = Sigmoid.of(slope * score + intercept);
        missing += mean - p;
        gain += p * (1 - p);
      }
      if (Math.abs(missing) <= 1e-12 * scores.length) {
        return intercept;
      }
      low = missing > 0 ? intercept : low;
      high = missing < 0 ? intercept : high;
      double newton = intercept + missing / gain;
      intercept = newton > low && newton < high ? newton : (low + high) / 2;
    }
    return intercept;
  }

  private static float highest(float[] scores) {
    float highest = first(scores);
    for (float score : scores) {
      highest = Math.max(highest, checked(score));
    }
    return highest;
  }

  private static float lowest(float[] scores) {
    float lowest = first(scores);
    for (float score : scores) {
      lowest = Math.min(lowest, checked(score));
    }
    return lowest;
  }

  private static float first(float[] scores) {
    BadInput.unless(scores.length > 0, "there is no unlabeled node to calibrate by");
    return scores[0];
  }

  /** The message is not built where it is not needed: that would take longer than the rest. */
  private static float checked(float score) {
    if (!Float.isFinite(score)) {
      throw new BadInput("scores must be finite to calibrate, got " + score);
    }
    return score;
  }
}
