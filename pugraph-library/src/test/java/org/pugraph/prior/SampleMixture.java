package org.pugraph.prior;

import java.util.SplittableRandom;

/** Scores drawn from two bell curves, so that π and their overlap are known. */
record SampleMixture(double prior, double distance, int positives, int unlabeled) {

  /** Negatives around 0, positives around the distance, both with a spread of 1. */
  HeldOutScores draw(long seed) {
    SplittableRandom random = new SplittableRandom(seed);
    double[] p = new double[positives];
    double[] u = new double[unlabeled];
    for (int i = 0; i < p.length; i++) {
      p[i] = distance + random.nextGaussian();
    }
    for (int i = 0; i < u.length; i++) {
      u[i] = (i < Math.round(prior * u.length) ? distance : 0) + random.nextGaussian();
    }
    return new HeldOutScores(p, u);
  }
}
