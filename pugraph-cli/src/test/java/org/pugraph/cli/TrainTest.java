package org.pugraph.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.pugraph.cli.Pugraph.SMALL;
import static org.pugraph.cli.Pugraph.bytes;
import static org.pugraph.cli.Pugraph.lines;
import static org.pugraph.cli.Pugraph.run;

import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.pugraph.cli.command.TrainCommand;
import org.pugraph.cli.config.ConfigFile;
import org.pugraph.cli.run.RunFolder;
import picocli.CommandLine;
import tools.jackson.databind.JsonNode;

class TrainTest {

  @TempDir Path folder;

  private Path trained(String name, String... more) {
    Path out = folder.resolve(name);
    Pugraph.Answer answer = run(SMALL + " --out " + out + " " + String.join(" ", more));
    assertThat(answer.code()).as(answer.err()).isZero();
    return out;
  }

  @Test
  void everyNoteIsPrintedOnce() {
    String train = SMALL.replace(" -q", "").replace("0.2", "0.06") + " --out ";
    Pugraph.Answer answer = run(train + folder.resolve("noted"));
    assertThat((answer.err() + answer.out()).split("nodes are labelled", -1)).hasSize(2);
    Pugraph.Answer quiet = run(train + folder.resolve("quiet") + " -q");
    assertThat(quiet.out().split("nodes are labelled", -1)).hasSize(2);
    assertThat(lines(folder.resolve("noted/metrics.json")).toString()).contains("are labelled");
  }

  @Test
  void aRunFolderHoldsAllThatRepeatsAndExplainsARun() {
    assertThat(trained("a").toFile().list())
        .containsExactlyInAnyOrder(
            ".training.lock",
            "config.yaml",
            "metrics.json",
            "history.csv",
            "predictions.csv",
            "model.safetensors",
            "run.json",
            "summary.json",
            "report.html");
  }

  @Test
  void theConfigurationRepeatsTheRun() {
    Path first = trained("a", "--threshold prior --seed 7");
    Path again = folder.resolve("b");
    assertThat(run("train --config " + first.resolve("config.yaml") + " -q --out " + again).code())
        .isZero();
    for (String file : List.of("predictions.csv", "history.csv", "model.safetensors")) {
      assertThat(bytes(again.resolve(file))).isEqualTo(bytes(first.resolve(file)));
    }
  }

  @Test
  void theConfigurationNamesEveryOptionThatDecidesARun() {
    Set<String> named =
        new TreeSet<>(ConfigFile.read(trained("a").resolve("config.yaml")).keySet());
    named.addAll(Set.of("graph", "edges", "features", "labels", "positives", "negatives"));
    named.addAll(Set.of("split", "trial", "device"));
    named.addAll(Set.of("prior", "graph-prior", "recipe")); // not given here
    named.addAll(Set.of("format", "min-weight", "text", "categories", "numbers", "ignore"));
    named.addAll(
        Set.of("label-column", "source", "target", "weight", "id", "positive-column", "label"));
    named.addAll(Set.of("database", "database-login", "edges-query", "features-query"));
    named.addAll(Set.of("labels-query", "positives-query", "negatives-query"));
    named.addAll(Set.of("edge-type", "directed", "plain-edges", "parquet"));
    named.addAll(Set.of("before", "time-column", "keep-later-edges"));
    named.addAll(Set.of("fanout", "ring-seed", "batch")); // do nothing here
    named.addAll(
        Set.of("smooth", "smooth-steps", "pretrain", "objective", "label-bias")); // nor these
    Set<String> known = new TreeSet<>();
    new CommandLine(new TrainCommand())
        .getCommandSpec()
        .options()
        .forEach(option -> known.add(option.longestName().substring(2)));
    known.removeAll(Set.of("resume", "checkpoint-every", "copy-graph", "threads", "max-memory"));
    known.removeAll(Set.of("json", "quiet", "config"));
    known.removeAll(Set.of("help", "help-all", "version"));
    assertThat(named).isEqualTo(known);
  }

