package org.pugraph.data.format.table;

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

class CsvTest {

  @TempDir Path folder;
  Scratch scratch;

  @BeforeEach
  void theTablesOfASpreadsheet() {
    scratch = new Scratch(folder);
    scratch.file("nodes.csv", "Id;Label;Year", "a;\"First; of all\";1999", "#b;;", "c;Third;2001");
    scratch.file("edges.csv", "Source\tTarget\tWeight", "c\ta\t1", "#b\ta\t2");
  }

  @Test
  void nodesAndEdgesAreReadWhateverParts() {
    RawGraph graph = Formats.of(folder).read(folder);
    assertThat(graph.names().name(1)).isEqualTo("#b");
    assertThat(graph.links().adjacency().neighbours()).containsExactly(1, 2, 0, 0);
    assertThat(graph.columns())
        .containsExactly(
            new Column("Label", Column.Type.UNKNOWN, List.of("First; of all", "", "Third")),
            new Column("Year", Column.Type.UNKNOWN, List.of("1999", "", "2001")));
  }

  @Test
  void whatDoesNotFitIsRefusedWithItsPlace() {
    scratch.file("edges.csv", "source,target", "a,d");
    refuses("edges.csv:2: node \"d\" of an edge is not among the nodes");
    scratch.file("edges.csv", "source", "a");
    refuses("edges.csv:1: 1 column, expected at least 2");
    scratch.file("edges.csv", "");
    refuses("edges.csv: has no header");
    scratch.file("pugraph.json", "{\"classes\": [\"x\", \"x\"]}");
    scratch.file("edges.csv", "source,target");
    refuses("pugraph.json:1: a class has no name, or is there twice");
  }

  private void refuses(String message) {
    scratch.refuses(() -> new CsvFormat().read(folder), message);
  }
}
