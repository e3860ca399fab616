package org.pugraph.data.format.graphml;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.pugraph.data.feature.Column;
import org.pugraph.data.feature.RawGraph;
import org.pugraph.data.source.Formats;
import org.pugraph.data.source.ReadBack;
import org.pugraph.graph.Adjacency;
import org.pugraph.graph.Graph;
import org.pugraph.graph.NodeNames;
import org.pugraph.tensor.SparseMatrix;
import org.pugraph.testkit.Scratch;

class GraphMlTest {

  private static final String NAMESPACE = "xmlns=\"http://graphml.graphdrawing.org/xmlns\"";

  @TempDir Path folder;
  Scratch scratch;

  @BeforeEach
  void aFolder() {
    scratch = new Scratch(folder);
  }

  @Test
  void theExampleOfThePrimerWithAttributesReads() {
    Path file =
        scratch.file(
            "primer.graphml",
            "<?xml version=\"1.0\" encoding=\"UTF-8\"?>",
            "<graphml " + NAMESPACE,
            "    xmlns:xsi=\"http://www.w3.org/2001/XMLSchema-instance\"",
            "    xsi:schemaLocation=\"http://graphml.graphdrawing.org/xmlns",
            "     http://graphml.graphdrawing.org/xmlns/1.0/graphml.xsd\">",
            "  <key id=\"d0\" for=\"node\" attr.name=\"color\" attr.type=\"string\">",
            "    <default>yellow</default>",
            "  </key>",
            "  <key id=\"d1\" for=\"edge\" attr.name=\"weight\" attr.type=\"double\"/>",
            "  <key id=\"d2\" for=\"node\" attr.name=\"year\" attr.type=\"int\"/>",
            "  <graph id=\"G\" edgedefault=\"directed\">",
            "    <edge id=\"e0\" source=\"n0\" target=\"n2\"><data key=\"d1\">1.0</data></edge>",
            "    <node id=\"n0\"><data key=\"d0\">green</data></node>",
            "    <node id=\"n1\"><desc>no data</desc></node>",
            "    <node id=\"n2\"><data key=\"d0\">blue</data><data key=\"d2\">",
            "      1999",
            "    </data></node>",
            "    <edge id=\"e1\" source=\"n2\" target=\"n0\"/>",
            "    <edge id=\"e2\" source=\"n1\" target=\"n2\" directed=\"false\"/>",
            "  </graph>",
            "</graphml>");
    RawGraph graph = Formats.of(file).read(file);
    assertThat(graph.names().indexOf("n2")).isEqualTo(2);
    assertThat(graph.links().adjacency().neighbours()).containsExactly(2, 2, 0, 1);
    assertThat(graph.links().report().duplicates()).isEqualTo(1);
    assertThat(graph.columns())
        .containsExactly(
            new Column("color", Column.Type.TEXT, List.of("green", "yellow", "blue")),
            new Column("year", Column.Type.NUMBER, List.of("", "", "1999")));
    assertThat(graph.features()).isEmpty();
    assertThat(graph.labels()).isEmpty();
  }

  @Test
  void aFileOfYedTellsItsLabels() {
    Path file =
        scratch.file(
            "yed.graphml",
            "<graphml " + NAMESPACE + " xmlns:y=\"http://www.yworks.com/xml/graphml\">",
            "  <key for=\"port\" id=\"d1\" yfiles.type=\"portgraphics\"/>",
            "  <key for=\"node\" id=\"d6\" yfiles.type=\"nodegraphics\"/>",
            "  <key for=\"edge\" id=\"d9\" yfiles.type=\"edgegraphics\"/>",
            "  <graph edgedefault=\"directed\" id=\"G\">",
            "    <node id=\"n0\"><data key=\"d6\"><y:ShapeNode>",
            "      <y:Fill color=\"#FFCC00\"/><y:NodeLabel>A &amp; B</y:NodeLabel>",
            "    </y:ShapeNode></data><port name=\"p\"/></node>",
            "    <node id=\"n1\"/>",
            "    <edge id=\"e0\" source=\"n0\" target=\"n1\" sourceport=\"p\"/>",
            "  </graph>",
            "</graphml>");
    RawGraph graph = Formats.of(file).read(file);
    assertThat(graph.columns())
        .containsExactly(new Column("label", Column.Type.UNKNOWN, List.of("A & B", "")));
    assertThat(graph.links().adjacency().edges()).isEqualTo(1);
  }

