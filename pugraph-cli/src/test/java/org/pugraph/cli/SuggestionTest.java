package org.pugraph.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.pugraph.graph.Adjacency;
import org.pugraph.graph.Graph;
import org.pugraph.graph.NodeNames;
import org.pugraph.tensor.SparseMatrix;

class SuggestionTest {

  private static final Graph GRAPH = graph(List.of("Alice", "Bob", "Carol"));

  private static Graph graph(List<String> names) {
    Adjacency.Symmetrised none = Adjacency.of(names.size(), new int[0], new int[0]);
    SparseMatrix features = SparseMatrix.ofDense(new float[names.size()][1], 1);
    return new Graph(
        none.adjacency(), features, NodeNames.of(names), Optional.empty(), none.report());
  }

  @Test
  void theNearestNameIsSuggested() {
    assertThat(Suggestion.of("alcie", GRAPH)).isEqualTo(", did you mean \"Alice\"?");
    assertThat(Suggestion.of("carl", GRAPH)).isEqualTo(", did you mean \"Carol\"?");
    assertThat(Suggestion.of("bob", GRAPH)).isEqualTo(", did you mean \"Bob\"?");
  }

  @Test
  void whereNoneIsNearAnExampleIsGiven() {
    assertThat(Suggestion.of("x", GRAPH)).isEqualTo(", which has names such as \"Alice\"");
  }
}
