package org.pugraph.layer;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.pugraph.graph.Adjacency;
import org.pugraph.layer.input.Parameter;
import org.pugraph.tensor.Compute;
import org.pugraph.tensor.DenseMatrix;

/**
 * On the path 0 – 1 – 2, where S is
 *
 * <pre>
 * 1/2   1/√6  0
 * 1/√6  1/3   1/√6
 * 0     1/√6  1/2
 * </pre>
 */
class StepsTest {

  private static final Adjacency PATH =
      Adjacency.of(3, new int[] {0, 1}, new int[] {1, 2}).adjacency();
  private static final double ROOT = Math.sqrt(6);

  /** S^0, S^1 and S^2 of the first unit vector. */
  private static final double[][] POWERS = {
    {1, 0, 0}, {1.0 / 2, 1 / ROOT, 0}, {5.0 / 12, 5 / (6 * ROOT), 1.0 / 6}
  };

  @ParameterizedTest
  @ValueSource(ints = {0, 1, 2})
  void eachStepMultipliesWithTheNormalisedAdjacency(int count) {
    try (Compute compute = Compute.on(1)) {
      Steps steps = Steps.of(new Propagation(PATH, compute), count, 1);
      steps.in().copyFrom(column(1, 0, 0));
      steps.forward();
      assertColumn(steps.out(), POWERS[count]);
    }
  }

  @ParameterizedTest
  @ValueSource(ints = {0, 1, 2})
  void theGradientTakesTheSameStepsAndLeavesTheOutputAlone(int count) {
    try (Compute compute = Compute.on(1)) {
      Steps steps = Steps.of(new Propagation(PATH, compute), count, 1);
      steps.in().copyFrom(column(3, 1, 4));
      steps.forward();
      DenseMatrix output = steps.out().copy();
      assertColumn(steps.backward(column(1, 0, 0)), POWERS[count]);
      assertThat(steps.out().data()).isDeepEqualTo(output.data());
    }
  }

  @Test
  void aPolynomialWeighsThePowers() {
    try (Compute compute = Compute.on(1)) {
      Parameter gamma = gamma(1, 2, 3);
      Polynomial polynomial = new Polynomial(new Propagation(PATH, compute), gamma, 1, compute);
      assertColumn(polynomial.forward(column(1, 0, 0)), 3.25, 4.5 / ROOT, 0.5);
    }
  }

  @Test
  void aPolynomialsGradientIsTheSamePolynomialAndEachWeightsIsWhatItsPowerBroughtOver() {
    try (Compute compute = Compute.on(1)) {
      Parameter gamma = gamma(1, 2, 3);
      Polynomial polynomial = new Polynomial(new Propagation(PATH, compute), gamma, 1, compute);
      DenseMatrix h = column(1, 0, 0);
      polynomial.forward(h);
      assertColumn(polynomial.backward(column(0, 0, 1), h), 0.5, 4.5 / ROOT, 3.25);
      // From one end to the other it takes two steps.
      assertThat(gamma.gradient().row(0))
          .containsExactly(new float[] {0, 0, 1f / 6}, within(1e-7f));
    }
  }

  @Test
  void pageRankWeightsAreThoseOfAWalkThatGoesHomeNowAndThen() {
    Parameter gamma = gamma(0, 0, 0);
    Polynomial.setPageRank(gamma, 0.25);
    assertThat(gamma.value().row(0)).containsExactly(0.25f, 0.1875f, 0.5625f);
  }

  private static Parameter gamma(float... weights) {
    return new Parameter("gamma", DenseMatrix.of(weights), DenseMatrix.zeros(1, weights.length));
  }

  private static DenseMatrix column(float... values) {
    DenseMatrix column = DenseMatrix.zeros(values.length, 1);
    for (int i = 0; i < values.length; i++) {
      column.row(i)[0] = values[i];
    }
    return column;
  }

  private static void assertColumn(DenseMatrix actual, double... expected) {
    assertThat(actual.rows()).isEqualTo(expected.length);
    for (int i = 0; i < expected.length; i++) {
      assertThat((double) actual.row(i)[0]).isCloseTo(expected[i], within(1e-6));
    }
  }
}
