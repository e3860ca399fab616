package org.pugraph.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;
import static org.pugraph.cli.Pugraph.SMALL;
import static org.pugraph.cli.Pugraph.bytes;
import static org.pugraph.cli.Pugraph.json;
import static org.pugraph.cli.Pugraph.lines;
import static org.pugraph.cli.Pugraph.run;

import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.pugraph.PuModel;
import org.pugraph.cli.run.RunFolder;
import org.pugraph.cli.run.SavedRun;
import org.pugraph.graph.Graph;
import org.pugraph.smoothing.Smoother;
import org.pugraph.smoothing.Smoothing;
import org.pugraph.tensor.Workers;
import tools.jackson.databind.JsonNode;

class SmoothRunTest {

  private static final String PREDICT = "predict --builtin --nodes 200 -q --model ";

  @TempDir Path folder;

  private Path trained(String name, String more) {
    Path out = folder.resolve(name);
    Pugraph.Answer answer = run(SMALL + " --out " + out + " " + more);
    assertThat(answer.code()).as(answer.err()).isZero();
    return out;
  }

  /** A column of predictions.csv by node. */
  private static Map<String, Double> column(Path file, int column) {
    Map<String, Double> values = new HashMap<>();
    new String(bytes(file), StandardCharsets.UTF_8)
        .lines()
        .skip(1)
        .map(line -> line.split(",", -1))
        .forEach(cells -> values.put(cells[0], Double.valueOf(cells[column])));
    return values;
  }

