package org.pugraph.statistics;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;

class RankCorrelationTest {

  private static double spearman(float[] one, float... other) {
    return RankCorrelation.spearman(one, other);
  }

  @Test
  void theSameOrderIsOneAndTheReverseMinusOne() {
    float[] scores = {1, 5, 2, 9};
    assertThat(spearman(scores, 10, 12, 11, 99)).isCloseTo(1, within(1e-12));
    assertThat(spearman(scores, -1, -5, -2, -9)).isCloseTo(-1, within(1e-12));
  }

  @Test
  void oneSwapOfNeighboursAmongFourCostsAFifth() {
    // 1 − 6 Σd² / n(n² − 1) = 1 − 6·2 / 60
    assertThat(spearman(new float[] {1, 2, 3, 4}, 1, 3, 2, 4)).isCloseTo(0.8, within(1e-12));
  }

  @Test
  void tiesShareTheMeanOfTheirRanks() {
    // ranks 0, 1.5, 1.5, 3 against 0, 1, 2, 3: 4.5 / √(4.5 · 5)
    assertThat(spearman(new float[] {1, 2, 2, 3}, 1, 2, 3, 4))
        .isCloseTo(4.5 / Math.sqrt(4.5 * 5), within(1e-12));
  }

  @Test
  void whatOrdersNothingCorrelatesWithNothing() {
    assertThat(spearman(new float[] {1, 1, 1}, 1, 2, 3)).isNaN();
  }

  @Test
  void whatIsNotANumberRanksLowest() {
    assertThat(spearman(new float[] {Float.NaN, 1, 2}, 1, 2, 3)).isCloseTo(1, within(1e-12));
  }

  @Test
  void bothMustScoreTheSameNodes() {
    assertThatThrownBy(() -> spearman(new float[2], 1, 2, 3))
        .isInstanceOf(IllegalArgumentException.class);
  }
}
