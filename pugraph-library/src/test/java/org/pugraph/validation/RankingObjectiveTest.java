package org.pugraph.validation;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.pugraph.base.BadInput;

class RankingObjectiveTest {

  @Test
  void aRankIsWorthWhatTheFormulasSay() {
    assertThat(RankingObjective.AUC.utility(0.9, 0.1)).isEqualTo(0.9);
    assertThat(RankingObjective.F1.utility(0.9, 0.1)).isCloseTo(0.5, within(1e-12));
    assertThat(RankingObjective.TOP.utility(0.9, 0.1))
        .isCloseTo((0.9 + 1 / 3.0) / 2, within(1e-12));
    assertThat(RankingObjective.BALANCED.utility(0.9, 0.1)).isCloseTo(0.7, within(1e-12));
  }

  @ParameterizedTest
  @EnumSource
  void aHigherRankIsNeverWorthLess(RankingObjective objective) {
    double last = -1;
    for (int i = 0; i <= 1000; i++) {
      double worth = objective.utility(i / 1000.0, 0.2);
      assertThat(worth).isBetween(0.0, 1.0).isGreaterThanOrEqualTo(last);
      last = worth;
    }
  }

  /** One learner finds half of the positives at the very top, the other all of them near it. */
  @Test
  void theObjectiveDecidesBetweenTheTopAndTheWhole() {
    double[] top = {0.9995, 0.9995, 0.6, 0.6};
    double[] whole = {0.9, 0.9, 0.9, 0.9};
    assertThat(mean(RankingObjective.AUC, top)).isLessThan(mean(RankingObjective.AUC, whole));
    assertThat(mean(RankingObjective.TOP, top)).isGreaterThan(mean(RankingObjective.TOP, whole));
  }

  private static double mean(RankingObjective objective, double[] ranks) {
    double sum = 0;
    for (double rank : ranks) {
      sum += objective.utility(rank, 0.1);
    }
    return sum / ranks.length;
  }

  @Test
  void anUnknownNameIsRefused() {
    assertThatThrownBy(() -> RankingObjective.parse("best"))
        .isInstanceOf(BadInput.class)
        .hasMessageContaining("best");
  }
}
