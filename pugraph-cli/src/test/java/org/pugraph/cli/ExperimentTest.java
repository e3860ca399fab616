package org.pugraph.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.pugraph.cli.Pugraph.bytes;
import static org.pugraph.cli.Pugraph.json;
import static org.pugraph.cli.Pugraph.run;
import static org.pugraph.cli.Pugraph.write;

import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;

class ExperimentTest {

  private static final String[] RECIPE = {
    "title: Two small graphs",
    "shares: [0.2, 0.4]",
    "trials: 2",
    "protocol: natural",
    "data:",
    "  - {name: small, class: databases}",
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
    "  - name: width",
    "    methods: [FC]",
    "    data: [small]",
    "    shares: [0.2]",
    "    vary: {hidden: [4, 8]}",
    "  - name: hops",
    "    methods: [LSDAN]",
    "    data: [small]",
    "    shares: [0.2]",
    "    vary: {hops: [1, 2]}",
    "    single-hops: true",
  };

  @TempDir Path folder;
  Path out;
  Path cells;

  @BeforeEach
  void twoGraphsAndARecipe() {
    out = folder.resolve("out");
    cells = folder.resolve("cells.jsonl");
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
        + cells
        + more;
  }

  private List<String> lines(String file) {
    return new String(bytes(out.resolve(file)), StandardCharsets.UTF_8).lines().toList();
  }

  @Test
  void optionsAloneCompareMethodsAndWriteNothing() {
    String command =
        "experiment -q --positive-class databases --methods fc,label-propagation --risks upu,nnpu"
            + " --shares 0.2,0.4 --trials 2 --steps 3 --hidden 8 --graph ";
    Pugraph.Answer answer = run(command + folder.resolve("small"));
    assertThat(answer.code()).as(answer.err()).isZero();
    assertThat(answer.out())
        .contains("FC_UPU", "FC_NNPU", "LABEL-PROPAGATION", "20 %", "40 %", "±")
        .contains("The natural protocol");
    assertThat(answer.err()).isEmpty();
    assertThat(folder.toFile().list()).containsExactlyInAnyOrder("small", "other", "r.yaml");
  }

  @Test
  void cellsOfOtherCodeAreCountedAndRunAgain() {
    String loud =
        recipe("").replace(" -q", "")
            + " --only table --only-data small --methods FC,LP --trials 1";
    assertThat(run(loud).code()).isZero();
    List<String> lines = Pugraph.lines(cells);
    assertThat(lines).hasSize(4);
    write(
        cells,
        lines.get(0).replaceFirst("\"key\":\"..", "\"key\":\"zz"),
        lines.get(1),
        lines
            .get(2)
            .replaceFirst("\"key\":\"..", "\"key\":\"zz")
            .replaceFirst("\"task\":\"[^\"]*\",", ""),
        lines.get(3).replaceFirst("\"key\":\"..", "\"key\":\"zz"));
    assertThat(run(loud + " --report-only").err())
        .contains("1 of 4 cells are finished already")
        .contains("2 cells were computed by another version of Pugraph and are left out");
    assertThat(run(loud).err())
        .contains("1 of 4 cells are finished already")
        .contains("2 cells were computed by another version of Pugraph and are run again")
        .contains("1 result of version 0.1.0 is not used: it comes from other code");
    assertThat(Pugraph.lines(cells)).hasSize(7);
    assertThat(run(loud).err())
        .contains("4 of 4 cells are finished already")
        .doesNotContain("run again");
  }

  @Test
  void aRecipeBecomesAPageTablesAndALineForEachCell() {
    Pugraph.Answer answer = run(recipe(""));
    assertThat(answer.code()).as(answer.err()).isZero();
    assertThat(answer.out())
        .contains("Two small graphs", "small: table", "other: table", "width", "hop alone");
    assertThat(out.toFile().list())
        .containsExactlyInAnyOrder(
            "report.html",
            "report.txt",
            "report.md",
            "report.tex",
            "results.csv",
            "scores.csv",
            "sweeps.csv",
            "hops.csv");
    int table = 2 * 3 * 2 * 2;
    int width = 2 * 2;
    int hops = (2 + 1) * 2;
    assertThat(lines("results.csv")).hasSize(1 + table + width + hops);
    assertThat(lines("results.csv").get(0))
        .isEqualTo(
            "part,data,class,protocol,method,x,share,trial,steps,f1,f1AtPrior,allPositiveF1,"
                + "precision,recall,accuracy,auc,averagePrecision,ece,prior,givenPrior,priorLow,"
                + "priorHigh,hopAttention,error");
    assertThat(lines("sweeps.csv")).hasSize(1 + 2);
    assertThat(lines("hops.csv")).hasSize(1 + 2);
    assertThat(cells).content().hasLineCount(table + 2 + 4);
  }

