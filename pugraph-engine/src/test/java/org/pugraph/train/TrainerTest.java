package org.pugraph.train;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.pugraph.base.BadInput;
import org.pugraph.graph.FeatureNames;
import org.pugraph.graph.Graph;
import org.pugraph.hop.Neighbourhood;
import org.pugraph.metric.Metrics;
import org.pugraph.metric.Thresholds;
import org.pugraph.model.NetworkSettings;
import org.pugraph.optimise.Checkpoints;
import org.pugraph.optimise.Optimisation;
import org.pugraph.optimise.Step;
import org.pugraph.optimise.Stopping;
import org.pugraph.optimise.TrainListener;
import org.pugraph.optimise.TrainSettings;
import org.pugraph.optimise.TrainedModel;
import org.pugraph.risk.Estimator;
import org.pugraph.risk.Loss;
import org.pugraph.risk.PuNodes;
import org.pugraph.risk.RiskSettings;
import org.pugraph.split.Split;
import org.pugraph.split.Splits;
import org.pugraph.synthetic.CitationGraph;
import org.pugraph.tensor.Compute;
import org.pugraph.tensor.DenseMatrix;
import org.pugraph.tensor.Kernels;
import org.pugraph.tensor.SafeTensors;
import org.pugraph.tensor.SparseMatrix;
import org.pugraph.tensor.Workers;

class TrainerTest {

  private static final Graph GRAPH = SmallTraining.GRAPH;
  private static final PuNodes NODES = SmallTraining.NODES;
  private static final TrainSettings SETTINGS = SmallTraining.SETTINGS;

  @TempDir Path folder;

  @ParameterizedTest
  @EnumSource
  void itRanksPositivesAboveTheOthers(Neighbourhood reading) {
    TrainSettings settings =
        SETTINGS
            .withModel(new NetworkSettings(2, 16, 3, reading))
            .withOptimisation(new Optimisation(120, 5e-3, 0, 0.5));
    Graph graph = CitationGraph.demo(4).withNodes(1200).generate();
    Split split = Splits.natural(graph.labels().orElseThrow(), 2, 0.2, 1);
    double share = split.prior().orElseThrow();
    PuNodes nodes = new PuNodes(split.positives(), split.unlabeled(), share);
    try (Trainer trainer = Trainer.on(2)) {
      TrainedModel model = trainer.train(graph, nodes, settings);
      float[] scores = trainer.predict(model, graph).scores();
      boolean[] truth = new boolean[graph.nodes()];
      for (int u = 0; u < split.unlabeled().length; u++) {
        truth[split.unlabeled()[u]] = split.truth().orElseThrow()[u];
      }
      double prior = Thresholds.atPrior(scores, split.unlabeled(), share);
      Metrics metrics = Metrics.of(scores, truth, split.unlabeled(), 0, prior);
      assertThat(metrics.auc()).isGreaterThan(0.75);
      assertThat(metrics.f1AtPrior()).isGreaterThan(metrics.allPositiveF1() + 0.1);
      assertThat(model.history().steps()).hasSize(120);
    }
  }

  @Test
  void theSameSeedGivesTheSameBitsAtAnyThreadCountWithEitherKernels() {
    for (Kernels kernels : Stream.of(Kernels.plain(), Kernels.best()).distinct().toList()) {
      Map<String, DenseMatrix> once = train(1, kernels, SETTINGS);
      assertSame(train(1, kernels, SETTINGS), once);
      assertSame(train(2, kernels, SETTINGS), once);
      assertSame(train(5, kernels, SETTINGS), once);
      assertThat(train(1, kernels, SETTINGS.withSeed(2)).get("layer1.w1").row(0))
          .isNotEqualTo(once.get("layer1.w1").row(0));
    }
  }

  private static Map<String, DenseMatrix> train(int threads, Kernels kernels, TrainSettings how) {
    try (Trainer trainer = new Trainer(new Compute(Workers.of(threads), kernels))) {
      return trainer.train(GRAPH, NODES, how).parameters();
    }
  }

