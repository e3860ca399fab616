package org.pugraph.spark;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import org.apache.logging.log4j.LogManager;
import org.apache.spark.sql.Row;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.pugraph.spark.batch.SampleProblem;

class MainTest {

  @TempDir private static Path lake;

  @BeforeAll
  static void write() {
    LocalSpark.session();
    LocalSpark.nodes(SampleProblem.GRAPH.features()).write().parquet(at("nodes"));
    LocalSpark.edges(SampleProblem.GRAPH.edges())
        .coalesce(1)
        .write()
        .option("header", true)
        .csv(at("edges.csv"));
    LocalSpark.positives(SampleProblem.positives()).write().parquet(at("positives"));
  }

  private static String at(String name) {
    return lake.resolve(name).toUri().toString();
  }

  private record Said(int code, String out, String err) {}

  private static Said run(String line) {
    StringWriter out = new StringWriter();
    StringWriter err = new StringWriter();
    String there = line.replace("@", lake.toUri().toString());
    String[] args = there.isEmpty() ? new String[0] : there.split(" ");
    int code = Main.run(args, new PrintWriter(out, true), new PrintWriter(err, true));
    return new Said(code, out.toString(), err.toString());
  }

  @Test
  void aModelIsTrainedAndScoresEveryNode() {
    Said trained =
        run(
            "train --nodes @nodes --edges @edges.csv --positives @positives --prior 0.3"
                + " --model @model --steps 3 --batch 100 --targets 150 --fanout 3"
                + " --set hops=2 --set hidden=8");
    assertThat(trained.err).contains("800 nodes with").contains("step 3 of 3, risk ");
    assertThat(trained.code).isZero();
    assertThat(Files.exists(lake.resolve("model/run.json"))).isTrue();
    assertThat(Files.exists(lake.resolve("model/checkpoint.safetensors"))).isTrue();

    Said predicted = run("predict --nodes @nodes --edges @edges.csv --model @model --out @scores");
    assertThat(predicted.code).as(predicted.err).isZero();
    List<Row> rows = LocalSpark.session().read().parquet(at("scores")).collectAsList();
    assertThat(rows).hasSize(800);
    assertThat(rows.get(0).schema().fieldNames())
        .containsExactly("node", "score", "probability", "positive", "hop1", "hop2");

    Said again = run("predict --nodes @nodes --edges @edges.csv --model @model --out @scores");
    assertThat(again.code).isEqualTo(2);
    assertThat(again.err).containsOnlyOnce("\n").contains("scores: is there already");
  }

  @Test
  void wrongUsageIsOneLineAndExitCodeTwo() {
    String tables = "--nodes @nodes --edges @edges.csv --positives @positives --model @m ";
    refuses("train " + tables, "the recipe lsdan needs --prior");
    refuses("train " + tables + "--prior 2", "prior must be above 0 and below 1");
    refuses("train " + tables + "--prior .2 --set hop=3", "there is no setting \"hop\"");
    refuses("train " + tables + "--prior .2 --set method=gat", "the method must be lsdan, got gat");
    refuses(
        "train --nodes @none --edges @edges.csv --positives @positives --model @m --prior .2",
        "nodes: file:" + lake.resolve("none").toUri().toString().substring(5));
    refuses("", "no command given: train or predict");
    assertThat(Files.exists(lake.resolve("m"))).isFalse();
  }

  /** The table has its schema, and zeros where its rows should be. */
  private static void damage(Path table) throws IOException {
    try (Stream<Path> parts = Files.list(table)) {
      for (Path part : parts.filter(file -> file.toString().endsWith(".parquet")).toList()) {
        byte[] bytes = Files.readAllBytes(part);
        Arrays.fill(bytes, 4, 40, (byte) 0);
        Files.write(part, bytes);
        Files.deleteIfExists(part.resolveSibling("." + part.getFileName() + ".crc"));
      }
    }
  }

  @Test
  void aTaskThatFailsIsReportedWithItsCauseAndNotInTheLogAsWell() throws IOException {
    LocalSpark.nodes(SampleProblem.GRAPH.features()).coalesce(1).write().parquet(at("damaged"));
    damage(lake.resolve("damaged"));
    LogEvents log = LogEvents.record();
    Said said;
    try (log) {
      said =
          run(
              "train --nodes @damaged --edges @edges.csv --positives @positives --prior .2"
                  + " --model @m");
      LogManager.getLogger("org.apache.spark.storage.BlockManager").error("a disk is gone");
    }
    assertThat(said.code).isEqualTo(1);
    assertThat(said.err.lines().findFirst().orElse(""))
        .startsWith("pugraph spark: a job failed: ")
        .contains("reading file", "/damaged/part-", "TProtocolException")
        .doesNotContain("stacktrace");
    assertThat(log.messages()).containsExactly("a disk is gone");
  }

  private static void refuses(String line, String message) {
    Said said = run(line);
    assertThat(said.err).contains(message).containsOnlyOnce("\n");
    assertThat(said.code).isEqualTo(2);
  }
}
