package org.pugraph.data.format.npz;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.pugraph.data.feature.RawGraph;
import org.pugraph.data.format.numpy.NpzWriter;
import org.pugraph.data.source.FiveNodes;
import org.pugraph.data.source.Formats;
import org.pugraph.graph.Labels;
import org.pugraph.testkit.Scratch;

class NpzFormatTest {

  @TempDir Path folder;
  Path path;

  @BeforeEach
  void aFile() {
    path = folder.resolve("g.npz");
  }

  @ParameterizedTest
  @ValueSource(strings = {"sparse", "dense"})
  void filesOfNumPyAreRead(String name) {
    Path file = FiveNodes.FILES.resolve("npz/" + name + ".npz");
    RawGraph graph = Formats.of(file).read(file);
    assertThat(graph.links().adjacency().neighbours())
        .isEqualTo(FiveNodes.links().adjacency().neighbours());
    assertThat(graph.features().orElseThrow().values()).isEqualTo(FiveNodes.FEATURES);
    assertThat(graph.features().orElseThrow().names()).hasToString("[db, ml, ai]");
    assertThat(graph.labels().orElseThrow().classes()).containsExactly("red", "blue");
    assertThat(graph.labels().orElseThrow().classOf()).containsExactly(0, 1, 1, 0, 1);
    assertThat(graph.names().indexOf("é4")).isEqualTo(3);
  }

  /** Three nodes, one link, and whatever a test adds. */
  private RawGraph read(NpzWriter.Content more) {
    NpzWriter.write(
        path,
        out -> {
          out.numbers("adj_data", new float[] {1, 0});
          out.numbers("adj_indices", 1, 2);
          out.numbers("adj_indptr", 0, 1, 2, 2);
          out.numbers("adj_shape", 3, 3);
          more.writeTo(out);
        });
    return Formats.named("npz").read(path);
  }

  private void refuses(NpzWriter.Content more, String message) {
    new Scratch(folder).refuses(() -> read(more), message);
  }

  @Test
  void linksAreEnoughAndAZeroIsNone() {
    RawGraph graph = read(out -> {});
    assertThat(graph.links().adjacency().edges()).isEqualTo(1);
    assertThat(graph.features()).isEmpty();
    assertThat(graph.labels()).isEmpty();
    assertThat(graph.names().areNumbers()).isTrue();
  }

  @Test
  void columnsInAnyOrderAreSortedAndThoseGivenTwiceAddUp() {
    RawGraph graph =
        read(
            out -> {
              out.numbers("attr_data", new float[] {5, 1, 2, 4});
              out.numbers("attr_indices", 3, 0, 3, 1);
              out.numbers("attr_indptr", 0, 3, 4, 4);
              out.numbers("attr_shape", 3, 4);
            });
    assertThat(graph.features().orElseThrow().values().indices()).containsExactly(0, 3, 1);
    assertThat(graph.features().orElseThrow().values().values()).containsExactly(1, 7, 4);
  }

  @Test
  void classesWithoutNamesAreNumbersAndNegativeOnesUnknown() {
    Labels labels = read(out -> out.numbers("labels", 7, -1, 3)).labels().orElseThrow();
    assertThat(labels.classes()).containsExactly("3", "7");
    assertThat(labels.classOf()).containsExactly(1, Labels.UNKNOWN, 0);
  }

  @Test
  void namesAndClassesMustFitTheNodes() {
    refuses(
        out -> out.numbers("labels", 1, 2), "g.npz: labels: must be as many as nodes, 3, got 2");
    refuses(
        out -> {
          out.numbers("labels", 0, 1, 2);
          out.texts("class_names", List.of("a", "b"));
        },
        "g.npz: labels: node 2 is of class 2 of 2");
    refuses(
        out -> out.texts("node_names", List.of("a", "b")),
        "g.npz: node_names: must be 3 names, got 2");
    refuses(
        out -> out.texts("node_names", List.of("a", "b", "a")),
        "g.npz: two nodes are called \"a\"");
    refuses(
        out -> out.numbers("labels_indptr", 0),
        "g.npz: has labels_indptr, nodes of several classes, expected labels");
  }

  private void refusesFeatures(String message, int[] shape, int[] offsets, int[] indices, float x) {
    refuses(
        out -> {
          out.numbers("attr_data", new float[] {1, x});
          out.numbers("attr_indices", indices);
          out.numbers("attr_indptr", offsets);
          out.numbers("attr_shape", shape);
        },
        message);
  }

