package org.pugraph.data.format.gexf;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.Collections;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.pugraph.data.feature.Column;
import org.pugraph.data.feature.RawGraph;
import org.pugraph.data.source.Formats;
import org.pugraph.data.source.SameGraph;
import org.pugraph.graph.Graph;
import org.pugraph.synthetic.CitationGraph;
import org.pugraph.testkit.Scratch;

class GexfTest {

  @TempDir Path folder;
  Scratch scratch;

  @BeforeEach
  void aFolder() {
    scratch = new Scratch(folder);
  }

  @Test
  void theExampleOfThePrimerReads() {
    Path file =
        scratch.file(
            "data.gexf",
            "<?xml version=\"1.0\" encoding=\"UTF-8\"?>",
            "<gexf xmlns=\"http://www.gexf.net/1.2draft\" version=\"1.2\"",
            "    xmlns:viz=\"http://www.gexf.net/1.2draft/viz\">",
            "  <meta lastmodifieddate=\"2009-03-20\">",
            "    <creator>Gephi.org</creator><description>A Web network</description>",
            "  </meta>",
            "  <graph defaultedgetype=\"directed\">",
            "    <attributes class=\"node\">",
            "      <attribute id=\"0\" title=\"url\" type=\"string\"/>",
            "      <attribute id=\"1\" title=\"indegree\" type=\"float\"/>",
            "      <attribute id=\"2\" title=\"frog\" type=\"boolean\">",
            "        <default>true</default>",
            "      </attribute>",
            "    </attributes>",
            "    <attributes class=\"edge\"><attribute id=\"0\" title=\"w\" type=\"float\"/>",
            "    </attributes>",
            "    <nodes>",
            "      <node id=\"0\" label=\"Gephi\">",
            "        <attvalues>",
            "          <attvalue for=\"0\" value=\"http://gephi.org\"/>",
            "          <attvalue for=\"1\" value=\"1\"/>",
            "        </attvalues>",
            "        <viz:color r=\"239\" g=\"173\" b=\"66\"/>",
            "      </node>",
            "      <node id=\"1\" label=\"Webatlas\">",
            "        <attvalues><attvalue for=\"2\" value=\"false\"/></attvalues>",
            "      </node>",
            "      <node id=\"2\" label=\"BarabasiLab\"/>",
            "    </nodes>",
            "    <edges>",
            "      <edge id=\"0\" source=\"0\" target=\"1\"/>",
            "      <edge id=\"1\" source=\"2\" target=\"0\" weight=\"0.5\">",
            "        <attvalues><attvalue for=\"0\" value=\"3\"/></attvalues>",
            "      </edge>",
            "    </edges>",
            "  </graph>",
            "</gexf>");
    RawGraph graph = Formats.of(file).read(file);
    assertThat(graph.names().areNumbers()).isTrue();
    assertThat(graph.links().adjacency().neighbours()).containsExactly(1, 2, 0, 0);
    assertThat(graph.columns())
        .containsExactly(
            new Column("url", Column.Type.TEXT, List.of("http://gephi.org", "", "")),
            new Column("indegree", Column.Type.NUMBER, List.of("1", "", "")),
            new Column("frog", Column.Type.TRUE_OR_FALSE, List.of("true", "false", "true")),
            new Column("label", Column.Type.TEXT, List.of("Gephi", "Webatlas", "BarabasiLab")));
    assertThat(graph.features()).isEmpty();
  }

  @Test
  void nodesWithinNodesAreNodesAndOlderFilesNameValuesById() {
    Path file =
        gexf(
            "<attributes class=\"node\"><attribute id=\"a\" title=\"t\" type=\"long\"/></attributes>",
            "<nodes><node id=\"x\" label=\"x\"><nodes><node id=\"y\"><attvalues>",
            "<attvalue id=\"a\" value=\"1\"/><attvalue for=\"a\" value=\"2\" start=\"2009\"/>",
            "</attvalues></node></nodes><edges><edge source=\"x\" target=\"y\"/></edges></node>",
            "</nodes>");
    RawGraph graph = new GexfFormat().read(file);
    assertThat(graph.names().indexOf("y")).isEqualTo(1);
    assertThat(graph.links().adjacency().edges()).isEqualTo(1);
    assertThat(graph.columns())
        .as("a label that only repeats the id is left out")
        .containsExactly(new Column("t", Column.Type.NUMBER, List.of("", "2")));
  }

  @Test
  void coloursAreWrittenAsGephiHasThem() {
    Graph graph = CitationGraph.demo(1).withNodes(28).generate();
    List<String> fives = Collections.nCopies(28, "5");
    List<Column> extra =
        List.of(
            new Column("r", Column.Type.NUMBER, fives),
            new Column("g", Column.Type.NUMBER, fives),
            new Column("b", Column.Type.NUMBER, fives));
    Path file = folder.resolve("out.gexf");
    new GexfFormat().write(graph, extra, file);
    assertThat(file).content().contains("<viz:color r=\"5\" g=\"5\" b=\"5\"/>");
    SameGraph.check(new GexfFormat().read(file), graph);
  }

  @Test
  void whatIsMissingIsRefusedWithItsLine() {
    refuses(
        "graph.gexf:2: attribute \"7\" is not declared",
        "<nodes><node id=\"a\"><attvalues><attvalue for=\"7\" value=\"1\"/></attvalues></node></nodes>");
    refuses(
        "graph.gexf:2: <edge> has no attribute target",
        "<nodes><node id=\"a\"/></nodes><edges><edge source=\"a\"/></edges>");
    refuses(
        "graph.gexf:3: node \"b\" of an edge is not among the nodes",
        "<nodes><node id=\"a\"/></nodes>",
        "<edges><edge source=\"a\" target=\"b\"/></edges>");
  }

  private void refuses(String message, String... elements) {
    Path file = gexf(elements);
    scratch.refuses(() -> new GexfFormat().read(file), message);
  }

  /** The elements of the graph begin in line 2. */
  private Path gexf(String... elements) {
    return scratch.file(
        "graph.gexf", "<gexf><graph>", String.join("\n", elements), "</graph></gexf>");
  }
}
