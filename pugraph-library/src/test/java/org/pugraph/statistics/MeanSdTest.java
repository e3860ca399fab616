package org.pugraph.statistics;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;

class MeanSdTest {

  @Test
  void theDeviationIsThatOfASample() {
    MeanSd summary = MeanSd.of(2, 4, 4, 4, 5, 5, 7, 9);
    assertThat(summary.mean()).isEqualTo(5);
    assertThat(summary.sd()).isCloseTo(Math.sqrt(32 / 7.0), within(1e-15));
    assertThat(summary.trials()).isEqualTo(8);
  }

  @Test
  void printsMeanAndDeviation() {
    assertThat(MeanSd.of(0.814, 0.826, 0.838)).hasToString("0.826 ± 0.012");
    assertThat(MeanSd.of(0.814, 0.826, 0.838).format(1)).isEqualTo("0.8 ± 0.0");
  }

  @Test
  void oneTrialHasNoDeviation() {
    assertThat(MeanSd.of(0.5).sd()).isNaN();
    assertThat(MeanSd.of(0.5)).hasToString("0.500");
  }

  @Test
  void aMissingResultIsNotAveragedAway() {
    assertThat(MeanSd.of(0.5, Double.NaN)).hasToString("–");
    assertThat(MeanSd.of()).hasToString("–");
  }
}
