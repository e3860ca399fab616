package org.pugraph.base;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class QuantileTest {

  @Test
  void quantilesLieBetweenNeighbours() {
    double[] sample = {1, 2, 4, 8, 16};
    assertThat(Quantile.of(sample, 0)).isEqualTo(1);
    assertThat(Quantile.of(sample, 0.5)).isEqualTo(4);
    assertThat(Quantile.of(sample, 0.625)).isEqualTo(6);
    assertThat(Quantile.of(sample, 1)).isEqualTo(16);
    assertThat(Quantile.of(new double[] {3}, 0.7)).isEqualTo(3);
    assertThat(Quantile.of(new double[0], 0.5)).isNaN();
  }
}
