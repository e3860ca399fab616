package org.pugraph.data.source;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.stream.IntStream;
import org.pugraph.data.feature.RawGraph;
import org.pugraph.graph.Adjacency;
import org.pugraph.graph.Graph;
import org.pugraph.graph.Labels;
import org.pugraph.graph.NodeNames;

/** Two graphs that do not differ in anything. */
public final class SameGraph {

  private SameGraph() {}

  public static void check(RawGraph read, Graph written) {
    assertThat(read.names().areNumbers()).isEqualTo(written.names().areNumbers());
    assertThat(names(read.names())).isEqualTo(names(written.names()));
    Adjacency edges = read.links().adjacency();
    assertThat(edges.offsets()).isEqualTo(written.edges().offsets());
    assertThat(edges.neighbours()).isEqualTo(written.edges().neighbours());
    RawGraph.Features features = read.features().orElseThrow();
    assertThat(features.values()).isEqualTo(written.features());
    assertThat(features.names()).isEqualTo(written.featureNames());
    assertThat(read.labels().map(Labels::classes)).isEqualTo(written.labels().map(Labels::classes));
    assertThat(read.labels().map(Labels::classOf).orElse(new int[0]))
        .isEqualTo(written.labels().map(Labels::classOf).orElse(new int[0]));
    assertThat(read.columns()).isEmpty();
  }

  private static String[] names(NodeNames names) {
    return IntStream.range(0, names.size()).mapToObj(names::name).toArray(String[]::new);
  }
}
