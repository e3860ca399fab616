package org.pugraph.server.judging;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.pugraph.ClassPrior;
import org.pugraph.base.BadInput;
import org.pugraph.graph.Graph;
import org.pugraph.prior.Interval;
import org.pugraph.server.TestGraphs;
import org.pugraph.server.error.ApiException;
import org.pugraph.server.label.Label;
import org.pugraph.server.label.NodeLabels;
import org.pugraph.server.training.LearningTask;
import org.pugraph.server.training.TrainingPrior;
import org.pugraph.server.training.TrainingResult;

/** A path of 400 nodes whose first hundred are positive, and rank first. */
class JudgementsTest {

  private static final int NODES = 400;
  private static final int POSITIVES = 100;
  private static final Graph GRAPH = TestGraphs.path(NODES);
  private static final LearningTask TASK =
      LearningTask.of("path", GRAPH, TestGraphs.ONE, TestGraphs.SEED);
  private static final TrainingResult SENSIBLE = ranking(1.5, -3);

  /** Its calibration follows a prior that is far too low. */
  private static final TrainingResult COLLAPSED = ranking(-9, -9);

  @TempDir Path home;

  private NodeLabels labels = NodeLabels.ofPositives(NODES, 0, 1, 2);
  private TrainingResult ranking = SENSIBLE;

  /** Scores are log-odds: those of the positives, and those of the others. */
  private static TrainingResult ranking(double first, double others) {
    float[] scores = new float[NODES];
    for (int node = 0; node < NODES; node++) {
      scores[node] = (float) ((node < POSITIVES ? first : others) - 0.001 * node);
    }
    return TestGraphs.result(GRAPH, new int[] {0, 1, 2}, scores);
  }

  private Judgements judgements() {
    return new Judgements(JudgingStore.in(home, GRAPH));
  }

  @Test
  void inMemoryTheSameCardsAreDrawnAndNoFileIsWritten() {
    Judging onDisk = judgements().draw(now(), 5);
    Judgements remembered = new Judgements(JudgingStore.inMemory(GRAPH));
    assertThat(remembered.draw(now(), 5)).isEqualTo(onDisk);
    remembered.skip(onDisk.cards().get(0).node(), true);
    assertThat(remembered.judging(now()).next()).isEqualTo(1);
    assertThat(judgements().judging(now()).next()).isZero();
  }

  private LabelledRanking now() {
    return new LabelledRanking(
        TASK, labels, Optional.of(ranking), IntStream.range(0, NODES).toArray(), 1);
  }

  private void answer(Judging drawn) {
    for (Judging.AnsweredCard card : drawn.cards()) {
      labels = labels.with(card.node(), card.node() < POSITIVES ? Label.POSITIVE : Label.HIDDEN);
    }
  }

  /** What a training makes of an estimate by its labels. */
  private ClassPrior trained(Judgements judgements, double estimate) {
    TrainingPrior prior = judgements.trainingPrior(now());
    assertThat(prior.known()).isEmpty();
    ClassPrior taken =
        prior
            .refined()
            .apply(
                new ClassPrior(
                    estimate,
                    ClassPrior.Source.ESTIMATED,
                    Optional.of(new Interval(estimate / 2, 2 * estimate)),
                    Optional.empty()));
    judgements.saveEstimate();
    return taken;
  }

  @Test
  void anEstimateThatIsTooLowNeverMakesThePriorCollapseWhileMostCardsArePositive() {
    ranking = COLLAPSED;
    Judgements judgements = judgements();
    trained(judgements, 0.000185);
    double before = 0;
    for (int round = 0; round < 4; round++) {
      answer(judgements.draw(now(), 10));
      ClassPrior taken = trained(judgements, 0.000185);
      assertThat(taken.source()).isEqualTo(ClassPrior.Source.JUDGED);
      assertThat(taken.value()).isGreaterThan(before / 2).isGreaterThan(0.01);
      before = taken.value();
    }
    double left = (double) (POSITIVES - labels.count(Label.POSITIVE)) / NODES;
    assertThat(before).isBetween(left / 2, left * 2);
  }

  @Test
  void tenCardsDoNotSwingAGoodEstimateWildly() {
    Judgements judgements = judgements();
    trained(judgements, 0.25);
    answer(judgements.draw(now(), 10));
    assertThat(judgements.prior(now()).orElseThrow().value()).isBetween(0.15, 0.33);
  }

  @Test
  void thePriorOfTheUserCountsBeforeJudgementsUntilItIsTakenBack() {
    Judgements judgements = judgements();
    trained(judgements, 0.25);
    answer(judgements.draw(now(), 10));
    ClassPrior given = judgements.choosePrior(now(), OptionalDouble.of(0.125)).orElseThrow();
    assertThat(given.source()).isEqualTo(ClassPrior.Source.GIVEN);
    assertThat(given.value()).isEqualTo(0.125);
    assertThat(judgements().trainingPrior(now()).known()).contains(given);
    assertThat(judgements().choosePrior(now(), OptionalDouble.empty()).orElseThrow().source())
        .isEqualTo(ClassPrior.Source.JUDGED);
    assertThat(judgements().trainingPrior(now()).known()).isEmpty();
    assertThatThrownBy(() -> judgements.choosePrior(now(), OptionalDouble.of(1)))
        .isInstanceOf(BadInput.class)
        .hasMessage("prior must be above 0 and below 1, got 1.0");
  }

