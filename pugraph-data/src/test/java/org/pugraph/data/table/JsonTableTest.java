package org.pugraph.data.table;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.pugraph.base.BadInput;
import org.pugraph.data.io.Table;
import org.pugraph.data.label.PositivesFile;
import org.pugraph.data.source.GraphSource;
import org.pugraph.graph.NodeNames;
import org.pugraph.testkit.Scratch;

class JsonTableTest {

  @TempDir Path folder;
  Scratch scratch;

  @BeforeEach
  void open() {
    scratch = new Scratch(folder);
  }

  private static List<List<String>> rows(Path file) {
    return new TableFile(file)
        .read(
            1,
            table -> {
              List<List<String>> rows = new ArrayList<>();
              table.forEachRemaining((Table.Row row) -> rows.add(row.cells()));
              return rows;
            });
  }

  @Test
  void anArrayOfObjectsIsATable() {
    Path file =
        scratch.file(
            "nodes.json",
            "[",
            "  {\"id\": \"a\", \"age\": 3, \"ok\": true},",
            "  {\"id\": \"b\", \"about\": \" a, b \", \"age\": null}",
            "]");
    assertThat(rows(file))
        .containsExactly(
            List.of("id", "age", "ok", "about"),
            List.of("a", "3", "true", ""),
            List.of("b", "", "", "a, b"));
  }

  @Test
  void anObjectOnEachLineIsARow() {
    Path file = scratch.file("edges.jsonl", "{\"from\": 1, \"to\": 2}", "{\"to\": 3, \"from\": 2}");
    assertThat(rows(file))
        .containsExactly(List.of("from", "to"), List.of("1", "2"), List.of("2", "3"));
  }

  @Test
  void aListOfNumbersIsAColumnForEach() {
    Path file =
        scratch.file(
            "nodes.json",
            "{\"id\": \"a\", \"x\": null, \"tags\": [\"p\", \"q\"]}",
            "{\"id\": \"b\", \"x\": [0.5, -1], \"tags\": []}");
    assertThat(rows(file))
        .containsExactly(
            List.of("id", "x_1", "x_2", "tags"),
            List.of("a", "", "", "p, q"),
            List.of("b", "0.5", "-1", ""));
  }

  @Test
  void edgesAndNodesOfJsonAreTheGraphOfText() {
    Path edges = scratch.file("edges.csv", "source,target", "a,b", "b,c");
    Path nodes = scratch.file("nodes.csv", "id,age", "a,1", "b,2", "c,4");
    Path jsonEdges =
        scratch.file(
            "edges.json",
            "{\"source\":\"a\",\"target\":\"b\"}",
            "{\"source\":\"b\",\"target\":\"c\"}");
    Path jsonNodes =
        scratch.file(
            "nodes.json",
            "[{\"id\":\"a\",\"age\":1},{\"id\":\"b\",\"age\":2},{\"id\":\"c\",\"age\":4}]");
    assertThat(GraphSource.ofTables(jsonEdges, jsonNodes).read().graph().contentHash())
        .isEqualTo(GraphSource.ofTables(edges, nodes).read().graph().contentHash());
  }

  @Test
  void positivesAreInAColumn() {
    NodeNames names = NodeNames.of(List.of("a", "b", "c"));
    Path file =
        scratch.file(
            "known.json", "[{\"case\": 7, \"node\": \"c\"}, {\"case\": 8, \"node\": \"a\"}]");
    assertThat(PositivesFile.read(file, names)).containsExactly(0, 2);
    assertThat(PositivesFile.read(file, names, Optional.of("node")).value()).containsExactly(0, 2);
    Path odd = scratch.file("odd.json", "{\"node\": \"x\"}");
    scratch.refuses(
        () -> PositivesFile.read(odd, names), "odd.json, row 1: node \"x\" is not in the graph");
  }

  @Test
  void whatIsNoTableIsRefusedWithItsPlace() {
    scratch.refuses(
        () -> rows(scratch.file("a.json", "{\"id\": 1}", "{\"id\": }")),
        "a.json:2: is not JSON: Unexpected character ('}' (code 125)): expected a valid value (JSON"
            + " String, Number (or 'NaN'/'+INF'/'-INF'), Array, Object or token 'null', 'true' or"
            + " 'false')");
    scratch.refuses(
        () -> rows(scratch.file("b.json", "[{\"id\": 1}, 2]")),
        "b.json, row 2: expected an object, as in {\"id\": …}");
    scratch.refuses(
        () -> rows(scratch.file("c.json", "{\"x\": [1, 2]}", "{\"x\": [1]}")),
        "c.json, row 2: \"x\" holds a list of 1, in the rows before a list of 2");
    scratch.refuses(
        () -> rows(scratch.file("d.json", "{\"x\": [1, 2], \"x_1\": 3}")),
        "d.json: the title \"x_1\" is there twice, give one another name");
  }

  @Test
  void aGraphOnLinesIsNotATableOfEdges() {
    Path graph = scratch.file("graph.jsonl", "{\"id\": 1}", "{\"source\": 1, \"target\": 2}");
    assertThat(
            catchThrowableOfType(BadInput.class, () -> GraphSource.ofTables(graph, null).read())
                .getMessage())
        .endsWith("graph.jsonl: is a graph in the format jsonl, not a table of edges");
  }
}
