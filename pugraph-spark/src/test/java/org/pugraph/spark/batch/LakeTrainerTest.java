package org.pugraph.spark.batch;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.pugraph.PuModel;
import org.pugraph.base.BadInput;
import org.pugraph.hop.Hops;
import org.pugraph.model.Network;
import org.pugraph.model.Networks;
import org.pugraph.model.Pass;
import org.pugraph.optimise.MemberProgress;
import org.pugraph.optimise.Step;
import org.pugraph.optimise.TrainListener;
import org.pugraph.optimise.TrainSettings;
import org.pugraph.optimise.TrainedModel;
import org.pugraph.optimise.TrainingLoop;
import org.pugraph.spark.LocalSpark;
import org.pugraph.spark.model.LakeModel;
import org.pugraph.spark.score.LakeScorer;
import org.pugraph.spark.table.LakeGraph;
import org.pugraph.tensor.Compute;

class LakeTrainerTest {

  private static LakeGraph lake;

  @TempDir private Path folder;

  @BeforeAll
  static void read() {
    lake = LocalSpark.read(SampleProblem.GRAPH, SampleProblem.SAMPLING);
  }

  @AfterAll
  static void close() {
    lake.close();
  }

  private static Dataset<Row> positives() {
    return LocalSpark.positives(SampleProblem.positives());
  }

  private static PuModel train(
      TrainSettings settings, TrainListener listener, Optional<LakeCheckpoints> checkpoints) {
    return new LakeTrainer(settings, SampleProblem.RECORDS, listener, checkpoints)
        .train(lake, positives(), SampleProblem.PRIOR);
  }

  @Test
  void aTrainedModelScoresAsOneTrainedOnOneMachine() {
    TrainSettings settings = SampleProblem.settings(8, 0);
    PuModel model = train(settings, TrainListener.SILENT, Optional.empty());
    Map<Long, Row> scored =
        LakeScorer.of(model).score(lake).collectAsList().stream()
            .collect(Collectors.toMap(row -> row.getAs("node"), row -> row));

    Hops hops =
        LocalSpark.hops(
            SampleProblem.GRAPH,
            settings.model().hops(),
            LocalSpark.collect(lake.rings(settings.model().hops()).collect()));
    try (Compute compute = Compute.on(2)) {
      Network network =
          Networks.of(settings.model(), SampleProblem.GRAPH.features(), hops, compute);
      OneMachine one =
          OneMachine.of(
              network, SampleProblem.plan(settings), settings.risk(), SampleProblem.PRIOR);
      TrainingLoop.onHost(
          one, new MemberProgress(settings, "", TrainListener.SILENT, Optional.empty()), compute);
      float[] expected = network.forward(Pass.SCORING);
      assertThat(largest(expected)).as("the training went somewhere").isGreaterThan(1);
      for (int i = 0; i < expected.length; i++) {
        Row row = scored.get((long) i);
        assertThat(row.<Float>getAs("score")).isCloseTo(expected[i], within(1e-3f));
        assertThat(row.<Float>getAs("hop1") + row.<Float>getAs("hop2"))
            .isCloseTo(1f, within(1e-5f));
      }
    }
  }

  private static float largest(float[] scores) {
    float largest = 0;
    for (float score : scores) {
      largest = Math.max(largest, Math.abs(score));
    }
    return largest;
  }

  @Test
  void aTrainingThatDiedGoesOnFromItsLastCheckpointToTheSameBits() {
    TrainSettings settings = SampleProblem.settings(5, 0.5);
    TrainedModel undisturbed =
        LakeModel.network(train(settings, TrainListener.SILENT, Optional.empty()));
    Path file = folder.resolve("lake/checkpoint.safetensors");
    LakeCheckpoints checkpoints = new LakeCheckpoints(file.toUri().toString(), 2, true);
    TrainListener dies =
        new TrainListener() {
          @Override
          public void onStep(Step step, int of) {
            if (step.step() == 3) {
              throw new IllegalStateException("the driver is gone");
            }
          }
        };

    assertThatThrownBy(() -> train(settings, dies, Optional.of(checkpoints)))
        .hasMessage("the driver is gone");
    assertThat(Files.exists(file)).isTrue();
    int[] first = {0};
    TrainListener watches =
        new TrainListener() {
          @Override
          public void onStep(Step step, int of) {
            first[0] = first[0] == 0 ? step.step() : first[0];
          }
        };
    TrainedModel resumed = LakeModel.network(train(settings, watches, Optional.of(checkpoints)));

    assertThat(first[0]).isEqualTo(3);
    assertThat(resumed.history()).isEqualTo(undisturbed.history());
    undisturbed
        .parameters()
        .forEach(
            (name, matrix) ->
                assertThat(resumed.parameters().get(name).data()).isDeepEqualTo(matrix.data()));
  }

  @Test
  void labelsThatMakeNoSenseAreRefusedInOneLine() {
    LakeTrainer trainer = new LakeTrainer(SampleProblem.settings(2, 0));
    assertThatThrownBy(() -> trainer.train(lake, LocalSpark.positives(3, 77_000), 0.3))
        .isInstanceOf(BadInput.class)
        .hasMessage("positives: node \"77000\" is not in nodes");
    assertThatThrownBy(() -> trainer.train(lake, LocalSpark.positives(), 0.3))
        .isInstanceOf(BadInput.class)
        .hasMessage("no node is labelled positive: at least one is needed");
    assertThatThrownBy(() -> trainer.train(lake, positives(), 1.5))
        .isInstanceOf(BadInput.class)
        .hasMessage("prior must be above 0 and below 1, got 1.5");
  }
}
