package org.pugraph.bench.kernel;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class AgreementTest {

  @Test
  void errorIsRelativeToTheLargestNumberExpected() {
    float[] expected = {-4f, 1f, 0f};
    assertThat(Agreement.error(expected, new float[] {-4f, 1f, 0.5f})).isEqualTo(0.125);
  }

  @Test
  void equalNumbersHaveNoError() {
    assertThat(Agreement.error(new float[] {0f, 0f}, new float[] {0f, 0f})).isZero();
  }

  @Test
  void notANumberNeverAgrees() {
    assertThat(Agreement.error(new float[] {1f, 2f}, new float[] {Float.NaN, 2f})).isNaN();
  }
}
