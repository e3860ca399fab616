package org.pugraph.threshold;

import org.pugraph.calibration.Calibration;

/**
 * Calibration error of probabilities on nodes whose true class is known. Lower is better. Immutable
 * and thread safe.
 *
 * @param ece expected calibration error: the mean distance between the probability and the share of
 *     positives within ten bins of equal width, weighed by their nodes
 * @param brier mean squared distance between probability and truth
 * @param logLoss mean −log of the probability of what was true, at most that of 0.0001
 */
public record Reliability(double ece, double brier, double logLoss) {

  private static final int BINS = 10;
  private static final double LEAST = 1e-4;

  /**
   * Measures the probabilities of a chosen set of nodes, all of them NaN for an empty set.
   *
   * @param scores score of every node, {@code [all nodes]}
   * @param truth whether each node really is positive, {@code [all nodes]}
   * @param nodes the nodes that count, each once
   */
  public static Reliability of(
      float[] scores, boolean[] truth, int[] nodes, Calibration calibration) {
    double[] excess = new double[BINS]; // probability − truth, summed
    double squares = 0;
    double logs = 0;
    for (int node : nodes) {
      double p = calibration.probability(scores[node]);
      double distance = p - (truth[node] ? 1 : 0);
      excess[Math.min(BINS - 1, (int) (p * BINS))] += distance;
      squares += distance * distance;
      logs -= Math.log(Math.max(LEAST, 1 - Math.abs(distance)));
    }
    double apart = 0;
    for (double sum : excess) {
      apart += Math.abs(sum);
    }
    return new Reliability(apart / nodes.length, squares / nodes.length, logs / nodes.length);
  }
}
