package org.pugraph.layer;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.SplittableRandom;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.pugraph.graph.Adjacency;
import org.pugraph.tensor.Compute;
import org.pugraph.tensor.DenseMatrix;

class PropagationTest {

  /** A star around node 0, whose row has many entries, with a path at its end and a node apart. */
  private static final int NODES = 13;

  private static final Adjacency EDGES =
      Adjacency.of(
              NODES,
              new int[] {0, 0, 0, 0, 0, 0, 0, 0, 0, 9, 10},
              new int[] {1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11})
          .adjacency();

  private static float[][] rows(int width) {
    SplittableRandom random = new SplittableRandom(width);
    float[][] rows = new float[NODES][width];
    for (float[] row : rows) {
      for (int f = 0; f < width; f++) {
        row[f] = (float) random.nextDouble() - 0.5f;
      }
    }
    return rows;
  }

  private static boolean isLinked(int i, int j) {
    int[] neighbours = new int[EDGES.degree(i)];
    EDGES.copyNeighbours(i, neighbours);
    for (int neighbour : neighbours) {
      if (neighbour == j) {
        return true;
      }
    }
    return i == j;
  }

  private static double dense(float[][] rows, int i, int f) {
    double sum = 0;
    for (int j = 0; j < NODES; j++) {
      if (isLinked(i, j)) {
        sum += rows[j][f] / Math.sqrt((EDGES.degree(i) + 1.0) * (EDGES.degree(j) + 1.0));
      }
    }
    return sum;
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 2, 3, 4, 5, 12, 15, 16, 64})
  void aStepIsTheDenseProductAtAnyWidthAndNumberOfThreads(int width) {
    float[][] rows = rows(width);
    for (int threads = 1; threads <= 3; threads++) {
      try (Compute compute = Compute.on(threads)) {
        DenseMatrix out = DenseMatrix.zeros(NODES, width);
        new Propagation(EDGES, compute).apply(DenseMatrix.of(rows), out);
        for (int i = 0; i < NODES; i++) {
          for (int f = 0; f < width; f++) {
            assertThat((double) out.row(i)[f]).isCloseTo(dense(rows, i, f), within(1e-6));
          }
        }
      }
    }
  }
}
