package org.pugraph.rival;

import java.util.Arrays;

/**
 * Jenks' natural break of numbers into two classes: where the sum of squared distances from the
 * means of the classes is least.
 */
final class NaturalBreak {

  private NaturalBreak() {}

  /**
   * The largest number of the lower class; of equal breaks the lower one. Equal numbers are in one
   * class. If all are equal, that number.
   *
   * @param values at least one
   */
  static double of(double[] values) {
    double[] sorted = values.clone();
    Arrays.sort(sorted);
    double mean = Arrays.stream(sorted).average().orElseThrow();
    double below = 0;
    double most = -1;
    double found = sorted[sorted.length - 1];
    for (int n = 1; n < sorted.length; n++) {
      below += sorted[n - 1] - mean;
      // between the classes is what is not within: n (m₁ − m)² + (N − n)(m₂ − m)²
      double between = below * below * (1.0 / n + 1.0 / (sorted.length - n));
      if (sorted[n] > sorted[n - 1] && between > most) {
        most = between;
        found = sorted[n - 1];
      }
    }
    return found;
  }
}
