package org.pugraph.risk;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

class PuRiskTest {

  /** Two positives, three unlabeled, one node in neither set. */
  private static final PuNodes NODES = new PuNodes(new int[] {0, 3}, new int[] {1, 2, 5}, 0.4);

  @Test
  void theSigmoidRiskOfUndecidedScoresCanBeWorkedOutByHand() {
    // Every loss is one half: π/2 + (1/2 − π/2) = 1/2.
    PuRisk.Estimate risk = risk(Estimator.UPU, Loss.SIGMOID, 0).of(new float[6]);
    assertThat(risk.value()).isCloseTo(0.5, within(1e-12));
    assertThat(risk.weightedPositive()).isCloseTo(0.2, within(1e-12));
    assertThat(risk.negativePart()).isCloseTo(0.3, within(1e-12));
  }

  @Test
  void whereTheNegativePartFallsBelowZeroTheEstimatorsPartWays() {
    // Positives far up, unlabeled far down: R_p+ = 0, R_p- = 1, R_u- = 0, N = −0.4.
    float[] z = {50, -50, -50, 50, 0, -50};
    assertThat(risk(Estimator.UPU, Loss.SIGMOID, 0).of(z).value()).isCloseTo(-0.4, within(1e-9));
    assertThat(risk(Estimator.NNPU, Loss.SIGMOID, 0).of(z).value()).isCloseTo(0, within(1e-9));
    assertThat(risk(Estimator.NNPU, Loss.SIGMOID, 0.1).of(z).value()).isCloseTo(-0.1, within(1e-9));
    assertThat(risk(Estimator.NNPU_CLAMP, Loss.SIGMOID, 0).of(z).value())
        .isCloseTo(0, within(1e-9));
    assertThat(risk(Estimator.PN, Loss.SIGMOID, 0).of(z).value()).isCloseTo(0, within(1e-9));
  }

  @Test
  void hugeScoresCostNoInfinityAndNoNaN() {
    float[] z = {-1e4f, 1e4f, 1e30f, -1e30f, 0, 5};
    for (Loss loss : Loss.values()) {
      float[] gradient = new float[6];
      assertThat(risk(Estimator.UPU, loss, 0).of(z, gradient).value()).isFinite();
      for (float g : gradient) {
        assertThat(g).isFinite();
      }
    }
  }

  static Stream<Arguments> objectives() {
    List<Arguments> all = new ArrayList<>();
    float[][] scores = {
      {0.3f, -0.2f, 0.9f, 1.5f, 3f, -1f}, // N above zero
      {4f, -3f, -2f, 3f, 0f, -4f} // N below zero
    };
    for (Estimator estimator : Estimator.values()) {
      for (Loss loss : Loss.values()) {
        for (float[] z : scores) {
          for (double beta : new double[] {0, 0.05}) {
            all.add(Arguments.of(new RiskSettings(estimator, loss, beta, 0.7), z));
            all.add(Arguments.of(new RiskSettings(estimator, loss, beta, 0.7, true), z));
          }
        }
      }
    }
    return all.stream();
  }

  @ParameterizedTest
  @MethodSource("objectives")
  void theGradientIsTheSlopeOfWhatIsDescended(RiskSettings settings, float[] z) {
    PuRisk risk = new PuRisk(settings, NODES);
    float[] gradient = new float[6];
    risk.of(z, gradient);
    for (int i = 0; i < z.length; i++) {
      float[] up = z.clone();
      float[] down = z.clone();
      up[i] += 1e-2f;
      down[i] -= 1e-2f;
      double slope =
          (descended(risk, up, z, settings) - descended(risk, down, z, settings))
              / ((double) up[i] - down[i]);
      assertThat((double) gradient[i]).isCloseTo(slope, within(1e-5));
    }
    assertThat(gradient[4]).as("a node in neither set").isZero();
  }

  /** The reported risk, but −γ N where nnPU turns, and on the branch that z itself is on. */
  private static double descended(PuRisk risk, float[] at, float[] z, RiskSettings settings) {
    PuRisk.Estimate estimate = risk.of(at);
    double n = risk.of(z).negativePart();
    double positive = (settings.balanced() ? 0.5 / 0.4 : 1) * estimate.weightedPositive();
    double negative = (settings.balanced() ? 0.5 / 0.6 : 1) * estimate.negativePart();
    return switch (settings.estimator()) {
      case NNPU -> n < -settings.beta() ? -0.7 * negative : positive + negative;
      case NNPU_CLAMP -> n < 0 ? positive : positive + negative;
      case UPU, PN -> estimate.value();
    };
  }

  @Test
  void balancingWeighsBothClassesAsIfHalfWerePositive() {
    float[] z = {0.3f, -0.2f, 0.9f, 1.5f, 3f, -1f};
    PuRisk.Estimate risk =
        new PuRisk(new RiskSettings(Estimator.UPU, Loss.SIGMOID, 0, 1, true), NODES).of(z);
    double expected = 0.5 * risk.positive() + 0.5 * risk.negativePart() / 0.6;
    assertThat(risk.value()).isCloseTo(expected, within(1e-12));
    PuNodes half = new PuNodes(new int[] {0, 3}, new int[] {1, 2, 5}, 0.5);
    RiskSettings natural = new RiskSettings(Estimator.NNPU, Loss.LOGISTIC, 0, 1);
    RiskSettings balanced = new RiskSettings(Estimator.NNPU, Loss.LOGISTIC, 0, 1, true);
    assertThat(new PuRisk(balanced, half).of(z)).isEqualTo(new PuRisk(natural, half).of(z));
  }

