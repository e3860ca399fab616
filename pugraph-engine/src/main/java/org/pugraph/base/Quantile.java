package org.pugraph.base;

/**
 * Quantiles of a sample, linear between its order statistics (R's type 7). Stateless and thread
 * safe. The same input gives the same bits.
 */
public final class Quantile {

  private Quantile() {}

  /**
   * The value below which that share of the sample lies; NaN for an empty sample.
   *
   * @param ascending the sample, sorted
   * @param share 0..1
   */
  public static double of(double[] ascending, double share) {
    if (ascending.length == 0) {
      return Double.NaN;
    }
    double place = share * (ascending.length - 1);
    int below = (int) place;
    int above = Math.min(below + 1, ascending.length - 1);
    return ascending[below] + (place - below) * (ascending[above] - ascending[below]);
  }
}
