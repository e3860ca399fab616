package org.pugraph.server.session;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Path;
import java.util.List;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.pugraph.ClassPrior;
import org.pugraph.graph.Graph;
import org.pugraph.server.TestGraphs;
import org.pugraph.server.error.ApiException;
import org.pugraph.server.event.EventBus;
import org.pugraph.server.judging.Answer;
import org.pugraph.server.judging.Judging;
import org.pugraph.server.label.Label;
import org.pugraph.server.training.LearningTask;
import org.pugraph.synthetic.CitationGraph;

@Timeout(120)
class JudgingSessionTest {

  private static final Graph GRAPH = CitationGraph.demo(1).withNodes(200).generate();

  @TempDir Path home;

  private Session open() {
    LearningTask task = LearningTask.of("papers", GRAPH, TestGraphs.ONE, TestGraphs.SEED);
    int[] known = {positive(0), positive(1), positive(2)};
    return Session.open(TestGraphs.view(task, home, known), new EventBus(1));
  }

  private static boolean isPositive(int node) {
    return GRAPH.labels().orElseThrow().classOf()[node] == 0;
  }

  private static int positive(int number) {
    int seen = 0;
    for (int node = 0; ; node++) {
      if (isPositive(node) && seen++ == number) {
        return node;
      }
    }
  }

  private static void learn(Session session) throws InterruptedException {
    int before = session.snapshot().revision();
    session.trainings().train(OptionalInt.of(5));
    while (session.trainings().state().running()) {
      Thread.sleep(5);
    }
    assertThat(session.snapshot().revision()).isEqualTo(before + 1);
  }

  private static void answerAll(Session session, Judging drawn) {
    for (Judging.AnsweredCard card : drawn.cards()) {
      session
          .judging()
          .answer(card.node(), isPositive(card.node()) ? Answer.POSITIVE : Answer.HIDDEN);
    }
  }

  @Test
  void thereAreNoCardsBeforeTheFirstRanking() {
    try (Session session = open()) {
      assertThat(session.judging().cards()).isEqualTo(new Judging(0, List.of(), 0));
      assertThat(session.judging().prior()).isEmpty();
      assertThat(session.judging().progress().sentence()).isEmpty();
      assertThatThrownBy(() -> session.judging().draw(10))
          .isInstanceOf(ApiException.class)
          .hasMessage("Nothing is learned yet.");
    }
  }

  @Test
  void anAnswerIsALabelAndUndoTakesItBack() throws InterruptedException {
    try (Session session = open()) {
      learn(session);
      int first = session.judging().draw(5).cards().get(0).node();
      assertThat(session.judging().answer(first, Answer.HIDDEN).next()).isEqualTo(1);
      assertThat(session.snapshot().labels().of(first)).isEqualTo(Label.HIDDEN);
      session.undo();
      assertThat(session.judging().cards().next()).isZero();
      assertThat(session.judging().cards().cards().get(0).answer()).isNull();
      session.judging().answer(first, Answer.SKIP);
      assertThat(session.judging().cards().cards().get(0).answer()).isEqualTo(Answer.SKIP);
      session.judging().answer(first, Answer.POSITIVE);
      assertThat(session.judging().cards().cards().get(0).answer()).isEqualTo(Answer.POSITIVE);
      assertThatThrownBy(() -> session.judging().answer(positive(0), Answer.HIDDEN))
          .isInstanceOf(ApiException.class)
          .hasMessage("This node is not among the cards drawn last.");
    }
  }

  @Test
  void cardsAnswersAndThePriorAreThereAgainWhenTheServerIs() throws InterruptedException {
    Judging left;
    ClassPrior prior;
    try (Session session = open()) {
      learn(session);
      Judging drawn = session.judging().draw(10);
      session.judging().answer(drawn.cards().get(0).node(), Answer.SKIP);
      session.judging().answer(drawn.cards().get(1).node(), Answer.HIDDEN);
      left = session.judging().cards();
      prior = session.judging().prior().orElseThrow();
      assertThat(prior.source()).isEqualTo(ClassPrior.Source.JUDGED);
    }
    try (Session session = open()) {
      assertThat(session.judging().cards()).isEqualTo(left);
      assertThat(session.judging().prior()).contains(prior);
      assertThat(session.judging().choosePrior(OptionalDouble.of(0.25)).orElseThrow().value())
          .isEqualTo(0.25);
    }
    try (Session session = open()) {
      learn(session);
      assertThat(session.ranking().result().nodes().prior()).isEqualTo(0.25);
      assertThat(session.ranking().result().priorSource()).isEqualTo(ClassPrior.Source.GIVEN);
    }
  }

  @Test
  void whatIsJudgedIsWhatTheNextLearningTakesAndItNeverCollapses() throws InterruptedException {
    try (Session session = open()) {
      learn(session);
      for (int round = 0; round < 4; round++) {
        answerAll(session, session.judging().draw(10));
        learn(session);
        assertThat(session.ranking().result().priorSource()).isEqualTo(ClassPrior.Source.JUDGED);
        assertThat(session.ranking().result().nodes().prior()).isGreaterThan(0.05);
      }
      assertThat(session.judging().prior().orElseThrow().value())
          .isEqualTo(session.ranking().result().nodes().prior());
    }
  }
}
