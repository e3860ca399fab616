package org.pugraph.method;

import org.pugraph.evaluate.MeanSd;

/**
 * How far each kind of model is trusted, by where it puts positives that it does not know.
 *
 * <pre>
 * a_kp                       standing of positive p by kind k, which has not learned from p
 * best = argmax_k mean_p a_kp
 * d_k = mean_p (a_best,p − a_kp), e_k² = var_p(…) / count + RESOLUTION²
 * weight_k ∝ exp(−(d_k / e_k)²)
 * </pre>
 *
 * <p>A kind that falls behind by less than chance explains keeps its say; one that falls behind by
 * two standard errors has a fiftieth of it. So with few positives nothing is chosen, with many the
 * best kinds answer, and no choice ever hangs on one positive.
 */
final class Trust {

  /** Differences of standings that are of no account whatever their error. */
  private static final double RESOLUTION = 0.01;

  private Trust() {}

  /**
   * Weights that add up to one.
   *
   * @param standings {@code [kinds][positives]}, of at least one kind and positive
   */
  static double[] of(double[][] standings) {
    double[] best = standings[best(standings)];
    double[] weights = new double[standings.length];
    for (int k = 0; k < weights.length; k++) {
      double behind = behind(best, standings[k]);
      weights[k] = Math.exp(-behind * behind);
    }
    return shares(weights);
  }

  /** Weights that add up to one, in these proportions. */
  static double[] shares(double[] weights) {
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

  private static int best(double[][] standings) {
    int best = 0;
    for (int k = 1; k < standings.length; k++) {
      if (mean(standings[k]) > mean(standings[best])) {
        best = k;
      }
    }
    return best;
  }

  static double mean(double[] values) {
    double sum = 0;
    for (double value : values) {
      sum += value;
    }
    return sum / values.length;
  }

  /** By how many standard errors. */
  private static double behind(double[] best, double[] other) {
    double[] differences = new double[best.length];
    for (int p = 0; p < differences.length; p++) {
      differences[p] = best[p] - other[p];
    }
    MeanSd spread = MeanSd.of(differences);
    double error = spread.sd() / Math.sqrt(differences.length);
    return spread.mean() / Math.hypot(error, RESOLUTION);
  }
}
