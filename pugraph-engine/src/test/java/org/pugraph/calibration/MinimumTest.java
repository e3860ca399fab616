package org.pugraph.calibration;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.function.DoubleUnaryOperator;
import org.junit.jupiter.api.Test;

class MinimumTest {

  @Test
  void aParabolaIsLowestAtItsVertexWhereverThatIs() {
    for (double vertex = -2; vertex <= 3; vertex += 0.137) {
      double at = vertex;
      assertThat(Minimum.of(-2, 3, x -> (x - at) * (x - at))).isCloseTo(at, within(1e-4));
    }
  }

  @Test
  void whatFallsOrRisesThroughoutIsLowestAtAnEnd() {
    assertThat(Minimum.of(0, 4, x -> x)).isCloseTo(0, within(1e-4));
    assertThat(Minimum.of(0, 4, x -> -x)).isCloseTo(4, within(1e-4)).isLessThanOrEqualTo(4);
  }

  @Test
  void ofSeveralWideValleysTheDeepestIsFound() {
    DoubleUnaryOperator waves = x -> Math.cos(1.5 * x) + 0.1 * x;
    double best = 0;
    for (double x = -5; x <= 5; x += 1e-4) {
      best = waves.applyAsDouble(x) < waves.applyAsDouble(best) ? x : best;
    }
    assertThat(Minimum.of(-5, 5, waves)).isCloseTo(best, within(1e-3));
  }

  @Test
  void aFlatOrUndefinedCostStaysInsideTheRange() {
    assertThat(Minimum.of(-1, 1, x -> 7)).isBetween(-1.0, 1.0);
    assertThat(Minimum.of(-1, 1, x -> Double.NaN)).isBetween(-1.0, 1.0);
  }
}
