package org.pugraph.prior;

import java.util.Arrays;

/**
 * How probable each value of π is: weights on a grid of shares, evenly spaced in their logarithm.
 *
 * @param weights one for each of {@link #SHARES}, with sum 1
 */
record PriorPosterior(double[] weights) {

  private static final double LOWEST = 0.001;
  private static final double HIGHEST = 0.97;
  private static final int COUNT = 80;
  private static final double STEP = Math.log(HIGHEST / LOWEST) / (COUNT - 1);

  /** The grid, ascending. */
  static final double[] SHARES = shares();

  /** The median of π before any score is seen, and the standard deviation of its logarithm. */
  static final double USUAL = 0.15;

  private static final double USUAL_SPREAD = 1;

  private static final double TAIL = 0.05;

  private static double[] shares() {
    double[] shares = new double[COUNT];
    Arrays.setAll(shares, i -> LOWEST * Math.exp(i * STEP));
    return shares;
  }

  /** Bayes' rule: log-likelihoods on the grid times the usual distribution of π. */
  static PriorPosterior ofLogLikelihoods(double[] logs) {
    double[] weights = new double[COUNT];
    for (int i = 0; i < COUNT; i++) {
      double off = Math.log(SHARES[i] / USUAL) / USUAL_SPREAD;
      weights[i] = logs[i] - off * off / 2;
    }
    double highest = Arrays.stream(weights).max().orElseThrow();
    Arrays.setAll(weights, i -> Math.exp(weights[i] - highest));
    return normalised(weights);
  }

  private static PriorPosterior normalised(double[] weights) {
    double sum = Arrays.stream(weights).sum();
    return new PriorPosterior(Arrays.stream(weights).map(weight -> weight / sum).toArray());
  }

  /**
   * The same, with log π uncertain by a further error.
   *
   * @param deviation of that error, a standard deviation, above 0
   */
  PriorPosterior widened(double deviation) {
    double[] wider = new double[COUNT];
    for (int from = 0; from < COUNT; from++) {
      double[] error = new double[COUNT];
      int middle = from;
      Arrays.setAll(error, to -> Math.exp(-0.5 * Math.pow((to - middle) * STEP / deviation, 2)));
      double sum = Arrays.stream(error).sum();
      for (int to = 0; to < COUNT; to++) {
        wider[to] += weights[from] * error[to] / sum;
      }
    }
    return normalised(wider);
  }

  /**
   * The mean of π. That of its logarithm is lower, the more so the less is known, and to expect too
   * few positives costs more than to expect too many.
   */
  double mean() {
    double sum = 0;
    for (int i = 0; i < COUNT; i++) {
      sum += weights[i] * SHARES[i];
    }
    return sum;
  }

  /** Where π lies nine times in ten, as often below as above it otherwise. */
  Interval interval() {
    return new Interval(quantile(TAIL), quantile(1 - TAIL));
  }

  /** Each weight is spread evenly over a step around its share. */
  private double quantile(double share) {
    double below = 0;
    int i = 0;
    while (i < COUNT - 1 && below + weights[i] < share) {
      below += weights[i++];
    }
    double part = Math.min(1, (share - below) / weights[i]);
    return SHARES[i] * Math.exp((part - 0.5) * STEP);
  }
}
