package org.pugraph.cli.run;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.pugraph.data.feature.Column;
import org.pugraph.graph.NodeNames;
import org.pugraph.testkit.Scratch;

class PredictionColumnsTest {

  private static final NodeNames NAMES = NodeNames.of(List.of("a", "b"));

  @TempDir private Path folder;
  private Scratch scratch;

  @BeforeEach
  void open() {
    scratch = new Scratch(folder);
  }

  @Test
  void nodesGetTheirRankAndTheirCells() {
    Path file = scratch.file("p.csv", "node,score", "b,2", "a,1");
    List<Column> columns = PredictionColumns.read(file, NAMES);
    assertThat(columns).extracting(Column::name).containsExactly("rank", "score");
    assertThat(columns.get(0).cells()).containsExactly("2", "1");
    assertThat(columns.get(1).cells()).containsExactly("1", "2");
  }

  @Test
  void aTableWithoutNodesIsRefused() {
    Path file = scratch.file("p.csv", "name,score", "a,1");
    scratch.refuses(() -> PredictionColumns.read(file, NAMES), "p.csv:1: has no column \"node\"");
  }

  @Test
  void aNodeThatIsNotInTheGraphIsRefused() {
    Path file = scratch.file("p.csv", "node,score", "c,1");
    scratch.refuses(
        () -> PredictionColumns.read(file, NAMES), "p.csv:2: node \"c\" is not in the graph");
  }
}
