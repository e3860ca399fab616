package org.pugraph.layer;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.pugraph.graph.Adjacency;
import org.pugraph.tensor.Compute;
import org.pugraph.tensor.DenseMatrix;
import org.pugraph.testkit.BruteForce;

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

  private static double dense(double[][] s, float[][] rows, int i, int f) {
    double sum = 0;
    for (int j = 0; j < NODES; j++) {
      sum += s[i][j] * rows[j][f];
    }
    return sum;
  }

  private static void check(Adjacency edges, int width, int threads) {
    float[][] rows = rows(width);
    double[][] s = BruteForce.propagation(edges);
    double[][] back = BruteForce.propagation(edges.transposed());
    try (Compute compute = Compute.on(threads)) {
      Propagation step = new Propagation(edges, compute);
      DenseMatrix out = DenseMatrix.zeros(NODES, width);
      DenseMatrix transposed = DenseMatrix.zeros(NODES, width);
      step.apply(DenseMatrix.of(rows), out);
      step.transposed().apply(DenseMatrix.of(rows), transposed);
      for (int i = 0; i < NODES; i++) {
        for (int f = 0; f < width; f++) {
          assertThat((double) out.row(i)[f]).isCloseTo(dense(s, rows, i, f), within(1e-6));
          assertThat((double) transposed.row(i)[f])
              .isCloseTo(dense(back, rows, i, f), within(1e-6));
        }
      }
    }
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 2, 3, 4, 5, 12, 15, 16, 64})
  void aStepIsTheDenseProductAtAnyWidthAndNumberOfThreads(int width) {
    for (int threads = 1; threads <= 3; threads++) {
      check(EDGES, width, threads);
      check(BruteForce.weighted(EDGES, new SplittableRandom(width)), width, threads);
    }
  }

  @Test
  void weightsOfOneGiveTheBitsOfNone() {
    float[] ones = new float[EDGES.offsets()[NODES]];
    Arrays.fill(ones, 1f);
    try (Compute compute = Compute.on(1)) {
      for (int width : new int[] {2, 5}) {
        DenseMatrix plain = DenseMatrix.zeros(NODES, width);
        DenseMatrix weighted = DenseMatrix.zeros(NODES, width);
        new Propagation(EDGES, compute).apply(DenseMatrix.of(rows(width)), plain);
        new Propagation(EDGES.weighted(ones), compute).apply(DenseMatrix.of(rows(width)), weighted);
        assertThat(weighted.data()).isDeepEqualTo(plain.data());
      }
    }
  }
}