  @Test
  void twoKeysOfOneNameAreTwoColumns() {
    Path file =
        graph(
            "<key id=\"a\" for=\"node\" attr.name=\"x\"/><key id=\"b\" attr.name=\"x\"/>",
            "<node id=\"1\"><data key=\"a\">p</data><data key=\"b\">q</data></node>");
    assertThat(new GraphMlFormat().read(file).columns())
        .extracting(Column::name)
        .containsExactly("x", "x 2");
  }

  @Test
  void anEncodingThatIsDeclaredIsHeeded() {
    String text =
        "<?xml version='1.0' encoding='ISO-8859-1'?>"
            + "<graphml><graph><node id='\u00fc'/></graph></graphml>";
    Path file = scratch.bytes("latin.graphml", text.getBytes(StandardCharsets.ISO_8859_1));
    assertThat(new GraphMlFormat().read(file).names().name(0)).isEqualTo("\u00fc");
    scratch.file("latin.graphml", text.replace("ISO-8859-1", "klingon"));
    scratch.refuses(
        () -> new GraphMlFormat().read(file),
        "latin.graphml:1: encoding \"klingon\" is not known here");
  }

  @Test
  void aHundredThousandEscapesAreNoAttack() {
    String name = "&amp;&#65;&lt;".repeat(100_000);
    Path file =
        graph(
            "<key id=\"a\" for=\"node\" attr.name=\"x\" attr.type=\"string\"/>",
            "<node id=\"1\"><data key=\"a\">" + name + "</data></node>");
    assertThat(new GraphMlFormat().read(file).columns().get(0).cells().get(0)).hasSize(300_000);
  }

  @Test
  void whatIsMissingOrDoubleIsRefusedWithItsLine() {
    refuses(
        "graph.graphml:3: node \"b\" of an edge is not among the nodes",
        "",
        "<node id=\"a\"/>",
        "<edge source=\"a\" target=\"b\"/>");
    refuses(
        "graph.graphml:3: node \"a\" was already in graph.graphml:2",
        "",
        "<node id=\"a\"/>",
        "<node id=\"a\"/>");
    refuses("graph.graphml:2: <node> has no attribute id", "", "<node/>");
    refuses("graph.graphml:2: a node has no name", "", "<node id=\"\"/>");
    refuses(
        "graph.graphml:2: key \"d0\" is not declared",
        "",
        "<node id=\"a\"><data key=\"d0\">1</data></node>");
    refuses(
        "graph.graphml:2: key \"d0\" is not declared for nodes",
        "<key id=\"d0\" for=\"edge\"/>",
        "<node id=\"a\"><data key=\"d0\">1</data></node>");
    refuses("graph.graphml: has no nodes", "");
  }

  @Test
  void whatWouldBeAnotherGraphIsRefused() {
    refuses("graph.graphml:2: a hyperedge; expected edges between two nodes", "", "<hyperedge/>");
    refuses(
        "graph.graphml:2: a graph within a node; flatten it first",
        "",
        "<node id=\"a\"><graph edgedefault=\"directed\"/></node>");
    refuses(
        "graph.graphml:2: a second graph begins, expected one",
        "",
        "</graph><graph edgedefault=\"directed\">");
  }

