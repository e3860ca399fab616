package org.pugraph.server.session;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.OptionalInt;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.pugraph.DefaultRecipe;
import org.pugraph.PuModel;
import org.pugraph.base.BadInput;
import org.pugraph.data.source.EncodedGraph;
import org.pugraph.data.source.GraphSource;
import org.pugraph.ensemble.EnsembleSettings;
import org.pugraph.explain.Explanation;
import org.pugraph.graph.Graph;
import org.pugraph.hop.Neighbourhood;
import org.pugraph.learner.NetworkLearner;
import org.pugraph.model.Architecture;
import org.pugraph.model.NetworkSettings;
import org.pugraph.optimise.Optimisation;
import org.pugraph.optimise.TrainSettings;
import org.pugraph.pretrain.Pretraining;
import org.pugraph.recipe.QuickRecipe;
import org.pugraph.server.TestGraphs;
import org.pugraph.server.event.EventBus;
import org.pugraph.server.explanation.Reader;
import org.pugraph.server.label.Label;
import org.pugraph.server.training.LearnerName;
import org.pugraph.server.training.LearningTask;
import org.pugraph.server.training.SavedTraining;

@Timeout(120)
class SessionTest {

  @TempDir Path home;

  private Session open(LearningTask task) {
    return Session.open(TestGraphs.view(task, home, 0), new EventBus(1));
  }

  private static float[] train(Session session, OptionalInt steps) throws InterruptedException {
    session.trainings().train(steps);
    while (session.trainings().state().running()) {
      Thread.sleep(5);
    }
    return session.ranking().result().predictions().scores();
  }

  private boolean shows(EnsembleSettings settings) {
    try (Session session = open(TestGraphs.task(settings))) {
      return session.snapshot().ranking() != null;
    }
  }

  private boolean shows(TrainSettings settings) {
    return shows(EnsembleSettings.of(new NetworkLearner(settings)));
  }

  @Test
  void theLastModelIsShownAgainUnlessAnotherOneIsAskedFor() throws InterruptedException {
    try (Session session = open(TestGraphs.task())) {
      train(session, OptionalInt.of(3));
    }
    assertThat(shows(TestGraphs.SMALL)).isTrue();
    assertThat(shows(TestGraphs.SMALL.withOptimisation(new Optimisation(9, 1e-3, 0, 0)))).isTrue();
    assertThat(shows(shaped(2, 4))).isTrue();
    assertThat(shows(shaped(3, 4))).isFalse();
    assertThat(shows(shaped(2, 5))).isFalse();
    assertThat(shows(TestGraphs.ONE.withMembers(2))).isFalse();
    assertThat(shows(EnsembleSettings.of(NetworkLearner.of(Architecture.GCN)))).isFalse();
  }

  private static TrainSettings shaped(int hops, int hidden) {
    return TestGraphs.SMALL.withModel(new NetworkSettings(2, hidden, hops, Neighbourhood.WITHIN));
  }

  @Test
  void aModelOfAnotherGraphIsNotShown() throws InterruptedException {
    try (Session session = open(TestGraphs.task())) {
      train(session, OptionalInt.of(1));
    }
    Graph graph = TestGraphs.triangles();
    Graph without =
        new Graph(
            graph.edges(),
            TestGraphs.path(6).features(),
            graph.names(),
            graph.labels(),
            graph.report());
    LearningTask other = LearningTask.of("other", without, TestGraphs.ONE, TestGraphs.SEED);
    try (Session session = open(other)) {
      assertThat(session.snapshot().ranking()).isNull();
      assertThat(session.snapshot().labels().of(0)).isEqualTo(Label.POSITIVE);
    }
  }

  @Test
  void aSessionOpenedAgainHasTheSameScoresAndExplanationsAndCarriesOnThePrior()
      throws InterruptedException {
    EnsembleSettings settings =
        EnsembleSettings.of(new NetworkLearner(TestGraphs.SMALL, Pretraining.DGI)).withMembers(2);
    float[] scores;
    Explanation explanation;
    try (Session session = open(TestGraphs.task(settings))) {
      session.label(4, Label.HIDDEN);
      scores = train(session, OptionalInt.of(3));
      explanation = session.explain(1, Reader.unknown());
    }
    try (Session session = open(TestGraphs.task(settings))) {
      assertThat(session.ranking().result().predictions().scores()).isEqualTo(scores);
      assertThat(session.ranking().result().nodes().negatives()).containsExactly(4);
      assertThat(session.explain(1, Reader.unknown())).isEqualTo(explanation);
      session.label(1, Label.POSITIVE);
      train(session, OptionalInt.of(3));
      assertThat(session.ranking().result().nodes().prior()).isEqualTo((0.4 * 5 - 1) / 4);
    }
  }

