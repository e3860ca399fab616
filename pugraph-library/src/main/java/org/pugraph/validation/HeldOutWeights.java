package org.pugraph.validation;

import java.util.Arrays;
import java.util.function.IntToDoubleFunction;
import java.util.stream.IntStream;

/**
 * The weight of each base learner, by the percentile ranks it gives to positives that it was not
 * trained on.
 *
 * <pre>
 * a_kp                       rank of positive p by learner k, which was not trained on p
 * best = argmax_k mean_p a_kp
 * d_k = mean_p (a_best,p − a_kp), e_k² = var_p(…) / count + RESOLUTION²
 *                            means weighted by w_p, where 1 / count = Σ w_p² / (Σ w_p)²
 * held_k ∝ √initial_k · exp(−(d_k / e_k)²)
 * weight_k = held_k                                              of ten positives or more
 *          = (positives · held_k + missing · initial_k) / 10     missing = 10 − positives
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
 *
 * <p>Stateless and thread safe. The same input gives the same bits.
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
    return alike(ranks, ones(ranks[0].length));
  }

  /**
   * The same where positives differ in weight.
   *
   * @param positives their weights w
   */
  public static double[] alike(double[][] ranks, double[] positives) {
    return heldOut(ranks, ones(ranks.length), positives, 0);
  }

  /**
   * Weights that add up to one, of learners of which some weigh more initially.
   *
   * @param initial weights where nothing is held out, in proportion
   */
  public static double[] of(double[][] ranks, double[] initial) {
    return of(ranks, initial, ones(ranks[0].length));
  }

  /**
   * The same where positives differ in weight.
   *
   * @param positives their weights w
   */
  public static double[] of(double[][] ranks, double[] initial, double[] positives) {
    int missing = Math.max(0, Folds.ENOUGH - positives.length);
    double[] heldOut = heldOut(ranks, initial, positives, missing);
    return missing == 0
        ? heldOut
        : between(heldOut, normalised(initial), missing / (double) Folds.ENOUGH);
  }

  private static double[] heldOut(
      double[][] ranks, double[] initial, double[] positives, int missing) {
    double[] best = ranks[best(ranks, positives)];
    double[] weights = new double[ranks.length];
    for (int k = 0; k < weights.length; k++) {
      double behind = behind(best, ranks[k], positives, missing);
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

  private static double[] ones(int count) {
    double[] ones = new double[count];
    Arrays.fill(ones, 1);
    return ones;
  }

  private static int best(double[][] ranks, double[] positives) {
    int best = 0;
    for (int k = 1; k < ranks.length; k++) {
      if (mean(ranks[k], positives) > mean(ranks[best], positives)) {
        best = k;
      }
    }
    return best;
  }

  public static double mean(double[] values) {
    return mean(values, ones(values.length));
  }

  static double mean(double[] values, double[] weights) {
    double sum = 0;
    double all = 0;
    for (int i = 0; i < values.length; i++) {
      sum += weights[i] * values[i];
      all += weights[i];
    }
    return sum / all;
  }

  /**
   * By how many standard errors positives rank higher by one learner than by another; where they
   * are few, as if those missing to ten had differences of a usual deviation.
   */
  public static double errorsAbove(double[] ranks, double[] others) {
    return behind(ranks, others, ones(ranks.length), Math.max(0, Folds.ENOUGH - ranks.length));
  }

  /** By how many standard errors. */
  private static double behind(double[] best, double[] other, double[] positives, int missing) {
    int count = best.length;
    double[] differences = new double[count];
    for (int p = 0; p < count; p++) {
      differences[p] = best[p] - other[p];
    }
    double all = sum(count, p -> positives[p]);
    double effective = all * all / sum(count, p -> positives[p] * positives[p]);
    double mean = sum(count, p -> positives[p] * differences[p]) / all;
    double squares = sum(count, p -> positives[p] * Math.pow(differences[p] - mean, 2));
    double variance = widened(squares * (count / all), count - 1, missing);
    return mean / Math.hypot(Math.sqrt(variance / effective), RESOLUTION);
  }

  /** The variance, as if so many more differences had the usual deviation. */
  private static double widened(double squares, int freedom, int missing) {
    return (squares + missing * USUAL_DEVIATION * USUAL_DEVIATION) / (freedom + missing);
  }

  private static double sum(int count, IntToDoubleFunction term) {
    return IntStream.range(0, count).mapToDouble(term).sum();
  }
}
