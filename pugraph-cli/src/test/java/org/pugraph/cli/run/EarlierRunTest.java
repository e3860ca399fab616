package org.pugraph.cli.run;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;
import static org.pugraph.cli.Pugraph.SMALL;
import static org.pugraph.cli.Pugraph.json;
import static org.pugraph.cli.Pugraph.lines;
import static org.pugraph.cli.Pugraph.run;
import static org.pugraph.cli.Pugraph.write;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.pugraph.base.BadInput;
import org.pugraph.cli.Pugraph;
import org.pugraph.data.source.GraphSource;
import org.pugraph.graph.Graph;
import org.pugraph.risk.PuNodes;
import org.pugraph.split.Protocol;
import org.pugraph.split.Split;
import org.pugraph.train.Predictions;
import tools.jackson.databind.JsonNode;

/** Runs that version 0.1.0 wrote. */
class EarlierRunTest {

  @TempDir Path folder;

  private static Path fixture(String name) {
    return Path.of("../pugraph-library/src/test/resources/run-0.1.0", name).toAbsolutePath();
  }

  /** The cells of predictions.csv under its header. */
  private static List<String[]> predictions(String name) {
    return lines(fixture(name).resolve("predictions.csv")).stream()
        .skip(1)
        .map(line -> line.split(",", -1))
        .toList();
  }

  @ParameterizedTest
  @ValueSource(strings = {"lsdan", "ensemble", "mixture"})
  void itsModelGivesItsGraphTheScoresItSaved(String name) {
    SavedRun saved = SavedRun.open(fixture(name));
    Predictions again = saved.model().score(saved.graph()).predictions();
    for (String[] cells : predictions(name)) {
      int node = saved.graph().names().indexOf(cells[0]);
      assertThat(again.scores()[node]).isCloseTo(Float.parseFloat(cells[1]), within(1e-4f));
      assertThat(again.of(node).probability())
          .isCloseTo(Double.parseDouble(cells[2]), within(1e-3));
      double above = again.scores()[node] - saved.model().decision().threshold();
      if (Math.abs(above) > 1e-4) { // a node at the threshold may end up on either side of it
        assertThat(above > 0).isEqualTo(Boolean.parseBoolean(cells[3]));
      }
    }
    if (!name.equals("lsdan")) {
      double stability = Double.parseDouble(predictions(name).get(0)[5]);
      int best = saved.graph().names().indexOf(predictions(name).get(0)[0]);
      assertThat(again.spread().orElseThrow().stability()[best])
          .isCloseTo((float) stability, within(1e-4f));
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"lsdan", "ensemble", "mixture"})
  void itsLabelsAreReadFromItsConfiguration(String name) {
    PuNodes nodes = SavedRun.open(fixture(name)).nodes();
    int[] labelled =
        predictions(name).stream()
            .filter(cells -> cells[4].equals("true"))
            .mapToInt(cells -> SavedRun.open(fixture(name)).graph().names().indexOf(cells[0]))
            .sorted()
            .toArray();
    assertThat(nodes.positives()).isEqualTo(labelled);
    assertThat(nodes.unlabeled()).hasSize(60 - labelled.length);
    assertThat(nodes.prior())
        .isEqualTo(new RunFolder(fixture(name)).metrics().get("prior").asDouble());
  }

  @ParameterizedTest
  @ValueSource(strings = {"lsdan", "ensemble", "mixture"})
  void everyCommandThatOpensRunsOpensIt(String name) {
    Path run = fixture(name);
    String[] best = predictions(name).get(0);
    JsonNode first = json("predict --json --model " + run).get(0);
    assertThat(first.get("node").asString()).isEqualTo(best[0]);
    JsonNode why = json("explain --json --node " + best[0] + " " + run).get("explanations").get(0);
    assertThat(why.get("now").get("score").asDouble())
        .isCloseTo(Double.parseDouble(best[1]), within(1e-4));
    assertThat(run("check --run " + run).code()).isZero();
    assertThat(run("export " + run + " --out " + folder.resolve("g.gexf")).code()).isZero();
  }

  @Test
  void oneWithoutACalibrationIsTakenAtItsWord() throws IOException {
    Path run = copied("lsdan");
    Files.delete(run.resolve("calibration.json"));
    JsonNode first = json("predict --json --model " + run).get(0);
    assertThat(first.get("probability").asDouble())
        .isCloseTo(1 / (1 + Math.exp(-first.get("score").asDouble())), within(1e-6));
    assertThat(first.get("positive").asBoolean()).isTrue();
  }

  /** A run, with the tables beside it that its configuration names. */
  private Path copied(String name) {
    Path from = fixture(name);
    try (Stream<Path> files = Files.walk(from)) {
      for (Path file : files.toList()) {
        Files.copy(file, folder.resolve(name).resolve(from.relativize(file).toString()));
      }
      for (String table : List.of("edges.csv", "nodes.csv", "positives.txt")) {
        Files.copy(fixture(table), folder.resolve(table));
      }
    } catch (IOException failure) {
      throw new UncheckedIOException(failure);
    }
    return folder.resolve(name);
  }

  @Test
  void itsBytesCannotBeReproducedAndItIsNotTakenForAFinishedRunOfThisVersion() {
    Path run = copied("lsdan");
    assertThat(run("reproduce " + run).err())
        .contains(run + ": was written by version 0.1.0")
        .hasLineCount(1);
    assertThat(run(SMALL + " --resume --out " + run).err())
        .contains(run + ": holds a finished run of an earlier version; choose another --out")
        .hasLineCount(1);
  }

