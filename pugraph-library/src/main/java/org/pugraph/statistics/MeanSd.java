package org.pugraph.statistics;

import java.util.Arrays;
import java.util.Locale;

/**
 * Mean and sample standard deviation (n − 1) over trials, printed as {@code 0.826 ± 0.012}.
 *
 * <p>One trial has a mean and no deviation (NaN); none has neither. A trial that is NaN makes both
 * NaN: a missing result is not averaged away.
 *
 * <p>Immutable and thread safe. The same input gives the same bits.
 *
 * @param mean NaN without trials
 * @param sd NaN with fewer than two trials
 * @param trials how many values were seen
 */
public record MeanSd(double mean, double sd, int trials) {

  /** Summarises the trials, in a fixed order of summation. */
  public static MeanSd of(double... values) {
    int n = values.length;
    double mean = Arrays.stream(values).sum() / n;
    double squares = Arrays.stream(values).map(v -> (v - mean) * (v - mean)).sum();
    return new MeanSd(mean, n > 1 ? Math.sqrt(squares / (n - 1)) : Double.NaN, n);
  }

  /** The same with another number of decimals; a dash where there is no mean. */
  public String format(int decimals) {
    if (Double.isNaN(mean)) {
      return "–";
    }
    String number = "%." + decimals + "f";
    return Double.isNaN(sd)
        ? String.format(Locale.ROOT, number, mean)
        : String.format(Locale.ROOT, number + " ± " + number, mean, sd);
  }

  @Override
  public String toString() {
    return format(3);
  }
}
