package org.pugraph.risk;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.pugraph.BadInput;

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
    assertThatThrownBy(() -> new PuNodes(new int[] {0}, new int[] {1}, 0.4, new int[] {0}))
        .isInstanceOf(BadInput.class)
        .hasMessage("node 0 is both positive and not");
  }

  @Test
  void aPriorOfTheWholeGraphBecomesOneOfTheUnlabeled() {
    // 100 nodes, 30 % positive, 10 labelled: 20 of the other 90.
    assertThat(PuNodes.priorOfUnlabeled(0.3, 10, 90)).isCloseTo(20.0 / 90, within(1e-12));
    assertThatThrownBy(() -> PuNodes.priorOfUnlabeled(0.1, 10, 90))
        .isInstanceOf(BadInput.class)
        .hasMessageContaining("prior of 0.1 for the whole graph is not above the labelled share");
    assertThatThrownBy(() -> PuNodes.priorOfUnlabeled(1.5, 10, 90)).hasMessageContaining("got 1.5");
  }

  @Test
  void problemsWithoutAnAnswerAreRefused() {
    int[] some = {0};
    int[] none = {};
    assertThatThrownBy(() -> new PuNodes(none, some, 0.5)).hasMessageContaining("at least one");
    assertThatThrownBy(() -> new PuNodes(some, none, 0.5)).hasMessageContaining("nothing left");
    assertThatThrownBy(() -> new PuNodes(some, new int[] {1}, 1)).hasMessageContaining("got 1.0");
    assertThatThrownBy(() -> new PuNodes(some, new int[] {1}, 0)).hasMessageContaining("got 0.0");
    assertThatThrownBy(() -> new PuNodes(some, some, 0.5)).hasMessageContaining("both");
    assertThatThrownBy(() -> new RiskSettings(Estimator.NNPU, Loss.SIGMOID, -1, 1))
        .hasMessage("beta must be at least 0 and below 1, got -1.0");
    assertThatThrownBy(() -> Estimator.parse("pnu")).hasMessageContaining("got \"pnu\"");
    assertThatThrownBy(() -> Loss.parse("hinge")).hasMessageContaining("got \"hinge\"");
  }

  private static PuRisk risk(Estimator estimator, Loss loss, double beta) {
    return new PuRisk(new RiskSettings(estimator, loss, beta, 1), NODES);
  }
}
