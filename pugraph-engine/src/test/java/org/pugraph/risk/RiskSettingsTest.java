package org.pugraph.risk;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.pugraph.base.BadInput;

class RiskSettingsTest {

  @Test
  void theDefaultIsTheBalancedNonNegativeSigmoidRisk() {
    assertThat(RiskSettings.DEFAULT)
        .isEqualTo(new RiskSettings(Estimator.NNPU, Loss.SIGMOID, 0, 1, true));
  }

  @Test
  void aRiskIsBalancedOnlyWhereAskedTo() {
    assertThat(new RiskSettings(Estimator.UPU, Loss.LOGISTIC, 0, 1).balanced()).isFalse();
  }

  @Test
  void withoutBalancingBothClassesWeighWhatTheyAre() {
    RiskSettings natural = new RiskSettings(Estimator.UPU, Loss.SIGMOID, 0, 1);
    assertThat(natural.positiveWeight(0.2)).isEqualTo(1);
    assertThat(natural.negativeWeight(0.2)).isEqualTo(1);
  }

  @Test
  void balancingWeighsEachClassByOneHalfOverItsShare() {
    // ½ / 0.2 and ½ / 0.8.
    assertThat(RiskSettings.DEFAULT.positiveWeight(0.2)).isCloseTo(2.5, within(1e-15));
    assertThat(RiskSettings.DEFAULT.negativeWeight(0.2)).isCloseTo(0.625, within(1e-15));
    assertThat(RiskSettings.DEFAULT.positiveWeight(0.5)).isEqualTo(1);
    assertThat(RiskSettings.DEFAULT.negativeWeight(0.5)).isEqualTo(1);
  }

  @ParameterizedTest
  @ValueSource(doubles = {-1, -1e-9, 1, 2, Double.NaN, Double.POSITIVE_INFINITY})
  void aBetaOutsideOfZeroToOneIsRefused(double beta) {
    assertThatThrownBy(() -> new RiskSettings(Estimator.NNPU, Loss.SIGMOID, beta, 1))
        .isInstanceOf(BadInput.class)
        .hasMessage("beta must be at least 0 and below 1, got " + beta);
  }

  @ParameterizedTest
  @ValueSource(doubles = {-1, -1e-9, 1.000001, Double.NaN, Double.NEGATIVE_INFINITY})
  void aGammaOutsideOfZeroToOneIsRefused(double gamma) {
    assertThatThrownBy(() -> new RiskSettings(Estimator.NNPU, Loss.SIGMOID, 0, gamma))
        .isInstanceOf(BadInput.class)
        .hasMessage("gamma must be 0..1, got " + gamma);
  }

  @Test
  void theBordersThemselvesAreAllowed() {
    assertThatCode(() -> new RiskSettings(Estimator.NNPU, Loss.SIGMOID, 0, 0))
        .doesNotThrowAnyException();
    assertThatCode(() -> new RiskSettings(Estimator.NNPU, Loss.SIGMOID, Math.nextDown(1.0), 1))
        .doesNotThrowAnyException();
  }
}
