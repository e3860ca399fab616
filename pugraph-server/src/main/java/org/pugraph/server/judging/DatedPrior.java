package org.pugraph.server.judging;

import java.util.Optional;
import org.pugraph.ClassPrior;
import org.pugraph.prior.Interval;

/**
 * A share of positives among the unlabeled nodes, as of a moment: what is labelled afterwards is no
 * longer expected among the others.
 *
 * @param share of positives
 * @param low end of its 90 % interval
 * @param high end of its 90 % interval
 * @param positives labelled then
 * @param unlabeled nodes then
 */
record DatedPrior(double share, double low, double high, int positives, int unlabeled) {

  /**
   * Where more positives are found than were expected, a tenth as many as were found are still
   * expected. It is no share of the last estimate, so that it does not fall round by round.
   */
  private static final double STILL_EXPECTED = 0.1;

  private static final double HIGHEST = 0.99;

  static DatedPrior of(ClassPrior prior, int positives, int unlabeled) {
    Interval interval =
        prior.interval().orElseGet(() -> new Interval(prior.value(), prior.value()));
    return new DatedPrior(
        prior.value(),
        Math.min(interval.low(), prior.value()),
        Math.max(interval.high(), prior.value()),
        positives,
        unlabeled);
  }

  /** The same at another moment. */
  DatedPrior at(int positivesThen, int unlabeledThen) {
    if (positivesThen == positives && unlabeledThen == unlabeled) {
      return this;
    }
    int newly = positivesThen - positives;
    double some = STILL_EXPECTED * positivesThen;
    return new DatedPrior(
        carried(share, newly, some, unlabeledThen),
        carried(low, newly, some / 2, unlabeledThen),
        carried(high, newly, 2 * some, unlabeledThen),
        positivesThen,
        unlabeledThen);
  }

  private double carried(double then, int newly, double least, int unlabeledThen) {
    double left = then * unlabeled - newly;
    return Math.min(HIGHEST, Math.max(Math.min(least, then * unlabeled), left) / unlabeledThen);
  }

  /** As training takes it. */
  ClassPrior as(ClassPrior.Source source) {
    return new ClassPrior(
        share,
        source,
        low < high ? Optional.of(new Interval(low, high)) : Optional.empty(),
        Optional.empty());
  }

  /** As a belief that is no surer than estimates from labels deserve. */
  Belief belief(double leastDeviation) {
    double edge = 0.5 / unlabeled;
    return Belief.of(within(share, edge), within(low, edge), within(high, edge), leastDeviation);
  }

  private static double within(double share, double edge) {
    return Math.max(edge, Math.min(1 - edge, share));
  }
}
