package org.pugraph.server.map;

/** Numbers that look random and depend on their place alone: no order of threads shows in them. */
final class Noise {

  private static final long STEP = 0x9E3779B97F4A7C15L;

  private Noise() {}

  /** The finaliser of SplitMix64. */
  static long mix(long number) {
    long z = number + STEP;
    z = (z ^ (z >>> 30)) * 0xBF58476D1CE4E5B9L;
    z = (z ^ (z >>> 27)) * 0x94D049BB133111EBL;
    return z ^ (z >>> 31);
  }

  /** A number in 0 .. bound − 1 from 32 random bits. */
  static int below(int bound, long bits) {
    return (int) (((bits >>> 32) * bound) >>> 32);
  }

  /** A number from −1 to 1. */
  static double signed(long bits) {
    return (bits >> 11) * 0x1.0p-52;
  }
}
