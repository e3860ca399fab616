package org.pugraph.graph;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.BitSet;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.pugraph.base.BadInput;

class AdjacencyTest {

  @Test
  void anEdgeStandsAtBothItsEnds() {
    Adjacency edges = Adjacency.of(4, new int[] {2, 0}, new int[] {0, 3}).adjacency();
    assertThat(edges.offsets()).containsExactly(0, 2, 2, 3, 4);
    assertThat(edges.neighbours()).containsExactly(2, 3, 0, 0);
    assertThat(edges.edges()).isEqualTo(2);
    assertThat(edges.degree(0)).isEqualTo(2);
    assertThat(edges.degree(1)).isZero();
  }

  @Test
  void selfLoopsDuplicatesAndReverseDirectionsAreDroppedAndCounted() {
    int[] source = {0, 1, 0, 2, 1};
    int[] target = {1, 0, 1, 2, 2};
    Adjacency.Symmetrised result = Adjacency.of(3, source, target);
    assertThat(result.adjacency().neighbours()).containsExactly(1, 0, 2, 1);
    assertThat(result.report()).isEqualTo(new Adjacency.Report(5, 1, 2, 2));
    assertThat(result.report().sentence())
        .isEqualTo(
            "5 edge rows read, 1 self loops and 2 duplicates or reverse directions dropped,"
                + " 2 undirected edges kept");
  }

  @Test
  void moreEdgesThanAnArrayHoldsFromBothEndsAreRefusedInOneLine() {
    Adjacency.checkCount(1_073_741_819);
    assertThatThrownBy(() -> Adjacency.checkCount(1_073_741_820))
        .isInstanceOf(BadInput.class)
        .hasMessage(
            "a graph in memory has at most 1,073,741,819 edges, got 1,073,741,820, duplicates"
                + " included: leave some out, or train on Spark");
  }

  @Test
  void aGraphMayHaveNoEdges() {
    Adjacency edges = Adjacency.of(2, new int[0], new int[0]).adjacency();
    assertThat(edges.nodes()).isEqualTo(2);
    assertThat(edges.edges()).isZero();
  }

  @Test
  void randomEdgesAreSymmetricAscendingAndAllThere() {
    SplittableRandom random = new SplittableRandom(5);
    int nodes = 40;
    int[] source = random.ints(300, 0, nodes).toArray();
    int[] target = random.ints(300, 0, nodes).toArray();
    BitSet expected = new BitSet();
    for (int e = 0; e < source.length; e++) {
      if (source[e] != target[e]) {
        expected.set(source[e] * nodes + target[e]);
        expected.set(target[e] * nodes + source[e]);
      }
    }
    Adjacency edges = Adjacency.of(nodes, source, target).adjacency();
    int[] pairs = new int[edges.neighbours().length];
    for (int i = 0; i < nodes; i++) {
      for (int e = edges.offsets()[i]; e < edges.offsets()[i + 1]; e++) {
        pairs[e] = i * nodes + edges.neighbours()[e];
      }
    }
    assertThat(pairs).containsExactly(expected.stream().toArray());
  }
}
