package org.pugraph.data.format.table;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import java.util.OptionalInt;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.pugraph.graph.Labels;
import org.pugraph.tensor.SparseMatrix;
import org.pugraph.testkit.Scratch;

class SvmLightTest {

  @TempDir Path folder;
  Scratch scratch;

  @BeforeEach
  void open() {
    scratch = new Scratch(folder);
  }

  @Test
  void lineIsNodeAndFeaturesCountFromZero() {
    NodeRows nodes = read("1 0:1 3:0.25", "0 2:-1.5e2");
    assertThat(nodes.features())
        .isEqualTo(
            new SparseMatrix(
                2, 4, new int[] {0, 2, 3}, new int[] {0, 3, 2}, new float[] {1, 0.25f, -150}));
    assertThat(nodes.classIndex()).containsExactly(1, 0);
    assertThat(nodes.names().areNumbers()).isTrue();
  }

  @Test
  void aNodeMayHaveNoFeatureAndNoClass() {
    NodeRows nodes = read("-1", "2 1:1", "0");
    assertThat(nodes.features().offsets()).containsExactly(0, 0, 1, 1);
    assertThat(nodes.classIndex()).containsExactly(Labels.UNKNOWN, 2, 0);
  }

  @Test
  void wordListsNeedNoValues() {
    assertThat(read("0 1:1 2:1.0", "1 0:1").features().values()).isNull();
  }

  @Test
  void valuesAfterManyOnesAreKept() {
    assertThat(read("0 0:1 1:1 2:1", "0 0:1 1:7").features().values())
        .containsExactly(1, 1, 1, 1, 7);
  }

  @Test
  void explicitZerosTakeNoPlace() {
    NodeRows nodes = read("0 1:0 2:1 3:0.0");
    assertThat(nodes.features().indices()).containsExactly(2);
    assertThat(nodes.features().columns()).isEqualTo(4);
  }

  @Test
  void tabsCarriageReturnsCommentsAndBlankLinesAtTheEndDoNoHarm() {
    NodeRows nodes = read("# made by hand", "0\t1:1 \r", "1 0:1 # note", "", "");
    assertThat(nodes.features().indices()).containsExactly(1, 0);
  }

  @Test
  void theLastLineNeedsNoEnd() {
    Path file = scratch.bytes("nodes.svm", "0 1:1\n1 0:12".getBytes(UTF_8));
    assertThat(NodeRows.read(file, GraphMeta.NONE).features().values()).containsExactly(1, 12);
  }

  @Test
  void longRowsCrossTheBuffer() {
    StringBuilder row = new StringBuilder("0");
    for (int c = 0; c < 50_000; c++) {
      row.append(' ').append(c).append(":0.5");
    }
    SparseMatrix features = read(row.toString(), "1 7:1").features();
    assertThat(features.nonZeros()).isEqualTo(50_001);
    assertThat(features.column(49_999)).isEqualTo(49_999);
  }

  @Test
  void theNumberOfFeaturesMayBeDeclared() {
    Path file = scratch.file("nodes.svm", "0 1:1");
    GraphMeta meta = new GraphMeta(OptionalInt.empty(), OptionalInt.of(9), List.of());
    assertThat(NodeRows.read(file, meta).features().columns()).isEqualTo(9);
    Path beyond = scratch.file("beyond.svm", "0 1:1", "0 9:1");
    scratch.refuses(
        () -> NodeRows.read(beyond, meta),
        "beyond.svm:2: feature 9 is not among the features 0..8 of meta.json");
  }

  @Test
  void writesWhatItReads() {
    NodeRows nodes = read("1 0:1 3:0.1", "-1", "0 2:-3e-9 3:16777216");
    Path file = folder.resolve("again.svm");
    SvmLight.write(nodes.features(), nodes.classIndex(), file);
    NodeRows again = NodeRows.read(file, GraphMeta.NONE);
    assertThat(again.features()).isEqualTo(nodes.features());
    assertThat(again.classIndex()).isEqualTo(nodes.classIndex());
  }

  @ParameterizedTest
  @ValueSource(strings = {"-2:1", "1.5:1", "word:1", ":1", "3", "99999999999:1"})
  void refusesAFeatureThatIsNoWholeNumber(String feature) {
    refuses(
        "0 0:1 " + feature,
        "feature \"" + feature + "\" is not number:value with a whole number from 0");
  }

  @ParameterizedTest
  @ValueSource(strings = {"NaN", "Infinity", "-inf", "nan", "1e99", "x", "", "1f", "0x1p3", "1:2"})
  void refusesAValueThatIsNoFiniteNumber(String value) {
    refuses("0 0:1 5:" + value, "the value of feature \"5:" + value + "\" is not a finite number");
  }

  @ParameterizedTest
  @CsvSource({"4:1 3:1,3,4", "4:1 4:2,4,4"})
  void refusesFeaturesThatDoNotAscend(String features, int second, int first) {
    refuses(
        "0 " + features,
        "feature " + second + " comes after feature " + first + ", numbers must ascend");
  }

  @ParameterizedTest
  @ValueSource(strings = {"0.5", "-2", "cat", "1:1"})
  void refusesALabelThatIsNoIndex(String label) {
    refuses(
        label + " 2:1", "label \"" + label + "\" is not a class index (0, 1, … or -1 if unknown)");
  }

  @Test
  void refusesABlankLineBetweenNodes() {
    Path file = scratch.file("nodes.svm", "0 1:1", "", "", "1 2:1");
    scratch.refuses(
        () -> NodeRows.read(file, GraphMeta.NONE),
        "nodes.svm:2: is blank, but more nodes follow; expected at least a class index");
  }

  @Test
  void refusesNodesWithoutAnyFeature() {
    Path file = scratch.file("nodes.svm", "0", "1");
    scratch.refuses(() -> NodeRows.read(file, GraphMeta.NONE), "nodes.svm: no node has a feature");
  }

  private NodeRows read(String... lines) {
    return NodeRows.read(scratch.file("nodes.svm", lines), GraphMeta.NONE);
  }

  private void refuses(String line, String complaint) {
    Path file = scratch.file("nodes.svm", "0 1:1", line);
    scratch.refuses(() -> NodeRows.read(file, GraphMeta.NONE), "nodes.svm:2: " + complaint);
  }
}
