package org.pugraph.train;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.nio.file.Path;
import java.util.Arrays;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.pugraph.base.BadInput;
import org.pugraph.graph.Graph;
import org.pugraph.hop.Neighbourhood;
import org.pugraph.metric.Metrics;
import org.pugraph.model.NetworkSettings;
import org.pugraph.optimise.Checkpoints;
import org.pugraph.optimise.History;
import org.pugraph.optimise.Optimisation;
import org.pugraph.optimise.Step;
import org.pugraph.optimise.Stopping;
import org.pugraph.optimise.TrainListener;
import org.pugraph.optimise.TrainSettings;
import org.pugraph.optimise.TrainedModel;
import org.pugraph.risk.PuNodes;
import org.pugraph.split.Split;
import org.pugraph.split.Splits;
import org.pugraph.synthetic.CitationGraph;
import org.pugraph.tensor.DenseMatrix;

class BatchesTest {

  private static final Graph GRAPH =
      CitationGraph.demo(4).withNodes(400).withWords(200, 12).generate();
  private static final Split SPLIT = Splits.natural(GRAPH.labels().orElseThrow(), 2, 0.2, 1);
  private static final PuNodes NODES =
      new PuNodes(SPLIT.positives(), SPLIT.unlabeled(), SPLIT.prior().orElseThrow());
  private static final TrainSettings SETTINGS = settings(4, new Optimisation(30, 5e-3, 0, 0.5, 64));

  @TempDir Path folder;

  private static TrainSettings settings(int fanout, Optimisation how) {
    NetworkSettings model = new NetworkSettings(2, 16, 3, Neighbourhood.SAMPLED);
    return TrainSettings.DEFAULT
        .withModel(model.withHops(model.hops().withFanout(fanout)))
        .withOptimisation(how);
  }

  private static TrainedModel train(int threads, TrainSettings settings) {
    try (Trainer trainer = Trainer.on(threads)) {
      return trainer.train(GRAPH, NODES, settings);
    }
  }

  private static void assertSame(
      Map<String, DenseMatrix> actual, Map<String, DenseMatrix> expected) {
    assertThat(actual).hasSameSizeAs(expected);
    expected.forEach(
        (name, matrix) ->
            assertThat(Arrays.deepEquals(actual.get(name).data(), matrix.data()))
                .as(name)
                .isTrue());
  }

  @Test
  void aBatchOfAllNodesDescendsTheRiskOfTheWholeGraph() {
    Optimisation how = new Optimisation(20, 1e-3, 1e-4, 0);
    History whole = train(2, settings(4, how)).history();
    History batches = train(2, settings(4, how.withBatch(4000))).history();
    assertThat(batches.steps()).hasSameSizeAs(whole.steps());
    for (int s = 0; s < 20; s++) {
      assertThat(batches.steps().get(s).risk())
          .isCloseTo(whole.steps().get(s).risk(), within(1e-4));
    }
    assertThat(batches.steps().get(0).risk()).isCloseTo(whole.steps().get(0).risk(), within(1e-6));
  }

  @Test
  void aFanoutThatNoRingExceedsTrainsTheExactModelToTheBit() {
    Optimisation how = new Optimisation(15, 5e-3, 1e-4, 0.5);
    for (int batch : new int[] {0, 64}) {
      TrainSettings sampled = settings(GRAPH.nodes(), how.withBatch(batch));
      NetworkSettings exact =
          sampled.model().withHops(sampled.model().hops().withNeighbourhood(Neighbourhood.WITHIN));
      TrainedModel expected = train(2, sampled.withModel(exact));
      TrainedModel model = train(2, sampled);
      assertThat(model.history()).isEqualTo(expected.history());
      assertSame(model.parameters(), expected.parameters());
      try (Trainer trainer = Trainer.on(1)) {
        assertThat(trainer.predict(model, GRAPH).scores())
            .isEqualTo(trainer.predict(expected, GRAPH).scores());
      }
    }
  }

  @Test
  void batchesNeedANetworkOverListedMembers() {
    NetworkSettings diffused = new NetworkSettings(2, 16, 3, Neighbourhood.DIFFUSED);
    assertThatThrownBy(() -> SETTINGS.withModel(diffused))
        .isInstanceOf(BadInput.class)
        .hasMessageContaining("batches need a neighbourhood with members");
  }

