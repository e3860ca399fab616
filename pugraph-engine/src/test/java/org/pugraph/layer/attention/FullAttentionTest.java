package org.pugraph.layer.attention;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.pugraph.layer.input.Parameter;
import org.pugraph.tensor.Compute;
import org.pugraph.tensor.DenseMatrix;

/** Sorted sums against the definition, pair by pair in double precision. */
class FullAttentionTest {

  /** Relative to the largest number of the same array. */
  private static final double TOLERANCE = 5e-6;

  /** What a pass takes in. */
  private record Case(DenseMatrix z, Parameter r, DenseMatrix meanGradient) {

    static Case random(int nodes, int width, double scale, SplittableRandom random) {
      Parameter r = Parameter.zeros("r", 1, 2 * width);
      r.value().copyFrom(matrix(1, 2 * width, scale, random));
      return new Case(matrix(nodes, width, 1, random), r, matrix(nodes, width, 1, random));
    }

    private static DenseMatrix matrix(
        int rows, int columns, double scale, SplittableRandom random) {
      DenseMatrix matrix = DenseMatrix.zeros(rows, columns);
      for (float[] row : matrix.data()) {
        for (int f = 0; f < columns; f++) {
          row[f] = (float) (scale * (2 * random.nextDouble() - 1));
        }
      }
      return matrix;
    }
  }

  /** The definition: the softmax of LeakyReLU(s_i + t_j) over all j, and its gradients. */
  private static final class Definition {
    final int nodes;
    final int width;
    final double[][] mean;
    final double[][] zGradient;
    final double[][] rGradient;
    private final double[] dS;
    private final double[] dT;

    Definition(Case given) {
      nodes = given.z.rows();
      width = given.z.columns();
      mean = new double[nodes][width];
      zGradient = new double[nodes][width];
      rGradient = new double[1][2 * width];
      dS = new double[nodes];
      dT = new double[nodes];
      for (int i = 0; i < nodes; i++) {
        addRow(i, given);
      }
      float[] r = given.r.value().row(0);
      for (int i = 0; i < nodes; i++) {
        for (int f = 0; f < width; f++) {
          zGradient[i][f] += dS[i] * r[f] + dT[i] * r[width + f];
          rGradient[0][f] += dS[i] * given.z.row(i)[f];
          rGradient[0][width + f] += dT[i] * given.z.row(i)[f];
        }
      }
    }

    private void addRow(int i, Case given) {
      double[] attention = attention(i, given);
      float[] d = given.meanGradient.row(i);
      double along = 0;
      for (int f = 0; f < width; f++) {
        for (int j = 0; j < nodes; j++) {
          mean[i][f] += attention[j] * given.z.row(j)[f];
          zGradient[j][f] += attention[j] * d[f];
        }
        along += d[f] * mean[i][f];
      }
      for (int j = 0; j < nodes; j++) {
        double dE = -along;
        for (int f = 0; f < width; f++) {
          dE += (double) d[f] * given.z.row(j)[f];
        }
        double bent = attention[j] * dE * (pair(i, j, given) > 0 ? 1 : 0.2);
        dS[i] += bent;
        dT[j] += bent;
      }
    }

    private double[] attention(int i, Case given) {
      double[] weight = new double[nodes];
      double largest = Double.NEGATIVE_INFINITY;
      for (int j = 0; j < nodes; j++) {
        double pair = pair(i, j, given);
        weight[j] = pair > 0 ? pair : 0.2 * pair;
        largest = Math.max(largest, weight[j]);
      }
      double sum = 0;
      for (int j = 0; j < nodes; j++) {
        weight[j] = Math.exp(weight[j] - largest);
        sum += weight[j];
      }
      for (int j = 0; j < nodes; j++) {
        weight[j] /= sum;
      }
      return weight;
    }

    /** s_i + t_j, both rounded to floats as layers keep them. */
    private double pair(int i, int j, Case given) {
      double s = 0;
      double t = 0;
      for (int f = 0; f < width; f++) {
        s += (double) given.z.row(i)[f] * given.r.value().row(0)[f];
        t += (double) given.z.row(j)[f] * given.r.value().row(0)[width + f];
      }
      return (double) (float) s + (float) t;
    }
  }

