package org.pugraph.data.format.table;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.Collections;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.pugraph.testkit.Scratch;

class DenseFileTest {

  @TempDir Path folder;
  Scratch scratch;

  @BeforeEach
  void open() {
    scratch = new Scratch(folder);
  }

  @Test
  void theFirstColumnNamesTheNodes() {
    NodeRows nodes = read("p1,0.5,0", "p2,1e3,-2");
    assertThat(nodes.names().name(1)).isEqualTo("p2");
    assertThat(nodes.features().columns()).isEqualTo(2);
    assertThat(nodes.features().indices()).containsExactly(0, 0, 1);
    assertThat(nodes.features().values()).containsExactly(0.5f, 1000, -2);
    assertThat(nodes.classIndex()).containsExactly(-1, -1);
  }

  @ParameterizedTest
  @ValueSource(strings = {"paper,age,pages", "node,0,1", ",0,1", "ID,0,1"})
  void aHeaderIsPassedOver(String header) {
    assertThat(read(header, "p1,0.5,0", "p2,1,2").names().size()).isEqualTo(2);
  }

  @Test
  void namesThatCountFromZeroAreNumbers() {
    assertThat(read("0 0.5 1", "1 2 3").names().areNumbers()).isTrue();
    assertThat(read("1 0.5 1", "0 2 3").names().areNumbers()).isFalse();
  }

  @Test
  void rowsMayBeWide() {
    String row = String.join(",", Collections.nCopies(40_000, "1"));
    assertThat(read("p1," + row, "p2," + row).features().columns()).isEqualTo(40_000);
  }

  @ParameterizedTest
  @ValueSource(strings = {"NaN", "inf", "-Infinity", "abc", "", "1e99", "1;2"})
  void refusesAValueThatIsNoFiniteNumber(String value) {
    refuses(
        "p2,1," + value, "features.csv:2: \"" + value + "\" in column 3 is not a finite number");
  }

  @Test
  void refusesABadValueInTheFirstRow() {
    Path file = scratch.file("features.csv", "p1,x,1", "p2,1,1");
    scratch.refuses(
        () -> NodeRows.read(file, GraphMeta.NONE),
        "features.csv:1: \"x\" in column 2 is not a finite number");
  }

  @Test
  void refusesANodeNamedTwice() {
    refuses("p1,1,1", "features.csv:2: node \"p1\" was already in line 1");
  }

  @Test
  void refusesANodeWithoutName() {
    refuses(",1,1", "features.csv:2: the first column is empty, expected the node's name");
  }

  @Test
  void refusesRaggedRows() {
    refuses("p2,1", "features.csv:2: 2 columns, expected 3 as in line 1");
  }

  @Test
  void refusesAFirstNodeWithoutName() {
    Path file = scratch.file("features.csv", ",0.5,1", "p2,1,1");
    scratch.refuses(
        () -> NodeRows.read(file, GraphMeta.NONE),
        "features.csv:1: the first column is empty, expected the node's name");
  }

  @Test
  void refusesNamesAlone() {
    Path file = scratch.file("features.csv", "p1", "p2");
    scratch.refuses(
        () -> NodeRows.read(file, GraphMeta.NONE), "features.csv:1: 1 column, expected at least 2");
  }

  private NodeRows read(String... lines) {
    return NodeRows.read(scratch.file("features.csv", lines), GraphMeta.NONE);
  }

  private void refuses(String line, String message) {
    Path file = scratch.file("features.csv", "p1,0.5,0", line);
    scratch.refuses(() -> NodeRows.read(file, GraphMeta.NONE), message);
  }
}
