package org.pugraph.risk;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class WeightedLossTest {

  private static final PuNodes NODES = new PuNodes(new int[] {0}, new int[] {1, 3}, 0.5);
  private static final float[] Z = {0.5f, -1, 2, 0.25f};

  @ParameterizedTest
  @EnumSource
  void softLabelsDivideANodeBetweenTheClasses(Loss loss) {
    double[] soft = {0.7, 0.25, 0.7, 1};
    double value = WeightedLoss.ofSoftLabels(NODES, soft, loss).of(Z, new float[4]);
    double expected =
        loss.positive(0.5)
            + (0.25 * loss.positive(-1) + 0.75 * loss.negative(-1) + loss.positive(0.25)) / 2;
    assertThat(value).isCloseTo(expected, within(1e-12));
  }

  @ParameterizedTest
  @EnumSource
  void softLabelsOfZeroAreNegatives(Loss loss) {
    double soft = WeightedLoss.ofSoftLabels(NODES, new double[4], loss).of(Z, new float[4]);
    double hard =
        WeightedLoss.ofMeans(4, NODES.positives(), NODES.unlabeled(), loss).of(Z, new float[4]);
    assertThat(soft).isEqualTo(hard);
  }

  @ParameterizedTest
  @EnumSource
  void theGradientIsThatOfTheLoss(Loss loss) {
    ScoreLossCheck.check(WeightedLoss.ofSoftLabels(NODES, new double[] {0, 0.25, 0, 0.9}, loss), Z);
  }

  @Test
  void aSumIsThatOfItsTermsAndSoIsItsGradient() {
    WeightedLoss loss = WeightedLoss.ofMeans(4, new int[] {0}, new int[] {3}, Loss.LOGISTIC);
    PuRisk risk = new PuRisk(new RiskSettings(Estimator.UPU, Loss.SIGMOID, 0, 1), NODES);
    WeightedSum sum =
        new WeightedSum(new WeightedSum.Term(0.5, loss), WeightedSum.Term.of(2, risk));
    float[] ignored = new float[4];
    assertThat(sum.of(Z, ignored))
        .isCloseTo(0.5 * loss.of(Z, new float[4]) + 2 * risk.of(Z).value(), within(1e-12));
    assertThat(loss.times(0.5).of(Z, ignored)).isCloseTo(0.5 * loss.of(Z, ignored), within(1e-12));
    ScoreLossCheck.check(sum, Z);
  }
}
