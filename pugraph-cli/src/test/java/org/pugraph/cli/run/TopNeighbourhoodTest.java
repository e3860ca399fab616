package org.pugraph.cli.run;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.BitSet;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.pugraph.graph.Adjacency;
import org.pugraph.graph.Graph;
import org.pugraph.graph.NodeNames;
import org.pugraph.report.run.Drawing;
import org.pugraph.tensor.DenseMatrix;
import org.pugraph.tensor.SparseMatrix;
import org.pugraph.train.Predictions;

class TopNeighbourhoodTest {

  @Test
  void neighboursAreDrawnAndLabelledNodesAStepFurther() {
    // 0 - 1 - 2, 1 - 3 - 4: seen from 0, both 2 and 3 are two steps away, but only 3 is labelled
    Drawing drawing = around(List.of(0), List.of(3, 4), 5, new int[] {0, 1, 1, 3}, 1, 2, 3, 4);
    assertThat(drawing.nodes()).extracting(Drawing.Node::name).containsExactly("0", "1", "3");
    assertThat(drawing.nodes()).extracting(Drawing.Node::distance).containsExactly(0, 1, 2);
    assertThat(drawing.nodes()).extracting(Drawing.Node::neighbours).containsExactly(1, 3, 2);
    assertThat(drawing.edges())
        .containsExactlyInAnyOrder(new Drawing.Edge(0, 1), new Drawing.Edge(1, 2));
  }

  @Test
  void labelledNeighboursComeFirstAndThenTheLikelyOnes() {
    // A star around 0; node i scores -i.
    Drawing drawing = around(List.of(0), List.of(3), 4, new int[] {0, 0, 0}, 1, 2, 3);
    assertThat(drawing.nodes()).extracting(Drawing.Node::name).containsExactly("0", "3", "1", "2");
  }

  @Test
  void aNodeOfManyNeighboursLeavesRoomForTheOthers() {
    // 0 has 300 neighbours, 1 has two of its own.
    int[] source = IntStream.range(0, 302).map(i -> i < 300 ? 0 : 1).toArray();
    int[] target = IntStream.range(2, 304).toArray();
    Drawing drawing = around(List.of(0, 1), List.of(), 304, source, target);
    assertThat(drawing.nodes()).hasSize(TopNeighbourhood.MOST_NODES);
    assertThat(drawing.nodes()).extracting(Drawing.Node::name).contains("302", "303");
    assertThat(drawing.nodes().get(0).neighbours()).isEqualTo(300);
  }

  @Test
  void twoTopNodesShareTheirNeighbourAndTheirEdge() {
    Drawing drawing = around(List.of(1, 0), List.of(), 3, new int[] {0, 0, 1}, 1, 2, 2);
    assertThat(drawing.nodes()).extracting(Drawing.Node::name).containsExactly("1", "0", "2");
    assertThat(drawing.edges())
        .containsExactlyInAnyOrder(
            new Drawing.Edge(0, 1), new Drawing.Edge(0, 2), new Drawing.Edge(1, 2));
  }

  private static Drawing around(
      List<Integer> best, List<Integer> labelled, int nodes, int[] source, int... target) {
    Adjacency.Symmetrised edges = Adjacency.of(nodes, source, target);
    Graph graph =
        new Graph(
            edges.adjacency(),
            SparseMatrix.ofDense(new float[nodes][1], 1),
            NodeNames.numbers(nodes),
            Optional.empty(),
            edges.report());
    float[] scores = new float[nodes];
    BitSet known = new BitSet();
    labelled.forEach(known::set);
    for (int node = 0; node < nodes; node++) {
      scores[node] = -node;
    }
    Predictions predictions = new Predictions(graph, scores, DenseMatrix.zeros(nodes, 0));
    return TopNeighbourhood.of(predictions, known, best);
  }
}
