package org.pugraph.data.format.mtx;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.pugraph.data.format.title.ChosenColumns;
import org.pugraph.data.source.Formats;
import org.pugraph.data.source.ReadBack;
import org.pugraph.testkit.Scratch;

class MatrixMarketTest {

  @TempDir Path folder;
  Scratch scratch;

  @BeforeEach
  void open() {
    scratch = new Scratch(folder);
  }

  private static final String HEAD = "%%MatrixMarket matrix coordinate ";

  @Test
  void readsASymmetricPattern() {
    Path file =
        scratch.file("g.mtx", HEAD + "pattern symmetric", "% karate", "4 4 3", "2 1", "3 1", "3 3");
    ReadBack read = ReadBack.of("mtx", file);
    assertThat(read.names()).containsExactly("1", "2", "3", "4");
    assertThat(read.edges()).containsExactly("1-2", "1-3");
    assertThat(read.graph().links().report().selfLoops()).isEqualTo(1);
  }

  @Test
  void entriesOfValueZeroAreNoEdges() {
    Path file = scratch.file("g.mtx", HEAD + "real general", "3 3 2", "1 2 0.5", "2 3 0");
    assertThat(ReadBack.of("mtx", file).edges()).containsExactly("1-2");
  }

  @Test
  void aValueTooSmallOrLargeForSinglePrecisionIsAnEdge() {
    Path file = scratch.file("g.mtx", HEAD + "real general", "3 3 2", "1 2 1e-300", "2 3 1e300");
    assertThat(ReadBack.of("mtx", file).edges()).containsExactly("1-2", "2-3");
  }

  @Test
  void aNegativeValueIsNoWeightAndRefusedUnlessWeightsAreLeftOut() {
    Path file = scratch.file("g.mtx", HEAD + "real general", "3 3 2", "1 2 2", "2 3 -1");
    scratch.refuses(
        () -> new MatrixMarketFormat().read(file),
        "g.mtx:4: weight \"-1\" is below 0, but says how strongly two nodes are linked: drop such"
            + " edges by a least weight, or read no weights");
    ChosenColumns none = new ChosenColumns(null, null, ChosenColumns.NONE, null);
    assertThat(new MatrixMarketFormat().read(file, none).links().adjacency().edges()).isEqualTo(2);
  }

  @Test
  void aComplexValueIsAnEdgeIfEitherPartIsNotZero() {
    String head = HEAD + "complex general";
    Path file = scratch.file("g.mtx", head, "3 3 3", "1 2 0 1", "2 3 1 0", "1 3 0 0");
    assertThat(ReadBack.of("mtx", file).edges()).containsExactly("1-2", "2-3");
    refuses("g.mtx:3: expected a complex value of two numbers", head, "3 3 1", "1 2 1");
  }

  @Test
  void readsArrays() {
    String head = "%%MatrixMarket matrix array ";
    Path whole = scratch.file("g.mtx", head + "integer general", "2 2", "0", "1", "1", "0");
    assertThat(ReadBack.of("mtx", whole).edges()).containsExactly("1-2");
    Path half = scratch.file("h.mtx", head + "real symmetric", "2 2", "0", "1.5", "0");
    assertThat(ReadBack.of("mtx", half).edges()).containsExactly("1-2");
  }

  @Test
  void refusesWhatDoesNotFit() {
    String real = HEAD + "real general";
    refuses("g.mtx:2: must be as wide as high to be a graph, got 3 rows, 2 columns", real, "3 2 1");
    refuses("g.mtx:3: expected a row or column 1..2, got \"3\"", real, "2 2 1", "3 1 1");
    refuses("g.mtx:3: value \"x\" is not a finite number", real, "2 2 1", "2 1 x");
    refuses("g.mtx:3: expected row, column and value", real, "2 2 1", "2 1");
    refuses("g.mtx: declares 2 entries, but has 1", real, "2 2 2", "2 1 1");
    refuses("g.mtx:1: expected rows, columns and entries", real);
    refuses(
        "g.mtx: has 2000000000 rows, almost all without an entry",
        real,
        "2000000000 2000000000 1",
        "2 1 1");
    refuses(
        "g.mtx: expected a line \"%%MatrixMarket matrix coordinate real general\" first",
        "%%MatrixMarket vector");
    refuses(
        "g.mtx:3: ends in column 1 of 2", "%%MatrixMarket matrix array real general", "2 2", "1");
  }

  private void refuses(String message, String... lines) {
    Path file = scratch.file("g.mtx", lines);
    scratch.refuses(() -> Formats.named("mtx").read(file), message);
  }
}