  private static void assertSame(
      Map<String, DenseMatrix> actual, Map<String, DenseMatrix> expected) {
    expected.forEach(
        (name, matrix) ->
            assertThat(Arrays.deepEquals(actual.get(name).data(), matrix.data()))
                .as(name)
                .isTrue());
  }

  /** Cancels after a number of steps. */
  private static TrainListener until(int steps) {
    return new TrainListener() {
      private int seen;

      @Override
      public void onStep(Step step, int of) {
        seen++;
      }

      @Override
      public boolean cancelled() {
        return seen >= steps;
      }
    };
  }

  @ParameterizedTest
  @EnumSource
  void aTrainingCutOffAndResumedEndsWithTheSameBits(Stopping.Rule rule) {
    TrainSettings settings =
        SETTINGS
            .withRisk(new RiskSettings(Estimator.UPU, Loss.LOGISTIC, 0, 1))
            .withStopping(new Stopping(rule, 3, 0.3));
    try (Trainer trainer = Trainer.on(2)) {
      Trainer.Problem problem =
          new Trainer.Problem(GRAPH, trainer.hops(GRAPH, settings.model()), NODES);
      TrainedModel whole = trainer.train(problem, settings, TrainListener.SILENT, Optional.empty());
      Path file = folder.resolve("checkpoint");
      Optional<Checkpoints> plan = Optional.of(new Checkpoints(file, 3, true));
      for (int cut : new int[] {1, 7, 8, 9}) {
        trainer.train(problem, settings, until(cut), plan);
      }
      TrainedModel resumed = trainer.train(problem, settings, TrainListener.SILENT, plan);
      assertThat(resumed.history()).isEqualTo(whole.history());
      assertThat(resumed.origin()).isEqualTo(whole.origin());
      assertSame(resumed.parameters(), whole.parameters());
    }
  }

  @Test
  void aCancelledTrainingGoesOnFromTheStepItStoodAt() {
    Optional<Checkpoints> plan =
        Optional.of(new Checkpoints(folder.resolve("checkpoint"), 1000, true));
    try (Trainer trainer = Trainer.on(1)) {
      Trainer.Problem problem =
          new Trainer.Problem(GRAPH, trainer.hops(GRAPH, SETTINGS.model()), NODES);
      trainer.train(problem, SETTINGS, until(7), plan);
      TrainedModel next = trainer.train(problem, SETTINGS, until(1), plan);
      assertThat(next.history().steps()).hasSize(8);
    }
  }

  @Test
  void trainingOnBeginsWithTheParametersOfTheModel() {
    try (Trainer trainer = Trainer.on(2)) {
      Trainer.Problem problem =
          new Trainer.Problem(GRAPH, trainer.hops(GRAPH, SETTINGS.model()), NODES);
      TrainedModel start = trainer.train(GRAPH, NODES, SETTINGS);
      TrainedModel next = trainOn(trainer, start, problem, 1, Optional.empty());
      double rate = SETTINGS.optimisation().learningRate();
      start
          .parameters()
          .forEach(
              (name, before) -> {
                float[] after = next.parameters().get(name).row(0);
                assertThat(after).as(name).isNotEqualTo(before.row(0));
                for (int k = 0; k < before.columns(); k++) {
                  assertThat((double) after[k])
                      .as("Adam's first step is no longer than its rate")
                      .isCloseTo(before.row(0)[k], within(1.01 * rate));
                }
              });
      assertThat(next.settings()).isEqualTo(start.settings());
      assertThat(next.origin().updates()).isEqualTo(start.origin().updates() + 1);
    }
  }

  @Test
  void aTrainingOnThatWasCutOffEndsWithTheSameBits() {
    Optional<Checkpoints> plan = Optional.of(new Checkpoints(folder.resolve("on"), 3, true));
    try (Trainer trainer = Trainer.on(2)) {
      Trainer.Problem problem =
          new Trainer.Problem(GRAPH, trainer.hops(GRAPH, SETTINGS.model()), NODES);
      TrainedModel start = trainer.train(GRAPH, NODES, SETTINGS);
      TrainedModel whole = trainOn(trainer, start, problem, 20, Optional.empty());
      trainer.trainOn(start, problem, 20, until(7), plan);
      assertSame(trainOn(trainer, start, problem, 20, plan).parameters(), whole.parameters());
      TrainedModel other = trainer.train(GRAPH, NODES, SETTINGS.withSeed(99));
      assertThatThrownBy(() -> trainOn(trainer, other, problem, 20, plan))
          .isInstanceOf(BadInput.class)
          .hasMessageContaining("another graph, labels or settings");
    }
  }

