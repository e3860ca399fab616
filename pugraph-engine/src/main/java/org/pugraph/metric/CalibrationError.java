package org.pugraph.metric;

import java.util.function.IntToDoubleFunction;

/**
 * The expected calibration error (Naeini et al. 2015): how far probabilities are from the share of
 * nodes that really are positive, in ten bins of equal width, each weighted by its nodes. 0 where
 * every bin has as many positives as its probabilities promise; never above 1.
 *
 * <p>Stateless and thread safe. The same input gives the same bits.
 */
public final class CalibrationError {

  private static final int BINS = 10;

  private CalibrationError() {}

  /**
   * Over some nodes.
   *
   * @param probability of each node to be positive, 0 to 1
   * @param truth whether each node really is positive, {@code [all nodes]}
   * @param nodes the nodes that count, each once; NaN where there are none
   */
  public static double of(IntToDoubleFunction probability, boolean[] truth, int[] nodes) {
    double[] surplus = new double[BINS];
    for (int node : nodes) {
      double p = probability.applyAsDouble(node);
      int bin = Math.min(BINS - 1, (int) (p * BINS));
      surplus[bin] += p - (truth[node] ? 1 : 0);
    }
    double sum = 0;
    for (double each : surplus) {
      sum += Math.abs(each);
    }
    return sum / nodes.length;
  }
}