  @Test
  void answersAreLabelsAndGoWithThem() {
    Judgements judgements = judgements();
    Judging drawn = judgements.draw(now(), 10);
    assertThat(drawn.draw()).isEqualTo(1);
    assertThat(drawn.next()).isZero();
    NodeLabels before = labels;
    labels = labels.with(drawn.cards().get(0).node(), Label.HIDDEN);
    assertThat(judgements().judging(now()).next()).isEqualTo(1);
    assertThat(judgements().judging(now()).cards().get(0).answer()).isEqualTo(Answer.HIDDEN);
    labels = before;
    assertThat(judgements().judging(now())).isEqualTo(drawn);
  }

  @Test
  void judgedAndSkippedNodesAreNotDrawnAgain() {
    Judgements judgements = judgements();
    Judging drawn = judgements.draw(now(), 100);
    int skipped = drawn.cards().get(0).node();
    answer(drawn);
    labels = labels.with(skipped, Label.NONE);
    judgements.skip(skipped, true);
    assertThat(judgements().judging(now()).cards().get(0).answer()).isEqualTo(Answer.SKIP);
    assertThat(judgements.judging(now()).next()).isEqualTo(100);
    assertThat(judgements.draw(now(), 1000).cards())
        .hasSize(NODES - 3 - 100)
        .extracting(Judging.AnsweredCard::node)
        .doesNotContain(skipped)
        .allSatisfy(node -> assertThat(labels.of(node)).isEqualTo(Label.NONE));
  }

  @Test
  void cardsWithoutAnAnswerAreNoLongerAskedForAfterTheNextDraw() {
    Judgements judgements = judgements();
    int node = judgements.draw(now(), 1).cards().get(0).node();
    Judging second = judgements.draw(now(), 1);
    assertThat(second.draw()).isEqualTo(2);
    int other = second.cards().get(0).node();
    judgements.checkCard(other);
    if (node != other) {
      assertThatThrownBy(() -> judgements.checkCard(node))
          .isInstanceOf(ApiException.class)
          .hasMessage("This node is not among the cards drawn last.");
    }
  }

  @Test
  void progressSaysWhatWasRightWhatIsLeftAndWhatMoreWouldFind() {
    Judgements judgements = judgements();
    assertThat(judgements.progress(now()).stop()).isNull();
    trained(judgements, 0.25);
    for (int round = 0; round < 4; round++) {
      answer(judgements.draw(now(), 10));
    }
    SearchProgress progress = judgements.progress(now());
    assertThat(progress.sentence())
        .matches(
            "\\d+ of your last 10 were right; about \\d+ \\(\\d+–\\d+\\) left;"
                + " judging 40 more should find about \\d+ \\(\\d+–\\d+\\)\\.");
    assertThat(progress.found()).isEqualTo(labels.count(Label.POSITIVE));
    assertThat(progress.left().low()).isLessThanOrEqualTo(POSITIVES - progress.found());
    assertThat(progress.left().high()).isGreaterThanOrEqualTo(POSITIVES - progress.found());
    assertThat(progress.precision().value()).isBetween(0.5, 1.0);
    assertThat(progress.forecast().find().value()).isBetween(15.0, 40.0);
    assertThat(progress.stop().advised()).isFalse();
  }

  @Test
  void twentyCardsInVainAreAReasonToStop() {
    Judgements judgements = judgements();
    for (Judging.AnsweredCard card : judgements.draw(now(), 20).cards()) {
      labels = labels.with(card.node(), Label.HIDDEN);
    }
    assertThat(judgements.progress(now()).stop())
        .isEqualTo(
            new SearchProgress.Stop(
                true, "None of the last 20 cards was positive: the rest are hard to find."));
  }

  @Test
  void littleLeftAgainstWhatWasFoundIsAReasonToStop() {
    RecentCards some = new RecentCards(List.of(), labels);
    assertThat(StoppingRule.of(some, 300, new Range(20, 10, 31)).advised()).isFalse();
    assertThat(StoppingRule.of(some, 300, new Range(20, 10, 30)).sentence())
        .isEqualTo("At most 30 are left against 300 found: little remains to be found.");
  }

  @Test
  void manyDrawsAreCountedAndKept() {
    Judgements judgements = judgements();
    for (int draw = 0; draw < 30; draw++) {
      answer(judgements.draw(now(), 10));
    }
    assertThat(judgements().prior(now())).isEqualTo(judgements.prior(now()));
    int found = labels.count(Label.POSITIVE);
    assertThat(judgements.progress(now()).left().high()).isGreaterThanOrEqualTo(100 - found);
  }
}