  private static TrainedModel trainOn(
      Trainer trainer,
      TrainedModel start,
      Trainer.Problem problem,
      int steps,
      Optional<Checkpoints> plan) {
    return trainer.trainOn(start, problem, steps, TrainListener.SILENT, plan);
  }

  @Test
  void aCheckpointOfAnotherTrainingIsRefused() {
    Path file = folder.resolve("checkpoint");
    try (Trainer trainer = Trainer.on(1)) {
      Trainer.Problem problem =
          new Trainer.Problem(GRAPH, trainer.hops(GRAPH, SETTINGS.model()), NODES);
      Optional<Checkpoints> plan = Optional.of(new Checkpoints(file, 5, true));
      trainer.train(problem, SETTINGS, until(10), plan);
      assertThat(Files.exists(file)).isTrue();
      TrainSettings others = SETTINGS.withSeed(99);
      assertThatThrownBy(() -> trainer.train(problem, others, TrainListener.SILENT, plan))
          .isInstanceOf(BadInput.class)
          .hasMessageContaining("another graph, labels or settings");
    }
  }

  @Test
  void aCheckpointThatWasChangedIsRefused() {
    Path file = folder.resolve("checkpoint");
    try (Trainer trainer = Trainer.on(1)) {
      Trainer.Problem problem =
          new Trainer.Problem(GRAPH, trainer.hops(GRAPH, SETTINGS.model()), NODES);
      Optional<Checkpoints> plan = Optional.of(new Checkpoints(file, 5, true));
      trainer.train(problem, SETTINGS, until(5), plan);
      SafeTensors whole = SafeTensors.read(file);
      for (Map<String, String> change :
          List.of(Map.of("keptAfter", "soon"), Map.of("history", "step\n1,a,b,c,d\n"))) {
        Map<String, String> metadata = new HashMap<>(whole.metadata());
        metadata.putAll(change);
        new SafeTensors(whole.matrices(), metadata).write(file);
        assertThatThrownBy(() -> trainer.train(problem, SETTINGS, until(5), plan))
            .isInstanceOf(BadInput.class);
      }
      Map<String, DenseMatrix> others = new HashMap<>(whole.matrices());
      others.replaceAll((name, matrix) -> DenseMatrix.zeros(1, 1));
      new SafeTensors(others, whole.metadata()).write(file);
      assertThatThrownBy(() -> trainer.train(problem, SETTINGS, until(5), plan))
          .isInstanceOf(BadInput.class)
          .hasMessageStartingWith("the checkpoint has no parameter.");
    }
  }

  @Test
  void theTurnTamesTheUnbiasedRiskAndKeepsTheParametersFromTheTurn() {
    TrainSettings settings =
        SETTINGS
            .withRisk(new RiskSettings(Estimator.UPU, Loss.LOGISTIC, 0, 1))
            .withOptimisation(new Optimisation(300, 1e-2, 0, 0))
            .withStopping(new Stopping(Stopping.Rule.TURN, 5, 0.2));
    try (Trainer trainer = Trainer.on(2)) {
      TrainedModel model = trainer.train(GRAPH, NODES, settings);
      int steps = model.history().steps().size();
      assertThat(model.origin().ending()).isEqualTo("turn");
      assertThat(steps).isLessThan(300);
      assertThat(model.origin().updates()).isEqualTo(steps - 5);
      assertThat(model.history().steps().get(steps - 5).negativePart()).isNegative();
      assertThat(model.history().steps().get(steps - 6).negativePart()).isNotNegative();
      TrainedModel stopped =
          trainer.train(
              GRAPH,
              NODES,
              settings
                  .withOptimisation(new Optimisation(steps - 5, 1e-2, 0, 0))
                  .withStopping(Stopping.NEVER));
      assertSame(model.parameters(), stopped.parameters());
    }
  }

