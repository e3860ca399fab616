package org.pugraph.prior;

import java.util.Arrays;
import java.util.SplittableRandom;
import org.pugraph.base.BadInput;

/**
 * Scores by a scorer that has seen none of these nodes, so that a positive scores alike whether it
 * is labelled or not. The higher, the more like the positives.
 *
 * <p>Sorted copies.
 *
 * <p>Immutable and thread safe as long as nobody writes to its arrays.
 *
 * @param positives scores of P, ascending
 * @param unlabeled scores of U, ascending
 */
public record HeldOutScores(double[] positives, double[] unlabeled) {

  public HeldOutScores {
    positives = sorted(positives, "positives");
    unlabeled = sorted(unlabeled, "unlabeled nodes");
  }

  private static double[] sorted(double[] scores, String whose) {
    BadInput.unless(scores.length > 0, "no scores of " + whose + " given, at least 1 is needed");
    double[] copy = scores.clone();
    for (int i = 0; i < copy.length; i++) {
      BadInput.unless(Double.isFinite(copy[i]), "score must be finite, got " + copy[i]);
      copy[i] += 0.0; // −0 and 0 are one score
    }
    Arrays.sort(copy);
    return copy;
  }

  /** As many of each, drawn with replacement. */
  HeldOutScores resampled(SplittableRandom random) {
    return new HeldOutScores(drawn(positives, random), drawn(unlabeled, random));
  }

  private static double[] drawn(double[] scores, SplittableRandom random) {
    double[] drawn = new double[scores.length];
    Arrays.setAll(drawn, i -> scores[random.nextInt(scores.length)]);
    return drawn;
  }

  /** The chance that one of P outscores one of U, ties counted half. */
  double auc() {
    double wins = 0;
    int below = 0;
    int upTo = 0;
    for (double score : positives) {
      while (below < unlabeled.length && unlabeled[below] < score) {
        below++;
      }
      while (upTo < unlabeled.length && unlabeled[upTo] <= score) {
        upTo++;
      }
      wins += (below + upTo) / 2.0;
    }
    return wins / positives.length / unlabeled.length;
  }

  /**
   * π by c, the share of all positives that is labelled: of n_p / c positives n_p are in P, the
   * others in U.
   */
  double priorOfLabelFrequency(double c) {
    return c <= 0 ? 1 : clip(positives.length * (1 - c) / (c * unlabeled.length));
  }

  static double clip(double share) {
    return Math.max(0, Math.min(1, share));
  }
}