  @Test
  void theSameSeedGivesTheSameBitsAtAnyThreadCount() {
    Map<String, DenseMatrix> once = train(1, SETTINGS).parameters();
    assertSame(train(3, SETTINGS).parameters(), once);
    assertThat(train(1, SETTINGS.withSeed(2)).parameters().get("layer1.w1").row(0))
        .isNotEqualTo(once.get("layer1.w1").row(0));
  }

  @Test
  void aFewNodesAStepRankPositivesAboveTheOthers() {
    Graph graph = CitationGraph.demo(4).withNodes(1200).generate();
    Split split = Splits.natural(graph.labels().orElseThrow(), 2, 0.2, 1);
    PuNodes nodes = new PuNodes(split.positives(), split.unlabeled(), split.prior().orElseThrow());
    TrainSettings settings = settings(8, new Optimisation(120, 5e-3, 0, 0.5, 128));
    try (Trainer trainer = Trainer.on(2)) {
      float[] scores = trainer.predict(trainer.train(graph, nodes, settings), graph).scores();
      boolean[] truth = new boolean[graph.nodes()];
      for (int u = 0; u < split.unlabeled().length; u++) {
        truth[split.unlabeled()[u]] = split.truth().orElseThrow()[u];
      }
      assertThat(Metrics.of(scores, truth, split.unlabeled(), 0, 0).auc()).isGreaterThan(0.75);
    }
  }

  @Test
  void aCancelledTrainingGoesOnAsIfNothingHadHappened() {
    Path file = folder.resolve("checkpoint.safetensors");
    try (Trainer trainer = Trainer.on(2)) {
      Trainer.Problem problem =
          new Trainer.Problem(GRAPH, trainer.hops(GRAPH, SETTINGS.model()), NODES);
      TrainedModel undisturbed =
          trainer.train(problem, SETTINGS, TrainListener.SILENT, Optional.empty());
      TrainListener impatient =
          new TrainListener() {
            private int seen;

            @Override
            public void onStep(Step step, int of) {
              seen++;
            }

            @Override
            public boolean cancelled() {
              return seen == 11;
            }
          };
      trainer.train(problem, SETTINGS, impatient, Optional.of(new Checkpoints(file, 5, false)));
      TrainedModel resumed =
          trainer.train(
              problem, SETTINGS, TrainListener.SILENT, Optional.of(new Checkpoints(file, 5, true)));
      assertThat(resumed.history()).isEqualTo(undisturbed.history());
      assertSame(resumed.parameters(), undisturbed.parameters());
    }
  }

  @Test
  void heldOutPositivesAreLookedAtOnABatchOfTheirOwn() {
    TrainSettings settings = SETTINGS.withStopping(new Stopping(Stopping.Rule.HELD_OUT, 50, 0.25));
    History history = train(2, settings).history();
    assertThat(history.steps().stream().filter(s -> !Double.isNaN(s.heldOutRisk()))).hasSize(3);
  }

  @Test
  void aModelOfDrawnMembersFindsItsOwnAgainAfterLoading() {
    try (Trainer trainer = Trainer.on(2)) {
      TrainSettings settings =
          SETTINGS.withModel(
              SETTINGS.model().withHops(SETTINGS.model().hops().withSeed(77).withFanout(3)));
      TrainedModel model = trainer.train(GRAPH, NODES, settings);
      model.save(folder);
      TrainedModel loaded = TrainedModel.load(folder);
      assertThat(loaded.settings()).isEqualTo(settings);
      assertThat(trainer.predict(loaded, GRAPH).scores())
          .isEqualTo(trainer.predict(model, GRAPH).scores());
    }
  }

  @Test
  void nodesKnownNotToBePositiveNeedTheWholeGraph() {
    PuNodes waved =
        new PuNodes(
            NODES.positives(),
            NODES.unlabeled(),
            NODES.prior(),
            Arrays.copyOf(NODES.unlabeled(), 2));
    try (Trainer trainer = Trainer.on(1)) {
      assertThatThrownBy(() -> trainer.train(GRAPH, waved, SETTINGS))
          .isInstanceOf(BadInput.class)
          .hasMessageContaining("cannot use known negatives: train on the whole graph instead");
    }
  }
}
