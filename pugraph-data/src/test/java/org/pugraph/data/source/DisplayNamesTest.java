package org.pugraph.data.source;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.pugraph.base.BadInput;
import org.pugraph.data.feature.RawGraph;
import org.pugraph.data.label.PositivesFile;
import org.pugraph.graph.NodeNames;

/** What other tools call nodes and weigh edges by is read beside the ids. */
class DisplayNamesTest {

  /** The same three nodes and two edges, as other tools write them. */
  static Stream<Arguments> files() {
    return Stream.of(
        Arguments.of(
            "gexf",
            """
            <gexf xmlns="http://www.gexf.net/1.2draft" version="1.2"><graph><nodes>
            <node id="a" label="Ann"/><node id="b" label="Bob"/><node id="c" label="c"/></nodes>
            <edges><edge source="a" target="b" weight="2.5"/><edge source="b" target="c"/></edges>
            </graph></gexf>
            """),
        Arguments.of(
            "graphml",
            """
            <graphml><key id="d0" for="node" attr.name="label" attr.type="string"/>
            <key id="d1" for="edge" attr.name="weight" attr.type="double"/><graph>
            <node id="a"><data key="d0">Ann</data></node><node id="b"><data key="d0">Bob</data>
            </node><node id="c"/><edge source="a" target="b"><data key="d1">2.5</data></edge>
            <edge source="b" target="c"/></graph></graphml>
            """),
        Arguments.of(
            "json",
            """
            {"nodes": [{"id": "a", "name": "Ann"}, {"id": "b", "name": "Bob"}, {"id": "c"}],
             "links": [{"source": "a", "target": "b", "weight": 2.5},
                       {"source": "b", "target": "c"}]}
            """),
        Arguments.of(
            "json of Cytoscape",
            """
            {"elements": {"nodes": [{"data": {"id": "a", "name": "Ann"}},
              {"data": {"id": "b", "name": "Bob"}}, {"data": {"id": "c"}}],
             "edges": [{"data": {"source": "a", "target": "b", "weight": 2.5}},
                       {"data": {"source": "b", "target": "c"}}]}}
            """),
        Arguments.of(
            "jsonl",
            """
            {"id": "a", "label": "Ann"}
            {"id": "b", "label": "Bob"}
            {"id": "c"}
            {"source": "a", "target": "b", "weight": 2.5}
            {"source": "b", "target": "c"}
            """),
        Arguments.of(
            "dot",
            """
            graph { a [label="Ann"]; b [label=Bob]; c; a -- b [weight=2.5]; b -- c }
            """));
  }

  @TempDir Path folder;

  @ParameterizedTest(name = "{0}")
  @MethodSource("files")
  void idsDisplayNamesAndWeightsAreReadApart(String format, String content) throws IOException {
    RawGraph raw = read(content);
    assertThat(shown(raw.names())).containsExactly("Ann (a)", "Bob (b)", "c");
    assertThat(weights(raw)).containsExactly("0-1 2.5", "1-2 1");
  }

  @Test
  void labelsOfGmlThatSeveralNodesShareAreDisplayNames() throws IOException {
    RawGraph raw =
        read(
            """
            graph [ node [ id 7 label "Ann" ] node [ id 8 label "Ann" ] node [ id 9 ]
            edge [ source 7 target 8 value 2.5 ] edge [ source 8 target 9 ] ]
            """);
    assertThat(shown(raw.names())).containsExactly("Ann (7)", "Ann (8)", "9");
    assertThat(weights(raw)).containsExactly("0-1 2.5", "1-2 1");
  }

  @Test
  void labelsOfPajekThatSeveralNodesShareAreDisplayNames() throws IOException {
    RawGraph raw = read("*Vertices 3\n1 \"Ann\"\n2 \"Ann\"\n3 \"Bob\"\n*Edges\n1 2 2.5\n2 3\n");
    assertThat(shown(raw.names())).containsExactly("Ann (1)", "Ann (2)", "Bob (3)");
    assertThat(weights(raw)).containsExactly("0-1 2.5", "1-2 1");
  }

