package org.pugraph.data.source;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.pugraph.data.feature.RawGraph;
import org.pugraph.graph.Adjacency;
import org.pugraph.graph.FeatureNames;
import org.pugraph.graph.Graph;
import org.pugraph.graph.Labels;
import org.pugraph.graph.NodeNames;
import org.pugraph.tensor.SparseMatrix;

/** The graph 0 – 1 – 2 – 3 and a lone 4, three features, two classes, as in the test files. */
public final class FiveNodes {

  public static final Path FILES = Path.of("src", "test", "resources", "formats");

  public static final SparseMatrix FEATURES =
      SparseMatrix.ofDense(
          new float[][] {{1, 0, 0.5f}, {0, 0, 0}, {0, 2, 0}, {1, 1, 1}, {0, 0, 3}}, 3);

  private FiveNodes() {}

  public static Adjacency.Symmetrised links() {
    return Adjacency.of(5, new int[] {0, 2, 2}, new int[] {1, 1, 3});
  }

  /** With numbers for names, and classes in an order other than that of appearance. */
  public static Graph graph() {
    return graph(
        NodeNames.numbers(5),
        FeatureNames.numbers(3),
        Optional.of(new Labels(List.of("never", "blue", "red"), new int[] {2, 1, 1, 2, 1})));
  }

  public static Graph graph(NodeNames names, FeatureNames features, Optional<Labels> labels) {
    return new Graph(links().adjacency(), FEATURES, features, names, labels, links().report());
  }

  /** The graph in a file that has its features as numbers. */
  static Graph complete(RawGraph raw) {
    RawGraph.Features features = raw.features().orElseThrow();
    assertThat(raw.columns()).isEmpty();
    return new Graph(
        raw.links().adjacency(),
        features.values(),
        features.names(),
        raw.names(),
        raw.labels(),
        raw.links().report());
  }

  static void assertSame(Graph read, Graph written) {
    assertThat(read.contentHash()).isEqualTo(written.contentHash());
    assertThat(read.featureNames()).isEqualTo(written.featureNames());
    assertThat(read.names().areNumbers()).isEqualTo(written.names().areNumbers());
    assertThat(read.labels().isPresent()).isEqualTo(written.labels().isPresent());
    written
        .labels()
        .ifPresent(
            labels -> {
              assertThat(read.labels().orElseThrow().classes()).isEqualTo(labels.classes());
              assertThat(read.labels().orElseThrow().classOf()).isEqualTo(labels.classOf());
            });
  }
}
