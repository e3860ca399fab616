package org.pugraph;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.pugraph.SmallFit.GRAPH;

import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.pugraph.base.BadInput;

class PuProblemTest {

  @Test
  void allOtherNodesAreUnlabeled() {
    PuProblem problem = PuProblem.of(GRAPH, 7, 3, 7);
    assertThat(problem.positives()).containsExactly(3, 7);
    assertThat(problem.unlabeled())
        .containsExactly(
            IntStream.range(0, SmallFit.NODES).filter(i -> i != 3 && i != 7).toArray());
    assertThat(problem.negatives()).isEmpty();
    assertThat(problem.prior()).isEmpty();
    assertThat(problem.withPrior(0.2).prior()).contains(ClassPrior.given(0.2));
    assertThat(problem.withNegatives(5, 6).nodes(0.3).negatives()).containsExactly(5, 6);
  }

  @ParameterizedTest
  @ValueSource(ints = {-1, 120, 100_000})
  void aNodeThatIsNotInTheGraphIsRefused(int node) {
    String complaint = "node must be 0..119, got " + node;
    assertThatThrownBy(() -> PuProblem.of(GRAPH, 3, node))
        .isInstanceOf(BadInput.class)
        .hasMessage(complaint);
    assertThatThrownBy(() -> PuProblem.of(GRAPH, new int[] {3}, new int[] {4, node}))
        .hasMessage(complaint);
    assertThatThrownBy(() -> PuProblem.of(GRAPH, 3).withNegatives(node)).hasMessage(complaint);
  }

  @Test
  void labelsThatContradictEachOtherAreRefused() {
    assertThatThrownBy(() -> PuProblem.of(GRAPH))
        .isInstanceOf(BadInput.class)
        .hasMessage("no node is labelled positive: at least one is needed");
    assertThatThrownBy(() -> PuProblem.of(GRAPH, 3).withNegatives(3))
        .isInstanceOf(BadInput.class)
        .hasMessage("node 3 is both positive and not");
    assertThatThrownBy(() -> PuProblem.of(GRAPH, IntStream.range(0, SmallFit.NODES).toArray()))
        .isInstanceOf(BadInput.class)
        .hasMessageStartingWith("every node is labelled positive");
    assertThatThrownBy(() -> PuProblem.of(GRAPH, 3).withPrior(1))
        .isInstanceOf(BadInput.class)
        .hasMessage("prior must be above 0 and below 1, got 1.0");
  }
}
