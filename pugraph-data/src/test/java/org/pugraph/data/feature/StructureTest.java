package org.pugraph.data.feature;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.pugraph.graph.Graph;
import org.pugraph.tensor.SparseMatrix;

/** Features of a graph without attributes. */
class StructureTest {

  @TempDir Path folder;

  @Test
  void aGraphOfWhichNothingIsToldIsDescribedByItsEdges() {
    RawGraph raw = SampleColumns.NOTHING.graph();
    Encoding encoding = Encoding.fit(raw, Columns.INFERRED);
    Graph graph = encoding.encode(raw);
    assertThat(graph.featureNames().toString())
        .startsWith("[degree, core, pagerank, clustering, embedding 1, embedding 2, ")
        .endsWith("embedding 63, embedding 64]");
    assertThat(SampleColumns.row(graph, 0)[0])
        .isEqualTo(SampleColumns.row(graph, 2)[0])
        .isNegative();
    assertThat(SampleColumns.row(graph, 1)[0]).isPositive();
    encoding.save(folder.resolve("features.json"));
    Encoding again = Encoding.load(folder.resolve("features.json"));
    assertThat(again.encode(raw).features()).isEqualTo(graph.features());
    assertThat(encoding.report()).hasSize(1).first().asString().startsWith("no features:");
  }

  @Test
  void aGraphTooLargeForEmbeddingsHasLandmarks() {
    RawGraph raw = SampleColumns.NOTHING.graph();
    Structure structure = Structure.fit(raw.links().adjacency(), raw.names(), 2);
    assertThat(structure.names())
        .containsExactly(
            "degree", "core", "pagerank", "clustering", "node=n0", "node=n1", "node=n2");
    SparseMatrix features = structure.of(raw.links().adjacency(), raw.names());
    assertThat(features.columns()).isEqualTo(7);
    int last = features.end(1) - 1;
    assertThat(features.column(last)).isEqualTo(5);
    assertThat(features.value(last)).isEqualTo(Structure.LANDMARK);
    assertThat(structure.sentence()).contains("who is near the 3 nodes with most edges");
  }

  @Test
  void aGraphOfWhichNothingUsefulIsToldIsAlsoDescribedByItsEdges() {
    RawGraph raw = SampleColumns.column("code", "x", "y", "z").graph();
    Graph graph = Encoding.fit(raw, Columns.INFERRED).encode(raw);
    assertThat(graph.featureNames().name(0)).isEqualTo("degree");
  }
}