  @Test
  void knownNegativesAddWhatTheirNumberHasToSay() {
    // Two positives, one known negative: a third of one half of its loss.
    float[] z = {0.3f, -0.2f, 0.9f, 1.5f, 3f, -1f};
    PuNodes knowing = new PuNodes(NODES.positives(), NODES.unlabeled(), 0.4, new int[] {2});
    for (Estimator estimator : Estimator.values()) {
      RiskSettings settings = new RiskSettings(estimator, Loss.SIGMOID, 0, 1);
      double without = new PuRisk(settings, NODES).of(z).value();
      PuRisk risk = new PuRisk(settings, knowing);
      assertThat(risk.of(z).value() - without)
          .isCloseTo(Loss.SIGMOID.negative(0.9f) / 6, within(1e-12));
      float[] plain = new float[6];
      float[] gradient = new float[6];
      new PuRisk(settings, NODES).of(z, plain);
      risk.of(z, gradient);
      assertThat((double) gradient[2] - plain[2])
          .isCloseTo(Loss.SIGMOID.negativeSlope(0.9f) / 6, within(1e-7));
      assertThat(gradient[1]).isEqualTo(plain[1]);
    }
  }

  static Stream<Arguments> objectivesWithKnownNegatives() {
    PuNodes knowing = new PuNodes(NODES.positives(), NODES.unlabeled(), 0.4, new int[] {2, 5});
    return objectives().map(o -> Arguments.of(o.get()[0], o.get()[1], knowing));
  }

  @ParameterizedTest
  @MethodSource("objectivesWithKnownNegatives")
  void knownNegativesAddTheSlopeOfTheirTerm(RiskSettings settings, float[] z, PuNodes knowing) {
    float[] plain = new float[6];
    float[] gradient = new float[6];
    new PuRisk(settings, NODES).of(z, plain);
    PuRisk risk = new PuRisk(settings, knowing);
    risk.of(z, gradient);
    for (int i = 0; i < z.length; i++) {
      float[] up = z.clone();
      float[] down = z.clone();
      up[i] += 1e-2f;
      down[i] -= 1e-2f;
      // Two of each are known: ½ · 2 / (2 + 2) of their mean loss.
      double slope =
          0.25
              * (risk.of(up).knownNegative() - risk.of(down).knownNegative())
              / ((double) up[i] - down[i]);
      assertThat((double) gradient[i] - plain[i]).isCloseTo(slope, within(1e-5));
    }
  }

  @Test
  void theRiskOfFourNodesCanBeWorkedOutByHand() {
    // σ(ln 3) = ¾ and σ(−ln 3) = ¼: R_p⁺ = ¼, R_p⁻ = ¾, R_u⁻ = (¾ + ¼ + ½) / 3 = ½.
    float ln3 = (float) Math.log(3);
    PuNodes nodes = new PuNodes(new int[] {1}, new int[] {0, 2, 3}, 0.2, new int[] {2});
    PuRisk.Estimate risk =
        new PuRisk(new RiskSettings(Estimator.UPU, Loss.SIGMOID, 0, 1), nodes)
            .of(new float[] {ln3, ln3, -ln3, 0});
    assertThat(risk.positive()).isCloseTo(0.25, within(1e-7));
    assertThat(risk.positiveAsNegative()).isCloseTo(0.75, within(1e-7));
    assertThat(risk.unlabeled()).isCloseTo(0.5, within(1e-7));
    assertThat(risk.weightedPositive()).isCloseTo(0.05, within(1e-7));
    assertThat(risk.negativePart()).isCloseTo(0.35, within(1e-7));
    assertThat(risk.knownNegative()).isCloseTo(0.25, within(1e-7));
    assertThat(risk.value()).as("¼ of R_n⁻ beside").isCloseTo(0.4 + 0.0625, within(1e-7));
  }

  @Test
  void theNaiveLogisticRiskIsTheCrossEntropyOverAllNodes() {
    float[] z = {0.3f, -0.2f, 0.9f, 1.5f, 3f, -1f};
    double sum = 0;
    for (int i : new int[] {0, 3}) {
      sum -= Math.log(1 / (1 + Math.exp(-z[i])));
    }
    for (int i : new int[] {1, 2, 5}) {
      sum -= Math.log(1 - 1 / (1 + Math.exp(-z[i])));
    }
    assertThat(risk(Estimator.PN, Loss.LOGISTIC, 0).of(z).value())
        .isCloseTo(sum / 5, within(1e-12));
  }

  @Test
  void theGradientIsOverwrittenAndTheEstimateIsTheSame() {
    float[] z = {0.3f, -0.2f, 0.9f, 1.5f, 3f, -1f};
    PuRisk risk = new PuRisk(RiskSettings.DEFAULT, NODES);
    float[] fresh = new float[6];
    float[] used = {9, 9, 9, 9, 9, 9};
    assertThat(risk.of(z, fresh)).isEqualTo(risk.of(z));
    risk.of(z, used);
    assertThat(used).containsExactly(fresh);
  }

  @Test
  void nodesInNeitherSetHaveNoSay() {
    float[] z = {0.3f, -0.2f, 0.9f, 1.5f, 3f, -1f};
    float[] other = z.clone();
    other[4] = Float.NaN;
    for (Estimator estimator : Estimator.values()) {
      PuRisk risk = risk(estimator, Loss.LOGISTIC, 0);
      assertThat(risk.of(other)).isEqualTo(risk.of(z));
    }
  }

  @Test
  void aScoreThatIsNotANumberIsNotHidden() {
    float[] z = new float[6];
    z[1] = Float.NaN;
    assertThat(risk(Estimator.UPU, Loss.SIGMOID, 0).of(z).value()).isNaN();
  }

  private static PuRisk risk(Estimator estimator, Loss loss, double beta) {
    return new PuRisk(new RiskSettings(estimator, loss, beta, 1), NODES);
  }
}
