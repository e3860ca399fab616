package org.pugraph.bench.scale;

/** How a cost grows with a size: cost ≈ c · size^exponent. */
public final class PowerLaw {

  private PowerLaw() {}

  /** The exponent, by least squares on the logarithms; NaN for fewer than two sizes. */
  public static double exponent(double[] size, double[] cost) {
    double meanX = meanLog(size);
    double meanY = meanLog(cost);
    double xy = 0;
    double xx = 0;
    for (int i = 0; i < size.length; i++) {
      double x = Math.log(size[i]) - meanX;
      xy += x * (Math.log(cost[i]) - meanY);
      xx += x * x;
    }
    return xy / xx;
  }

  private static double meanLog(double[] values) {
    double sum = 0;
    for (double value : values) {
      sum += Math.log(value);
    }
    return sum / values.length;
  }
}
