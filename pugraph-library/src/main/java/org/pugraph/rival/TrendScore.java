package org.pugraph.rival;

import java.util.List;

/**
 * How the probability of a node moves while a network is trained (Wang et al. 2023): the mean over
 * all pairs of epochs s &lt; t of ψ(p_t − p_s), ψ(Δ) = log(1 + Δ + Δ²/2), which damps outliers as
 * in Catoni's mean. Above zero where it rises.
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
    double[] sums = new double[nodes];
    for (int t = 1; t < epochs.size(); t++) {
      for (int s = 0; s < t; s++) {
        for (int i = 0; i < nodes; i++) {
          sums[i] += damped(epochs.get(t)[i] - epochs.get(s)[i]);
        }
      }
    }
    double pairs = epochs.size() * (epochs.size() - 1) / 2.0;
    for (int i = 0; i < nodes; i++) {
      sums[i] /= pairs;
    }
    return sums;
  }

  /** ψ. */
  static double damped(double change) {
    return Math.log1p(change + change * change / 2);
  }
}
