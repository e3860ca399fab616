package org.pugraph.data.feature;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.pugraph.graph.Graph;

/** Features of a graph without attributes. */
class StructureTest {

  @TempDir Path folder;

  @Test
  void aGraphOfWhichNothingIsToldIsDescribedByItsEdges() {
    RawGraph raw = SampleColumns.NOTHING.graph();
    Encoding encoding = Encoding.fit(raw, Columns.INFERRED);
    Graph graph = encoding.encode(raw);
    assertThat(graph.featureNames().toString())
        .isEqualTo("[degree, core, pagerank, clustering, node=n0, node=n1, node=n2]");
    assertThat(SampleColumns.row(graph, 0)[0])
        .isEqualTo(SampleColumns.row(graph, 2)[0])
        .isNegative();
    assertThat(SampleColumns.row(graph, 1)[0]).isPositive();
    assertThat(SampleColumns.row(graph, 1)).endsWith(0, Structure.LANDMARK, 0);
    encoding.save(folder.resolve("features.json"));
    Encoding again = Encoding.load(folder.resolve("features.json"));
    assertThat(again.encode(raw).features()).isEqualTo(graph.features());
    assertThat(encoding.report()).hasSize(1).first().asString().startsWith("no features:");
  }

  @Test
  void aGraphOfWhichNothingUsefulIsToldIsAlsoDescribedByItsEdges() {
    RawGraph raw = SampleColumns.column("code", "x", "y", "z").graph();
    Graph graph = Encoding.fit(raw, Columns.INFERRED).encode(raw);
    assertThat(graph.featureNames().name(0)).isEqualTo("degree");
  }
}
