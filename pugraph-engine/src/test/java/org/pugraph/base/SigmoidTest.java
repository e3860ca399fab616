package org.pugraph.base;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class SigmoidTest {

  @ParameterizedTest
  @ValueSource(doubles = {0, -0.0, 1e-9, 0.3, 2, 17, 36, 700, 1000})
  void bothWaysAgreeFromZeroUpwards(double x) {
    double expected = 1 / (1 + Math.exp(-x));
    assertThat(Sigmoid.of(x)).isEqualTo(expected);
    assertThat(Sigmoid.direct(x)).isEqualTo(expected);
    assertThat(Sigmoid.of(x) + Sigmoid.of(-x)).isCloseTo(1, within(1e-15));
  }

  @Test
  void tinyValuesKeepTheirDigits() {
    assertThat(Sigmoid.of(-720)).isEqualTo(Math.exp(-720)).isPositive();
    assertThat(Sigmoid.direct(-720)).isZero();
    assertThat(Sigmoid.of(Double.NEGATIVE_INFINITY)).isZero();
    assertThat(Sigmoid.of(Double.NaN)).isNaN();
  }
}
