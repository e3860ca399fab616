package org.pugraph.server.judging;

import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.pugraph.ClassPrior;
import org.pugraph.ClassPrior.Source;
import org.pugraph.prior.Interval;
import org.pugraph.server.training.TrainingResult;
import org.pugraph.tensor.Seed;

/**
 * What is known of the class prior: what the user or the truth says counts first, then judgements
 * together with the estimate by the labels, then that estimate alone.
 *
 * @param record of judging
 * @param now the labels and the ranking
 */
record PriorEstimation(JudgingRecord record, LabelledRanking now) {

  /**
   * Labels are seldom a fair sample, which the interval of their estimate does not know of: it is
   * taken to miss by this much in log-odds, about a third of a share that is small.
   */
  private static final double LEAST_DEVIATION = 0.35;

  /** What the next learning takes, as far as it is known before; empty before any estimate. */
  Optional<ClassPrior> current() {
    return known().or(() -> estimated(estimate()));
  }

  /** What the user chose, or the session began with; empty where it is to be estimated. */
  Optional<ClassPrior> known() {
    JudgingRecord.@Nullable Choice choice = record.choice();
    if (choice != null) {
      return Optional.ofNullable(choice.given())
          .map(given -> given.at(now.positives(), now.unlabeled()).as(Source.GIVEN));
    }
    return now.task()
        .prior()
        .filter(prior -> prior.source() == Source.GIVEN || prior.source() == Source.TRUE)
        .map(prior -> begunWith(prior).at(now.positives(), now.unlabeled()).as(prior.source()));
  }

  /** The prior that the session began with, as of the last training that took it. */
  private DatedPrior begunWith(ClassPrior prior) {
    return now.ranking()
        .filter(ranking -> ranking.priorSource() == prior.source())
        .map(PriorEstimation::ofRanking)
        .orElseGet(() -> DatedPrior.of(prior, now.positives(), now.unlabeled()));
  }

  private static DatedPrior ofRanking(TrainingResult ranking) {
    ClassPrior prior = ranking.model().prior();
    return DatedPrior.of(
        new ClassPrior(
            ranking.nodes().prior(), ranking.priorSource(), prior.interval(), Optional.empty()),
        ranking.nodes().positives().length,
        ranking.nodes().unlabeled().length);
  }

  /** The last estimate by the labels alone. */
  private Optional<DatedPrior> estimate() {
    return Optional.ofNullable(record.estimate())
        .or(
            () ->
                now.ranking()
                    .filter(ranking -> ranking.priorSource() == Source.ESTIMATED)
                    .map(PriorEstimation::ofRanking));
  }

  /** What judgements make of an estimate; that alone where nothing was judged. */
  Optional<ClassPrior> estimated(Optional<DatedPrior> byLabels) {
    Optional<DatedPrior> byLabelsNow =
        byLabels.map(then -> then.at(now.positives(), now.unlabeled()));
    JudgedStrata judged = JudgedStrata.of(record.draws(), now.labels());
    if (judged.judged() == 0) {
      return byLabelsNow.map(estimate -> estimate.as(Source.ESTIMATED));
    }
    Belief belief = judged.left(now.positives(), now.unlabeled(), seed());
    return Optional.of(
        judged(byLabelsNow.map(e -> belief.with(e.belief(LEAST_DEVIATION))).orElse(belief)));
  }

  private static ClassPrior judged(Belief belief) {
    return new ClassPrior(
        belief.share(),
        Source.JUDGED,
        Optional.of(new Interval(belief.low(), belief.high())),
        Optional.empty());
  }

  private long seed() {
    return new Seed(now.task().seed()).split("prior of judgements").value();
  }
}
