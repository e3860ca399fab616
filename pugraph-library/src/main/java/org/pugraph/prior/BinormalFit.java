package org.pugraph.prior;

import java.util.Arrays;

/**
 * The ROC curve of positives against U for a given π: the mean of the binormal curves ({@link
 * BinormalRoc}), each weighted by the likelihood of the ranks of held-out positives. A smooth curve
 * even from ten of them. Immutable and thread safe. The same input gives the same bits.
 */
public final class BinormalFit {

  /** Share of the positives above the edge of each bin, {@code [bins + 1]}. */
  private final double[] truePositives;

  private BinormalFit(double[] truePositives) {
    this.truePositives = truePositives;
  }

  /**
   * Fits the curve.
   *
   * @param ranks of held-out positives: the share of U above each, 0 to 1
   * @param prior π, above 0 and at most 1
   */
  public static BinormalFit of(double[] ranks, double prior) {
    double[][] pairs = BinormalMixture.positiveShares(prior);
    double[] logs = BinormalMixture.logLikelihoods(counts(ranks), pairs);
    double highest = Arrays.stream(logs).max().orElseThrow();
    double[] weights = Arrays.stream(logs).map(log -> Math.exp(log - highest)).toArray();
    double sum = Arrays.stream(weights).sum();
    double[] above = new double[BinormalRoc.BINS + 1];
    for (int bin = 0; bin < BinormalRoc.BINS; bin++) {
      double share = 0;
      for (int pair = 0; pair < pairs.length; pair++) {
        share += weights[pair] / sum * pairs[pair][bin];
      }
      above[bin + 1] = above[bin] + share;
    }
    return new BinormalFit(above);
  }

  private static double[] counts(double[] ranks) {
    double[] counts = new double[BinormalRoc.BINS];
    for (double rank : ranks) {
      counts[bin(rank)]++;
    }
    return counts;
  }

  private static int bin(double rank) {
    int bin = 0;
    while (bin < BinormalRoc.BINS - 1 && BinormalRoc.edge(bin + 1) < rank) {
      bin++;
    }
    return bin;
  }

  /** TPR: the share of the positives among the best share of U. */
  public double truePositives(double share) {
    int bin = bin(share);
    double from = BinormalRoc.edge(bin);
    double part = (share - from) / (BinormalRoc.edge(bin + 1) - from);
    return truePositives[bin] + part * (truePositives[bin + 1] - truePositives[bin]);
  }
}
