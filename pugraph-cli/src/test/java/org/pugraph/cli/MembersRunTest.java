package org.pugraph.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;
import static org.pugraph.cli.Pugraph.SMALL;
import static org.pugraph.cli.Pugraph.bytes;
import static org.pugraph.cli.Pugraph.run;

import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.pugraph.PuModel;
import org.pugraph.cli.run.RunFolder;
import tools.jackson.databind.JsonNode;

/** Ensembles of one method. */
class MembersRunTest {

  @TempDir Path folder;

  private Path trained(String name, String more) {
    Path out = folder.resolve(name);
    Pugraph.Answer answer = run(SMALL + " --out " + out + " " + more);
    assertThat(answer.code()).as(answer.err()).isZero();
    return out;
  }

  private static List<List<String>> rows(Path file) {
    return new String(bytes(file), StandardCharsets.UTF_8)
        .lines()
        .map(line -> Arrays.asList(line.split(",", -1)))
        .toList();
  }

  @Test
  void predictionsSayHowFarTheMembersAgree() {
    List<List<String>> rows = rows(trained("a", "--ensemble 3").resolve("predictions.csv"));
    assertThat(rows.get(0))
        .containsExactly(
            "node",
            "score",
            "probability",
            "positive",
            "labelled",
            "stability",
            "sd",
            "hop1",
            "hop2",
            "uncertain");
    for (List<String> row : rows.subList(1, rows.size())) {
      double calls = 3 * Double.parseDouble(row.get(5));
      assertThat(calls).isCloseTo(Math.rint(calls), within(3e-4)); // four decimals
      assertThat(Double.parseDouble(row.get(6))).isNotNegative();
      double agree = Boolean.parseBoolean(row.get(3)) ? calls : 3 - calls;
      assertThat(row.get(9)).isEqualTo(Boolean.toString(agree < 2.25));
      assertThat(Double.parseDouble(row.get(7)) + Double.parseDouble(row.get(8)))
          .isCloseTo(1, within(1e-5));
    }
  }

  @Test
  void everyMemberIsSavedAndPredictAsksThemAll() {
    Path run = trained("a", "--ensemble 3 --threshold prior");
    assertThat(run.resolve("checkpoints")).doesNotExist();
    assertThat(PuModel.load(run).ensemble().members()).hasSize(3);

    Path scores = folder.resolve("scores.csv");
    String predict = "predict --builtin --nodes 200 -q --model " + run;
    assertThat(run(predict + " --out " + scores).code()).isZero();
    List<List<String>> known = rows(run.resolve("predictions.csv"));
    List<List<String>> again = rows(scores);
    for (int i = 1; i < known.size(); i++) {
      assertThat(again.get(i).subList(0, 7)).isEqualTo(known.get(i).subList(0, 7));
    }
    JsonNode first = Pugraph.json(predict + " --json").get(0);
    assertThat(first.get("uncertain").asBoolean())
        .isEqualTo(Boolean.parseBoolean(again.get(1).get(9)));
    assertThat(first.get("stability").asDouble())
        .isEqualTo(Double.parseDouble(again.get(1).get(5)));
  }

  @Test
  void theHistoryHasTheStepsOfEveryMemberTheFirstOnesFirst() {
    Path run = trained("a", "--ensemble 3");
    List<List<String>> rows = rows(run.resolve("history.csv"));
    assertThat(rows.get(0))
        .containsExactly("member", "step", "risk", "positivePart", "negativePart", "heldOutRisk");
    assertThat(rows).hasSize(1 + 3 * 20);
    assertThat(rows.subList(1, 21)).allMatch(row -> row.get(0).equals("1"));
    assertThat(new RunFolder(run).history().steps()).hasSize(20);
  }

  @Test
  void aSingleMemberIsTheRunWithoutAnEnsemble() {
    Path alone = trained("a", "");
    Path one = trained("b", "--ensemble 1");
    for (String file : List.of("model.safetensors", "predictions.csv", "history.csv", "run.json")) {
      assertThat(bytes(one.resolve(file))).isEqualTo(bytes(alone.resolve(file)));
    }
  }

  @Test
  void theThreadCountChangesNoByte() {
    Path one = trained("1", "--ensemble 3 --threads 1");
    for (String threads : List.of("2", "4", "7")) {
      Path other = trained(threads, "--ensemble 3 --threads " + threads);
      for (String file : List.of("predictions.csv", "history.csv", "run.json")) {
        assertThat(bytes(other.resolve(file))).isEqualTo(bytes(one.resolve(file)));
      }
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"{}", "[]", "{\"format\": 3}", "{\"format\": 9}", "run", "{"})
  void aBrokenRunIsRefusedInOneLine(String broken) {
    Path run = trained("a", "");
    Path file = Pugraph.write(run.resolve("run.json"), broken);
    Pugraph.Answer answer = run("predict --builtin --nodes 200 --model " + run);
    assertThat(answer.code()).isEqualTo(2);
    assertThat(answer.err()).startsWith("pugraph: " + file + ": ").hasLineCount(1);
  }

