package org.pugraph.validation;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.pugraph.base.BadInput;

class ObjectiveTest {

  @Test
  void aRankIsWorthWhatTheFormulasSay() {
    assertThat(Objective.AUC.utility(0.9, 0.1)).isEqualTo(0.9);
    assertThat(Objective.F1.utility(0.9, 0.1)).isCloseTo(0.5, within(1e-12));
    assertThat(Objective.TOP.utility(0.9, 0.1)).isCloseTo((0.9 + 1 / 3.0) / 2, within(1e-12));
    assertThat(Objective.BALANCED.utility(0.9, 0.1)).isCloseTo(0.7, within(1e-12));
  }

  @ParameterizedTest
  @EnumSource
  void aHigherRankIsNeverWorthLess(Objective objective) {
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
    assertThat(mean(Objective.AUC, top)).isLessThan(mean(Objective.AUC, whole));
    assertThat(mean(Objective.TOP, top)).isGreaterThan(mean(Objective.TOP, whole));
  }

  private static double mean(Objective objective, double[] ranks) {
    double sum = 0;
    for (double rank : ranks) {
      sum += objective.utility(rank, 0.1);
    }
    return sum / ranks.length;
  }

  @Test
  void anUnknownNameIsRefused() {
    assertThatThrownBy(() -> Objective.parse("best"))
        .isInstanceOf(BadInput.class)
        .hasMessageContaining("best");
  }
}
