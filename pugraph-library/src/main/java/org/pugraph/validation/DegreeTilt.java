package org.pugraph.validation;

import java.util.ArrayList;
import java.util.List;

/**
 * The exponent s by which the density of one weighted sample is that of another one times exp(s x),
 * up to a constant: the maximum of a concave likelihood, found by Newton's method. Deterministic.
 */
final class DegreeTilt {

  /** Inverse variance of s before anything is seen: labels that grow with degree³ are rare. */
  private static final double RIDGE = 1 / 9.0;

  private static final int MOST_STEPS = 30;
  private static final double LONGEST_STEP = 0.7;
  private static final double SMALL_STEP = 1e-6;

  private DegreeTilt() {}

  /** Values with their weights. */
  static final class Sample {

    private final List<double[]> points = new ArrayList<>();

    void add(double value, double weight) {
      points.add(new double[] {value, weight});
    }

    /** Sum of the weights, of their squares, and mean and variance of the tilted values. */
    private Moments tilted(double exponent) {
      double all = 0;
      double squares = 0;
      double sum = 0;
      double values = 0;
      double valuesSquared = 0;
      for (double[] point : points) {
        double weight = point[1] * StrictMath.exp(exponent * point[0]);
        all += point[1];
        squares += point[1] * point[1];
        sum += weight;
        values += weight * point[0];
        valuesSquared += weight * point[0] * point[0];
      }
      double mean = sum > 0 ? values / sum : 0;
      double variance = sum > 0 ? Math.max(0, valuesSquared / sum - mean * mean) : 0;
      return new Moments(all, squares, mean, variance);
    }
  }

  private record Moments(double weight, double squares, double mean, double variance) {}

  /**
   * @param first whose density is sought
   * @param second the density that it is compared with
   */
  static DegreePropensity fit(Sample first, Sample second) {
    Moments target = first.tilted(0);
    double exponent = 0;
    double error = 1 / Math.sqrt(RIDGE);
    for (int i = 0; i < MOST_STEPS; i++) {
      Moments tilted = second.tilted(exponent);
      double slope = target.weight * (target.mean - tilted.mean) - RIDGE * exponent;
      double curvature = target.weight * tilted.variance + RIDGE;
      error = Math.sqrt(target.squares * tilted.variance + RIDGE) / curvature;
      double step = Math.max(-LONGEST_STEP, Math.min(LONGEST_STEP, slope / curvature));
      exponent += step;
      if (Math.abs(step) < SMALL_STEP) {
        break;
      }
    }
    return new DegreePropensity(exponent, error);
  }
}
