package org.pugraph.graph;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.pugraph.tensor.SparseMatrix;

class GraphTest {

  private static final NodeNames NUMBERS = NodeNames.numbers(3);
  private static final float[][] FEATURES = {{1, 0}, {0, 2}, {0, 0}};

  @Test
  void theHashIsThatOfTheContent() {
    assertThat(graph(1, FEATURES, NUMBERS).contentHash())
        .hasSize(64)
        .isEqualTo(graph(1, FEATURES.clone(), NodeNames.numbers(3)).contentHash());
  }

  @Test
  void theHashSeesEdgesFeaturesAndNames() {
    float[][] others = {{1, 0}, {0, 2.5f}, {0, 0}};
    NodeNames named = NodeNames.of(List.of("a", "b", "c"));
    assertThat(
            List.of(
                graph(1, FEATURES, NUMBERS).contentHash(),
                graph(2, FEATURES, NUMBERS).contentHash(),
                graph(1, others, NUMBERS).contentHash(),
                graph(1, FEATURES, named).contentHash()))
        .doesNotHaveDuplicates();
  }

  @Test
  void partsOfDifferentSizeAreRefused() {
    assertThatThrownBy(() -> graph(1, FEATURES, NodeNames.numbers(4)))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("3 nodes, 3 feature rows, 4 names");
  }

  /** Three nodes, of which the first has one edge. */
  private static Graph graph(int neighbour, float[][] features, NodeNames names) {
    Adjacency.Symmetrised links = Adjacency.of(3, new int[] {0}, new int[] {neighbour});
    return new Graph(
        links.adjacency(),
        SparseMatrix.ofDense(features, 2),
        names,
        Optional.empty(),
        links.report());
  }
}
