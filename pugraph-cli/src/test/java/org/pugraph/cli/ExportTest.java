package org.pugraph.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.pugraph.cli.Pugraph.SMALL;
import static org.pugraph.cli.Pugraph.json;
import static org.pugraph.cli.Pugraph.run;

import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.pugraph.cli.run.SavedRun;
import org.pugraph.data.feature.Column;
import org.pugraph.data.feature.RawGraph;
import org.pugraph.data.format.GraphFormat;
import org.pugraph.data.source.Formats;

/** Graphs on their way to other programs. */
class ExportTest {

  @TempDir static Path folder;

  @BeforeAll
  static void aRun() {
    assertThat(run(SMALL + " --out " + folder.resolve("run")).code()).isZero();
  }

  @ParameterizedTest
  @ValueSource(strings = {"graphml", "gexf", "json", "neo4j", "csv"})
  void everyNodeCarriesWhatWasFoundOut(String format) {
    Path out = folder.resolve("found." + format);
    String export = "export " + folder.resolve("run") + " --to " + format + " --out " + out;
    assertThat(json(export + " --json").get("columns").toString())
        .isEqualTo(
            "[\"rank\",\"score\",\"probability\",\"positive\",\"labelled\",\"hop1\",\"hop2\"]");
    RawGraph graph = Formats.of(out).read(out);
    assertThat(graph.names().areNumbers()).isTrue();
    assertThat(graph.features()).isEmpty();
    assertThat(graph.labels()).isPresent();
    int best = cells(graph, "rank").indexOf("1");
    String[] first = predictions().get(1).split(",");
    assertThat(graph.names().name(best)).isEqualTo(first[0]);
    assertThat(Float.parseFloat(cells(graph, "score").get(best)))
        .isEqualTo(Float.parseFloat(first[1]));
    assertThat(cells(graph, "positive").get(best)).isEqualTo(first[3]);
    assertThat(Float.parseFloat(cells(graph, "hop2").get(best)))
        .isEqualTo(Float.parseFloat(first[6]));
  }

  @Test
  void gephiSeesColoursAtOnce() {
    Path gexf = folder.resolve("colours.gexf");
    Path graphml = folder.resolve("colours.graphml");
    String export = "export " + folder.resolve("run") + " --to ";
    assertThat(run(export + "gexf --out " + gexf).code()).isZero();
    assertThat(run(export + "graphml --out " + graphml).code()).isZero();
    assertThat(gexf).content().containsPattern("<viz:color r=\"\\d+\" g=\"\\d+\" b=\"\\d+\"/>");
    RawGraph read = Formats.of(graphml).read(graphml);
    List<String> red = cells(read, "r");
    List<String> rank = cells(read, "rank");
    int best = rank.indexOf("1");
    int worst = rank.indexOf("200");
    assertThat(Integer.parseInt(cells(read, "b").get(best)))
        .isLessThan(Integer.parseInt(cells(read, "b").get(worst)));
    assertThat(Integer.parseInt(red.get(best))).isGreaterThan(Integer.parseInt(red.get(worst)));
  }

  @Test
  void featuresComeAlongIfAskedFor() {
    Path out = folder.resolve("features.json");
    String export = "export " + folder.resolve("run") + " --to json --with-features --out ";
    assertThat(run(export + out).code()).isZero();
    assertThat(Formats.of(out).read(out).features().orElseThrow().values())
        .isEqualTo(SavedRun.open(folder.resolve("run")).graph().features());
  }

  @Test
  void convertingWritesEveryFormat() {
    for (String format : List.of("folder", "graphml", "gexf", "json", "neo4j", "csv")) {
      Path out = folder.resolve("converted-" + format);
      String convert = "data convert --builtin --nodes 100 --to " + format + " --out " + out;
      assertThat(json(convert + " --json").get("nodes").asInt()).isEqualTo(100);
      GraphFormat found = Formats.of(out);
      assertThat(found.name()).isEqualTo(format);
      assertThat(found.read(out).features()).isPresent();
    }
  }

  @Test
  void theEndingOfTheNameTellsTheFormat() {
    Path packed = folder.resolve("ending.json.gz");
    assertThat(run("export " + folder.resolve("run") + " --out " + packed).code()).isZero();
    assertThat(Formats.of(packed).name()).isEqualTo("json");
    assertThat(Pugraph.bytes(packed)).startsWith(0x1f, 0x8b);
    Path xml = folder.resolve("ending.graphml");
    assertThat(run("data convert --builtin --nodes 100 --out " + xml).code()).isZero();
    assertThat(Formats.of(xml).name()).isEqualTo("graphml");
  }

  @Test
  void whatIsAmissIsToldInOneLine() {
    String to = "export " + folder.resolve("run") + " --to ";
    Path out = folder.resolve("no");
    refused("export", "no run given: expected a run folder, such as runs/demo");
    refused("export x --to json --out y", "x: there is no such folder; check the path");
    assertThat(run("export x --out y").err()).contains("no format given: expected --to NAME");
    refused(to + "folder --out " + out, out + ": a graph folder has no place for scores");
    assertThat(run(to + "paper --out y").err())
        .startsWith("pugraph: there is no format \"paper\", expected one of folder, cache, graphml")
        .hasLineCount(1);
    String readOnly =
        "format \"planetoid\" can be read but not written, expected one of folder, cache, graphml,"
            + " gexf, json, neo4j, npz, linqs, csv";
    refused("data convert --builtin --to planetoid --out " + out, readOnly);
    refused(to + "planetoid --out " + out, readOnly);
    refused(
        "data convert --builtin --to json --out-edges e --out-features f",
        "--to goes with --out, not --out-edges");
    assertThat(out).doesNotExist();
  }

  @Test
  void helpListsTheFormats() {
    assertThat(run("export --help").out()).containsPattern("graphml,\\s+gexf,\\s+json");
    assertThat(run("data convert --help").out())
        .containsPattern("graphml,\\s+gexf,\\s+json")
        .doesNotContain("planetoid");
    assertThat(run("export --help").out().lines()).allMatch(line -> line.length() <= 80);
  }

  private static void refused(String command, String message) {
    Pugraph.Answer answer = run(command);
    assertThat(answer.err()).isEqualTo("pugraph: " + message + "\n");
    assertThat(answer.code()).isEqualTo(2);
  }

  private static List<String> predictions() {
    byte[] bytes = Pugraph.bytes(folder.resolve("run").resolve("predictions.csv"));
    return new String(bytes, StandardCharsets.UTF_8).lines().toList();
  }

  private static List<String> cells(RawGraph graph, String name) {
    return graph.columns().stream()
        .filter(column -> column.name().equals(name))
        .map(Column::cells)
        .findFirst()
        .orElseThrow();
  }
}