  @Test
  void theThreadCountChangesNoByte() {
    byte[] one = bytes(trained("1", "--threads 1").resolve("predictions.csv"));
    assertThat(bytes(trained("2", "--threads 2").resolve("predictions.csv"))).isEqualTo(one);
    assertThat(bytes(trained("5", "--threads 5").resolve("predictions.csv"))).isEqualTo(one);
  }

  @Test
  void predictionsAreRankedAndCoverAllNodes() {
    List<String> lines = lines(trained("a").resolve("predictions.csv"));
    assertThat(lines).hasSize(201);
    assertThat(lines.get(0)).isEqualTo("node,score,probability,positive,labelled,hop1,hop2");
    assertThat(lines.stream().skip(1).map(line -> -Float.parseFloat(line.split(",")[1])))
        .isSorted();
  }

  @Test
  void metricsThatNeedTheTruthAreNullWithoutIt() {
    Path known = Pugraph.write(folder.resolve("known.txt"), "3", "5", "8");
    Path out = folder.resolve("a");
    String command = "train --builtin --nodes 200 --hops 2 --hidden 8 --steps 5 -q --json";
    Pugraph.Answer answer =
        run(command + " --positives " + known + " --graph-prior 0.3 --out " + out);
    JsonNode metrics = new RunFolder(out).metrics();
    assertThat(metrics.get("f1").isNull()).isTrue();
    assertThat(metrics.get("auc").isNull()).isTrue();
    assertThat(metrics.get("prior").asDouble()).isEqualTo((0.3 * 200 - 3) / 197);
    assertThat(answer.out())
        .isEqualTo(String.join("\n", lines(out.resolve("metrics.json"))) + "\n");
  }

  @Test
  void metricsNameEverythingMeasured() {
    assertThat(new RunFolder(trained("a")).metrics().propertyNames())
        .contains(
            "f1", "f1AtPrior", "precision", "recall", "auc", "averagePrecision", "allPositiveF1")
        .contains("threshold", "prior", "nodes", "edges", "features", "positives", "unlabeled")
        .contains("hopPairs", "hopBytes", "steps", "seconds", "millisPerStep", "seed", "threads")
        .contains("estimatedPrecision", "estimatedRecall", "heldOutPositives", "ensemble")
        .contains("calibrationError", "brier", "simd", "version");
  }

  @Test
  void theThresholdAtThePriorCallsThatShareOfTheUnlabeledPositive() {
    JsonNode metrics = new RunFolder(trained("a", "--threshold prior")).metrics();
    long expected = Math.round(metrics.get("prior").asDouble() * metrics.get("unlabeled").asInt());
    assertThat(metrics.get("calledPositive").asLong()).isEqualTo(expected);
  }

  @Test
  void aFlagWinsOverItsRecipe() {
    Path out = trained("a", "--recipe paper --dropout 0.25");
    assertThat(ConfigFile.read(out.resolve("config.yaml")))
        .containsEntry("neighbourhood", "walk")
        .containsEntry("risk", "nnpu-clamp")
        .containsEntry("dropout", "0.25")
        .containsEntry("steps", "20");
  }

  @Test
  void theSummaryShowsTheFloorBesideF1AndTheBestNodes() {
    String out = run(SMALL + " --out " + folder.resolve("a")).out();
    assertThat(out)
        .containsPattern("F1 +0\\.\\d{3}  \\(calling every node positive: 0\\.\\d{3}\\)")
        .contains("undirected edges kept", "pairs", "hop 1")
        .containsPattern("rank +node +score +probability +strongest hop +truth")
        .contains("report.html");
  }

  @Test
  void withThePapersProtocolSomeNodesTakeNoPart() {
    List<String> lines = lines(trained("a", "--protocol paper").resolve("predictions.csv"));
    assertThat(lines.stream().map(line -> line.split(",")[4]).distinct())
        .containsExactlyInAnyOrder("labelled", "true", "false", "");
  }

  private static List<String> lines(Path file) {
    return new String(bytes(file), java.nio.charset.StandardCharsets.UTF_8).lines().toList();
  }
}
