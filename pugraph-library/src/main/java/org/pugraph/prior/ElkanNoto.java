package org.pugraph.prior;

import org.pugraph.base.Sigmoid;

/**
 * Elkan and Noto 2008, their estimator e₁: c = P(labelled | positive) is the mean over the held-out
 * positives of g(x) = P(labelled | x).
 *
 * <p>Scores become g by the logistic fit of Platt 1999, which the authors use. Right where
 * positives and negatives do not overlap; too high elsewhere, since then g is small at some
 * positives.
 */
final class ElkanNoto implements PriorEstimator {

  private static final int STEPS = 50;
  private static final double RIDGE = 1e-9;

  @Override
  public String name() {
    return "elkan-noto";
  }

  @Override
  public double estimate(HeldOutScores scores) {
    double[] line = fit(scores);
    double sum = 0;
    for (double z : scores.positives()) {
      sum += Sigmoid.direct(line[0] * z + line[1]);
    }
    return scores.priorOfLabelFrequency(sum / scores.positives().length);
  }

  /** Slope and intercept of the likeliest g, by Newton's method, halved where it overshoots. */
  private static double[] fit(HeldOutScores scores) {
    double labelled = scores.positives().length;
    double others = scores.unlabeled().length;
    double[] line = {0, Math.log((labelled + 1) / (others + 1))};
    double cost = cost(scores, line);
    for (int step = 0; step < STEPS; step++) {
      double[] move = newton(scores, line);
      double scale = 1;
      double[] next = line;
      double lower = cost;
      while (scale > 1e-10 && lower >= cost) {
        next = new double[] {line[0] - scale * move[0], line[1] - scale * move[1]};
        lower = cost(scores, next);
        scale /= 2;
      }
      if (lower > cost * (1 - 1e-10)) {
        return line;
      }
      line = next;
      cost = lower;
    }
    return line;
  }

  private static double cost(HeldOutScores scores, double[] line) {
    double cost = 0;
    for (double z : scores.positives()) {
      cost += cross(line[0] * z + line[1], labelledTarget(scores));
    }
    for (double z : scores.unlabeled()) {
      cost += cross(line[0] * z + line[1], unlabeledTarget(scores));
    }
    return cost;
  }

  private static double[] newton(HeldOutScores scores, double[] line) {
    double[] sums = {RIDGE, 0, RIDGE, 0, 0};
    for (double z : scores.positives()) {
      add(sums, z, Sigmoid.direct(line[0] * z + line[1]), labelledTarget(scores));
    }
    for (double z : scores.unlabeled()) {
      add(sums, z, Sigmoid.direct(line[0] * z + line[1]), unlabeledTarget(scores));
    }
    double determinant = sums[0] * sums[2] - sums[1] * sums[1];
    return new double[] {
      (sums[2] * sums[3] - sums[1] * sums[4]) / determinant,
      (sums[0] * sums[4] - sums[1] * sums[3]) / determinant
    };
  }

  /** Adds to the second derivatives (zz, z, 1) and the first ones (z, 1). */
  private static void add(double[] sums, double z, double g, double target) {
    double weight = g * (1 - g);
    sums[0] += weight * z * z;
    sums[1] += weight * z;
    sums[2] += weight;
    sums[3] += (g - target) * z;
    sums[4] += g - target;
  }

  /** Platt's targets: a little short of 1 and 0, so that the fit stays finite. */
  private static double labelledTarget(HeldOutScores scores) {
    return (scores.positives().length + 1.0) / (scores.positives().length + 2.0);
  }

  private static double unlabeledTarget(HeldOutScores scores) {
    return 1 / (scores.unlabeled().length + 2.0);
  }

  private static double cross(double z, double target) {
    return Math.max(z, 0) - target * z + Math.log1p(Math.exp(-Math.abs(z)));
  }
}
