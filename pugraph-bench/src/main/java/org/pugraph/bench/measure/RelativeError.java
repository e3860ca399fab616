package org.pugraph.bench.measure;

/** How far numbers are from those expected. Stateless and thread safe. */
public final class RelativeError {

  private RelativeError() {}

  /** The largest difference, relative to the largest number expected. */
  public static double of(float[] expected, float[] actual) {
    if (expected.length != actual.length) {
      throw new IllegalArgumentException(expected.length + " and " + actual.length + " numbers");
    }
    double largest = 0;
    double apart = 0;
    for (int i = 0; i < expected.length; i++) {
      largest = Math.max(largest, Math.abs((double) expected[i]));
      apart = Math.max(apart, Math.abs((double) expected[i] - actual[i]));
    }
    return apart == 0 ? 0 : apart / largest;
  }
}
