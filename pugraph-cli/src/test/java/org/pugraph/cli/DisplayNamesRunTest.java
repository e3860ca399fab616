package org.pugraph.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.pugraph.data.source.Formats;
import org.pugraph.graph.NodeNames;
import tools.jackson.databind.JsonNode;

/** Ids and display names of a GEXF file, from training to export. */
class DisplayNamesRunTest {

  private static final int NODES = 40;

  @TempDir static Path folder;
  private static Path graph;
  private static Path run;
  private static Pugraph.Answer trained;

  /** Two rings joined by one edge; the nodes 20 and 21 are both called J. Smith. */
  @BeforeAll
  static void trainByDisplayNames() throws IOException {
    StringBuilder gexf = new StringBuilder("<gexf><graph><attributes class=\"node\">");
    gexf.append("<attribute id=\"0\" title=\"field\" type=\"string\"/></attributes><nodes>");
    for (int i = 0; i < NODES; i++) {
      String label = i == 20 || i == 21 ? "J. Smith" : "Person &lt;" + i + "&gt;";
      gexf.append("<node id=\"n" + i + "\" label=\"" + label + "\">");
      gexf.append("<attvalues><attvalue for=\"0\" value=\"" + (i % 2 == 0 ? "law" : "art"));
      gexf.append("\"/></attvalues></node>");
    }
    gexf.append("</nodes><edges>");
    for (int i = 0; i < NODES; i++) {
      int next = (i + 2) % NODES;
      gexf.append("<edge source=\"n" + i + "\" target=\"n" + next + "\" weight=\"0.5\"/>");
    }
    gexf.append("<edge source=\"n0\" target=\"n1\"/></edges></graph></gexf>");
    graph = Files.writeString(folder.resolve("people.gexf"), gexf);
    Path known = folder.resolve("known.txt");
    Files.writeString(known, "Person <0>\nn2\nPerson <4>\nPerson <6>\nn8\n");
    run = folder.resolve("run");
    trained =
        Pugraph.run(
            "train --graph %s --positives %s --prior 0.5 --hops 2 --hidden 8 --steps 20 --out %s"
                .formatted(graph, known, run));
    assertThat(trained.code()).as(trained.err()).isZero();
  }

  @Test
  void theTableOnTheScreenHasNamesFirstAndIdsSecond() {
    assertThat(trained.out()).containsPattern("rank +name +node +score");
    assertThat(trained.out()).containsPattern("\\d +Person <\\d+> +n\\d+ ");
  }

  @Test
  void predictionsHaveAColumnOfDisplayNames() throws IOException {
    List<String> lines = Files.readAllLines(run.resolve("predictions.csv"));
    assertThat(lines.get(0)).startsWith("node,score,").endsWith(",display_name");
    assertThat(lines).anyMatch(line -> line.matches("n20,.*,J\\. Smith"));
    assertThat(lines).anyMatch(line -> line.matches("n2,.*,Person <2>"));
    String again = Pugraph.run("predict --model " + run).out();
    assertThat(again.lines().toList()).isEqualTo(lines);
    JsonNode first = Pugraph.json("predict --model " + run + " --json").get(0);
    assertThat(first.get("displayName").asString()).isNotEqualTo(first.get("node").asString());
  }

  @Test
  void theReportShowsBothAndRunsNeither() throws IOException {
    String html = Files.readString(run.resolve("report.html"));
    assertThat(html).contains("<th scope=\"col\">name</th>", "<th scope=\"row\">Person &lt;3&gt;");
    assertThat(html).contains("<td class=\"id\">n3</td>");
    assertThat(html).doesNotContain("Person <3>");
  }

  @Test
  void aNodeIsExplainedByItsIdOrItsDisplayName() {
    Pugraph.Answer byName = Pugraph.run("explain", run.toString(), "--node", "Person <10>");
    assertThat(byName.out()).startsWith("Why node Person <10> (n10)?");
    assertThat(byName.out()).isEqualTo(Pugraph.run("explain " + run + " --node n10").out());
    JsonNode json = Pugraph.json("explain " + run + " --node n10 --json");
    assertThat(json.path("displayNames").path("n10").asString()).isEqualTo("Person <10>");
    assertThat(json.path("explanations").get(0).path("node").asString()).isEqualTo("n10");
  }

  @Test
  void aDisplayNameOfSeveralNodesIsRefusedInOneLine() throws IOException {
    String shared =
        "\"J. Smith\" is the display name of 2 nodes; give the id of one, such as \"n20\"";
    Pugraph.Answer explained = Pugraph.run("explain", run.toString(), "--node", "J. Smith");
    assertThat(explained.code()).isEqualTo(2);
    assertThat(explained.err()).isEqualTo("pugraph: " + shared + "\n");
    Path known = Files.writeString(folder.resolve("shared.txt"), "n1\nJ. Smith\n");
    Pugraph.Answer refused =
        Pugraph.run("train --graph " + graph + " --positives " + known + " --out " + folder + "/x");
    assertThat(refused.code()).isEqualTo(2);
    assertThat(refused.err()).contains("pugraph: " + known + ":2: " + shared);
  }

  @Test
  void anExportKeepsIdsDisplayNamesAttributesAndWeights() throws IOException {
    for (String format : List.of("gexf", "graphml", "json", "csv", "neo4j")) {
      Path out = folder.resolve("export-" + format);
      Pugraph.Answer answer = Pugraph.run("export " + run + " --to " + format + " --out " + out);
      assertThat(answer.code()).as(answer.err()).isZero();
      assertThat(answer.err()).isEmpty();
      NodeNames names = Formats.of(out).read(out).names();
      assertThat(names.shown(20)).isEqualTo("J. Smith (n20)");
      assertThat(Formats.of(out).read(out).links().types()).isPresent();
      assertThat(Formats.of(out).read(out).columns())
          .extracting(column -> column.name())
          .contains("rank", "score", "field");
    }
    String gexf = Files.readString(folder.resolve("export-gexf"));
    assertThat(gexf).contains("<node id=\"n20\" label=\"J. Smith\">", "weight=\"0.5\"");
  }

  @Test
  void whatAFormatHasNoPlaceForIsSaidInOneLine() {
    Path out = folder.resolve("people.cache");
    Pugraph.Answer answer = Pugraph.run("data convert --graph " + graph + " --out " + out);
    assertThat(answer.code()).isZero();
    assertThat(answer.err())
        .isEqualTo(
            out + ": this format has no place for attributes (field, label), but as features\n");
    assertThat(Formats.of(out).read(out).names().shown(2)).isEqualTo("Person <2> (n2)");
  }
}
