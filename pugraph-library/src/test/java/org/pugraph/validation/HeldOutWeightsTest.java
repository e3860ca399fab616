package org.pugraph.validation;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import org.junit.jupiter.api.Test;

class HeldOutWeightsTest {

  private static double[] constant(double value, int count) {
    double[] values = new double[count];
    Arrays.fill(values, value);
    return values;
  }

  @Test
  void learnersOfEqualRanksWeighAlike() {
    double[][] alike = {constant(0.7, 12), constant(0.7, 12)};
    assertThat(HeldOutWeights.of(alike)).containsExactly(new double[] {0.5, 0.5}, within(1e-12));
  }

  /** Differences 0.2, 0, 0.2, 0: mean 0.1, variance 0.04/3, so an error of √(0.01/3). */
  @Test
  void theWeightOfALearnerFallsWithTheErrorsItLiesBehind() {
    double[] best = {0.9, 0.9, 0.9, 0.9};
    double[] other = {0.7, 0.9, 0.7, 0.9};
    double behind = 0.1 / Math.sqrt(0.01 / 3 + 0.01 * 0.01);
    double ratio = Math.exp(-behind * behind);
    double[] weights = HeldOutWeights.of(new double[][] {other, best});
    assertThat(weights[0] / weights[1]).isCloseTo(ratio, within(1e-9));
    assertThat(weights[0] + weights[1]).isCloseTo(1, within(1e-12));
  }

  @Test
  void aLearnerThatIsFarBehindForEveryPositiveHasNoWeight() {
    double[][] ranks = {constant(0.9, 30), constant(0.6, 30)};
    assertThat(HeldOutWeights.of(ranks)[0]).isGreaterThan(0.999);
  }

  /** One of ten positives, however low it ranks, does not decide. */
  @Test
  void noChoiceHangsOnOnePositive() {
    double[] other = constant(0.8, 10);
    other[3] = 0;
    double[] weights = HeldOutWeights.of(new double[][] {constant(0.8, 10), other});
    assertThat(weights[1]).isGreaterThan(0.25);
  }

  @Test
  void initialWeightsCountByTheirRootAsLongAsLearnersCannotBeToldApart() {
    double[] ranks = {0.9, 0.8, 0.7, 0.8};
    double[] enough = new double[12];
    Arrays.setAll(enough, p -> ranks[p % 4]);
    assertThat(HeldOutWeights.of(new double[][] {enough, enough}, new double[] {0.04, 1}))
        .containsExactly(new double[] {0.2 / 1.2, 1 / 1.2}, within(1e-12));
  }

  /** Five are missing to ten, so initial weights of 1 : 24 count for half. */
  @Test
  void eachPositiveMissingToTenCountsForTheInitialWeights() {
    double[][] ranks = {constant(1, 5), constant(0, 5)};
    assertThat(HeldOutWeights.of(ranks, new double[] {0.04, 0.96}))
        .containsExactly(new double[] {(1 + 0.04) / 2, 0.96 / 2}, within(1e-6));
  }

  /**
   * Differences of 0.1 each have no variance. Five more with a deviation of 0.2 make it 5 · 0.04 /
   * 9, which leaves 0.1 one and a half standard errors.
   */
  @Test
  void fivePositivesThatHappenToAgreeAreNoProof() {
    double[][] ranks = {constant(0.9, 5), constant(0.8, 5)};
    double behind = 0.1 / Math.sqrt(5 * 0.04 / 9 / 5 + 0.01 * 0.01);
    double ratio = Math.exp(-behind * behind);
    double other = 0.5 * ratio / (1 + ratio) + 0.25;
    double[] weights = HeldOutWeights.of(ranks, new double[] {1, 1});
    assertThat(weights[1]).isCloseTo(other, within(1e-9)).isGreaterThan(0.29);
    assertThat(HeldOutWeights.of(ranks)[1]).isLessThan(1e-9);
  }

  /**
   * Weights 3 and 1: mean 0.15, variance 0.0075 · 4/3, of 2.5 · 2 / 2 = 3.2 effective positives.
   */
  @Test
  void positivesOfLargerWeightCountMore() {
    double[] best = {0.9, 0.9, 0.9, 0.9};
    double[] other = {0.7, 0.9, 0.7, 0.9};
    double[] positives = {1.5, 0.5, 1.5, 0.5};
    double behind = 0.15 / Math.sqrt(0.01 / 3.2 + 0.01 * 0.01);
    double[] weights = HeldOutWeights.alike(new double[][] {other, best}, positives);
    assertThat(weights[0] / weights[1]).isCloseTo(Math.exp(-behind * behind), within(1e-9));
  }
}
