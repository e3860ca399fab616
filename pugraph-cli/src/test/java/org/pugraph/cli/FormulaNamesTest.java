package org.pugraph.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.pugraph.cli.Pugraph.json;
import static org.pugraph.cli.Pugraph.lines;
import static org.pugraph.cli.Pugraph.run;
import static org.pugraph.cli.Pugraph.write;

import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.pugraph.data.source.Formats;

/** Nodes whose names a spreadsheet would run as formulas. */
class FormulaNamesTest {

  private static final String[] NAMES = {"=1+1", "+a", "-b", "@c", "-5", "plain", "'=1+1", "d"};

  @TempDir static Path folder;

  private static Path run;
  private static String graph;

  @BeforeAll
  static void aRun() {
    Path edges =
        write(
            folder.resolve("edges.csv"),
            "source,target",
            "=1+1,+a",
            "+a,-b",
            "-b,=1+1",
            "@c,-5",
            "-5,plain",
            "plain,@c",
            "'=1+1,d",
            "d,=1+1");
    Path positives = write(folder.resolve("positives.txt"), "=1+1", "-b");
    graph = "--edges " + edges;
    run =
        Pugraph.trained(
            folder.resolve("run"),
            "train %s --positives %s --prior 0.3 --hops 1 --hidden 4 --steps 3 -q"
                .formatted(graph, positives));
  }

  @Test
  void predictionsHoldNoFormula() {
    List<String> names = firstCells(run.resolve("predictions.csv"));
    assertThat(names)
        .containsExactlyInAnyOrder(
            "node", "'=1+1", "'+a", "'-b", "'@c", "-5", "plain", "''=1+1", "d");
  }

  @Test
  void cellsOfPredictionsAreFoundAsPositivesAgain() {
    Path positives = write(folder.resolve("copied.txt"), "'+a", "'@c");
    Path again =
        Pugraph.trained(
            folder.resolve("again"),
            "train %s --positives %s --prior 0.3 --hops 1 --hidden 4 --steps 3 -q"
                .formatted(graph, positives));
    assertThat(
            lines(again.resolve("predictions.csv")).stream()
                .filter(line -> line.split(",")[4].equals("true"))
                .map(line -> line.split(",")[0]))
        .containsExactlyInAnyOrder("'+a", "'@c");
  }

  @Test
  void evaluateFindsTheNodesOfPredictions() {
    Path labels =
        write(
            folder.resolve("labels.csv"),
            Stream.concat(Stream.of("node,label"), Stream.of(NAMES).map(name -> name + ",yes"))
                .toArray(String[]::new));
    String evaluate = "evaluate %s --labels %s --positive-class yes --json";
    assertThat(json(evaluate.formatted(run.resolve("predictions.csv"), labels)).get("recall"))
        .isNotNull();
  }

  @Test
  void exportedTablesHoldNoFormulaAndAreReadAgain() {
    Path out = folder.resolve("tables");
    assertThat(run("export " + run + " --to csv --out " + out).code()).isZero();
    assertThat(firstCells(out.resolve("nodes.csv"))).contains("'=1+1", "'@c", "-5");
    assertThat(firstCells(out.resolve("edges.csv"))).doesNotContain("=1+1", "@c");
    var names = Formats.of(out).read(out).names();
    assertThat(names.size()).isEqualTo(NAMES.length);
    assertThat(NAMES).allMatch(name -> names.indexOf(name) >= 0);
  }

  @Test
  void graphFoldersKeepNamesExactly() {
    Path out = folder.resolve("graph");
    assertThat(run("data convert " + graph + " --to folder --out " + out).code()).isZero();
    assertThat(lines(out.resolve("ids.csv")).stream().map(line -> line.split(",")[1]))
        .contains(NAMES);
  }

  private static List<String> firstCells(Path table) {
    return lines(table).stream().map(line -> line.split(",")[0]).toList();
  }
}
