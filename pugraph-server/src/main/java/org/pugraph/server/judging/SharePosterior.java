package org.pugraph.server.judging;

import java.util.Arrays;
import java.util.SplittableRandom;
import org.pugraph.base.Sigmoid;

/**
 * What is known of a share after some cards: its log-odds have Student's distribution around what
 * the model expects, times the likelihood of the answers. Unlike a beta distribution around a small
 * share, which holds zero for nearly certain, this makes sense without a single positive, and
 * without a card; and a model that is far from the truth is soon outweighed. Immutable.
 */
final class SharePosterior {

  /** A model is often wrong by this much in log-odds, and now and then by any amount. */
  private static final double SCALE = 1.1;

  private static final double FREEDOM = 3;
  private static final double LEAST_SHARE = 0.002;
  private static final double WIDEST = 8;
  private static final int POINTS = 161;

  private final double[] shares = new double[POINTS];
  private final double[] cumulative = new double[POINTS];

  /**
   * Updates an expectation by answers.
   *
   * @param expected share, as the model has it
   * @param positive cards; weighted ones need not be a whole number
   * @param negative cards
   */
  SharePosterior(double expected, double positive, double negative) {
    double clipped = Math.max(LEAST_SHARE, Math.min(1 - LEAST_SHARE, expected));
    double center = Math.log(clipped / (1 - clipped));
    double[] logs = new double[POINTS];
    for (int i = 0; i < POINTS; i++) {
      double logOdds = WIDEST * (2.0 * i / (POINTS - 1) - 1);
      double z = (logOdds - center) / SCALE;
      shares[i] = Sigmoid.of(logOdds);
      logs[i] =
          -(FREEDOM + 1) / 2 * Math.log(1 + z * z / FREEDOM)
              + positive * Math.log(shares[i])
              + negative * Math.log(Sigmoid.of(-logOdds));
    }
    double highest = Arrays.stream(logs).max().orElseThrow();
    double sum = 0;
    for (int i = 0; i < POINTS; i++) {
      sum += Math.exp(logs[i] - highest);
      cumulative[i] = sum;
    }
  }

  /** A share drawn from it. */
  double next(SplittableRandom random) {
    double wanted = random.nextDouble() * cumulative[POINTS - 1];
    int found = Arrays.binarySearch(cumulative, wanted);
    return shares[Math.min(POINTS - 1, found < 0 ? -found - 1 : found)];
  }
}
