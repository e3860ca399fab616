package org.pugraph.report;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.stream.DoubleStream;
import org.junit.jupiter.api.Test;

class HistogramTest {

  @Test
  void everyFiniteScoreFallsIntoOneBin() {
    Scale x = Scale.of(DoubleStream.of(-1, 1), 4, 0, 100);
    float[] scores = {-1, -0.99f, 0, 1, Float.NaN, Float.POSITIVE_INFINITY};
    int[] counts = Histogram.counts(scores, x);
    assertThat(Arrays.stream(counts).sum()).isEqualTo(4);
    assertThat(counts[0]).isEqualTo(2);
    assertThat(counts[counts.length / 2]).isEqualTo(1);
    assertThat(counts[counts.length - 1]).isEqualTo(1);
  }
}
