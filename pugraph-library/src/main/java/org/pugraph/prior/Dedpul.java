package org.pugraph.prior;

import java.util.Arrays;

/**
 * Difference of estimated densities (Ivanov 2020).
 *
 * <pre>
 * r = f_p / f_u                        ratio of the densities of P's and U's scores
 * D(π) = π − mean over U of min(1, π r)
 * </pre>
 *
 * <p>min(1, π r) is the posterior of a node if the prior is π, so D is zero up to the largest prior
 * that explains U, and bends upwards there. With estimated densities the bend is not sharp; like
 * the paper where its iteration does not converge, we take the point of strongest bending as long
 * as D is small, but measure the bending over a window instead of a single step.
 *
 * <p>Densities are kernel estimates over ranks, mirrored at both ends, with one bandwidth for both,
 * so that the mean of r over U is 1 as it must be; r is then made monotone in the score by pooling
 * adjacent violators, which keeps that mean. Only the order of the scores counts.
 */
final class Dedpul implements PriorEstimator {

  private static final int BINS = 200;

  /** Of the kernel, in ranks from 0 to 1, times n_p to the power of −1/5. */
  private static final double BANDWIDTH = 0.15;

  private static final double STEP = 0.002;
  private static final double WINDOW = 0.1;
  private static final double LARGEST_DIFFERENCE = 0.05;

  @Override
  public String name() {
    return "dedpul";
  }

  @Override
  public double estimate(HeldOutScores scores) {
    RankBins bins = RankBins.of(scores, BINS);
    double bandwidth = Math.max(1, BANDWIDTH * BINS * Math.pow(scores.positives().length, -0.2));
    double[] positives = smooth(bins.positives(), bandwidth);
    double[] unlabeled = smooth(bins.unlabeled(), bandwidth);
    double[] ratio = new double[BINS];
    Arrays.setAll(ratio, b -> positives[b] / Math.max(unlabeled[b], 1e-12));
    poolAdjacentViolators(ratio, unlabeled);
    return strongestBend(ratio, unlabeled);
  }

  /** Spreads each bin's mass over its neighbours; what leaves at an end comes back mirrored. */
  static double[] smooth(double[] mass, double bandwidth) {
    int bins = mass.length;
    int reach = (int) Math.min(bins, Math.ceil(4 * bandwidth));
    double[] kernel = new double[2 * reach + 1];
    Arrays.setAll(kernel, k -> Math.exp(-0.5 * Math.pow((k - reach) / bandwidth, 2)));
    double sum = Arrays.stream(kernel).sum();
    double[] smooth = new double[bins];
    for (int b = 0; b < bins; b++) {
      for (int k = -reach; k <= reach && mass[b] > 0; k++) {
        int to = b + k;
        to = to < 0 ? -1 - to : to;
        to = to >= bins ? 2 * bins - 1 - to : to;
        smooth[to] += mass[b] * kernel[k + reach] / sum;
      }
    }
    return smooth;
  }

  /** Replaces values by the ascending ones that are closest in weighted squares. */
  static void poolAdjacentViolators(double[] values, double[] weights) {
    int[] start = new int[values.length + 1];
    double[] mean = new double[values.length];
    double[] weight = new double[values.length];
    int pools = 0;
    for (int i = 0; i < values.length; i++) {
      mean[pools] = values[i];
      weight[pools] = weights[i];
      start[pools++] = i;
      while (pools > 1 && mean[pools - 2] >= mean[pools - 1]) {
        pools--;
        double both = weight[pools - 1] + weight[pools];
        if (both > 0) {
          mean[pools - 1] =
              (mean[pools - 1] * weight[pools - 1] + mean[pools] * weight[pools]) / both;
        }
        weight[pools - 1] = both;
      }
    }
    start[pools] = values.length;
    for (int pool = 0; pool < pools; pool++) {
      Arrays.fill(values, start[pool], start[pool + 1], mean[pool]);
    }
  }

  private static double strongestBend(double[] ratio, double[] weight) {
    double strongest = Double.NEGATIVE_INFINITY;
    double prior = 1;
    for (double at = STEP; at <= 1; at += STEP) {
      double here = difference(at, ratio, weight);
      if (here >= LARGEST_DIFFERENCE) {
        break; // D only grows
      }
      double before = difference(at * (1 - WINDOW), ratio, weight);
      double after = difference(at * (1 + WINDOW), ratio, weight);
      double bend = (before - 2 * here + after) / at;
      if (bend > strongest) {
        strongest = bend;
        prior = at;
      }
    }
    return prior;
  }

  /** D(π). */
  private static double difference(double prior, double[] ratio, double[] weight) {
    double posterior = 0;
    for (int b = 0; b < ratio.length; b++) {
      posterior += weight[b] * Math.min(1, prior * ratio[b]);
    }
    return prior - posterior;
  }
}