  @Test
  void theModelOfARunIsShownWithItsLabelsAndStaysAsItIs() throws InterruptedException {
    Path run = home.resolve("run");
    float[] fitted;
    try (Session session = open(TestGraphs.task())) {
      fitted = train(session, OptionalInt.empty());
      session.ranking().result().model().save(run);
    }
    Graph graph = TestGraphs.triangles();
    SavedTraining saved = SavedTraining.of(PuModel.load(run), graph);
    InitialView view = InitialView.of("triangles", graph, saved, TestGraphs.workspace(run));
    assertThat(view.positives()).containsExactly(0);
    try (Session session = Session.open(view, new EventBus(1))) {
      assertThat(session.ranking().result().predictions().scores()).isEqualTo(fitted);
      session.label(1, Label.POSITIVE);
      assertThat(train(session, OptionalInt.empty())).isNotEqualTo(fitted);
    }
    assertThat(PuModel.load(run).provenance().positives()).containsExactly("Ann");
    assertThat(PuModel.load(run.resolve("page")).provenance().positives())
        .containsExactly("Ann", "bob");
  }

  @Test
  void aTrainingThatIsCancelledWhilePretrainingLeavesNoRanking() throws InterruptedException {
    EnsembleSettings settings =
        EnsembleSettings.of(new NetworkLearner(TestGraphs.SMALL, Pretraining.DGI));
    EventBus events = new EventBus(1);
    try (EventBus.Subscription subscription = events.subscribe().orElseThrow();
        Session session =
            Session.open(TestGraphs.view(TestGraphs.task(settings), home, 0), events)) {
      session.trainings().train(OptionalInt.of(100_000));
      until(subscription, "phase=pretrain");
      session.trainings().cancel();
      until(subscription, "cancelled");
      assertThat(session.trainings().state().running()).isFalse();
      assertThat(session.snapshot().ranking()).isNull();
    }
  }

  private static void until(EventBus.Subscription subscription, String text)
      throws InterruptedException {
    while (!String.valueOf(subscription.next(60_000)).contains(text)) {
      // until it comes, or the test times out
    }
  }

  @Test
  void aModelThatDoesNotFitIsRefused() throws InterruptedException {
    PuModel model;
    try (Session session = open(TestGraphs.task())) {
      train(session, OptionalInt.of(1));
      model = session.ranking().result().model();
    }
    Graph other = TestGraphs.path(6);
    assertThatThrownBy(() -> SavedTraining.of(model, other))
        .isInstanceOf(BadInput.class)
        .hasMessageStartingWith("the graph has changed since the model was fitted");
  }

  @Test
  void aGraphIsLearnedByTheQuickEnsembleOrByDiffusedAttentionWhereThatTakesTooLong() {
    assertThat(SessionDefaults.usual(TestGraphs.path(9))).isEqualTo(QuickRecipe.settings());
    assertThat(SessionDefaults.usual(TestGraphs.path(25_000)))
        .isEqualTo(EnsembleSettings.of(SessionDefaults.LSDAN));
    assertThat(SessionDefaults.LSDAN.training().model().hops().neighbourhood())
        .isEqualTo(Neighbourhood.DIFFUSED);
  }

  @Test
  void aGraphWithoutFeaturesIsLearnedAsTrainDoes() throws IOException {
    Path edges = Files.writeString(home.resolve("edges.csv"), "source,target\na,b\nb,c\nc,d\n");
    EncodedGraph read = GraphSource.ofTables(edges, null).read();
    assertThat(SessionDefaults.usual(read)).isEqualTo(DefaultRecipe.of(read, 1 << 30).settings());
    assertThat(SessionDefaults.usual(read)).isNotEqualTo(SessionDefaults.usual(read.graph()));
  }

  @Test
  void theQuickEnsembleIsTheSameLearnerAfterARestart() throws InterruptedException {
    LearningTask task = TestGraphs.task(QuickRecipe.settings());
    try (Session session = open(task)) {
      train(session, OptionalInt.of(2));
    }
    try (Session session = open(task)) {
      PuModel model = session.ranking().result().model();
      assertThat(LearnerName.of(model.settings())).isEqualTo("the quick ensemble");
      assertThat(model.ensemble().members()).hasSize(3);
    }
  }

  @Test
  void aSavedRunOfSeveralLearnersIsLearnedAgainByAllOfThem() throws InterruptedException {
    EnsembleSettings settings =
        TestGraphs.ONE.withLearners(QuickRecipe.settings().learners()).withMembers(2).withRounds(2);
    Path run = home.resolve("run");
    try (Session session = open(TestGraphs.task(settings))) {
      train(session, OptionalInt.of(2));
      session.ranking().result().model().save(run);
    }
    Graph graph = TestGraphs.triangles();
    SavedTraining saved = SavedTraining.of(PuModel.load(run), graph);
    InitialView view = InitialView.of("triangles", graph, saved, TestGraphs.workspace(run));
    try (Session session = Session.open(view, new EventBus(1))) {
      session.label(1, Label.POSITIVE);
      train(session, OptionalInt.of(2));
      assertThat(session.ranking().result().model().settings().learners())
          .extracting(one -> one.learner().name())
          .containsExactlyElementsOf(
              settings.learners().stream().map(one -> one.learner().name()).toList());
    }
  }
}
