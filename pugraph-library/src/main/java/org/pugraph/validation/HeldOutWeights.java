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
 * weight_k ∝ √initial_k · exp(−(d_k / e_k)²)
 * </pre>
 *
 * <p>A learner that falls behind by less than chance explains keeps its weight; one that falls
 * behind by two standard errors has a fiftieth of it. So with few positives nothing is chosen, with
 * many the best learners decide, and no choice ever hangs on one positive.
 *
 * <p>The root of the initial weight keeps a dozen weak learners from outweighing a good one as long
 * as too few positives are held out to tell them apart.
 */
public final class HeldOutWeights {

  /** Differences of ranks that do not count, whatever their error. */
  private static final double RESOLUTION = 0.01;

  private HeldOutWeights() {}

  /**
   * Weights that add up to one, of learners that weigh alike initially.
   *
   * @param ranks {@code [learners][positives]}, of at least one learner and positive
   */
  public static double[] of(double[][] ranks) {
    return of(ranks, ones(ranks.length));
  }

  /**
   * The same where some weigh more initially.
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
    double[] best = ranks[best(ranks, positives)];
    double[] weights = new double[ranks.length];
    for (int k = 0; k < weights.length; k++) {
      double behind = behind(best, ranks[k], positives);
      weights[k] = Math.sqrt(initial[k]) * Math.exp(-behind * behind);
    }
    return normalised(weights);
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

  /** By how many standard errors. */
  private static double behind(double[] best, double[] other, double[] positives) {
    int count = best.length;
    double[] differences = new double[count];
    for (int p = 0; p < count; p++) {
      differences[p] = best[p] - other[p];
    }
    double all = sum(count, p -> positives[p]);
    double effective = all * all / sum(count, p -> positives[p] * positives[p]);
    double mean = sum(count, p -> positives[p] * differences[p]) / all;
    double squares = sum(count, p -> positives[p] * Math.pow(differences[p] - mean, 2));
    double sd = Math.sqrt(squares * (count / all) / (count - 1));
    return mean / Math.hypot(sd / Math.sqrt(effective), RESOLUTION);
  }

  private static double sum(int count, IntToDoubleFunction term) {
    return IntStream.range(0, count).mapToDouble(term).sum();
  }
}
