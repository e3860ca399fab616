package org.pugraph.bench.measure;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class SamplesTest {

  @Test
  void medianOfAnOddNumberIsTheMiddleOne() {
    assertThat(of(5, 1, 3).median()).isEqualTo(3);
  }

  @Test
  void medianOfAnEvenNumberLiesHalfWay() {
    assertThat(of(1, 2, 4, 8).median()).isEqualTo(3);
  }

  @Test
  void tenthPercentileOfElevenIsTheSecondSmallest() {
    assertThat(of(11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1).p10()).isEqualTo(2);
  }

  @Test
  void nothingMeasuredIsNotANumber() {
    assertThat(of().median()).isNaN();
  }

  private static Samples of(long... milliseconds) {
    Samples samples = new Samples();
    for (long one : milliseconds) {
      samples.add(one * 1_000_000);
    }
    return samples;
  }
}
