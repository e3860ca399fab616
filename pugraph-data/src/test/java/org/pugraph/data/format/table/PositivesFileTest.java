package org.pugraph.data.format.table;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.pugraph.graph.NodeNames;
import org.pugraph.testkit.Scratch;

class PositivesFileTest {

  private static final NodeNames NAMES = NodeNames.of(List.of("p1", "p2", "p 3"));

  @TempDir Path folder;
  Scratch scratch;

  @BeforeEach
  void open() {
    scratch = new Scratch(folder);
  }

  @Test
  void readsOneNodePerLine() {
    Path file = scratch.file("seeds.txt", "# mine", "p 3", "", "  p1  ");
    assertThat(PositivesFile.read(file, NAMES)).containsExactly(0, 2);
  }

  @Test
  void refusesAnUnknownNode() {
    refuses("seeds.txt:3: node \"p77\" is not in the graph", "p1", "", "p77");
  }

  @Test
  void refusesANodeGivenTwice() {
    refuses("seeds.txt:3: node \"p1\" was already in line 1", "p1", "p2", "p1");
  }

  @Test
  void refusesAFileThatNamesNobody() {
    refuses("seeds.txt: names no node, expected one per line", "# nobody", "");
  }

  private void refuses(String message, String... lines) {
    Path file = scratch.file("seeds.txt", lines);
    scratch.refuses(() -> PositivesFile.read(file, NAMES), message);
  }
}
