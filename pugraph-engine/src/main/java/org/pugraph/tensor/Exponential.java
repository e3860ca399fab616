package org.pugraph.tensor;

/**
 * e^x of floats by multiplications alone, relative error below 2e-7: x = k·ln 2 + r, a polynomial
 * in r (Cephes), and k added to the exponent bits. What the provider of faster kernels shares with
 * the plain one: the same operations in the same order, so the same bits.
 *
 * <p>Stateless and thread safe. The same input gives the same bits.
 */
public final class Exponential {

  /** Below this e^x is no longer a normal number; it counts as this. */
  public static final float LOWEST = -87f;

  public static final float LOG2_E = 1.44269504f;

  /** ln 2 in two parts, the first of few digits, so that k·ln 2 loses none. */
  public static final float LN2_HIGH = 0.693359375f;

  public static final float LN2_LOW = -2.12194440e-4f;

  /** 1.5·2^23: adding it leaves the nearest whole number in the low bits. */
  public static final float ROUNDER = 12_582_912f;

  public static final int MANTISSA_BITS = 23;

  /** The bits of 1. */
  public static final int ONE_BITS = 0x3f80_0000;

  public static final float C5 = 1.9875691500e-4f;
  public static final float C4 = 1.3981999507e-3f;
  public static final float C3 = 8.3334519073e-3f;
  public static final float C2 = 4.1665795894e-2f;
  public static final float C1 = 1.6666665459e-1f;
  public static final float C0 = 5.0000001201e-1f;

  private Exponential() {}

  /** e^x for x ≤ 0. */
  public static float of(float exponent) {
    float x = Math.max(exponent, LOWEST);
    float rounded = Math.fma(x, LOG2_E, ROUNDER);
    float k = rounded - ROUNDER;
    float r = Math.fma(k, -LN2_LOW, Math.fma(k, -LN2_HIGH, x));
    float p = Math.fma(Math.fma(Math.fma(C5, r, C4), r, C3), r, C2);
    p = Math.fma(Math.fma(p, r, C1), r, C0);
    float q = Math.fma(p, r * r, r) + 1f;
    int scale = (Float.floatToRawIntBits(rounded) << MANTISSA_BITS) + ONE_BITS;
    return q * Float.intBitsToFloat(scale);
  }
}
