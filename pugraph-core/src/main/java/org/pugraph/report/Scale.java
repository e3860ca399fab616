package org.pugraph.report;

import java.util.Arrays;
import java.util.stream.DoubleStream;

/**
 * A straight map from values to places in a drawing, with round numbers for its labels.
 *
 * @param low the value drawn at {@code from}
 * @param high the value drawn at {@code to}
 * @param step the distance of two labels: 1, 2 or 5 times a power of ten
 * @param from place of the low end
 * @param to place of the high end
 */
record Scale(double low, double high, double step, double from, double to) {

  /** Just covers the finite values; makes room if all are equal; 0 to 1 if there are none. */
  static Scale of(DoubleStream values, int labels, double from, double to) {
    double[] finite = values.filter(Double::isFinite).toArray();
    double low = Arrays.stream(finite).min().orElse(0);
    double high = Arrays.stream(finite).max().orElse(1);
    if (high - low <= 1e-12 * Math.max(1e-100, Math.max(-low, high))) {
      double room = Math.max(0.5, Math.abs(low) * 0.1);
      low -= room;
      high += room;
    }
    return new Scale(low, high, roundStep((high - low) / labels), from, to);
  }

  /** Reaches out to the next label at both ends. */
  Scale widened() {
    return new Scale(Math.floor(low / step) * step, Math.ceil(high / step) * step, step, from, to);
  }

  double at(double value) {
    return from + (value - low) / (high - low) * (to - from);
  }

  /** The round values to label, lowest first. */
  double[] ticks() {
    long first = (long) Math.ceil(low / step - 1e-9);
    long last = (long) Math.floor(high / step + 1e-9);
    double[] ticks = new double[(int) (last - first + 1)];
    for (int i = 0; i < ticks.length; i++) {
      ticks[i] = (first + i) * step;
    }
    return ticks;
  }

  private static double roundStep(double atLeast) {
    double power = Math.pow(10, Math.floor(Math.log10(atLeast)));
    double digits = atLeast / power;
    return power * (digits <= 1 ? 1 : digits <= 2 ? 2 : digits <= 5 ? 5 : 10);
  }
}
