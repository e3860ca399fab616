package org.pugraph.explain;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.pugraph.graph.Adjacency;
import org.pugraph.testkit.BruteForce;

class PathsTest {

  private static final int NODES = 25;

  @Test
  void aPathIsShortestAndTheBestOfTheShortest() {
    SplittableRandom random = new SplittableRandom(3);
    for (int round = 0; round < 20; round++) {
      Adjacency edges = BruteForce.randomGraph(NODES, 45, random);
      double[][] weight = new double[NODES][];
      for (int i = 0; i < NODES; i++) {
        weight[i] = random.doubles(NODES).toArray();
      }
      Paths paths = new Paths(edges, 0);
      for (int target = 0; target < NODES; target++) {
        List<Integer> path = paths.to(target, (i, j) -> weight[i][j]);
        int length = shortest(edges, target);
        assertThat(paths.distance(target)).isEqualTo(length);
        assertThat(path).hasSize(length + 1);
        if (length > 0) {
          assertThat(path).startsWith(0).endsWith(target);
          double expected = best(BruteForce.matrix(edges), weight, 0, target, length);
          assertThat(product(edges, weight, path)).isCloseTo(expected, within(1e-12));
        }
      }
    }
  }

  /** By relaxing every edge again and again; -1 where there is no way. */
  private static int shortest(Adjacency edges, int target) {
    boolean[][] linked = BruteForce.matrix(edges);
    int[] length = IntStream.range(0, NODES).map(i -> i == 0 ? 0 : NODES).toArray();
    for (int round = 0; round < NODES; round++) {
      for (int i = 0; i < NODES; i++) {
        for (int j = 0; j < NODES; j++) {
          length[j] = linked[i][j] ? Math.min(length[j], length[i] + 1) : length[j];
        }
      }
    }
    return length[target] == NODES ? Paths.NONE : length[target];
  }

  /** The best product over all walks of that length. */
  private static double best(boolean[][] linked, double[][] weight, int from, int to, int length) {
    if (length == 0) {
      return from == to ? 1 : 0;
    }
    double best = 0;
    for (int next = 0; next < NODES; next++) {
      if (linked[from][next]) {
        best = Math.max(best, weight[from][next] * best(linked, weight, next, to, length - 1));
      }
    }
    return best;
  }

  private static double product(Adjacency edges, double[][] weight, List<Integer> path) {
    double product = 1;
    for (int step = 1; step < path.size(); step++) {
      int i = path.get(step - 1);
      int j = path.get(step);
      assertThat(BruteForce.matrix(edges)[i][j]).isTrue();
      product *= weight[i][j];
    }
    return product;
  }

  @Test
  void ofEqualPathsTheOneThroughLowerNumbersIsTaken() {
    Adjacency square = SampleModels.graph("a-c a-b b-d c-d", new float[4][1]).edges();
    Paths paths = new Paths(square, 0);
    assertThat(paths.to(3, (i, j) -> 1)).containsExactly(0, 1, 3);
    assertThat(paths.to(3, (i, j) -> j == 2 ? 0.6 : 0.5)).containsExactly(0, 2, 3);
    assertThat(paths.to(0, (i, j) -> 1)).containsExactly(0);
    assertThat(paths.count(1)).isEqualTo(2);
  }

  @Test
  void whereNoPathLeadsThereIsNone() {
    Adjacency edges = SampleModels.graph("a-b", new float[3][1]).edges();
    Paths paths = new Paths(edges, 0);
    assertThat(paths.distance(2)).isEqualTo(Paths.NONE);
    assertThat(paths.to(2, (i, j) -> 1)).isEmpty();
  }
}
