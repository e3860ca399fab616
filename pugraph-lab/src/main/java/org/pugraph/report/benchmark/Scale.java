package org.pugraph.report.benchmark;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.DoubleStream;

/**
 * Maps values to places along an axis, and chooses round values to write at it.
 *
 * @param low the value at the beginning
 * @param high the value at the end
 * @param logarithmic whether equal factors are equally far apart
 * @param from the place of the beginning
 * @param to the place of the end
 */
record Scale(double low, double high, boolean logarithmic, double from, double to) {

  private static final double[] ROUND = {1, 2, 5, 10};

  /** Ticks of an axis, at most. */
  private static final int MANY = 6;

  /** An axis with some room around the values. */
  static Scale linear(DoubleStream values, double from, double to) {
    double[] finite = values.filter(Double::isFinite).sorted().toArray();
    double low = finite.length == 0 ? 0 : finite[0];
    double high = finite.length == 0 ? 1 : finite[finite.length - 1];
    double room = high > low ? (high - low) / 20 : 0.05;
    return new Scale(low - room, high + room, false, from, to);
  }

  /** The same by factors; values must be above 0. */
  static Scale logarithmic(DoubleStream values, double from, double to) {
    double[] finite = values.filter(v -> Double.isFinite(v) && v > 0).sorted().toArray();
    double low = finite.length == 0 ? 1 : finite[0];
    double high = finite.length == 0 ? 10 : finite[finite.length - 1];
    return new Scale(low / 1.5, high * 1.5, true, from, to);
  }

  double place(double value) {
    double share =
        logarithmic ? Math.log(value / low) / Math.log(high / low) : (value - low) / (high - low);
    return from + share * (to - from);
  }

  /** Round values within the axis. */
  List<Double> ticks() {
    return logarithmic ? powers() : steps();
  }

  private List<Double> powers() {
    List<Double> ticks = new ArrayList<>();
    for (int e = (int) Math.ceil(Math.log10(low)); Math.pow(10, e) <= high; e++) {
      ticks.add(Math.pow(10, e));
    }
    return ticks;
  }

  private List<Double> steps() {
    double unit = Math.pow(10, Math.floor(Math.log10((high - low) / MANY)));
    double step = unit;
    for (double factor : ROUND) {
      step = unit * factor;
      if ((high - low) / step <= MANY) {
        break;
      }
    }
    List<Double> ticks = new ArrayList<>();
    for (long i = (long) Math.ceil(low / step); i * step <= high; i++) {
      ticks.add(i * step);
    }
    return ticks;
  }
}
