package org.pugraph.validation;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import org.junit.jupiter.api.Test;

class WeightedSampleTest {

  private static double[] filled(int count, double value) {
    double[] values = new double[count];
    Arrays.fill(values, value);
    return values;
  }

  @Test
  void valuesThatWeighAlikeStayAsTheyAre() {
    double[] values = {3, 1, 2};
    assertThat(WeightedSample.of(values, filled(3, 0.5))).isSameAs(values);
  }

  /** Ten of weight 3 and ten of weight 1: 40² / (90 + 10) = 16 count as much, 12 of the former. */
  @Test
  void valuesAppearInProportionToTheirWeights() {
    double[] values = filled(20, 0);
    double[] weights = filled(20, 1);
    for (int i = 0; i < 10; i++) {
      values[2 * i] = 7;
      weights[2 * i] = 3;
    }
    double[] sample = WeightedSample.of(values, weights);
    assertThat(sample).hasSize(16);
    assertThat(Arrays.stream(sample).filter(value -> value == 7)).hasSize(12);
  }

  @Test
  void atLeastTenRemain() {
    double[] weights = filled(40, 1e-6);
    weights[5] = 1;
    assertThat(WeightedSample.of(filled(40, 2), weights)).containsExactly(filled(10, 2));
  }
}