  private static float[] scores(Path run, Graph graph) {
    Map<String, Double> byName = column(run.resolve("predictions.csv"), 1);
    float[] scores = new float[graph.nodes()];
    for (int i = 0; i < scores.length; i++) {
      scores[i] = byName.get(graph.names().name(i)).floatValue();
    }
    return scores;
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "--ensemble 3"})
  void scoresAreThoseOfTheSameModelsSmoothedOnceCombined(String models) {
    Path rough = trained("rough", models);
    Path smooth = trained("smooth", "--smooth " + models);
    assertThat(bytes(smooth.resolve("model.safetensors")))
        .isEqualTo(bytes(rough.resolve("model.safetensors")));
    SavedRun saved = SavedRun.open(rough);
    float[] before = scores(rough, saved.graph());
    int[] unlabeled = saved.nodes().unlabeled();
    try (Workers workers = Workers.of(1)) {
      Smoother smoother =
          Smoother.of(Smoothing.DEFAULT, saved.graph().edges(), before, unlabeled, workers);
      assertThat(scores(smooth, saved.graph()))
          .containsExactly(smoother.apply(saved.graph().edges(), before, workers), within(1e-5f));
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "--ensemble 3 --threshold prior"})
  void predictSmoothsAsTheRunDid(String more) {
    Path run = trained("a", "--smooth 0.6 --smooth-steps 4 " + more);
    Path scores = folder.resolve("scores.csv");
    assertThat(run(PREDICT + run + " --out " + scores).code()).isZero();
    for (int column : new int[] {1, 2}) {
      assertThat(column(scores, column)).isEqualTo(column(run.resolve("predictions.csv"), column));
    }
  }

  @Test
  void thresholdAndProbabilitiesAreAboutSmoothedScores() {
    for (String models : List.of("", "--ensemble 5")) {
      Path run = trained("a", "--smooth --threshold top=30 " + models);
      assertThat(new RunFolder(run).metrics().get("calledPositive").asInt()).isEqualTo(30);
      SavedRun saved = SavedRun.open(run);
      Map<String, Double> probability = column(run.resolve("predictions.csv"), 2);
      double sum = 0;
      for (int node : saved.nodes().unlabeled()) {
        sum += probability.get(saved.graph().names().name(node));
      }
      int unlabeled = saved.nodes().unlabeled().length;
      assertThat(sum / unlabeled).isCloseTo(saved.model().prior().value(), within(1e-6));
    }
  }

  @Test
  void zeroCallsAsManyPositiveAsWithoutSmoothing() {
    JsonNode rough = new RunFolder(trained("rough", "")).metrics();
    JsonNode smooth = new RunFolder(trained("smooth", "--smooth")).metrics();
    assertThat(smooth.get("threshold").asDouble()).isZero();
    assertThat(smooth.get("calledPositive").asInt())
        .isEqualTo(rough.get("calledPositive").asInt())
        .isPositive();
  }

  @Test
  void theThreadCountChangesNoByte() {
    Path one = trained("1", "--smooth --ensemble 2 --threads 1");
    Path three = trained("3", "--smooth --ensemble 2 --threads 3");
    for (String file : List.of("predictions.csv", "run.json")) {
      assertThat(bytes(three.resolve(file))).isEqualTo(bytes(one.resolve(file)));
    }
  }

  @Test
  void theConfigurationRepeatsItAndTheCommandLineTakesItBack() {
    Path run = trained("a", "--smooth");
    assertThat(run.resolve("config.yaml")).content().contains("smooth: 0.8\nsmooth-steps: 20\n");
    String again = "train -q --config " + run.resolve("config.yaml") + " --out ";
    assertThat(run(again + folder.resolve("b")).code()).isZero();
    assertThat(bytes(folder.resolve("b/predictions.csv")))
        .isEqualTo(bytes(run.resolve("predictions.csv")));
    assertThat(run(again + run + " --smooth=false").code()).isZero();
    assertThat(PuModel.load(run).ensemble().smoother()).isEmpty();
    assertThat(run.resolve("config.yaml")).content().doesNotContain("smooth");
    assertThat(bytes(run.resolve("predictions.csv")))
        .isEqualTo(bytes(trained("c", "").resolve("predictions.csv")));
  }

  @Test
  void theSummaryAndTheMetricsSaySo() {
    Path out = folder.resolve("a");
    assertThat(run(SMALL + " --smooth --out " + out).out())
        .containsPattern("Smoothing +weight 0\\.8, 20 steps");
    JsonNode metrics = new RunFolder(out).metrics();
    assertThat(metrics.get("smooth").asDouble()).isEqualTo(0.8);
    assertThat(metrics.get("smooth-steps").asInt()).isEqualTo(20);
  }

  @Test
  void smoothedScoresAreExplainedAsTheyStandInTheAnswer() {
    Path run = trained("a", "--smooth");
    String[] best = lines(run.resolve("predictions.csv")).get(1).split(",");
    JsonNode why = json("explain " + run + " --json --node " + best[0]).get("explanations").get(0);
    assertThat(why.get("now").get("score").asDouble())
        .isCloseTo(Double.parseDouble(best[1]), within(1e-5));
    assertThat(why.get("now").get("rank").asInt()).isEqualTo(1);
    assertThat(why.get("nodes").get(0).get("drop").asDouble()).isPositive();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "--smooth 1|smooth must be true, false or a weight from 0 to below 1, got 1.0",
        "--smooth much|smooth must be true, false or a weight from 0 to below 1, got \"much\"",
        "--smooth --smooth-steps 0|smooth-steps must be at least 1, got 0",
      })
  void whatCannotBeIsRefusedInOneLine(String options, String complaint) {
    Pugraph.Answer answer = run(SMALL + " --out " + folder.resolve("a") + " " + options);
    assertThat(answer.code()).isEqualTo(2);
    assertThat(answer.err()).contains(complaint).hasLineCount(1);
    assertThat(folder.resolve("a")).doesNotExist();
  }

  @Test
  void anExperimentSmoothsEveryMethod() {
    String command =
        "experiment --builtin --nodes 200 --positive-class databases --shares 0.2 --trials 1"
            + " --methods fc,label-propagation --steps 5 -q --cells %s --out %s %s";
    for (String more : List.of("", "--smooth 0.5")) {
      Path cells = folder.resolve("cells" + more.length());
      Pugraph.Answer answer =
          run(String.format(command, cells, folder.resolve("out"), more).strip());
      assertThat(answer.code()).as(answer.err()).isZero();
      long smoothed =
          new String(bytes(cells), StandardCharsets.UTF_8)
              .lines()
              .filter(line -> line.contains("\"smooth\":0.5,\"smooth-steps\":20"))
              .count();
      assertThat(smoothed).isEqualTo(more.isEmpty() ? 0 : 2);
    }
  }
}