  private static void compare(Case given, Compute compute) {
    Definition expected = new Definition(given);
    int nodes = given.z.rows();
    FullAttention attention = new FullAttention(nodes, given.z.columns(), compute);
    attention.forward(given.z, given.r, (worker, row) -> {});
    assertClose("mean", attention.mean(0), expected.mean);
    for (int i = 0; i < nodes; i++) {
      attention.takeGradient(i, new float[][] {given.meanGradient.row(i)});
    }
    DenseMatrix zGradient = DenseMatrix.zeros(nodes, given.z.columns());
    attention.backward(given.z, zGradient, given.r);
    assertClose("gradient of z", zGradient, expected.zGradient);
    assertClose("gradient of r", given.r.gradient(), expected.rGradient);
  }

  private static void assertClose(String what, DenseMatrix actual, double[][] expected) {
    double largest = 1e-6;
    for (double[] row : expected) {
      for (double value : row) {
        largest = Math.max(largest, Math.abs(value));
      }
    }
    for (int i = 0; i < expected.length; i++) {
      for (int f = 0; f < expected[i].length; f++) {
        assertThat((double) actual.row(i)[f])
            .as("%s[%d, %d]", what, i, f)
            .isCloseTo(expected[i][f], within(TOLERANCE * largest));
      }
    }
  }

  @ParameterizedTest
  @CsvSource({"2, 1, 1", "7, 3, 1", "64, 5, 2", "150, 2, 0.1", "90, 7, 30", "90, 7, 1000"})
  void sortedSumsGiveWhatThePairsGive(int nodes, int width, double scale) {
    try (Compute compute = Compute.on(2)) {
      for (int seed = 0; seed < 5; seed++) {
        compare(Case.random(nodes, width, scale, new SplittableRandom(seed)), compute);
      }
    }
  }

  /** Only t is spread, s stays near zero: rows meet the kink in the middle of the nodes. */
  @ParameterizedTest
  @CsvSource({"0", "-60", "60"})
  void aSpreadOfAHundredLosesNothing(float shift) {
    try (Compute compute = Compute.on(2)) {
      Case given = Case.random(80, 2, 1, new SplittableRandom(3));
      for (int i = 0; i < 80; i++) {
        given.z.row(i)[0] = (i * 37 % 80 - 40) / 40f;
      }
      given.r.value().copyFrom(DenseMatrix.of(new float[] {0.3f, shift, 50f, 0f}));
      compare(given, compute);
    }
  }

  @Test
  void tiedNodesCountOnceEach() {
    try (Compute compute = Compute.on(2)) {
      Case given = Case.random(60, 3, 2, new SplittableRandom(8));
      for (int i = 3; i < 60; i++) {
        System.arraycopy(given.z.row(i % 3), 0, given.z.row(i), 0, 3);
      }
      compare(given, compute);
    }
  }

  /** Every pair sits on the kink. */
  @Test
  void equalScoresGiveThePlainMean() {
    try (Compute compute = Compute.on(2)) {
      Case given = Case.random(3, 1, 1, new SplittableRandom(1));
      given.r.value().fill(0f);
      given.z.copyFrom(DenseMatrix.of(new float[][] {{1f}, {2f}, {6f}}));
      FullAttention attention = new FullAttention(3, 1, compute);
      attention.forward(given.z, given.r, (worker, row) -> {});
      for (float[] row : attention.mean(0).data()) {
        assertThat(row).containsExactly(3f);
      }
      compare(given, compute);
    }
  }

  @Test
  void aSingleNodeAttendsToItself() {
    try (Compute compute = Compute.on(2)) {
      Case given = Case.random(1, 4, 3, new SplittableRandom(2));
      FullAttention attention = new FullAttention(1, 4, compute);
      attention.forward(given.z, given.r, (worker, row) -> {});
      assertThat(attention.mean(0).row(0)).containsExactly(given.z.row(0));
      compare(given, compute);
    }
  }
}
