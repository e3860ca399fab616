package org.pugraph.bench.measure;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class RelativeErrorTest {

  @Test
  void errorIsRelativeToTheLargestNumberExpected() {
    float[] expected = {-4f, 1f, 0f};
    assertThat(RelativeError.of(expected, new float[] {-4f, 1f, 0.5f})).isEqualTo(0.125);
  }

  @Test
  void equalNumbersHaveNoError() {
    assertThat(RelativeError.of(new float[] {0f, 0f}, new float[] {0f, 0f})).isZero();
  }

  @Test
  void notANumberNeverAgrees() {
    assertThat(RelativeError.of(new float[] {1f, 2f}, new float[] {Float.NaN, 2f})).isNaN();
  }
}
