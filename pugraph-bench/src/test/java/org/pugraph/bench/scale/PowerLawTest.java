package org.pugraph.bench.scale;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;

class PowerLawTest {

  @Test
  void exponentOfAPowerIsFoundExactly() {
    double[] size = {1e3, 1e4, 1e5, 1e6};
    double[] cost = new double[size.length];
    for (int i = 0; i < size.length; i++) {
      cost[i] = 0.7 * Math.pow(size[i], 1.25);
    }
    assertThat(PowerLaw.exponent(size, cost)).isCloseTo(1.25, within(1e-12));
  }

  @Test
  void constantCostHasExponentZero() {
    assertThat(PowerLaw.exponent(new double[] {1, 10, 100}, new double[] {5, 5, 5})).isZero();
  }

  @Test
  void oneSizeSaysNothing() {
    assertThat(PowerLaw.exponent(new double[] {10}, new double[] {5})).isNaN();
  }
}
