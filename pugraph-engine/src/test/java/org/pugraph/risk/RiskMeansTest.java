package org.pugraph.risk;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.List;
import java.util.function.ToDoubleFunction;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;

/** Every number here is a sum of powers of two, so that expectations are exact. */
class RiskMeansTest {

  private static final double PRIOR = 0.5;

  /** π R_p⁺ = ⅛ and N = ½ − ⅜ = ⅛. */
  private static final RiskMeans ABOVE = new RiskMeans(0.25, 0.75, 0.5, 0.25);

  /** π R_p⁺ = ⅛ and N = ⅛ − ⅜ = −¼. */
  private static final RiskMeans BELOW = new RiskMeans(0.25, 0.75, 0.125, 0.25);

  /** π R_p⁺ = ⅛ and N = 0. */
  private static final RiskMeans AT_ZERO = new RiskMeans(0.25, 0.75, 0.375, 0.25);

  private static RiskSettings of(Estimator estimator, double beta) {
    return new RiskSettings(estimator, Loss.SIGMOID, beta, 0.5);
  }

  private static double value(RiskMeans means, Estimator estimator, double beta) {
    return means.estimate(of(estimator, beta), PRIOR).value();
  }

  private static RiskMeans.Weights weights(RiskMeans means, Estimator estimator, double beta) {
    return means.weights(of(estimator, beta), PRIOR);
  }

  @Test
  void theNegativePartIsWhatPositivesDoNotExplain() {
    assertThat(ABOVE.negativePart(PRIOR)).isEqualTo(0.125);
    assertThat(BELOW.negativePart(PRIOR)).isEqualTo(-0.25);
    assertThat(AT_ZERO.negativePart(PRIOR)).isZero();
    assertThat(ABOVE.negativePart(0.25)).isEqualTo(0.3125);
  }

  @Test
  void anEstimateNamesItsParts() {
    assertThat(ABOVE.estimate(of(Estimator.UPU, 0), PRIOR))
        .isEqualTo(new PuRisk.Estimate(0.25, 0.25, 0.75, 0.5, 0.125, 0.125, 0));
  }

  @ParameterizedTest
  @EnumSource(names = {"UPU", "NNPU", "NNPU_CLAMP"})
  void whereTheNegativePartIsPositiveAllPuEstimatorsAgree(Estimator estimator) {
    assertThat(value(ABOVE, estimator, 0)).isEqualTo(0.25);
    assertThat(value(ABOVE, estimator, 0.5)).isEqualTo(0.25);
    assertThat(weights(ABOVE, estimator, 0)).isEqualTo(new RiskMeans.Weights(0.5, -0.5, 1));
    assertThat(weights(AT_ZERO, estimator, 0)).isEqualTo(new RiskMeans.Weights(0.5, -0.5, 1));
  }

  @Test
  void theUnbiasedRiskFollowsItBelowZero() {
    assertThat(value(BELOW, Estimator.UPU, 0)).isEqualTo(-0.125);
    assertThat(weights(BELOW, Estimator.UPU, 0)).isEqualTo(new RiskMeans.Weights(0.5, -0.5, 1));
  }

  @Test
  void theNonNegativeRiskTurnsBelowMinusBetaAndDescendsMinusGammaN() {
    assertThat(value(BELOW, Estimator.NNPU, 0)).isEqualTo(0.125);
    assertThat(value(BELOW, Estimator.NNPU, 0.125)).isZero();
    assertThat(weights(BELOW, Estimator.NNPU, 0.125))
        .isEqualTo(new RiskMeans.Weights(0, 0.25, -0.5));
  }

  @Test
  void theNonNegativeRiskTurnsOnlyStrictlyBelowMinusBeta() {
    assertThat(value(BELOW, Estimator.NNPU, 0.25)).isEqualTo(-0.125);
    assertThat(weights(BELOW, Estimator.NNPU, 0.25)).isEqualTo(new RiskMeans.Weights(0.5, -0.5, 1));
    assertThat(value(BELOW, Estimator.NNPU, Math.nextDown(0.25))).isCloseTo(-0.125, within(1e-15));
    assertThat(weights(BELOW, Estimator.NNPU, Math.nextDown(0.25)))
        .isEqualTo(new RiskMeans.Weights(0, 0.25, -0.5));
  }