  @Test
  void propertiesOfNeo4jAreDisplayNamesByKindOfNode() throws IOException {
    Files.writeString(
        folder.resolve("n.csv"),
        "id:ID,name,title,:LABEL\np1,Ann,,Person\np2,Bob,,Person\nm1,,Heat,Movie\n");
    Files.writeString(
        folder.resolve("r.csv"), ":START_ID,:END_ID,:TYPE,weight\np1,m1,IN,2\np2,m1,IN,\n");
    RawGraph raw = Formats.of(folder).read(folder);
    assertThat(shown(raw.names())).containsExactly("Ann (p1)", "Bob (p2)", "Heat (m1)");
    assertThat(weights(raw)).containsExactly("0-2 IN 2", "1-2 IN 1");
  }

  @Test
  void aColumnOfATableOfNodesHoldsDisplayNamesWhereMostDiffer() throws IOException {
    Path nodes = Files.writeString(folder.resolve("n.csv"), "id,name,label\na,Ann,x\nb,Bob,x\n");
    Path edges = Files.writeString(folder.resolve("e.csv"), "source,target,weight\na,b,4\n");
    ReadGraph whole = GraphSource.ofTables(edges, nodes).readWhole();
    assertThat(shown(whole.encoded().graph().names())).containsExactly("Ann (a)", "Bob (b)");
    assertThat(whole.asRead().graph().types()).isPresent();
  }

  @Test
  void aLabelThatIsAClassIsNoDisplayName() throws IOException {
    RawGraph raw =
        read(
            """
            {"nodes": [{"id": 1, "label": "spam"}, {"id": 2, "label": "spam"},
              {"id": 3, "label": "ham"}], "links": []}
            """);
    assertThat(raw.names().haveDisplayNames()).isFalse();
  }

  @Test
  void weightsOfAnEdgeThatIsThereTwiceAreAddedUp() throws IOException {
    RawGraph raw = read("graph { a -- b [weight=3]; b -- a [weight=5] }");
    assertThat(weights(raw)).containsExactly("0-1 8");
  }

  @Test
  void aWeightThatIsNoNumberIsPassedOver() throws IOException {
    assertThat(weights(read("graph { a -- b [weight=heavy]; b -- c [weight=inf] }")))
        .containsExactly("0-1 none", "1-2 none");
  }

  @Test
  void positivesAreFoundByIdOrByDisplayName() throws IOException {
    NodeNames names =
        NodeNames.of(List.of("a", "b", "Ann")).withDisplayNames(List.of("Ann", "B", ""));
    assertThat(positives("b\nAnn\n", names)).as("ids come first").containsExactly(1, 2);
    assertThat(positives("B\n", names)).containsExactly(1);
    assertThat(positives("who,since\nB,1999\n", names)).containsExactly(1);
  }

  @Test
  void aDisplayNameThatSeveralNodesShareIsRefusedWithTheirNumber() {
    NodeNames names = NodeNames.of(List.of("a", "b", "c")).withDisplayNames(List.of("J", "J", "K"));
    String shared = "\"J\" is the display name of 2 nodes; give the id of one, such as \"a\"";
    assertThatThrownBy(() -> positives("K\nJ\n", names))
        .isInstanceOf(BadInput.class)
        .hasMessage(folder.resolve("p.txt") + ":2: " + shared);
    assertThatThrownBy(() -> positives("who,since\nK,1\nJ,2\n", names))
        .hasMessage(folder.resolve("p.txt") + ":3: " + shared);
    assertThatThrownBy(() -> names.find("J")).isInstanceOf(BadInput.class).hasMessage(shared);
  }

  private int[] positives(String content, NodeNames names) throws IOException {
    Path file = Files.writeString(folder.resolve("p.txt"), content);
    return PositivesFile.read(file, names);
  }

  private RawGraph read(String content) throws IOException {
    Path file = Files.writeString(folder.resolve("graph"), content);
    return Formats.of(file).read(file);
  }

  private static List<String> shown(NodeNames names) {
    return IntStream.range(0, names.size()).mapToObj(names::shown).toList();
  }

  private static List<String> weights(RawGraph raw) {
    return ConversionTest.weights(raw);
  }
}
