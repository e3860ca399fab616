package org.pugraph.classic;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.SplittableRandom;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.pugraph.base.BadInput;
import org.pugraph.tensor.SparseMatrix;

class LogisticRegressionTest {

  private static final int[] POSITIVES = {0, 1, 2, 3};
  private static final int[] UNLABELED = IntStream.range(4, 40).toArray();

  /** Two columns of noise; positives are shifted along the first. */
  private static final float[][] ROWS = rows(new SplittableRandom(3));

  private static float[][] rows(SplittableRandom random) {
    float[][] rows = new float[40][2];
    for (int i = 0; i < rows.length; i++) {
      rows[i][0] = (float) (random.nextDouble() + (i < POSITIVES.length ? 0.8 : 0));
      rows[i][1] = (float) random.nextDouble() - 0.5f;
    }
    return rows;
  }

  private static LinearScorer fitted(float factor) {
    float[][] scaled = new float[ROWS.length][];
    for (int i = 0; i < scaled.length; i++) {
      scaled[i] = new float[] {factor * ROWS[i][0], factor * ROWS[i][1]};
    }
    return LogisticRegression.fit(SparseMatrix.ofDense(scaled, 2), POSITIVES, UNLABELED);
  }

  /** cost·Σ weighted loss + |w|²/2 is lowest where it was found: steps either way raise it. */
  @Test
  void theFunctionMinimisesTheBalancedLoss() {
    LinearScorer found = fitted(1);
    double[] w = {found.weights()[0], found.weights()[1], found.bias()};
    double lowest = objective(w);
    for (int part = 0; part < 3; part++) {
      for (double step : new double[] {-0.05, 0.05}) {
        double[] other = w.clone();
        other[part] += step;
        assertThat(objective(other)).isGreaterThan(lowest);
      }
    }
    assertThat(found.weights()[0]).isPositive();
  }

  private static double objective(double[] w) {
    double length = 0;
    double[] losses = new double[2];
    for (int i = 0; i < ROWS.length; i++) {
      double z = w[0] * ROWS[i][0] + w[1] * ROWS[i][1] + w[2];
      boolean positive = i < POSITIVES.length;
      losses[positive ? 0 : 1] += Math.log1p(Math.exp(positive ? -z : z));
      length += Math.hypot(ROWS[i][0], ROWS[i][1]) / ROWS.length;
    }
    double mean = losses[0] / POSITIVES.length + losses[1] / UNLABELED.length;
    double squares = w[0] * w[0] + w[1] * w[1] + w[2] * w[2] / (length * length);
    return 40 / (length * length) * mean + squares / 2;
  }

  @Test
  void theUnitOfTheFeaturesDoesNotMatter() {
    double[] once = fitted(1).weights();
    double[] hundredfold = fitted(100).weights();
    assertThat(100 * hundredfold[0]).isCloseTo(once[0], within(0.05 * Math.abs(once[0])));
  }

  @Test
  void refusesWhatCannotBeFitted() {
    SparseMatrix rows = SparseMatrix.ofDense(ROWS, 2);
    assertThatThrownBy(() -> LogisticRegression.fit(rows, new int[0], UNLABELED))
        .isInstanceOf(BadInput.class)
        .hasMessage("no node is labelled positive: at least one is needed");
  }
}