  @Test
  void aSavedModelGivesTheVeryScoresItGaveBefore() {
    try (Trainer trainer = Trainer.on(2)) {
      TrainedModel model = trainer.train(GRAPH, NODES, SETTINGS);
      model.save(folder);
      TrainedModel loaded = TrainedModel.load(folder);
      assertThat(loaded.settings()).isEqualTo(model.settings());
      assertThat(loaded.origin()).isEqualTo(model.origin());
      assertThat(trainer.predict(loaded, GRAPH).scores())
          .isEqualTo(trainer.predict(model, GRAPH).scores());
    }
  }

  @Test
  void aGraphWithOtherFeaturesIsRefused() {
    Graph other = CitationGraph.demo(4).withNodes(400).withWords(50, 12).generate();
    try (Trainer trainer = Trainer.on(1)) {
      TrainedModel model = trainer.train(GRAPH, NODES, SETTINGS);
      assertThatThrownBy(() -> trainer.predict(model, other))
          .isInstanceOf(BadInput.class)
          .hasMessage("the model was trained on 200 features, the graph has 50");
    }
  }

  @Test
  void theFirstFeatureThatDiffersIsNamed() {
    try (Trainer trainer = Trainer.on(1)) {
      TrainedModel model = trainer.train(named(200, "word"), NODES, SETTINGS);
      model.save(folder);
      TrainedModel loaded = TrainedModel.load(folder);
      assertThat(trainer.predict(loaded, named(200, "word")).scores()).hasSize(GRAPH.nodes());
      assertThat(trainer.predict(loaded, GRAPH).scores()).hasSize(GRAPH.nodes());
      assertThatThrownBy(() -> trainer.predict(loaded, named(200, "term")))
          .isInstanceOf(BadInput.class)
          .hasMessage("feature 0 is \"word0\" in the model and \"term0\" in the graph");
      assertThatThrownBy(() -> trainer.predict(loaded, named(201, "word")))
          .hasMessage(
              "the model was trained on 200 features, the graph has 201:"
                  + " \"word200\" is not in the model");
      TrainedModel larger = trainer.train(named(202, "word"), NODES, SETTINGS);
      assertThatThrownBy(() -> trainer.predict(larger, named(201, "word")))
          .hasMessage(
              "the model was trained on 202 features, the graph has 201:"
                  + " \"word201\" is missing");
    }
  }

  private static Graph named(int columns, String prefix) {
    SparseMatrix x = GRAPH.features();
    SparseMatrix wider = new SparseMatrix(x.rows(), columns, x.offsets(), x.indices(), x.values());
    List<String> names = IntStream.range(0, columns).mapToObj(c -> prefix + c).toList();
    return new Graph(
        GRAPH.edges(),
        wider,
        FeatureNames.of(names),
        GRAPH.names(),
        GRAPH.labels(),
        GRAPH.report());
  }

  @Test
  void whatIsNoModelIsRefusedInOneLine() throws java.io.IOException {
    assertThatThrownBy(() -> TrainedModel.load(folder))
        .isInstanceOf(BadInput.class)
        .hasMessageContaining("model.json: there is no such file; check the path");
    Files.writeString(folder.resolve("model.json"), "{\"format\": 7}");
    assertThatThrownBy(() -> TrainedModel.load(folder)).hasMessageContaining("format 7 is unknown");
    Files.writeString(folder.resolve("model.json"), "{\"format\": 1, \"settings\": 3}");
    assertThatThrownBy(() -> TrainedModel.load(folder))
        .isInstanceOf(BadInput.class)
        .hasMessageContaining("is not the description of a saved model");
  }

  @Test
  void oneLabelledPositiveIsTooFewToKeepOneAside() {
    PuNodes one = new PuNodes(new int[] {0}, new int[] {1, 2}, 0.5);
    TrainSettings settings = SETTINGS.withStopping(new Stopping(Stopping.Rule.HELD_OUT, 3, 0.5));
    try (Trainer trainer = Trainer.on(1)) {
      assertThatThrownBy(() -> trainer.train(GRAPH, one, settings))
          .isInstanceOf(BadInput.class)
          .hasMessageContaining("at least 2 labelled positives");
    }
  }
}
