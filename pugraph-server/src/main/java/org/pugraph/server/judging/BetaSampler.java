package org.pugraph.server.judging;

import java.util.SplittableRandom;

/** Draws shares from beta distributions; the same seed gives the same shares. */
final class BetaSampler {

  private final SplittableRandom random;

  BetaSampler(long seed) {
    random = new SplittableRandom(seed);
  }

  /** A share whose distribution is Beta(a, b), both above 0. */
  double next(double a, double b) {
    double logX = logGamma(a);
    double logY = logGamma(b);
    return 1 / (1 + Math.exp(logY - logX));
  }

  /** How many of so many cards are positive, each with that probability. */
  int count(int cards, double share) {
    int count = 0;
    for (int i = 0; i < cards; i++) {
      count += random.nextDouble() < share ? 1 : 0;
    }
    return count;
  }

  /**
   * The logarithm of a gamma variate, by Marsaglia and Tsang (2000); below a shape of 1 by that of
   * one more, boosted, in logarithms, since the variate itself may be too small for a number.
   */
  private double logGamma(double shape) {
    if (shape < 1) {
      return logGamma(shape + 1) + Math.log(1 - random.nextDouble()) / shape;
    }
    double d = shape - 1.0 / 3;
    double c = 1 / Math.sqrt(9 * d);
    while (true) {
      double x = random.nextGaussian();
      double v = 1 + c * x;
      double cube = v * v * v;
      if (v > 0 && Math.log(1 - random.nextDouble()) < x * x / 2 + d * (1 - cube + Math.log(cube))) {
        return Math.log(d * cube);
      }
    }
  }
}
