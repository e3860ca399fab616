package org.pugraph.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;
import static org.pugraph.cli.Pugraph.bytes;
import static org.pugraph.cli.Pugraph.run;
import static org.pugraph.cli.Pugraph.write;

import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Reports of regret, and of parts beside another. */
class RegretReportTest {

  private static final String[] REGRET = {
    "figure: f1AtPrior",
    "shares: [0.2, 0.6]",
    "trials: {below: 110, small: 3, large: 1}",
    "protocol: natural",
    "data:",
    "  - {name: small, classes: {at-least: 15}}",
    "  - {name: other, classes: {at-least: 15}}",
    "methods:",
    "  LP: {method: label-propagation}",
    "  WALK: {method: random-walk}",
    "  OURS: {method: symmetric-diffusion}",
    "parts:",
    "  - {name: regret, methods: [LP, WALK, OURS], ours: OURS, regret: true}",
  };

  private static final String[] BESIDE = {
    "labels: [6, 8]",
    "trials: 2",
    "protocol: natural",
    "data: [{name: small, classes: {at-least: 16}}]",
    "methods: {LP: {method: label-propagation}, WALK: {method: random-walk}}",
    "parts:",
    "  - {name: known, title: the truth, methods: [LP, WALK]}",
    "  - {name: unknown, methods: [LP, WALK], prior: estimated, beside: known}",
    "  - {name: popular, methods: [WALK], bias: {by: degree, strength: 1}, beside: known}",
  };

  @TempDir Path folder;
  Path out;

  @BeforeEach
  void twoGraphs() {
    out = folder.resolve("out");
    String convert = "data convert --builtin --nodes ";
    assertThat(run(convert + "100 --out " + folder.resolve("small")).code()).isZero();
    assertThat(run(convert + "120 --out " + folder.resolve("other")).code()).isZero();
  }

  private Pugraph.Answer ran(String[] recipe, String more) {
    write(folder.resolve("r.yaml"), recipe);
    return run(
        "experiment -q --jobs 2 --markdown --recipe "
            + folder.resolve("r.yaml")
            + " --data "
            + folder
            + " --out "
            + out
            + " --cells "
            + folder.resolve("cells.jsonl")
            + more);
  }

  private List<String[]> rows(String file) {
    String text = new String(bytes(out.resolve(file)), StandardCharsets.UTF_8);
    return text.lines().skip(1).map(line -> line.split(",", -1)).toList();
  }

  /** F1 at the prior of each split, from the list of all cells. */
  private double[] scores(String graph, String ofClass, String share, String method) {
    List<Double> scores = new ArrayList<>();
    for (String[] row : rows("results.csv")) {
      if (List.of(row[1], row[2], row[4], row[6]).equals(List.of(graph, ofClass, method, share))) {
        scores.add(Double.parseDouble(row[10]));
      }
    }
    return scores.stream().mapToDouble(score -> score).toArray();
  }

  @Test
  void theRegretOfAProblemFollowsFromItsCells() {
    Pugraph.Answer answer = ran(REGRET, "");
    assertThat(answer.code()).as(answer.err()).isZero();
    assertThat(rows("regret.csv")).isNotEmpty();
    for (String[] row : rows("regret.csv")) {
      if (row[0].equals("small")) {
        assertThat(row[4]).isEqualTo("3");
        assertThat(row[5]).isEqualTo("other splits");
        String share = row[2].equals("20 %") ? "0.2" : "0.6";
        double[] lp = scores("small", row[1], share, "LP");
        double[] walk = scores("small", row[1], share, "WALK");
        double[] ours = scores("small", row[1], share, "OURS");
        assertThat(Double.parseDouble(row[row.length - 1]))
            .isCloseTo(regret(lp, walk, ours), within(1e-12));
      } else {
        assertThat(row[4]).isEqualTo("1");
        assertThat(row[5]).isEqualTo("other problems");
      }
    }
  }

