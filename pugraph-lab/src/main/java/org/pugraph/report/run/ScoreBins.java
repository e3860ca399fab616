package org.pugraph.report.run;

import java.util.stream.DoubleStream;
import java.util.stream.IntStream;

/**
 * How many scores lie between which borders. The threshold is one of the borders, and a score on a
 * border counts below it: no bin mixes nodes that are called positive with others.
 *
 * @param threshold the border that is the threshold, the lowest one without a threshold
 * @param width of each bin
 * @param below so many bins lie below the threshold
 * @param bins how many there are
 */
record ScoreBins(double threshold, double width, int below, int bins) {

  private static final int ABOUT = 60;

  /** Covers all finite scores and the threshold, if that is finite. */
  static ScoreBins of(RunSummary.Scores scores) {
    double[] finite =
        DoubleStream.concat(
                DoubleStream.of(scores.threshold()),
                DoubleStream.concat(stream(scores.labelled()), stream(scores.unlabeled())))
            .filter(Double::isFinite)
            .toArray();
    double low = DoubleStream.of(finite).min().orElse(0);
    double high = DoubleStream.of(finite).max().orElse(1);
    if (high - low <= 1e-6 * Math.max(1e-6, Math.max(Math.abs(low), Math.abs(high)))) {
      low -= 0.5;
      high += 0.5;
    }
    double width = (high - low) / ABOUT;
    double threshold = Double.isFinite(scores.threshold()) ? scores.threshold() : low;
    int below = (int) Math.ceil((threshold - low) / width - 1e-9);
    int above = (int) Math.ceil((high - threshold) / width - 1e-9);
    return new ScoreBins(threshold, width, below, below + above);
  }

  /** {@code [bins + 1]}. */
  double[] borders() {
    return IntStream.rangeClosed(0, bins)
        .mapToDouble(i -> threshold + (i - below) * width)
        .toArray();
  }

  /** How many finite scores fall into each bin. */
  int[] counts(float[] scores) {
    int[] counts = new int[bins];
    for (float score : scores) {
      if (Float.isFinite(score)) {
        int bin = below + (int) Math.ceil((score - threshold) / width) - 1;
        counts[Math.min(bins - 1, Math.max(0, bin))]++;
      }
    }
    return counts;
  }

  private static DoubleStream stream(float[] values) {
    return IntStream.range(0, values.length).mapToDouble(i -> values[i]);
  }
}
