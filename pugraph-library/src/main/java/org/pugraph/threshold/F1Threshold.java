package org.pugraph.threshold;

import org.apache.commons.statistics.distribution.NormalDistribution;
import org.pugraph.calibration.NormalScale;
import org.pugraph.metric.Thresholds;
import org.pugraph.statistics.MeanSd;

/**
 * The threshold with the highest expected F1, estimated from held-out positives.
 *
 * <pre>
 *   F1(q) = 2π·TPR(q) / (π + q)    where the best share q of U is called positive
 *   TPR(q) = mean over the held-out positives p of Φ((z_p − z(q)) / h)
 *   q* = argmax F1(q)
 *   share to be called = q*^¾ · π^¼
 * </pre>
 *
 * <p>z are normal scores among U ({@link NormalScale}), so Φ smooths the step function of a few
 * dozen positives. π is only one of two terms of the denominator: a prior that is wrong by a third
 * moves q* by much less, whereas a threshold at the prior moves with it. But few positives are less
 * informative than a correct prior; hence the geometric mean of both. On generated graphs, given
 * 0.7, 1 and 1.3 times the true prior, F1 is 0.75, 0.86 and 0.81 at the prior, 0.81, 0.85 and 0.84
 * here. Deterministic.
 */
public final class F1Threshold {

  /** The weight of the held-out positives; the rest is the prior's. */
  private static final double BELIEF = 0.75;

  /** Half of the optimal bandwidth for normally distributed z, since they rarely are. */
  private static final double BANDWIDTH = 0.5;

  private static final double LEAST_BANDWIDTH = 0.05;
  private static final int CANDIDATES = 800;
  private static final NormalDistribution NORMAL = NormalDistribution.of(0, 1);

  private F1Threshold() {}

  /**
   * The threshold; the one at the prior where no positive is held out.
   *
   * @param unlabeled scores of the unlabeled nodes
   * @param heldOut normal scores of held-out positives; may be empty
   * @param prior π, between 0 and 1
   */
  public static double threshold(float[] unlabeled, float[] heldOut, double prior) {
    return Thresholds.atPrior(unlabeled, share(unlabeled.length, heldOut, prior));
  }

  /** The share of the unlabeled nodes to call positive. */
  static double share(int unlabeled, float[] heldOut, double prior) {
    if (heldOut.length == 0 || unlabeled == 0) {
      return prior;
    }
    double best = mostLikely(unlabeled, heldOut, prior);
    return Math.min(1, Math.pow(best, BELIEF) * Math.pow(prior, 1 - BELIEF));
  }

  private static double mostLikely(int unlabeled, float[] heldOut, double prior) {
    double bandwidth = bandwidth(heldOut);
    double highest = NORMAL.inverseSurvivalProbability(0.5 / unlabeled);
    double best = prior;
    double most = 0;
    for (int c = 0; c <= CANDIDATES; c++) {
      double normalScore = highest * (1 - 2.0 * c / CANDIDATES);
      double share = NORMAL.survivalProbability(normalScore);
      double found = found(heldOut, normalScore, bandwidth) / (prior + share);
      if (found > most) {
        most = found;
        best = share;
      }
    }
    return best;
  }

  /** TPR: the share of positives above a threshold. */
  private static double found(float[] heldOut, double threshold, double bandwidth) {
    double sum = 0;
    for (float normalScore : heldOut) {
      sum += NORMAL.cumulativeProbability((normalScore - threshold) / bandwidth);
    }
    return sum / heldOut.length;
  }

  private static double bandwidth(float[] heldOut) {
    if (heldOut.length < 2) {
      return LEAST_BANDWIDTH;
    }
    double[] normalScores = new double[heldOut.length];
    for (int i = 0; i < normalScores.length; i++) {
      normalScores[i] = heldOut[i];
    }
    double usual = MeanSd.of(normalScores).sd() * Math.pow(normalScores.length, -0.2);
    return Math.max(LEAST_BANDWIDTH, BANDWIDTH * usual);
  }
}
