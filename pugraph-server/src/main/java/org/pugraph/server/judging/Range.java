package org.pugraph.server.judging;

import java.util.Arrays;
import org.pugraph.ClassPrior;
import org.pugraph.base.Quantile;
import org.pugraph.prior.Interval;

/** A figure with the 90 % interval around it. */
public record Range(double value, double low, double high) {

  private static final double TAIL = 0.05;

  /** How many of so many nodes are positive. */
  public static Range ofCount(ClassPrior prior, int nodes) {
    Interval interval =
        prior.interval().orElseGet(() -> new Interval(prior.value(), prior.value()));
    return new Range(
        Math.rint(prior.value() * nodes),
        Math.floor(interval.low() * nodes),
        Math.ceil(interval.high() * nodes));
  }

  /** The mean of samples, and where nine in ten of them lie. */
  static Range ofSamples(double[] samples) {
    double[] sorted = samples.clone();
    Arrays.sort(sorted);
    return new Range(
        Arrays.stream(samples).average().orElse(0),
        Quantile.of(sorted, TAIL),
        Quantile.of(sorted, 1 - TAIL));
  }

  Range rounded() {
    return new Range(Math.rint(value), Math.floor(low), Math.ceil(high));
  }
}
