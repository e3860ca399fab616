package org.pugraph.prior;

import java.util.Arrays;
import java.util.stream.IntStream;
import org.apache.commons.statistics.distribution.NormalDistribution;

/**
 * Where positives rank among the unlabeled nodes in the binormal model of ROC analysis.
 *
 * <pre>
 * negatives ~ N(0, 1), positives ~ N(d, 1)     on some increasing scale of the scores
 * TPR(t) = Φ(d − t),  FPR(t) = Φ(−t)
 * q(t) = π TPR(t) + (1 − π) FPR(t)             share of U above t
 * </pre>
 *
 * <p>t is eliminated: what is left, the share of positives among the best share q of U, does not
 * depend on the scale. The ranks q are cut into bins of equal width in normal scores, finest at the
 * top. Immutable and thread safe.
 */
final class BinormalRoc {

  private static final NormalDistribution NORMAL = NormalDistribution.of(0, 1);
  private static final double HIGHEST_BIN = 3.4;
  private static final double LOWEST_BIN = -2;
  private static final int INNER_EDGES = 46;
  private static final double[] THRESHOLDS =
      IntStream.rangeClosed(0, 600).mapToDouble(i -> 9 - 0.025 * i).toArray();

  /** Ranks between which the bins lie, ascending from 0, the top of U, to 1. */
  private static final double[] EDGES = edges();

  /** The number of bins. */
  static final int BINS = EDGES.length - 1;

  private final double[] truePositives;
  private final double[] falsePositives;

  /**
   * The model with a given distance.
   *
   * @param distance d, 0 or more
   */
  BinormalRoc(double distance) {
    truePositives =
        Arrays.stream(THRESHOLDS).map(t -> NORMAL.survivalProbability(t - distance)).toArray();
    falsePositives = Arrays.stream(THRESHOLDS).map(NORMAL::survivalProbability).toArray();
  }

  private static double[] edges() {
    double step = (HIGHEST_BIN - LOWEST_BIN) / (INNER_EDGES - 1);
    double[] edges = new double[INNER_EDGES + 2];
    Arrays.setAll(edges, e -> NORMAL.survivalProbability(HIGHEST_BIN - (e - 1) * step));
    edges[0] = 0;
    edges[INNER_EDGES + 1] = 1;
    return edges;
  }

  /** The lower end of a bin, 0 for the first one; for the number of bins the end of the last, 1. */
  static double edge(int bin) {
    return EDGES[bin];
  }

  /** The share of U in each bin, which is also where a positive ranks that looks like any node. */
  static double[] unlabeledShares() {
    double[] shares = new double[BINS];
    Arrays.setAll(shares, bin -> EDGES[bin + 1] - EDGES[bin]);
    return shares;
  }

  /** The share of the positives in each bin where π of U are positive. */
  double[] positiveShares(double prior) {
    double[] shares = new double[BINS];
    double before = 0;
    int t = 0;
    for (int bin = 0; bin < BINS; bin++) {
      while (t < THRESHOLDS.length && above(t, prior) < EDGES[bin + 1]) {
        t++;
      }
      double upTo = bin == BINS - 1 ? 1 : truePositives(EDGES[bin + 1], t, prior);
      shares[bin] = Math.max(0, upTo - before);
      before = upTo;
    }
    return shares;
  }

  /** q at a threshold. */
  private double above(int t, double prior) {
    return prior * truePositives[t] + (1 - prior) * falsePositives[t];
  }

  /** TPR at a rank between threshold t and the one before, linear in q. */
  private double truePositives(double rank, int t, double prior) {
    if (t == THRESHOLDS.length) {
      return 1;
    }
    double q0 = t == 0 ? 0 : above(t - 1, prior);
    double tpr0 = t == 0 ? 0 : truePositives[t - 1];
    double part = (rank - q0) / Math.max(Double.MIN_NORMAL, above(t, prior) - q0);
    return tpr0 + part * (truePositives[t] - tpr0);
  }

  /**
   * How many of P rank in each bin of U. One that ties with some of U may rank anywhere among them,
   * and is spread over their bins; with none, it has the width of one node.
   */
  static double[] counts(HeldOutScores scores) {
    double[] u = scores.unlabeled();
    double[] counts = new double[BINS];
    int below = 0;
    int upTo = 0;
    for (double score : scores.positives()) {
      while (below < u.length && u[below] < score) {
        below++;
      }
      while (upTo < u.length && u[upTo] <= score) {
        upTo++;
      }
      spread(counts, u.length - upTo, u.length - below + 1, u.length + 1);
    }
    return counts;
  }

  /** Adds 1 in all to the bins that ranks from/of … to/of overlap. */
  private static void spread(double[] counts, double from, double to, double of) {
    for (int bin = 0; bin < counts.length; bin++) {
      double overlap = Math.min(to / of, EDGES[bin + 1]) - Math.max(from / of, EDGES[bin]);
      counts[bin] += Math.max(0, overlap) * of / (to - from);
    }
  }
}
