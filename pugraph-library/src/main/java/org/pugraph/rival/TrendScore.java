package org.pugraph.rival;

import java.util.List;

/**
 * How the probability of a node moves while a network is trained (Wang et al. 2023): the mean over
 * successive epochs of ψ(p_t − p_{t−1}), ψ(Δ) = log(1 + Δ + Δ²/2), which damps outliers as in
 * Catoni's mean. Above zero where it rises.
 */
final class TrendScore {

  private TrendScore() {}

  /**
   * Of every node.
   *
   * @param epochs probabilities by epoch, then by node; at least two
   */
  static double[] of(List<double[]> epochs) {
    int nodes = epochs.get(0).length;
    double[] trend = new double[nodes];
    for (int t = 1; t < epochs.size(); t++) {
      for (int i = 0; i < nodes; i++) {
        trend[i] += damped(epochs.get(t)[i] - epochs.get(t - 1)[i]) / (epochs.size() - 1);
      }
    }
    return trend;
  }

  /** ψ. */
  static double damped(double change) {
    return Math.log1p(change + change * change / 2);
  }
}
