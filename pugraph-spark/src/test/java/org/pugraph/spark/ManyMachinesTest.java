package org.pugraph.spark;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.function.Consumer;
import org.apache.spark.sql.SparkSession;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.pugraph.base.Sha256;
import org.pugraph.data.feature.Encoding;
import org.pugraph.linear.GraphFilter;
import org.pugraph.optimise.Step;
import org.pugraph.optimise.TrainListener;
import org.pugraph.optimise.TrainSettings;
import org.pugraph.optimise.TrainedModel;
import org.pugraph.recipe.LinearRecipe;
import org.pugraph.spark.batch.LakeTrainer;
import org.pugraph.spark.batch.SampleProblem;
import org.pugraph.spark.cluster.LostTasks;
import org.pugraph.spark.encode.EncodedTables;
import org.pugraph.spark.linear.LakeEnsemble;
import org.pugraph.spark.model.LakeModel;
import org.pugraph.spark.table.LakeGraph;
import org.pugraph.spark.table.SamplingSettings;
import org.pugraph.tensor.DenseMatrix;

/**
 * Executors in processes of their own, as on a cluster, and one of them killed. Last, as it stops
 * the session that all others share.
 */
@Order(Integer.MAX_VALUE)
class ManyMachinesTest {

  private static final TrainSettings SETTINGS = SampleProblem.settings(5, 0.5);

  private static Map<String, DenseMatrix> inOneProcess;

  @BeforeAll
  static void startMachines() throws IOException {
    String home = System.getenv("SPARK_HOME");
    assumeTrue(home != null, "SPARK_HOME is not set, as Maven sets it: no machines to start");
    inOneProcess = train(TrainListener.SILENT).parameters();
    LocalSpark.session().stop();
    Files.createDirectories(Path.of(home, "jars"));
    String classes =
        System.getProperty("surefire.test.class.path", System.getProperty("java.class.path"));
    LocalSpark.builder()
        .master("local-cluster[2,1,1024]")
        .config("spark.executor.memory", "768m")
        .config("spark.executor.extraClassPath", classes)
        .config(
            "spark.executor.extraJavaOptions",
            // Spark gives its executors the Vector API, which this process does not have: on a JDK
            // where that pays, they must use the driver's kernels and not their own.
            "-XX:TieredStopAtLevel=1 -XX:+UseSerialGC -Dlog4j2.configurationFile=org/pugraph/spark/log4j2.properties")
        .getOrCreate();
  }

  @AfterAll
  static void stopMachines() {
    SparkSession.active().stop();
  }

  private static TrainedModel train(TrainListener listener) {
    try (LakeGraph lake = LocalSpark.read(SampleProblem.GRAPH, SampleProblem.SAMPLING)) {
      return LakeModel.network(
          new LakeTrainer(SETTINGS, SampleProblem.RECORDS, listener, Optional.empty())
              .train(lake, LocalSpark.positives(SampleProblem.positives()), SampleProblem.PRIOR));
    }
  }

  /** The only processes that this one ever starts. */
  private static List<ProcessHandle> executors() {
    return ProcessHandle.current()
        .descendants()
        .filter(process -> process.info().command().orElse("").endsWith("java"))
        .toList();
  }

  @Test
  void anExecutorKilledInTheMiddleChangesNotOneBit() {
    boolean[] killed = {false};
    TrainListener killer =
        new TrainListener() {
          @Override
          public void onStep(Step step, int of) {
            if (step.step() == 3) {
              killed[0] = executors().get(0).destroyForcibly();
            }
          }
        };

    List<String> lines = new CopyOnWriteArrayList<>();
    TrainedModel model =
        LostTasks.reportDuring(
            SparkSession.active().sparkContext(),
            lines::add,
            () -> {
              TrainedModel trained = train(killer);
              LocalSpark.awaitUntil(() -> !lines.isEmpty());
              return trained;
            });

    assertThat(killed[0]).isTrue();
    assertThat(lines).anyMatch(line -> line.matches("executor \\d is lost: .+; others take .+"));
    inOneProcess.forEach(
        (name, matrix) ->
            assertThat(model.parameters().get(name).data()).as(name).isDeepEqualTo(matrix.data()));
  }

  private static String ensemble(Consumer<String> progress, Path folder) throws IOException {
    LakeEnsemble lake =
        new LakeEnsemble(
            LinearRecipe.settings(EnumSet.of(GraphFilter.NONE, GraphFilter.NEIGHBOURS)),
            OptionalDouble.empty(),
            1,
            LakeEnsemble.MOST_UNLABELED,
            Optional.empty(),
            progress);
    SamplingSettings whole = new SamplingSettings(Integer.MAX_VALUE, 250);
    try (LakeGraph graph = LocalSpark.read(SampleProblem.GRAPH, whole)) {
      LakeEnsemble.Trained trained =
          lake.train(
              new EncodedTables(graph, SampleProblem.GRAPH.featureNames(), Encoding.READY_MADE),
              LocalSpark.positives(SampleProblem.positives()));
      trained.model().save(folder);
      return Sha256.of(folder.resolve("model.safetensors"))
          + Files.readString(folder.resolve("run.json"));
    }
  }

  @Test
  void anExecutorKilledBetweenRegressionsChangesNoByteOfTheEnsemble(@TempDir Path folder)
      throws IOException {
    String whole = ensemble(line -> {}, folder.resolve("whole"));
    boolean[] killed = {false};
    List<String> lines = new CopyOnWriteArrayList<>();
    String after =
        LostTasks.reportDuring(
            SparkSession.active().sparkContext(),
            lines::add,
            () -> {
              try {
                return ensemble(
                    line -> killed[0] = killed[0] || executors().get(0).destroyForcibly(),
                    folder.resolve("killed"));
              } catch (IOException failure) {
                throw new UncheckedIOException(failure);
              }
            });
    assertThat(killed[0]).isTrue();
    LocalSpark.awaitUntil(() -> !lines.isEmpty());
    assertThat(after).isEqualTo(whole);
  }
}
