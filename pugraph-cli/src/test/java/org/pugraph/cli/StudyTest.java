package org.pugraph.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;
import static org.pugraph.cli.Pugraph.bytes;
import static org.pugraph.cli.Pugraph.run;
import static org.pugraph.cli.Pugraph.write;

import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Experiments over many problems: every large class, ranks, wrong priors, maps of made-up data. */
class StudyTest {

  /** The first graph has two classes of 15 nodes or more. */
  private static final String[] RECIPE = {
    "shares: [0.2, 0.4]",
    "trials: 2",
    "protocol: natural",
    "data:",
    "  - {name: small, classes: {at-least: 15}}",
    "  - {name: other, class: \"1\"}",
    "settings: {steps: 3, hidden: 8, hops: 2}",
    "methods:",
    "  FC: {method: fc}",
    "  LSDAN: {method: lsdan}",
    "  LP: {method: label-propagation}",
    "parts:",
    "  - name: table",
    "    methods: [FC, LSDAN, LP]",
    "    ours: LSDAN",
    "    ranks: true",
    "  - name: wrong",
    "    methods: [FC]",
    "    data: [small]",
    "    shares: [0.2]",
    "    vary: {prior-factor: [0.5, 1]}",
    "  - name: hops",
    "    methods: [LSDAN]",
    "    data: [small]",
    "    shares: [0.2]",
    "    vary: {hops: [1, 2]}",
    "    single-hops: true",
  };

  @TempDir Path folder;
  Path out;

  @BeforeEach
  void twoGraphsAndARecipe() {
    out = folder.resolve("out");
    String convert = "data convert --builtin --nodes ";
    assertThat(run(convert + "100 --out " + folder.resolve("small")).code()).isZero();
    assertThat(run(convert + "120 --out " + folder.resolve("other")).code()).isZero();
    write(folder.resolve("r.yaml"), RECIPE);
  }

  private String recipe(String more) {
    return "experiment -q --jobs 2 --recipe "
        + folder.resolve("r.yaml")
        + " --data "
        + folder
        + " --out "
        + out
        + " --cells "
        + folder.resolve("cells.jsonl")
        + more;
  }

  private List<String> lines(String file) {
    return new String(bytes(out.resolve(file)), StandardCharsets.UTF_8).lines().toList();
  }

  @Test
  void methodsAreRankedOverEveryLargeClassOfEveryGraph() {
    Pugraph.Answer answer = run(recipe(" --only table --trials 1 --markdown"));
    assertThat(answer.code()).as(answer.err()).isZero();
    assertThat(answer.out())
        .contains("## Average ranks: table", "6 problems. Friedman", "LSDAN is better than")
        .contains("## small (databases): table", "## small (vision): table", "## other: table");
    assertThat(lines("ranks.csv")).hasSize(1 + 3);
    assertThat(lines("ranks.csv").get(1)).startsWith("Average ranks: table,F1,6,");
    assertThat(lines("results.csv").stream().filter(line -> line.contains(",small,vision,")))
        .hasSize(2 * 3);
    assertThat(lines("report.html")).anyMatch(line -> line.contains("Iman–Davenport"));
  }

  @Test
  void aProblemThatAMethodLacksIsNotRanked() {
    run(recipe(" --only table --only-data small --trials 1"));
    Pugraph.Answer answer = run(recipe(" --only table --trials 2 --report-only"));
    assertThat(answer.out())
        .contains("4 problems (2 more lack the score of a method and do not count).");
  }

  @Test
  void aLineIsNamedByTheNumberOfLabelsWhereClassesDifferInSize() {
    String counted = String.join("\n", RECIPE).replace("    shares: [0.2]", "    labels: [2, 4]");
    write(folder.resolve("r.yaml"), counted.split("\n"));
    assertThat(run(recipe(" --only wrong --trials 1")).code()).isZero();
    assertThat(lines("sweeps.csv").stream().skip(1).map(line -> line.split(",")[3]).distinct())
        .containsExactly("small 2 nodes", "small 4 nodes");
  }

  @Test
  void generatedDataSpanAMap() {
    write(
        folder.resolve("r.yaml"),
        "protocol: natural",
        "shares: [0.2, 0.4]",
        "trials: 1",
        "data:",
        "  - {name: generated, class: databases, nodes: 90, homophily: [0.9, 0.2], signal: [0.5, 0]}",
        "parts:",
        "  - name: map",
        "    title: Where edges pay",
        "    methods: {LP: {method: label-propagation}, FC: {method: fc, steps: 3, hidden: 8}}",
        "    ours: LP",
        "    heat: [homophily, signal]");
    Pugraph.Answer answer = run(recipe(" --markdown"));
    assertThat(answer.code()).as(answer.err()).isZero();
    assertThat(answer.out())
        .contains("## Where edges pay", "| homophily \\\\ signal | 0.5 | 0 |", "FC");
    assertThat(out.toFile().list()).contains("heat1.svg", "heat.csv").doesNotContain("scores.csv");
    assertThat(lines("heat.csv")).hasSize(1 + 4 * 2);
    assertThat(lines("results.csv")).hasSize(1 + 4 * 2 * 2);
    assertThat(lines("results.csv").get(1))
        .startsWith("map,\"generated homophily 0.9, signal 0.5\"");
  }

  @Test
  void aFigureAveragesOverTheClassesOfADataSet() {
    assertThat(run(recipe(" --only wrong,hops")).code()).isZero();
    assertThat(lines("sweeps.csv")).hasSize(1 + 2);
    assertThat(lines("hops.csv")).hasSize(1 + 2);
    String point = lines("sweeps.csv").get(1);
    double mean =
        lines("results.csv").stream()
            .filter(line -> line.startsWith("wrong,small,") && line.contains(",FC,0.5,"))
            .mapToDouble(line -> Double.parseDouble(line.split(",")[9]))
            .average()
            .orElseThrow();
    assertThat(point).startsWith("wrong,F1,0.5,small,2,");
    assertThat(Double.parseDouble(point.split(",")[5])).isCloseTo(mean, within(1e-12));
    assertThat(lines("report.txt"))
        .anyMatch(line -> line.endsWith("Means over all classes and graphs of a data set."));
  }

  @Test
  void oursStandsBesideAMethodOfThePaperThatHasAnotherName() {
    write(
        folder.resolve("r.yaml"),
        "shares: [0.05]",
        "trials: 1",
        "data: [{name: small, class: databases, published: citeseer}]",
        "methods: {LP: {method: label-propagation}, OTHER: {method: label-propagation, alpha: 0.5}}",
        "parts: [{name: nnpu, methods: [LP, OTHER], ours: LP, published: LSDAN_NNPU}]");
    assertThat(run(recipe("")).code()).isZero();
    assertThat(out.resolve("report.md")).content().contains("| paper | 0.840 ± 0.007 |  |");
  }
}