  @Test
  void aSecondRunFindsEveryCellAndGivesTheSameResults() {
    run(recipe(""));
    byte[] first = bytes(out.resolve("results.csv"));
    byte[] journal = bytes(cells);
    Pugraph.Answer again = run(recipe("").replace(" -q", ""));
    assertThat(again.err()).contains("30 of 30 cells are finished already");
    assertThat(bytes(out.resolve("results.csv"))).isEqualTo(first);
    assertThat(bytes(cells)).isEqualTo(journal);
  }

  @Test
  void theQuickRecipeRunsOnTheBuiltInGraph() {
    Pugraph.Answer answer =
        run(
            "experiment -q --recipe quick --steps 2 --hidden 8 --hops 2 --trials 1 --out "
                + out
                + " --cells "
                + cells);
    assertThat(answer.code()).as(answer.err()).isZero();
    assertThat(answer.out()).contains("A quick look", "Label propagation", "LSDAN");
    assertThat(lines("results.csv")).hasSize(1 + 5);
    assertThat(lines("report.html").get(0)).startsWith("<!");
    assertThat(lines("report.tex")).anyMatch(line -> line.contains("tabular"));
  }

  private List<String> chosen(String options) {
    List<String> chosen = new ArrayList<>();
    for (JsonNode cell : json(recipe(" --json" + options))) {
      chosen.add(
          String.join(
              " ",
              cell.get("part").asString(),
              cell.get("data").asString(),
              cell.get("method").asString(),
              cell.get("share").asString(),
              cell.get("trial").asString()));
    }
    return chosen;
  }

  @Test
  void aRecipeCanBeRunInPart() {
    assertThat(chosen(" --only table --only-data other --methods LP --shares 0.3 --trials 1"))
        .containsExactly("table other LP 0.3 0");
    assertThat(chosen(" --methods label-propagation --trials 1"))
        .containsExactly(
            "table small LP 0.2 0",
            "table small LP 0.4 0",
            "table other LP 0.2 0",
            "table other LP 0.4 0");
    assertThat(chosen(" --only width,hops --trials 1")).hasSize(2 + 3);
    assertThat(chosen(" --only-data other --methods FC,LP --trials 1")).hasSize(4);
  }

  @Test
  void aFigureOfSeveralSharesHasALineForEach() {
    assertThat(run(recipe(" --only width,hops --shares 0.2,0.305 --trials 1")).code()).isZero();
    assertThat(lines("sweeps.csv").stream().skip(1).map(line -> line.split(",")[3]).distinct())
        .containsExactly("small 20 %", "small 30.5 %");
    assertThat(lines("report.txt")).anyMatch(line -> line.startsWith("20 %, 30.5 % labelled. "));
    assertThat(lines("hops.csv")).hasSize(1 + 4);
  }

  @Test
  void settingsOnTheCommandLineWinOverTheRecipes() {
    for (JsonNode cell : json(recipe(" --json --steps 2 --methods FC --only table"))) {
      assertThat(cell.get("steps").asInt()).isEqualTo(2);
    }
    byte[] one = bytes(out.resolve("results.csv"));
    run(recipe(" --steps 2 --methods FC --only table --seed 5"));
    assertThat(bytes(out.resolve("results.csv"))).isNotEqualTo(one);
  }

  @Test
  void aCellThatFailsLeavesTheOthersAndExitsWith1() {
    Pugraph.Answer answer = run(recipe(" --only table --shares 0.01 --stop held-out --trials 1"));
    assertThat(answer.code()).isEqualTo(1);
    assertThat(answer.err())
        .isEqualTo(
            """
            pugraph: failed: small, FC: stopping by held-out positives needs at least 2 labelled positives, got 1
            pugraph: failed: small, LSDAN: stopping by held-out positives needs at least 2 labelled positives, got 1
            pugraph: failed: other, FC: stopping by held-out positives needs at least 2 labelled positives, got 1
            pugraph: failed: other, LSDAN: stopping by held-out positives needs at least 2 labelled positives, got 1
            """);
    assertThat(lines("results.csv").stream().filter(line -> line.contains(",LP,")))
        .hasSize(2)
        .allMatch(line -> line.endsWith(","));
    assertThat(lines("results.csv").stream().filter(line -> line.contains("needs at least 2")))
        .hasSize(4);
  }
}