  @Test
  void theClampedRiskForgetsANegativePartBelowZero() {
    assertThat(value(BELOW, Estimator.NNPU_CLAMP, 0.5)).isEqualTo(0.125);
    RiskMeans.Weights weights = weights(BELOW, Estimator.NNPU_CLAMP, 0.5);
    assertThat(weights.positive()).isEqualTo(0.5);
    assertThat(weights.positiveAsNegative()).isZero();
    assertThat(weights.unlabeled()).isZero();
  }

  @Test
  void theNaiveRiskIsTheMeanOverAllNodesWithTheUnlabeledAsNegatives() {
    // A quarter of the nodes at ¼, three quarters at ½; no prior, and no balance.
    assertThat(value(ABOVE, Estimator.PN, 0)).isEqualTo(0.4375);
    assertThat(weights(ABOVE, Estimator.PN, 0)).isEqualTo(new RiskMeans.Weights(0.25, 0, 0.75));
    RiskSettings balanced = new RiskSettings(Estimator.PN, Loss.SIGMOID, 0, 1, true);
    assertThat(ABOVE.estimate(balanced, 0.125).value()).isEqualTo(0.4375);
    assertThat(ABOVE.weights(balanced, 0.125)).isEqualTo(new RiskMeans.Weights(0.25, 0, 0.75));
  }

  @Test
  void balancingWeighsBothPartsByOneHalfOverTheirShare() {
    // π = ⅛: a = 4, b = 4/7. R_p⁺ / 2 + N / 2 / (1 − π) with N = ½ − ³⁄₃₂.
    RiskSettings balanced = new RiskSettings(Estimator.UPU, Loss.SIGMOID, 0, 1, true);
    double n = 0.5 - 0.125 * 0.75;
    assertThat(ABOVE.estimate(balanced, 0.125).value())
        .isCloseTo(0.125 + n / 2 / 0.875, within(1e-15));
    RiskMeans.Weights weights = ABOVE.weights(balanced, 0.125);
    assertThat(weights.positive()).isEqualTo(0.5);
    assertThat(weights.unlabeled()).isCloseTo(4.0 / 7, within(1e-15));
    assertThat(weights.positiveAsNegative()).isCloseTo(-0.5 / 7, within(1e-15));
  }

  static List<RiskSettings> all() {
    List<RiskSettings> all = new ArrayList<>();
    for (Estimator estimator : Estimator.values()) {
      for (double beta : new double[] {0, 0.1}) {
        all.add(new RiskSettings(estimator, Loss.SIGMOID, beta, 0.7, false));
        all.add(new RiskSettings(estimator, Loss.SIGMOID, beta, 0.7, true));
      }
    }
    return all;
  }

  @ParameterizedTest
  @MethodSource("all")
  void theWeightsAreTheSlopesOfWhatIsDescended(RiskSettings settings) {
    for (RiskMeans means : List.of(ABOVE, BELOW)) {
      for (double prior : new double[] {0.2, 0.5, 0.9}) {
        RiskMeans.Weights weights = means.weights(settings, prior);
        ToDoubleFunction<RiskMeans> descended = descended(means, settings, prior);
        assertThat(weights.positive()).isCloseTo(slope(descended, means, 1, 0, 0), within(1e-9));
        assertThat(weights.positiveAsNegative())
            .isCloseTo(slope(descended, means, 0, 1, 0), within(1e-9));
        assertThat(weights.unlabeled()).isCloseTo(slope(descended, means, 0, 0, 1), within(1e-9));
      }
    }
  }

  /** The reported risk, but −γ b N where nnPU turns. */
  private static ToDoubleFunction<RiskMeans> descended(
      RiskMeans at, RiskSettings settings, double prior) {
    boolean turns =
        settings.estimator() == Estimator.NNPU && at.negativePart(prior) < -settings.beta();
    return turns
        ? m -> -0.7 * settings.negativeWeight(prior) * m.negativePart(prior)
        : m -> m.estimate(settings, prior).value();
  }

  private static double slope(
      ToDoubleFunction<RiskMeans> risk, RiskMeans at, double p, double asNegative, double u) {
    double h = 1e-5;
    return (risk.applyAsDouble(moved(at, h * p, h * asNegative, h * u))
            - risk.applyAsDouble(moved(at, -h * p, -h * asNegative, -h * u)))
        / (2 * h);
  }

  private static RiskMeans moved(RiskMeans at, double p, double asNegative, double u) {
    return new RiskMeans(
        at.positive() + p,
        at.positiveAsNegative() + asNegative,
        at.unlabeled() + u,
        at.positiveShare());
  }
}
