package org.pugraph.base;

/**
 * The logistic function σ(x) = 1 / (1 + e^−x), in the two ways of computing it that results depend
 * on. Both agree for x ≥ 0; below zero their last bits differ. Stateless and thread safe. The same
 * input gives the same bits.
 */
public final class Sigmoid {

  private Sigmoid() {}

  /**
   * σ(x) with a relative error of a few roundings for every x, however small σ(x) is: for losses
   * and probabilities, where a tiny value is still worth its digits.
   */
  public static double of(double x) {
    double e = Math.exp(-Math.abs(x));
    return x >= 0 ? 1 / (1 + e) : e / (1 + e);
  }

  /**
   * σ(x) as the formula stands: 0 rather than a tiny number for x below about −709. For gradients
   * and fits in which that adds nothing; kept apart from {@link #of} because its last bits are in
   * published results.
   */
  public static double direct(double x) {
    return 1 / (1 + Math.exp(-x));
  }
}
