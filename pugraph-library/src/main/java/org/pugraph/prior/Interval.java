package org.pugraph.prior;

import java.util.Arrays;
import org.pugraph.base.Quantile;

/**
 * Where a share is expected to lie nine times in ten. Immutable and thread safe.
 *
 * @param low at least 0
 * @param high at most 1
 */
public record Interval(double low, double high) {

  private static final double TAIL = 0.05;

  public Interval {
    low = HeldOutScores.clip(low);
    high = HeldOutScores.clip(high);
  }

  public double width() {
    return high - low;
  }

  public boolean contains(double share) {
    return low <= share && share <= high;
  }

  /**
   * Around a value, by how far estimates from resampled scores stray from their own mean. What they
   * have in common is left out: resampling repeats scores, and some estimators take the repetitions
   * for structure.
   */
  public static Interval around(double value, double[] resampled) {
    double[] sorted = resampled.clone();
    Arrays.sort(sorted);
    double mean = Arrays.stream(sorted).average().orElse(value);
    return new Interval(
        value + Quantile.of(sorted, TAIL) - mean, value + Quantile.of(sorted, 1 - TAIL) - mean);
  }
}