  @Test
  void aRunThatTakesItsPlaceRemovesItsFiles() throws IOException {
    Path run = copied("mixture");
    Files.copy(fixture("ensemble/smoothing.json"), run.resolve("smoothing.json"));
    Files.createDirectories(run.resolve("rounds/1/members/2"));
    write(run.resolve("rounds/1/checkpoint.safetensors"), "state");
    write(run.resolve("checkpoint.safetensors"), "state");
    write(run.resolve("mine.txt"), "a note of the user");
    assertThat(run(SMALL + " --out " + run).code()).isZero();
    assertThat(run.toFile().list())
        .containsExactlyInAnyOrder(
            "config.yaml",
            "history.csv",
            ".training.lock",
            "metrics.json",
            "mine.txt",
            "model-2.safetensors",
            "predictions.csv",
            "report.html",
            "run.json",
            "summary.json");
  }

  @Test
  void itsConfigurationStillTrainsOneNetworkToTheSameScores() {
    Path config = fixture("lsdan/config.yaml");
    Path again =
        Pugraph.trained(
            folder.resolve("again"),
            Pugraph.TINY.replace("--prior 0.2", "--config " + config)); // with its tables by name
    SavedRun now = SavedRun.open(again);
    for (String[] cells : predictions("lsdan")) {
      assertThat(now.scores()[now.graph().names().indexOf(cells[0])])
          .isCloseTo(Float.parseFloat(cells[1]), within(1e-4f));
    }
  }

  private EarlierRun configured(String... lines) {
    write(folder.resolve("config.yaml"), lines);
    return EarlierRun.read(new RunFolder(folder));
  }

  @ParameterizedTest
  @ValueSource(strings = {"natural", "paper"})
  void nodesOfAClassAreDrawnAgainAsTheyWere(String protocol) {
    EarlierRun run =
        configured(
            "builtin: true",
            "nodes: 120",
            "positive-class: \"databases\"",
            "labelled-share: 0.2",
            "protocol: \"" + protocol + "\"",
            "seed: 3");
    Graph graph = run.source().read().graph();
    Split expected =
        Protocol.parse(protocol)
            .split(
                graph.labels().orElseThrow(),
                graph.labels().orElseThrow().indexOf("databases"),
                0.2,
                3);
    assertThat(run.nodes(graph, 0.3).positives()).isEqualTo(expected.positives());
    assertThat(run.nodes(graph, 0.3).unlabeled()).isEqualTo(expected.unlabeled());
  }

  @Test
  void everyWayToNameAGraphIsRead() {
    GraphSource tables =
        configured(
                "edges: \"e.csv\"",
                "features: \"f.csv\"",
                "min-weight: 0.5",
                "text: \"title,abstract\"",
                "label-column: \"field\"",
                "positives: \"p.txt\"",
                "out: \"" + folder.getFileName() + "\"")
            .source();
    assertThat(tables.saved().edges()).isEqualTo("e.csv");
    assertThat(tables.saved().minWeight()).isEqualTo(0.5);
    assertThat(tables.columns().text()).containsExactly("title", "abstract");
    assertThat(tables.columns().label()).contains("field");
    assertThat(tables.saved().folder()).isEqualTo(folder.toAbsolutePath().getParent().toString());
    assertThat(configured("graph: g", "format: gexf", "positives: p").source().saved().format())
        .isEqualTo("gexf");
  }

  @Test
  void aConfigurationThatSaysTooLittleIsRefusedByName() {
    assertThatThrownBy(() -> configured("builtin: true"))
        .isInstanceOf(BadInput.class)
        .hasMessage(folder.resolve("config.yaml") + ": does not say which nodes are labelled");
    assertThatThrownBy(() -> configured("builtin: true", "nodes: many", "positives: p"))
        .hasMessage(folder.resolve("config.yaml") + ": nodes must be a number, got \"many\"");
  }

  @Test
  void aRunThatSaysNotWhereItWasWrittenReadsItsTablesFromItsOwnFolder() {
    for (String out : List.of("out: \"\"", "out: \"/elsewhere/run\"", "out: \"other/run\"")) {
      GraphSource source = configured("edges: \"e.csv\"", "positives: \"p.txt\"", out).source();
      assertThat(source.saved().folder()).isEqualTo(folder.toAbsolutePath().toString());
    }
  }

  @Test
  void labelsMayBeInAFileThatIsNamedInFullOrASplitOfAFile() throws IOException {
    Path positives = Files.writeString(folder.resolve("known.txt"), "1\n2\n");
    EarlierRun run = configured("builtin: true", "nodes: 60", "positives: " + positives);
    Graph graph = run.source().read().graph();
    assertThat(run.nodes(graph, 0.3).positives()).containsExactly(1, 2);
    EarlierRun split =
        configured("builtin: true", "positive-class: databases", "split: missing.json", "trial: 1");
    assertThatThrownBy(() -> split.nodes(graph, 0.3))
        .isInstanceOf(BadInput.class)
        .hasMessageContaining("missing.json");
  }

  @Test
  void scoresOfANodeThatIsNotInTheGraphAreRefused() throws IOException {
    Path run = copied("lsdan");
    Path predictions = run.resolve("predictions.csv");
    Files.writeString(predictions, Files.readString(predictions).replace("\nn19,", "\nnobody,"));
    SavedRun saved = SavedRun.open(run);
    assertThatThrownBy(saved::scores)
        .isInstanceOf(BadInput.class)
        .hasMessage(run + ": node \"nobody\" is not in its graph");
  }
}