  private static double regret(double[] one, double[] two, double[] ours) {
    double regret = 0;
    for (int split = 0; split < ours.length; split++) {
      double first = Arrays.stream(one).sum() - one[split];
      double second = Arrays.stream(two).sum() - two[split];
      regret += ((second > first ? two : one)[split] - ours[split]) / ours.length;
    }
    return regret;
  }

  @Test
  void theReportHasRegretsRanksScoresAndTimes() {
    assertThat(ran(REGRET, "").out())
        .contains("## Regret of OURS by graph", "| small |", "| other |")
        .contains("## Average ranks over graphs", "## Regret of OURS in every problem")
        .contains("## Scores in every problem", "## Seconds of a training", "all positive");
    assertThat(out.toFile().list())
        .contains("regret.csv", "regret-graphs.csv", "graph-ranks.csv", "problems.csv")
        .contains("seconds.csv")
        .doesNotContain("scores.csv");
    assertThat(new String(bytes(out.resolve("report.html")), StandardCharsets.UTF_8))
        .contains("Regret of OURS by graph");
  }

  @Test
  void problemsThatAMethodLacksAreCounted() {
    ran(REGRET, " --only-data small --methods LP,WALK");
    Pugraph.Answer report = ran(REGRET, " --only-data small --report-only");
    assertThat(report.code()).as(report.err()).isZero();
    assertThat(report.out()).contains("problems lack the score of a method and do not count.");
  }

  @Test
  void aPartIsSetBesideAnotherAndItsPriorsAreChecked() {
    Pugraph.Answer answer = ran(BESIDE, "");
    assertThat(answer.code()).as(answer.err()).isZero();
    assertThat(answer.out())
        .contains("## Estimated priors: unknown", "| 6 nodes | LP |", "## Beside the truth")
        .contains("| unknown | minus the truth |", "| popular | minus the truth |")
        .contains("Methods estimate the prior, and are evaluated at their estimate.")
        .doesNotContain("## small");
    String[] first = rows("priors.csv").get(0);
    double error = 0;
    double problems = Double.parseDouble(first[2]);
    for (String[] row : rows("results.csv")) {
      boolean isMean = row[0].equals("unknown") && row[4].equals("LP");
      if (isMean && Math.round(Double.parseDouble(row[6]) * positives(row)) == 6) {
        error += Math.abs(Double.parseDouble(row[19]) - Double.parseDouble(row[18])) / 2 / problems;
      }
    }
    assertThat(Double.parseDouble(first[3])).isCloseTo(error, within(1e-12));
  }

  /** So many nodes of its class: the prior among the others, and those labelled. */
  private static double positives(String[] row) {
    double share = Double.parseDouble(row[6]);
    return 100 * Double.parseDouble(row[18]) / (1 - share + share * Double.parseDouble(row[18]));
  }

  @Test
  void withoutTheOtherPartItIsATableLikeAnyOther() {
    Pugraph.Answer answer = ran(BESIDE, " --only popular");
    assertThat(answer.code()).as(answer.err()).isZero();
    assertThat(answer.out())
        .contains("popular", "Labels are biased by degree, strength 1.0.")
        .doesNotContain("Beside");
  }

  @Test
  void labelsMayBeBiasedFromTheCommandLine() {
    Pugraph.Answer fair = ran(BESIDE, " --only known");
    Pugraph.Answer none = ran(BESIDE, " --only known --bias none");
    Pugraph.Answer zero = ran(BESIDE, " --only known --bias feature:0");
    Pugraph.Answer degree = ran(BESIDE, " --only known --bias degree");
    assertThat(none.out().split("- Command")[0]).isEqualTo(fair.out().split("- Command")[0]);
    assertThat(zero.out().split("- Command")[0]).isEqualTo(fair.out().split("- Command")[0]);
    assertThat(degree.out()).contains("Labels are biased by degree, strength 1.0.");
  }
}
