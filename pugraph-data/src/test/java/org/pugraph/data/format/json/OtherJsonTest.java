package org.pugraph.data.format.json;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.pugraph.data.source.Formats;
import org.pugraph.data.source.ReadBack;
import org.pugraph.testkit.Scratch;

/** JSON of other tools than NetworkX's node-link. */
class OtherJsonTest {

  @TempDir Path folder;
  Scratch scratch;

  @BeforeEach
  void open() {
    scratch = new Scratch(folder);
  }

  @Test
  void readsCytoscapeOfNetworkX() {
    Path file =
        scratch.file(
            "g.json",
            "{\"data\": [[\"name\", \"g\"]], \"directed\": false, \"multigraph\": false,",
            " \"elements\": {\"nodes\": [{\"data\": {\"club\": \"x\", \"id\": \"0\", \"value\": 0}},",
            "   {\"data\": {\"club\": \"y\", \"id\": \"1\", \"value\": 1}}],",
            "  \"edges\": [{\"data\": {\"weight\": 4, \"source\": 0, \"target\": 1}}]}}");
    ReadBack read = ReadBack.of("json", file);
    assertThat(read.edges()).containsExactly("0-1");
    assertThat(read.column("club")).containsExactly("x", "y");
  }

  @Test
  void readsTheElementsOfCytoscapeInOneList() {
    Path file =
        scratch.file(
            "g.json",
            "{\"elements\": [{\"data\": {\"id\": \"a\"}}, {\"data\": {\"id\": \"b\"}},",
            " {\"data\": {\"id\": \"ab\", \"source\": \"a\", \"target\": \"b\"}}]}");
    assertThat(ReadBack.of("json", file).edges()).containsExactly("a-b");
  }

  @Test
  void readsListsOfNeighbours() {
    Path file =
        scratch.file(
            "g.json",
            "{\"directed\": false, \"multigraph\": false, \"graph\": [],",
            " \"nodes\": [{\"id\": \"a\"}, {\"id\": \"b\"}, {\"id\": \"c\"}],",
            " \"adjacency\": [[{\"id\": \"b\"}], [{\"id\": \"a\"}, {\"weight\": 2, \"id\": \"c\"}],",
            "  [{\"id\": \"b\"}]]}");
    assertThat(ReadBack.of("json", file).edges()).containsExactly("a-b", "b-c");
    refuses(
        "json",
        "g.json:1: there are more lists of neighbours than nodes",
        "{\"nodes\": [{\"id\": 1}], \"adjacency\": [[], [{\"id\": 1}]]}");
    refuses(
        "json",
        "g.json:1: expected a list of neighbours, as in [{\"id\": …}]",
        "{\"nodes\": [{\"id\": 1}], \"adjacency\": [3]}");
  }

  @Test
  void readsALineForEachNodeAndLink() {
    Path file =
        scratch.file(
            "g.jsonl",
            "{\"id\": \"a\", \"age\": 30, \"x\": [1, 0]}",
            "{\"id\": \"b\", \"age\": 41, \"x\": [0, 2]}",
            "",
            "{\"source\": \"a\", \"target\": \"b\", \"weight\": 3}");
    ReadBack read = ReadBack.of("jsonl", file);
    assertThat(read.edges()).containsExactly("a-b");
    assertThat(read.column("age")).containsExactly("30", "41");
    assertThat(read.graph().features().orElseThrow().values().columns()).isEqualTo(2);
  }

  @Test
  void readsTheExportOfNeo4j() {
    Path file =
        scratch.file(
            "g.json",
            "{\"type\":\"node\",\"id\":\"0\",\"labels\":[\"User\"],\"properties\":{\"age\":42}}",
            "{\"type\":\"node\",\"id\":\"1\",\"labels\":[\"User\"],\"properties\":{\"age\":12}}",
            "{\"id\":\"0\",\"type\":\"relationship\",\"label\":\"KNOWS\",\"start\":{\"id\":\"0\"},"
                + "\"end\":{\"id\":\"1\"}}");
    ReadBack read = ReadBack.of("jsonl", file);
    assertThat(read.edges()).containsExactly("0-1");
    assertThat(read.column("age")).containsExactly("42", "12");
  }

  @Test
  void refusesLinesThatAreNeither() {
    refuses(
        "jsonl",
        "g.json:2: expected a node with an \"id\" or a link with \"source\", \"target\"",
        "{\"id\": 1}",
        "{\"name\": 1}");
    refuses("jsonl", "g.json:1: expected an object, as in {\"id\": …}", "[1]");
    refuses(
        "jsonl",
        "g.json:2: node \"2\" of an edge is not among the nodes",
        "{\"id\": 1}",
        "{\"source\": 1, \"target\": 2}");
  }

  private void refuses(String format, String message, String... lines) {
    Path file = scratch.file("g.json", lines);
    scratch.refuses(() -> Formats.named(format).read(file), message);
  }
}
