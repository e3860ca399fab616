package org.pugraph.bench.device;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import org.junit.jupiter.api.Test;
import org.pugraph.graph.Adjacency;
import org.pugraph.graph.Graph;
import org.pugraph.risk.PuNodes;
import org.pugraph.tensor.Workers;

class SkewedGraphTest {

  private static final SkewedGraph SETTINGS = new SkewedGraph(10_000, 10, 1);

  private static Graph made(int threads) {
    try (Workers workers = Workers.of(threads)) {
      return SETTINGS.generate(workers);
    }
  }

  @Test
  void edgesAreAsOfAnyGraph() {
    Adjacency edges = made(2).edges();
    assertThat(edges.edges()).isBetween(95_000L, 100_000L);
    for (int i = 0; i < edges.nodes(); i++) {
      int[] row =
          Arrays.copyOfRange(edges.neighbours(), edges.offsets()[i], edges.offsets()[i + 1]);
      for (int e = 0; e < row.length; e++) {
        assertThat(row[e]).isNotEqualTo(i).isGreaterThan(e == 0 ? -1 : row[e - 1]);
        int[] back =
            Arrays.copyOfRange(
                edges.neighbours(), edges.offsets()[row[e]], edges.offsets()[row[e] + 1]);
        assertThat(Arrays.binarySearch(back, i)).isNotNegative();
      }
    }
  }

  @Test
  void aFewNodesHaveManyNeighbours() {
    Adjacency edges = made(1).edges();
    int largest = 0;
    for (int i = 0; i < edges.nodes(); i++) {
      largest = Math.max(largest, edges.degree(i));
    }
    assertThat(largest).isGreaterThan(500);
  }

  @Test
  void threadsDoNotShow() {
    assertThat(made(3).contentHash()).isEqualTo(made(1).contentHash());
  }

  @Test
  void everyNodeHasOneColumnOfEachPart() {
    Graph graph = made(1);
    for (int i = 0; i < graph.nodes(); i++) {
      for (int k = 0; k < SkewedGraph.NONZEROS; k++) {
        int column = graph.features().column(graph.features().start(i) + k);
        assertThat(column / 100).isEqualTo(k);
      }
    }
  }

  @Test
  void aHundredthIsLabelled() {
    PuNodes nodes = SETTINGS.labelled();
    assertThat(nodes.positives().length).isBetween(60, 100);
    assertThat(nodes.positives().length + nodes.unlabeled().length).isEqualTo(10_000);
  }
}
