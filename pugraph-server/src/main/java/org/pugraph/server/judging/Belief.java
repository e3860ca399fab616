package org.pugraph.server.judging;

import org.pugraph.base.BadInput;
import org.pugraph.base.Sigmoid;

/**
 * A share that is not known for certain: normal in its log-odds, so that two of them can be
 * combined and no interval leaves 0 to 1.
 *
 * @param logOdds of the share
 * @param deviation of the log-odds, above 0
 */
record Belief(double logOdds, double deviation) {

  /** The normal distribution's: nine times in ten it is no farther from its mean. */
  private static final double NINE_IN_TEN = 1.6449;

  /** What contradicts the judgements by more than so many deviations is taken for less certain. */
  private static final double FARTHEST = 1.5;

  Belief {
    BadInput.unless(
        Double.isFinite(logOdds) && deviation > 0, "not a share: " + logOdds + " ± " + deviation);
  }

  static Belief of(double share, double deviation) {
    return new Belief(Math.log(share / (1 - share)), deviation);
  }

  /** A share with its 90 % interval; its deviation is no smaller than {@code least}. */
  static Belief of(double share, double low, double high, double least) {
    double width = Belief.of(high, 1).logOdds - Belief.of(low, 1).logOdds;
    return of(share, Math.max(least, width / (2 * NINE_IN_TEN)));
  }

  double share() {
    return Sigmoid.of(logOdds);
  }

  double low() {
    return Sigmoid.of(logOdds - NINE_IN_TEN * deviation);
  }

  double high() {
    return Sigmoid.of(logOdds + NINE_IN_TEN * deviation);
  }

  /**
   * This belief in the light of another one that is less to be trusted: each counts by its
   * precision, and the other for less where it is far away.
   */
  Belief with(Belief other) {
    double distance = Math.abs(logOdds - other.logOdds);
    double doubt = Math.max(other.deviation, distance / FARTHEST);
    double own = 1 / (deviation * deviation);
    double others = 1 / (doubt * doubt);
    return new Belief(
        (own * logOdds + others * other.logOdds) / (own + others), 1 / Math.sqrt(own + others));
  }
}
