package org.pugraph.graph;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

/** Core numbers, clustering and PageRank, against brute force. */
class StructuralMeasuresTest {

  /** A triangle 0 1 2, a tail 2 3, and 4 alone. */
  private static final Adjacency TRIANGLE_AND_TAIL =
      Adjacency.of(5, new int[] {0, 1, 2, 2}, new int[] {1, 2, 0, 3}).adjacency();

  @Test
  void coresAndClusteringOfATriangleWithATail() {
    assertThat(CoreNumbers.of(TRIANGLE_AND_TAIL)).containsExactly(2, 2, 2, 1, 0);
    assertThat(Clustering.of(TRIANGLE_AND_TAIL)).containsExactly(1, 1, 1 / 3.0, 0, 0);
  }

  @Test
  void pageRankAveragesOneAndSolvesItsEquation() {
    double[] rank = PageRank.of(TRIANGLE_AND_TAIL);
    assertThat(rank[0] + rank[1] + rank[2] + rank[3] + rank[4]).isCloseTo(5, within(1e-9));
    double alone = rank[4] / 5;
    double two = 0.15 + 0.85 * (alone + rank[0] / 2 + rank[1] / 2 + rank[3]);
    assertThat(rank[2]).isCloseTo(two, within(1e-3));
  }

  @Test
  void coresAndClusteringOfRandomGraphsAreThoseOfBruteForce() {
    SplittableRandom random = new SplittableRandom(7);
    for (int trial = 0; trial < 40; trial++) {
      int nodes = 2 + random.nextInt(25);
      int[] source = random.ints(random.nextInt(90), 0, nodes).toArray();
      int[] target = random.ints(source.length, 0, nodes).toArray();
      Adjacency edges = Adjacency.of(nodes, source, target).adjacency();
      boolean[][] linked = linked(edges);
      assertThat(CoreNumbers.of(edges)).isEqualTo(coresByPeeling(linked));
      double[] clustering = Clustering.of(edges);
      for (int i = 0; i < nodes; i++) {
        assertThat(clustering[i]).isCloseTo(closedPairs(linked, i), within(1e-12));
      }
    }
  }

  private static boolean[][] linked(Adjacency edges) {
    boolean[][] linked = new boolean[edges.nodes()][edges.nodes()];
    for (int i = 0; i < linked.length; i++) {
      for (int e = edges.offsets()[i]; e < edges.offsets()[i + 1]; e++) {
        linked[i][edges.neighbours()[e]] = true;
      }
    }
    return linked;
  }

  /** Node i has core number k if it survives removing, for ever, all with fewer than k links. */
  private static int[] coresByPeeling(boolean[][] linked) {
    int[] core = new int[linked.length];
    for (int k = 1; k < linked.length; k++) {
      boolean[] gone = new boolean[linked.length];
      for (int round = 0; round < linked.length; round++) {
        for (int i = 0; i < linked.length; i++) {
          int left = 0;
          for (int j = 0; j < linked.length; j++) {
            left += linked[i][j] && !gone[j] ? 1 : 0;
          }
          gone[i] |= left < k;
        }
      }
      for (int i = 0; i < linked.length; i++) {
        core[i] = gone[i] ? core[i] : k;
      }
    }
    return core;
  }

  private static double closedPairs(boolean[][] linked, int i) {
    int pairs = 0;
    int closed = 0;
    for (int j = 0; j < linked.length; j++) {
      for (int k = 0; k < j; k++) {
        pairs += linked[i][j] && linked[i][k] ? 1 : 0;
        closed += linked[i][j] && linked[i][k] && linked[j][k] ? 1 : 0;
      }
    }
    return pairs == 0 ? 0 : (double) closed / pairs;
  }
}
