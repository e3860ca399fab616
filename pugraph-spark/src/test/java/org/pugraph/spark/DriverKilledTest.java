package org.pugraph.spark;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.pugraph.spark.batch.SampleProblem;

/** The whole command in a process of its own, killed without warning. */
class DriverKilledTest {

  private static final int PATIENCE_SECONDS = 240;

  @TempDir private static Path lake;

  @BeforeAll
  static void write() {
    LocalSpark.nodes(SampleProblem.GRAPH.features()).write().parquet(at("nodes"));
    LocalSpark.edges(SampleProblem.GRAPH.edges()).write().parquet(at("edges"));
    LocalSpark.positives(SampleProblem.positives()).write().parquet(at("positives"));
  }

  private static String at(String name) {
    return lake.resolve(name).toUri().toString();
  }

  private static List<String> train(String model) {
    List<String> line = new ArrayList<>(List.of("train", "--prior", "0.3", "--steps", "12"));
    line.addAll(List.of("--nodes", at("nodes"), "--edges", at("edges")));
    line.addAll(List.of("--positives", at("positives"), "--model", at(model)));
    line.addAll(List.of("--batch", "40", "--targets", "100", "--fanout", "3"));
    line.addAll(List.of("--set", "hops=2", "--set", "hidden=8", "--checkpoint-every", "2"));
    return line;
  }

  private static Process start(List<String> line) throws IOException {
    List<String> command = new ArrayList<>();
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    ManagementFactory.getRuntimeMXBean().getInputArguments().stream()
        .filter(flag -> !flag.startsWith("-javaagent"))
        .forEach(command::add);
    String classes =
        System.getProperty("surefire.test.class.path", System.getProperty("java.class.path"));
    LocalSpark.SMALL.forEach((name, value) -> command.add("-D" + name + "=" + value));
    command.addAll(List.of("-Dspark.master=local[2]", "-cp", classes, Main.class.getName()));
    command.addAll(line);
    return new ProcessBuilder(command)
        .redirectErrorStream(true)
        .redirectOutput(lake.resolve("said.txt").toFile())
        .start();
  }

  /** The last step that is on disk, or none. */
  private static boolean hasCheckpoint() {
    return Files.exists(lake.resolve("killed/checkpoint.safetensors"));
  }

  @Test
  void aKilledDriverGoesOnFromItsLastCheckpointToTheSameBytes() throws Exception {
    Process driver = start(train("killed"));
    long end = System.nanoTime() + TimeUnit.SECONDS.toNanos(PATIENCE_SECONDS);
    while (driver.isAlive() && !hasCheckpoint() && System.nanoTime() < end) {
      Thread.sleep(20);
    }
    assertThat(hasCheckpoint()).as(Files.readString(lake.resolve("said.txt"))).isTrue();
    driver.destroyForcibly().waitFor();
    assertThat(lake.resolve("killed/model.safetensors")).doesNotExist();

    List<String> resumed = train("killed");
    resumed.add("--resume");
    assertThat(run(resumed)).doesNotContain("step 1 of").contains("step 12 of 12");
    assertThat(run(train("whole"))).contains("step 1 of", "step 12 of 12");
    assertThat(lake.resolve("killed/model.safetensors"))
        .hasSameBinaryContentAs(lake.resolve("whole/model.safetensors"));
  }

  private static String run(List<String> line) {
    LocalSpark.session();
    StringWriter err = new StringWriter();
    int code =
        Main.run(
            line.toArray(new String[0]),
            new PrintWriter(new StringWriter()),
            new PrintWriter(err, true));
    assertThat(code).as(err.toString()).isZero();
    return err.toString();
  }
}