  @Test
  void everyNumberOfASparseMatrixIsChecked() {
    int[] shape = {3, 2};
    int[] good = {0, 1, 2, 2};
    int[] columns = {0, 1};
    refusesFeatures(
        "g.npz: attr: has 4 rows, but 4 offsets, expected one more",
        new int[] {4, 2},
        good,
        columns,
        1);
    refusesFeatures(
        "g.npz: attr: has -1 columns, expected 0..2147483647", new int[] {3, -1}, good, columns, 1);
    refusesFeatures(
        "g.npz: attr_indptr: an offset must be 0..2, got -1",
        shape,
        new int[] {0, -1, 2, 2},
        columns,
        1);
    refusesFeatures(
        "g.npz: attr: the offsets of row 1 descend", shape, new int[] {0, 2, 1, 2}, columns, 1);
    refusesFeatures(
        "g.npz: attr: offsets must go from 0 to 2", shape, new int[] {0, 1, 1, 1}, columns, 1);
    refusesFeatures(
        "g.npz: attr_indices: a column must be 0..1, got 2", shape, good, new int[] {0, 2}, 1);
    refusesFeatures(
        "g.npz: attr: has 1 entries, but 2 values",
        shape,
        new int[] {0, 1, 1, 1},
        new int[] {0},
        1);
    refusesFeatures(
        "g.npz: attr_data: value 1 must be a finite number, got NaN",
        shape,
        good,
        columns,
        Float.NaN);
    refusesFeatures(
        "g.npz: attr_shape: must be two numbers", new int[] {3, 2, 1}, good, columns, 1);
  }

  @Test
  void featuresOfOtherNodesAreRefused() {
    refusesFeatures(
        "g.npz: has 3 nodes, but features of 1",
        new int[] {1, 2},
        new int[] {0, 2},
        new int[] {0, 1},
        1);
  }

  @Test
  void aZipOfSomethingElseIsNotAGraph() {
    NpzWriter.write(path, out -> out.numbers("x", 1));
    assertThat(Formats.named("npz").recognises(path)).isFalse();
    new Scratch(folder)
        .refuses(
            () -> Formats.named("npz").read(path),
            "g.npz: has no array adj_indptr (gnn-benchmark), format (SciPy), edges or adj_matrix");
  }

  @ParameterizedTest
  @ValueSource(strings = {"csr", "csc", "coo"})
  void matricesOfSciPyAreRead(String how) {
    Path file = FiveNodes.FILES.resolve("npz/scipy-" + how + ".npz");
    RawGraph graph = Formats.of(file).read(file);
    assertThat(graph.links().adjacency().neighbours())
        .isEqualTo(FiveNodes.links().adjacency().neighbours());
    assertThat(graph.names().areNumbers()).isTrue();
    assertThat(graph.features()).isEmpty();
  }

  @ParameterizedTest
  @ValueSource(strings = {"edges", "pickled"})
  void otherCollectionsAreRead(String name) {
    Path file = FiveNodes.FILES.resolve("npz/" + name + ".npz");
    RawGraph graph = Formats.of(file).read(file);
    assertThat(graph.links().adjacency().neighbours())
        .isEqualTo(FiveNodes.links().adjacency().neighbours());
    assertThat(graph.features().orElseThrow().values()).isEqualTo(FiveNodes.FEATURES);
    assertThat(graph.labels().orElseThrow().classes()).containsExactly("1", "2");
    assertThat(graph.labels().orElseThrow().classOf()).containsExactly(1, 0, 0, 1, 0);
  }

  @Test
  void aMatrixOfSciPyThatIsNoGraphIsRefused() {
    NpzWriter.write(
        path,
        out -> {
          out.numbers("data", 1);
          out.numbers("shape", 2, 2);
          out.texts("format", List.of("dia"));
        });
    new Scratch(folder)
        .refuses(
            () -> Formats.named("npz").read(path),
            "g.npz: has a matrix of format \"\", expected csr, csc or coo");
  }

  @Test
  void edgesToNodesWithoutFeaturesAreRefused() {
    NpzWriter.write(
        path,
        out -> {
          out.numbers("node_features", 1, 2);
          out.numbers("edges", 0, 1);
        });
    new Scratch(folder)
        .refuses(
            () -> Formats.named("npz").read(path),
            "g.npz: node_features: must be a matrix, got shape [2]");
  }

  @Test
  void aDenseAdjacencyIsRefused() {
    NpzWriter.write(path, out -> out.numbers("adj_matrix", 0, 1));
    new Scratch(folder)
        .refuses(
            () -> Formats.named("npz").read(path),
            "g.npz: adj_matrix: must be a sparse matrix of SciPy, got a dense array");
  }
}
