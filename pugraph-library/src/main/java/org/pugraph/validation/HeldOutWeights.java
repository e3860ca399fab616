package org.pugraph.validation;

import java.util.Arrays;
import org.pugraph.statistics.MeanSd;

/**
 * The weight of each base learner, by the percentile ranks it gives to positives that it was not
 * trained on.
 *
 * <pre>
 * a_kp                       rank of positive p by learner k, which was not trained on p
 * best = argmax_k mean_p a_kp
 * d_k = mean_p (a_best,p − a_kp), e_k² = var_p(…) / count + RESOLUTION²
 * held_k ∝ √initial_k · exp(−(d_k / e_k)²)
 * weight_k = held_k                                              of ten positives or more
 *          = (count · held_k + missing · initial_k) / 10         missing = 10 − count
 * </pre>
 *
 * <p>A learner that falls behind by less than chance explains keeps its weight; one that falls
 * behind by two standard errors has a fiftieth of it. So with few positives nothing is chosen, with
 * many the best learners decide, and no choice ever hangs on one positive.
 *
 * <p>The root of the initial weight keeps a dozen weak learners from outweighing a good one as long
 * as too few positives are held out to tell them apart.
 *
 * <p>The variance of a handful of differences is itself unreliable: five that happen to agree would
 * look like proof. So each positive missing to ten counts as one whose difference has a usual
 * deviation, and as one for the initial weights: where all of five rank far higher by some learners
 * these get most of the weight, and where nothing can be told weights stay near the initial ones.
 */
public final class HeldOutWeights {

  /** Differences of ranks that do not count, whatever their error. */
  private static final double RESOLUTION = 0.01;

  /** Standard deviation of differences of ranks, where too few are seen. */
  private static final double USUAL_DEVIATION = 0.2;

  private HeldOutWeights() {}

  /**
   * Weights that add up to one, of learners that weigh alike initially, by these positives alone,
   * however few they are.
   *
   * @param ranks {@code [learners][positives]}, of at least one learner and positive
   */
  public static double[] of(double[][] ranks) {
    double[] alike = new double[ranks.length];
    Arrays.fill(alike, 1);
    return heldOut(ranks, alike, 0);
  }

  /**
   * Weights that add up to one, of learners of which some weigh more initially.
   *
   * @param initial weights where nothing is held out, in proportion
   */
  public static double[] of(double[][] ranks, double[] initial) {
    int missing = Math.max(0, Folds.ENOUGH - ranks[0].length);
    double[] heldOut = heldOut(ranks, initial, missing);
    return missing == 0
        ? heldOut
        : between(heldOut, normalised(initial), missing / (double) Folds.ENOUGH);
  }

  private static double[] heldOut(double[][] ranks, double[] initial, int missing) {
    double[] best = ranks[best(ranks)];
    double[] weights = new double[ranks.length];
    for (int k = 0; k < weights.length; k++) {
      double behind = behind(best, ranks[k], missing);
      weights[k] = Math.sqrt(initial[k]) * Math.exp(-behind * behind);
    }
    return normalised(weights);
  }

  private static double[] between(double[] heldOut, double[] initial, double share) {
    double[] weights = new double[heldOut.length];
    for (int k = 0; k < weights.length; k++) {
      weights[k] = (1 - share) * heldOut[k] + share * initial[k];
    }
    return weights;
  }

  /** Weights that add up to one, in these proportions. */
  public static double[] normalised(double[] weights) {
    double sum = 0;
    for (double weight : weights) {
      sum += weight;
    }
    double[] shares = new double[weights.length];
    for (int k = 0; k < shares.length; k++) {
      shares[k] = weights[k] / sum;
    }
    return shares;
  }

  private static int best(double[][] ranks) {
    int best = 0;
    for (int k = 1; k < ranks.length; k++) {
      if (mean(ranks[k]) > mean(ranks[best])) {
        best = k;
      }
    }
    return best;
  }

  public static double mean(double[] values) {
    double sum = 0;
    for (double value : values) {
      sum += value;
    }
    return sum / values.length;
  }

  /** By how many standard errors. */
  private static double behind(double[] best, double[] other, int missing) {
    double[] differences = new double[best.length];
    for (int p = 0; p < differences.length; p++) {
      differences[p] = best[p] - other[p];
    }
    MeanSd spread = MeanSd.of(differences);
    double deviation = missing == 0 ? spread.sd() : widened(spread, missing);
    double error = deviation / Math.sqrt(differences.length);
    return spread.mean() / Math.hypot(error, RESOLUTION);
  }

  private static double widened(MeanSd seen, int missing) {
    double squares = (seen.trials() - 1) * seen.sd() * seen.sd();
    double usual = missing * USUAL_DEVIATION * USUAL_DEVIATION;
    return Math.sqrt((squares + usual) / (seen.trials() - 1 + missing));
  }
}
