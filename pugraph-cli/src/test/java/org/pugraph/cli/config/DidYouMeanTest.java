package org.pugraph.cli.config;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.pugraph.graph.Adjacency;
import org.pugraph.graph.Graph;
import org.pugraph.graph.NodeNames;
import org.pugraph.tensor.SparseMatrix;

class DidYouMeanTest {

  private static final Graph PEOPLE = graph(NodeNames.of(List.of("Alice", "Bob", "Carol")));

  private static Graph graph(NodeNames names) {
    Adjacency.Symmetrised none = Adjacency.of(names.size(), new int[0], new int[0]);
    SparseMatrix features = SparseMatrix.ofDense(new float[names.size()][1], 1);
    return new Graph(none.adjacency(), features, names, Optional.empty(), none.report());
  }

  private static Optional<String> option(String typed) {
    return DidYouMean.nearest(
        typed, Stream.of("hops", "hidden", "steps", "stop", "learning-rate", "neighbourhood"));
  }

  @ParameterizedTest
  @CsvSource({
    "hobs, hops",
    "hosp, hops",
    "Hops, hops",
    "learning_rate, learning-rate",
    "neighbour, neighbourhood",
    "step, steps"
  })
  void theNameWithTheFewestErrorsIsMeant(String typed, String meant) {
    assertThat(option(typed)).contains(meant);
  }

  @Test
  void anotherNameIsNotMeant() {
    assertThat(option("colour")).isEmpty();
    assertThat(option("x")).isEmpty();
  }

  @Test
  void theNearestNodeIsSuggested() {
    assertThat(DidYouMean.node("alcie", PEOPLE)).isEqualTo(", did you mean \"Alice\"?");
    assertThat(DidYouMean.node("carl", PEOPLE)).isEqualTo(", did you mean \"Carol\"?");
    assertThat(DidYouMean.node("bob", PEOPLE)).isEqualTo(", did you mean \"Bob\"?");
  }

  @Test
  void whereNoNodeIsNearAnExampleIsGiven() {
    assertThat(DidYouMean.node("x", PEOPLE)).isEqualTo(", which has names such as \"Alice\"");
    assertThat(DidYouMean.node("x", graph(NodeNames.numbers(3))))
        .isEqualTo(": its nodes are numbered 0 to 2");
  }
}
