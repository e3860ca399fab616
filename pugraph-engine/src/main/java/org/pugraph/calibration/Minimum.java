package org.pugraph.calibration;

import java.util.function.DoubleUnaryOperator;

/**
 * Finds the minimum of a function of one number: the best of a few points, refined between its two
 * neighbours.
 */
final class Minimum {

  private static final int POINTS = 25;
  private static final int ROUNDS = 24;
  private static final double GOLDEN = (Math.sqrt(5) - 1) / 2;

  private Minimum() {}

  static double of(double from, double to, DoubleUnaryOperator cost) {
    double gap = (to - from) / (POINTS - 1);
    double best = from;
    double lowest = Double.POSITIVE_INFINITY;
    for (int i = 0; i < POINTS; i++) {
      double value = cost.applyAsDouble(from + i * gap);
      if (value < lowest) {
        lowest = value;
        best = from + i * gap;
      }
    }
    return goldenSection(Math.max(from, best - gap), Math.min(to, best + gap), cost);
  }

  private static double goldenSection(double from, double to, DoubleUnaryOperator cost) {
    double low = from;
    double high = to;
    for (int round = 0; round < ROUNDS; round++) {
      double left = high - GOLDEN * (high - low);
      double right = low + GOLDEN * (high - low);
      if (cost.applyAsDouble(left) <= cost.applyAsDouble(right)) {
        high = right;
      } else {
        low = left;
      }
    }
    return (low + high) / 2;
  }
}