  @Test
  void notesThatDoNotFitTheNodesAreRefused() {
    String keys =
        "<key id=\"g\" for=\"graph\" attr.name=\"pugraph\"/>"
            + "<key id=\"f\" for=\"node\" attr.name=\"features\" attr.type=\"string\"/>"
            + "<key id=\"c\" for=\"node\" attr.name=\"class\" attr.type=\"string\"/>";
    String notes = "<data key=\"g\">{\"features\":3,\"classes\":[\"x\"]}</data>";
    refuses(
        "graph.graphml:3: feature \"3:1\" is not number:value, ascending, with numbers 0..2",
        keys,
        notes,
        "<node id=\"a\"><data key=\"f\">1:2 3:1</data></node>");
    refuses(
        "graph.graphml:3: feature \"1:x\" is not number:value, ascending, with numbers 0..2",
        keys,
        notes,
        "<node id=\"a\"><data key=\"f\">1:x</data></node>");
    refuses(
        "graph.graphml:3: class \"y\" is not among the 1 classes noted of the graph",
        keys,
        notes,
        "<node id=\"a\"><data key=\"c\">y</data></node>");
    refuses(
        "graph.graphml:2: the notes of Pugraph are not JSON",
        keys,
        "<data key=\"g\">{</data>",
        "<node id=\"a\"/>");
    refuses(
        "graph.graphml:2: \"features\" must be a whole number from 1, got \"-1\"",
        keys,
        "<data key=\"g\">{\"features\":-1}</data>",
        "<node id=\"a\"/>");
    refuses(
        "graph.graphml:2: has 1 names of 2 features",
        keys,
        "<data key=\"g\">{\"features\":2,\"featureNames\":[\"x\"]}</data>");
  }

  @Test
  void aNameThatXmlCannotHoldIsRefusedAndNothingIsLeftBehind() {
    Adjacency.Symmetrised links = Adjacency.of(2, new int[] {0}, new int[] {1});
    Graph graph =
        new Graph(
            links.adjacency(),
            new SparseMatrix(2, 1, new int[] {0, 1, 2}, new int[] {0, 0}, null),
            NodeNames.of(List.of("a", "bell\u0007")),
            Optional.empty(),
            links.report());
    Path file = folder.resolve("bell.graphml");
    scratch.refuses(
        () -> new GraphMlFormat().write(graph, List.of(), file),
        "bell.graphml: XML cannot hold the character U+0007 of a name or value");
    assertThat(folder).isEmptyDirectory();
  }

  private void refuses(String message, String keys, String... elements) {
    Path file = graph(keys, elements);
    scratch.refuses(() -> new GraphMlFormat().read(file), message);
  }

  /** The elements of a graph begin in line 2. */
  private Path graph(String keys, String... elements) {
    return scratch.file(
        "graph.graphml",
        "<graphml>" + keys + "<graph edgedefault=\"directed\">",
        String.join("\n", elements),
        "</graph></graphml>");
  }

  @Test
  void verticesOfIgraphAreCalledByTheirNames() {
    Path file =
        new Scratch(folder)
            .file(
                "igraph.graphml",
                "<?xml version=\"1.0\" encoding=\"UTF-8\"?>",
                "<graphml xmlns=\"http://graphml.graphdrawing.org/xmlns\">",
                "<!-- Created by igraph -->",
                "  <key id=\"v_name\" for=\"node\" attr.name=\"name\" attr.type=\"string\"/>",
                "  <key id=\"v_age\" for=\"node\" attr.name=\"age\" attr.type=\"double\"/>",
                "  <graph id=\"G\" edgedefault=\"undirected\">",
                "    <node id=\"n0\"><data key=\"v_name\">ann</data></node>",
                "    <node id=\"n1\"><data key=\"v_name\">bob</data></node>",
                "    <edge source=\"n0\" target=\"n1\"></edge>",
                "  </graph>",
                "</graphml>");
    ReadBack read = ReadBack.of("graphml", file);
    assertThat(read.names()).containsExactly("ann", "bob");
    assertThat(read.edges()).containsExactly("ann-bob");
  }
}
