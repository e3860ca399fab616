package org.pugraph.tree;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.pugraph.graph.Adjacency;
import org.pugraph.tensor.Compute;
import org.pugraph.tensor.DenseMatrix;
import org.pugraph.tensor.SparseMatrix;

class FeatureProjectionTest {

  private static Adjacency path(int nodes) {
    int[] from = new int[nodes - 1];
    int[] to = new int[nodes - 1];
    for (int e = 0; e < from.length; e++) {
      from[e] = e;
      to[e] = e + 1;
    }
    return Adjacency.of(nodes, from, to).adjacency();
  }

  private static DenseMatrix axes(float[][] x, int dimensions, int threads) {
    try (Compute compute = Compute.on(threads)) {
      SparseMatrix features = SparseMatrix.ofDense(x, x[0].length);
      return FeatureProjection.of(features, path(x.length), dimensions, compute).axes();
    }
  }

  @Test
  void theLongestDirectionIsFound() {
    // Rows are multiples of (3, 4) and short ones across it: their singular vectors.
    float[][] x = {{30, 40}, {-60, -80}, {4, -3}};
    DenseMatrix axes = axes(x, 1, 1);
    assertThat(Math.abs(axes.row(0)[0])).isCloseTo(0.6f, within(1e-4f));
    assertThat(axes.row(1)[0] / axes.row(0)[0]).isCloseTo(4 / 3f, within(1e-3f));
  }

  @Test
  void axesHaveLengthOneAndAreOrthogonalAtAnyNumberOfThreads() {
    SplittableRandom random = new SplittableRandom(4);
    float[][] x = new float[300][20];
    for (float[] row : x) {
      for (int c = 0; c < row.length; c++) {
        row[c] = (float) random.nextDouble();
      }
    }
    DenseMatrix axes = axes(x, 4, 1);
    for (int a = 0; a < 4; a++) {
      for (int b = 0; b <= a; b++) {
        double product = 0;
        for (int c = 0; c < 20; c++) {
          product += axes.row(c)[a] * axes.row(c)[b];
        }
        assertThat(product).isCloseTo(a == b ? 1 : 0, within(1e-5));
      }
    }
    assertThat(axes(x, 4, 3).data()).isDeepEqualTo(axes.data());
  }

  @Test
  void thereAreNoMoreAxesThanColumnsAndDependentOnesAreZero() {
    DenseMatrix axes = axes(new float[][] {{1, 2, 2}, {2, 4, 4}}, 32, 1);
    assertThat(axes.columns()).isEqualTo(3);
    double first = 0;
    double others = 0;
    for (float[] row : axes.data()) {
      first += row[0] * row[0];
      others += row[1] * row[1] + row[2] * row[2];
    }
    assertThat(first).isCloseTo(1, within(1e-5));
    assertThat(others).isZero();
  }
}
