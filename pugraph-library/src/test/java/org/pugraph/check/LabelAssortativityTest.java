package org.pugraph.check;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.pugraph.graph.Adjacency;

class LabelAssortativityTest {

  @Test
  void onAPathOfFourTheEndsOfTheFirstTwoEdgesMeetOverTheMiddle() {
    Adjacency path =
        TinyGraphs.graph(4, new int[] {0, 1}, new int[] {1, 2}, new int[] {2, 3}).edges();
    // From 0 a walk goes to 1 and from there to 2 with chance 1/2; from 2 to 1 with 1/2, on to 0
    // with 1/4.
    assertThat(new LabelAssortativity(path).among(new int[] {0, 2})).isEqualTo((0.5 + 0.25) / 2);
    // Neighbours: from 0 certainly, from 1 with 1/2; no second step ends at the other.
    assertThat(new LabelAssortativity(path).among(new int[] {0, 1})).isEqualTo((1 + 0.5) / 2);
    assertThat(new LabelAssortativity(path).innerEdges(new int[] {0, 1, 2})).isEqualTo(2);
  }

  @Test
  void itIsTheSumOfTwoPowersOfTheWalkMatrix() {
    SplittableRandom random = new SplittableRandom(5);
    int nodes = 12;
    int[][] edges = new int[30][];
    for (int e = 0; e < edges.length; e++) {
      edges[e] = new int[] {random.nextInt(nodes), random.nextInt(nodes)};
    }
    Adjacency graph = TinyGraphs.graph(nodes, edges).edges();
    int[] chosen = {1, 4, 5, 9, 11};
    LabelAssortativity meetings = new LabelAssortativity(graph);
    meetings.among(new int[] {0, 2, 4, 6}); // leaves nothing behind
    assertThat(meetings.among(chosen)).isCloseTo(byPowers(graph, chosen), within(1e-12));
  }

  private static double byPowers(Adjacency graph, int[] chosen) {
    double[][] step = new double[graph.nodes()][graph.nodes()];
    for (int i = 0; i < step.length; i++) {
      for (int e = graph.offsets()[i]; e < graph.offsets()[i + 1]; e++) {
        step[i][graph.neighbours()[e]] = 1.0 / graph.degree(i);
      }
    }
    double sum = 0;
    for (int i : chosen) {
      for (int j : chosen) {
        for (int k = 0; i != j && k < step.length; k++) {
          sum += step[i][k] * step[k][j];
        }
        sum += i != j ? step[i][j] : 0;
      }
    }
    return sum / chosen.length;
  }
}
