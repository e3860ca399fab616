package org.pugraph.server.session;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.OptionalInt;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.pugraph.ensemble.EnsembleSettings;
import org.pugraph.learner.NetworkLearner;
import org.pugraph.pretrain.Pretraining;
import org.pugraph.server.TestGraphs;
import org.pugraph.server.error.ApiException;
import org.pugraph.server.event.EventBus;
import org.pugraph.server.label.Label;
import org.pugraph.server.round.Round;
import org.pugraph.server.training.LearningTask;

/** What a session remembers of its trainings, and the way back to one. */
@Timeout(120)
class SessionRoundsTest {

  @TempDir Path home;

  private Session open() {
    return open(TestGraphs.task());
  }

  private Session open(LearningTask task) {
    return Session.open(TestGraphs.view(task, home, 0), new EventBus(1));
  }

  private static float[] train(Session session) throws InterruptedException {
    session.trainings().train(OptionalInt.of(3));
    while (session.trainings().state().running()) {
      Thread.sleep(5);
    }
    return scores(session);
  }

  private static float[] scores(Session session) {
    return session.ranking().result().predictions().scores();
  }

  @Test
  void everyTrainingIsARoundThatOutlivesTheProcess() throws InterruptedException {
    List<Round> before;
    try (Session session = open()) {
      assertThat(session.rounds().list()).isEmpty();
      train(session);
      session.label(1, Label.POSITIVE);
      session.label(5, Label.HIDDEN);
      train(session);
      before = session.rounds().list();
    }
    assertThat(before).extracting(Round::revision).containsExactly(1, 2);
    assertThat(before).extracting(Round::positives).containsExactly(1, 2);
    assertThat(before).extracting(Round::hidden).containsExactly(0, 1);
    assertThat(before).extracting(Round::shown).containsExactly(false, true);
    assertThat(before).allMatch(Round::kept);
    assertThat(before.get(0).prior()).isEqualTo(0.4);
    assertThat(before.get(0).priorSource()).isEqualTo("given");
    assertThat(before.get(0).learner()).isEqualTo("one LSDAN");
    assertThat(before.get(0).seconds()).isPositive();
    try (Session session = open()) {
      assertThat(session.rounds().list()).isEqualTo(before);
      assertThat(session.snapshot().revision()).isEqualTo(2);
      train(session);
      assertThat(session.snapshot().revision()).isEqualTo(3);
    }
  }

  @Test
  void aRoundComesBackToTheBitWithItsLabels() throws InterruptedException {
    EnsembleSettings settings =
        EnsembleSettings.of(new NetworkLearner(TestGraphs.SMALL, Pretraining.DGI)).withMembers(2);
    LearningTask task = TestGraphs.task(settings);
    float[] first;
    try (Session session = open(task)) {
      first = train(session);
      double prior = session.ranking().result().nodes().prior();
      session.label(1, Label.POSITIVE);
      assertThat(train(session)).isNotEqualTo(first);
      session.trainings().restore(1);
      assertThat(scores(session)).isEqualTo(first);
      assertThat(session.snapshot().revision()).isEqualTo(1);
      assertThat(session.snapshot().labels().nodesWith(Label.POSITIVE)).containsExactly(0);
      assertThat(LabelCounts.of(session.snapshot()).sinceTraining()).isZero();
      assertThat(session.ranking().result().nodes().prior()).isEqualTo(prior);
      assertThat(session.rounds().list()).extracting(Round::shown).containsExactly(true, false);
    }
    try (Session session = open(task)) {
      assertThat(scores(session)).isEqualTo(first);
      assertThat(session.rounds().list()).extracting(Round::shown).containsExactly(true, false);
    }
  }

  @Test
  void labelsThatWereNotLearnedYetComeBackWithTheirRound() throws InterruptedException {
    try (Session session = open()) {
      train(session);
      session.label(1, Label.POSITIVE);
      float[] second = train(session);
      session.label(2, Label.POSITIVE);
      session.label(4, Label.HIDDEN);
      session.trainings().restore(1);
      session.trainings().restore(2);
      assertThat(scores(session)).isEqualTo(second);
      assertThat(session.snapshot().labels().nodesWith(Label.POSITIVE)).containsExactly(0, 1, 2);
      assertThat(session.snapshot().labels().nodesWith(Label.HIDDEN)).containsExactly(4);
    }
  }

  @Test
  void oneUndoBringsTheLabelsBefore() throws InterruptedException {
    try (Session session = open()) {
      train(session);
      session.label(1, Label.POSITIVE);
      session.label(4, Label.HIDDEN);
      train(session);
      session.trainings().restore(1);
      assertThat(session.undo().nodes()).containsExactly(1, 4);
      assertThat(session.snapshot().labels().nodesWith(Label.POSITIVE)).containsExactly(0, 1);
      assertThat(session.snapshot().labels().nodesWith(Label.HIDDEN)).containsExactly(4);
    }
  }

  @Test
  void theNextTrainingCarriesOnFromTheRoundThatIsShown() throws InterruptedException {
    try (Session session = open()) {
      train(session);
      session.label(1, Label.POSITIVE);
      float[] second = train(session);
      session.label(2, Label.POSITIVE);
      train(session);
      session.trainings().restore(1);
      session.label(1, Label.POSITIVE);
      assertThat(train(session)).isEqualTo(second);
      assertThat(session.rounds().list()).extracting(Round::revision).containsExactly(1, 2, 3, 4);
    }
  }

  @Test
  void whatIsNotThereIsRefusedAndSoIsWhatIsNoLongerKept() throws Exception {
    try (Session session = open()) {
      train(session);
      assertThatThrownBy(() -> session.trainings().restore(7))
          .isInstanceOf(ApiException.class)
          .hasMessage("There is no round 7.");
      Files.delete(home.resolve("page/rounds/1/run.json"));
      assertThat(session.rounds().list().get(0).kept()).isFalse();
      assertThatThrownBy(() -> session.trainings().restore(1))
          .hasMessage("The model of round 1 is no longer kept.");
    }
  }

  @Test
  void aTrainingThatRunsIsNotDisturbed() throws InterruptedException {
    try (Session session = open()) {
      train(session);
      session.trainings().train(OptionalInt.of(100_000));
      assertThatThrownBy(() -> session.trainings().restore(1)).hasMessage("A training is running.");
      session.trainings().cancel();
    }
  }

  @Test
  void aHistoryThatIsDamagedIsRefusedByName() throws IOException, InterruptedException {
    try (Session session = open()) {
      train(session);
    }
    Path list = Files.writeString(home.resolve("page/rounds/rounds.json"), "{\"shown\": 1}");
    assertThatThrownBy(this::open).hasMessageStartingWith(list + ": does not list rounds");
  }
}
