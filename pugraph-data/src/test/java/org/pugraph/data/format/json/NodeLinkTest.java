package org.pugraph.data.format.json;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.pugraph.data.feature.Column;
import org.pugraph.data.feature.RawGraph;
import org.pugraph.data.source.Formats;
import org.pugraph.testkit.Scratch;

class NodeLinkTest {

  @TempDir Path folder;
  Scratch scratch;

  @BeforeEach
  void aFolder() {
    scratch = new Scratch(folder);
  }

  @Test
  void aGraphOfNetworkXReads() {
    RawGraph graph =
        read(
            "{\"directed\": false, \"multigraph\": true, \"graph\": {\"name\": \"club\"},",
            "\"nodes\": [{\"club\": \"Mr. Hi\", \"age\": 41, \"id\": 0},",
            " {\"club\": \"Officer\", \"age\": NaN, \"tags\": [\"a\", 1], \"id\": 1},",
            " {\"club\": null, \"age\": 3.5, \"alive\": true, \"id\": 2}],",
            "\"edges\": [{\"weight\": 4, \"source\": 0, \"target\": 1, \"key\": 0},",
            " {\"source\": 0, \"target\": 1, \"key\": 1}, {\"source\": 2, \"target\": 1}]}");
    assertThat(graph.names().areNumbers()).isTrue();
    assertThat(graph.links().adjacency().neighbours()).containsExactly(1, 0, 2, 1);
    assertThat(graph.columns())
        .containsExactly(
            new Column("club", Column.Type.TEXT, List.of("Mr. Hi", "Officer", "")),
            new Column("age", Column.Type.NUMBER, List.of("41", "", "3.5")),
            new Column("tags", Column.Type.TEXT, List.of("", "[\"a\",1]", "")),
            new Column("alive", Column.Type.TRUE_OR_FALSE, List.of("", "", "true")));
  }

  @Test
  void aGraphOfD3ReadsWithIdsAndLinksInAnyOrder() {
    RawGraph graph =
        read(
            "{\"links\": [{\"source\": \"Napoleon\", \"target\": \"Myriel\", \"value\": 1}],",
            "\"nodes\": [{\"id\": \"Myriel\", \"group\": 1}, {\"id\": \"Napoleon\", \"group\": 1}]}");
    assertThat(graph.names().name(1)).isEqualTo("Napoleon");
    assertThat(graph.links().adjacency().edges()).isEqualTo(1);
  }

  @Test
  void linksOfAnOlderD3GraphArePositionsInTheList() {
    RawGraph graph =
        read(
            "{\"nodes\": [{\"name\": \"Myriel\"}, {\"name\": \"Napoleon\"}, {\"name\": \"Labarre\"}],",
            "\"links\": [{\"source\": 2, \"target\": 0}]}");
    assertThat(graph.links().adjacency().neighbours()).containsExactly(2, 0);
    assertThat(graph.columns().get(0).cells()).containsExactly("Myriel", "Napoleon", "Labarre");
  }

  @Test
  void afterD3HasDrawnItALinkHoldsItsNodes() {
    RawGraph graph =
        read(
            "{\"nodes\": [{\"id\": \"a\", \"x\": 0.5}, {\"id\": \"b\", \"x\": 1}],",
            "\"links\": [{\"source\": {\"id\": \"a\", \"x\": 0.5}, \"target\": {\"id\": \"b\"}}]}");
    assertThat(graph.links().adjacency().edges()).isEqualTo(1);
    assertThat(graph.columns())
        .containsExactly(new Column("x", Column.Type.NUMBER, List.of("0.5", "1")));
    assertThat(graph.features()).isEmpty();
  }

  @Test
  void listsOfNumbersCalledXAreFeatures() {
    RawGraph graph =
        read(
            "{\"nodes\": [{\"id\": \"a\", \"x\": [0, 0.5, -2]}, {\"id\": \"b\"},",
            " {\"id\": \"c\", \"x\": [1, 0, 0], \"pos\": [3, 4]}], \"links\": []}");
    RawGraph.Features features = graph.features().orElseThrow();
    assertThat(features.values().offsets()).containsExactly(0, 2, 2, 3);
    assertThat(features.values().indices()).containsExactly(1, 2, 0);
    assertThat(features.values().values()).containsExactly(0.5f, -2f, 1f);
    assertThat(features.names().size()).isEqualTo(3);
    assertThat(graph.columns())
        .containsExactly(new Column("pos", Column.Type.TEXT, List.of("", "", "[3,4]")));
  }

  @Test
  void aColumnOfTextAndNumbersHasNoType() {
    RawGraph graph = read("{\"nodes\": [{\"a\": 1}, {\"a\": \"x\"}, {\"a\": 2}], \"links\": []}");
    assertThat(graph.columns().get(0).type()).isEqualTo(Column.Type.UNKNOWN);
  }

  @Test
  void whatIsMissingOrAmissIsRefusedWithItsLine() {
    refuses(
        "graph.json:2: a link has no \"target\"",
        "{\"nodes\": [{\"id\": 1}],",
        "\"links\": [{\"source\": 1}]}");
    refuses(
        "graph.json:3: node \"2\" of an edge is not among the nodes",
        "{\"nodes\": [{\"id\": 1}],",
        "\"links\": [",
        "{\"source\": 1, \"target\": 2}]}");
    refuses(
        "graph.json:2: some nodes have an \"id\" and others have none",
        "{\"nodes\": [{\"id\": 1},",
        "{\"name\": 1}], \"links\": []}");
    refuses(
        "graph.json:2: node \"1\" was already in graph.json:1",
        "{\"nodes\": [{\"id\": 1},",
        "{\"id\": \"1\"}], \"links\": []}");
    refuses("graph.json: has neither \"links\" nor \"edges\"", "{\"nodes\": [{\"id\": 1}]}");
    refuses("graph.json:1: \"nodes\" must be a list", "{\"nodes\": 3, \"links\": []}");
    refuses(
        "graph.json:1: a node must be an object, as in {\"id\": …}",
        "{\"nodes\": [3], \"links\": []}");
    refuses(
        "graph.json:2: has 1 numbers in \"x\", other nodes 2",
        "{\"nodes\": [{\"x\": [1, 2]},",
        "{\"x\": [1]}], \"links\": []}");
    refuses("graph.json: holds no JSON object", "[1]");
    refuses(
        "graph.json:2: something follows the end of the object",
        "{\"nodes\": [{\"id\": 1}], \"links\": []}",
        "{}");
  }

  private RawGraph read(String... lines) {
    Path file = scratch.file("graph.json", lines);
    return Formats.of(file).read(file);
  }

  private void refuses(String message, String... lines) {
    Path file = scratch.file("graph.json", lines);
    scratch.refuses(() -> new NodeLinkFormat().read(file), message);
  }
}
