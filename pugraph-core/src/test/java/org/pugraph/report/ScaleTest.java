package org.pugraph.report;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.stream.DoubleStream;
import org.junit.jupiter.api.Test;

class ScaleTest {

  @Test
  void theEndsOfTheValuesAreTheEndsOfTheDrawing() {
    Scale scale = Scale.of(DoubleStream.of(2, 4, Double.NaN), 4, 100, 0);
    assertThat(scale.at(2)).isEqualTo(100);
    assertThat(scale.at(3)).isEqualTo(50);
    assertThat(scale.at(4)).isZero();
  }

  @Test
  void labelsAreRoundNumbersWithinTheEnds() {
    Scale scale = Scale.of(DoubleStream.of(-0.13, 0.52), 5, 0, 1);
    assertThat(scale.ticks()).containsExactly(new double[] {0, 0.2, 0.4}, within(1e-12));
    assertThat(scale.widened().ticks())
        .containsExactly(new double[] {-0.2, 0, 0.2, 0.4, 0.6}, within(1e-12));
  }

  @Test
  void equalValuesStillHaveAnAxis() {
    Scale scale = Scale.of(DoubleStream.of(3, 3), 4, 0, 10);
    assertThat(scale.at(3)).isEqualTo(5);
    assertThat(scale.ticks()).contains(3);
  }

  @Test
  void valuesThatDifferOnlyByRoundingCountAsEqual() {
    Scale scale = Scale.of(DoubleStream.of(0, Double.MIN_VALUE), 4, 0, 10);
    assertThat(scale.high() - scale.low()).isEqualTo(1);
  }

  @Test
  void noValuesGiveZeroToOne() {
    Scale scale = Scale.of(DoubleStream.empty(), 4, 0, 10);
    assertThat(scale.low()).isZero();
    assertThat(scale.high()).isEqualTo(1);
  }

  @Test
  void labelsHaveAsManyDecimalsAsTheirStepNeeds() {
    assertThat(Numbers.tick(0.2, 0.05)).isEqualTo("0.20");
    assertThat(Numbers.tick(-0.1, 0.1)).isEqualTo("−0.1");
    assertThat(Numbers.tick(150, 50)).isEqualTo("150");
    assertThat(Numbers.tick(0.002, 0.001)).isEqualTo("0.002");
    assertThat(Numbers.tick(-0.0, 0.1)).isEqualTo("0.0");
  }
}
