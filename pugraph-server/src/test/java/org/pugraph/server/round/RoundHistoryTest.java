package org.pugraph.server.round;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.time.Instant;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.pugraph.fit.FitContext;
import org.pugraph.fit.PreparedGraph;
import org.pugraph.graph.Graph;
import org.pugraph.server.TestGraphs;
import org.pugraph.server.judging.CardCount;
import org.pugraph.server.label.Label;
import org.pugraph.server.label.NodeLabels;
import org.pugraph.server.training.TrainingResult;
import org.pugraph.testkit.disk.Crashes;
import org.pugraph.testkit.disk.DiskKind;

class RoundHistoryTest {

  private static final Graph GRAPH = TestGraphs.triangles();
  private static final TrainingResult FIRST =
      TestGraphs.result(GRAPH, new int[] {0}, 9, 3, 1, 4, 2, 5);
  private static final TrainingResult SECOND =
      TestGraphs.result(GRAPH, new int[] {0, 1}, 9, 3, 1, 4, 2, 5);

  @TempDir private Path folder;

  private static NodeLabels labels(TrainingResult result) {
    return NodeLabels.ofPositives(GRAPH.nodes(), result.nodes().positives());
  }

  private static RoundHistory open(Path page) {
    return RoundHistory.in(page, GRAPH, RoundHistory.Limits.DEFAULT);
  }

  private static void add(RoundHistory history, TrainingResult result) {
    RoundFacts facts = new RoundFacts(history.next(), Instant.EPOCH, 1, 0, 0, List.of());
    history.add(facts, result, labels(result));
  }

  private static float[] scores(RoundHistory history, int revision) {
    FitContext context = FitContext.ofSeed(TestGraphs.SEED).withThreads(1);
    return history
        .training(revision)
        .score(PreparedGraph.of(GRAPH, context), context)
        .predictions()
        .scores();
  }

  private static float[] scores(TrainingResult result) {
    return result.model().score(GRAPH).predictions().scores();
  }

  @Test
  void theModelsOfTheLastRoundsAreKeptAndTheOthersStayListed() {
    RoundHistory history =
        RoundHistory.in(folder, GRAPH, new RoundHistory.Limits(2, Long.MAX_VALUE));
    for (int i = 0; i < 4; i++) {
      add(history, FIRST);
    }
    assertThat(history.list()).extracting(Round::kept).containsExactly(false, false, true, true);
    assertThat(folder.resolve("rounds/1")).doesNotExist();
    assertThat(open(folder).list()).hasSize(4);
  }

  @Test
  void modelsBeyondTheRoomForThemGoButNeverTheNewest() {
    RoundHistory history = RoundHistory.in(folder, GRAPH, new RoundHistory.Limits(20, 1));
    for (int i = 0; i < 3; i++) {
      add(history, FIRST);
    }
    assertThat(history.list()).extracting(Round::kept).containsExactly(false, false, true);
  }

  @Test
  void roundsOfAnotherGraphStayListedAndCannotBeHadBack() {
    add(open(folder), FIRST);
    RoundHistory other = RoundHistory.in(folder, TestGraphs.path(6), RoundHistory.Limits.DEFAULT);
    assertThat(other.list()).extracting(Round::kept).containsExactly(false);
  }

  @Test
  void whatWasJudgedIsToldByItsOwnCounts() {
    RoundHistory history = open(folder);
    add(history, FIRST);
    assertThat(history.list().get(0).judged()).isZero();
    history.judgedBy(revision -> new CardCount(10, revision));
    assertThat(history.list().get(0).judged()).isEqualTo(10);
    assertThat(history.list().get(0).right()).isEqualTo(1);
  }

  @Test
  void aRoundSaysHowManyPositivesWereLeftWhenItWasLearned() {
    RoundHistory history = open(folder);
    add(history, FIRST);
    double left = FIRST.nodes().prior() * FIRST.nodes().unlabeled().length;
    assertThat(history.list().get(0).left().value()).isEqualTo(Math.rint(left));
    assertThat(open(folder).list()).isEqualTo(history.list());
  }

  @Test
  void aRankingFindsItsRoundAndOfTwoAlikeTheOneShown() {
    RoundHistory history = open(folder);
    add(history, FIRST);
    add(history, SECOND);
    add(history, FIRST);
    assertThat(history.find(SECOND)).hasValue(2);
    assertThat(history.find(FIRST)).hasValue(3);
    history.show(1);
    assertThat(open(folder).find(FIRST)).hasValue(1);
  }

  /** Every round that is kept has its own scores and labels; those listed before are there. */
  private static void isWhole(Path left, boolean finished) {
    RoundHistory history = open(left.resolve("page"));
    List<Round> rounds = history.list();
    assertThat(rounds.size()).isBetween(finished ? 2 : 1, 2);
    for (Round round : rounds) {
      TrainingResult result = round.revision() == 1 ? FIRST : SECOND;
      assertThat(round.kept()).isTrue();
      assertThat(Arrays.equals(scores(history, round.revision()), scores(result))).isTrue();
      assertThat(history.labels(round.revision()).nodesWith(Label.POSITIVE))
          .isEqualTo(result.nodes().positives());
    }
  }

  @ParameterizedTest
  @EnumSource
  void aCrashLeavesARoundWholeOrNotListed(DiskKind kind) {
    Crashes.everySeed(
        kind.folder(folder),
        disk -> add(open(disk.root().resolve("page")), FIRST),
        disk -> add(open(disk.root().resolve("page")), SECOND),
        RoundHistoryTest::isWhole);
  }

  @ParameterizedTest
  @EnumSource
  void anErrorLeavesARoundWholeOrNotListedAndTheNextOneIsSaved(DiskKind kind) {
    Crashes.everyFault(
        kind.folder(folder),
        disk -> add(open(disk.root().resolve("page")), FIRST),
        disk -> add(open(disk.root().resolve("page")), SECOND),
        (left, finished) -> {
          isWhole(left, finished);
          RoundHistory history = open(left.resolve("page"));
          int next = history.next();
          add(history, SECOND);
          assertThat(scores(open(left.resolve("page")), next)).isEqualTo(scores(SECOND));
        });
  }

  @ParameterizedTest
  @EnumSource
  void aCrashWhileAnotherRoundIsShownLosesNoLabel(DiskKind kind) {
    NodeLabels later = labels(SECOND).with(4, Label.HIDDEN);
    Crashes.everySeed(
        kind.folder(folder),
        disk -> {
          RoundHistory history = open(disk.root().resolve("page"));
          add(history, FIRST);
          add(history, SECOND);
        },
        disk -> {
          RoundHistory history = open(disk.root().resolve("page"));
          history.leave(later);
          history.show(1);
        },
        (left, finished) -> {
          RoundHistory history = open(left.resolve("page"));
          boolean isShown = history.list().get(0).shown();
          assertThat(isShown || !finished).isTrue();
          int[] hidden = history.labels(2).nodesWith(Label.HIDDEN);
          assertThat(hidden).hasSizeBetween(isShown ? 1 : 0, 1);
          assertThat(history.labels(1).nodesWith(Label.POSITIVE)).containsExactly(0);
        });
  }
}