  @ParameterizedTest
  @CsvSource({"top=7, 7", "top=1, 1", "top=40, 40"})
  void aBudgetIsSpentExactly(String rule, int expected) {
    JsonNode metrics = new RunFolder(trained("a", "--threshold " + rule)).metrics();
    assertThat(metrics.get("calledPositive").asInt()).isEqualTo(expected);
  }

  @Test
  void aTargetPrecisionMovesTheThresholdAndIsEstimatedByPositivesHeldOut() {
    JsonNode low = new RunFolder(trained("a", "--ensemble 5 --threshold precision=0.4")).metrics();
    JsonNode high = new RunFolder(trained("b", "--ensemble 5 --threshold precision=0.8")).metrics();
    assertThat(low.get("estimatedPrecision").asDouble()).isGreaterThanOrEqualTo(0.4);
    assertThat(high.get("estimatedPrecision").asDouble()).isGreaterThanOrEqualTo(0.8);
    assertThat(high.get("calledPositive").asInt()).isLessThan(low.get("calledPositive").asInt());
    assertThat(high.get("estimatedRecall").asDouble())
        .isLessThan(low.get("estimatedRecall").asDouble());
    assertThat(low.get("heldOutPositives").asInt()).isEqualTo(low.get("positives").asInt());
  }

  @Test
  void aPrecisionOutOfReachIsToldAndTheBestThresholdTaken() {
    Pugraph.Answer answer =
        run(SMALL + " --ensemble 2 --threshold precision=1 --out " + folder.resolve("a"));
    assertThat(answer.out())
        .contains("no threshold reaches the precision you asked for, precision=1.0")
        .contains("1 of 189 unlabeled nodes");
  }

  @Test
  void probabilitiesOfTheUnlabeledAverageToThePrior() {
    for (String more : List.of("", "--ensemble 5")) {
      Path run = trained("a", more);
      double mean =
          rows(run.resolve("predictions.csv")).stream()
              .filter(row -> row.get(4).equals("false"))
              .mapToDouble(row -> Double.parseDouble(row.get(2)))
              .average()
              .orElseThrow();
      assertThat(mean)
          .isCloseTo(new RunFolder(run).metrics().get("prior").asDouble(), within(1e-6));
    }
  }

  @Test
  void theSummaryAndTheReportShowWhatIsExpectedOfTheThreshold() throws Exception {
    Path out = folder.resolve("a");
    String said = run(SMALL + " --ensemble 2 --out " + out).out();
    assertThat(said)
        .contains("2 models, each holding 1 in 2 labelled positives out")
        .containsPattern("Estimated +precision 0\\.\\d+, recall 0\\.\\d+ \\(by the prior and \\d+")
        .containsPattern("rank +node +score +probability +stability +sd");
    assertThat(Files.readString(out.resolve("report.html")))
        .contains("Estimated precision", ">stability</th>");
    assertThat(run(SMALL + " --out " + out).out()).contains("(by the prior alone)");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "--ensemble 0|--ensemble must be 1..1000, got 0",
        "--threshold top=0|top must be at least 1, got 0",
        "--threshold precision=0.9|needs several networks, to hold positives out: add"
            + " --ensemble 5",
        "--threshold often|expected zero, prior, f1, precision=P",
      })
  void whatCannotBeIsRefusedInOneLine(String options, String complaint) {
    Pugraph.Answer answer = run(SMALL + " --out " + folder.resolve("a") + " " + options);
    assertThat(answer.code()).isEqualTo(2);
    assertThat(answer.err()).contains(complaint).hasLineCount(1);
    assertThat(folder.resolve("a")).doesNotExist();
  }

  @Test
  void aTargetPrecisionNeedsEnoughLabelledPositives() {
    Path known = Pugraph.write(folder.resolve("known.txt"), "3", "5", "8");
    Pugraph.Answer answer =
        run(
            "train --builtin --nodes 200 --positives "
                + known
                + " --prior 0.3 --ensemble 5 --threshold precision=0.9 --out "
                + folder.resolve("a"));
    assertThat(answer.code()).isEqualTo(2);
    assertThat(answer.err()).contains("needs at least 10 labelled positives, got 3");
  }
}
