package org.pugraph.metric;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Arrays;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.pugraph.base.BadInput;

class ThresholdsTest {

  @Test
  void theTrainedLineIsZero() {
    assertThat(Thresholds.zero()).isZero();
  }

  @ParameterizedTest
  @CsvSource({"0, 0", "0.1, 0", "0.125, 1", "0.25, 1", "0.5, 2", "0.9, 4", "1, 4"})
  void aboutTheSharePiLiesAbove(double prior, int expected) {
    float[] scores = {0.5f, -1f, 2f, 0.25f};
    assertThat(above(scores, Thresholds.atPrior(scores, prior))).isEqualTo(expected);
  }

  @Test
  void theLineIsTheBestNegativeScore() {
    assertThat(Thresholds.atPrior(new float[] {4, 3, 2, 1}, 0.5)).isEqualTo(2);
  }

  @Test
  void tiesGoToTheCloserSide() {
    float[] mostlyAbove = {5, 1, 1, 1, 0};
    assertThat(above(mostlyAbove, Thresholds.atPrior(mostlyAbove, 0.6))).isEqualTo(4);
    assertThat(above(mostlyAbove, Thresholds.atPrior(mostlyAbove, 0.4))).isEqualTo(1);
  }

  @Test
  void tiesInTheMiddleAreNegative() {
    assertThat(Thresholds.atPrior(new float[] {1, 1}, 0.5)).isEqualTo(1);
  }

  @Test
  void onlyTheChosenNodesAreLookedAt() {
    float[] scores = {9, 1, 9, 2};
    assertThat(Thresholds.atPrior(scores, new int[] {1, 3}, 0.5)).isEqualTo(1);
  }

  @Test
  void theScoresAreLeftAlone() {
    float[] scores = {3, 1, 2};
    assertThat(Thresholds.atPrior(scores, 0.3)).isEqualTo(2);
    assertThat(scores).containsExactly(3, 1, 2);
  }

  @Test
  void whatIsNotANumberIsNeverPositive() {
    float[] scores = {Float.NaN, 1, 2};
    assertThat(above(scores, Thresholds.atPrior(scores, 1))).isEqualTo(2);
    assertThat(above(scores, Thresholds.atPrior(scores, 0.34))).isEqualTo(1);
  }

  @Test
  void withoutScoresTheLineIsZero() {
    assertThat(Thresholds.atPrior(new float[0], 0.5)).isZero();
  }

  @ParameterizedTest
  @ValueSource(doubles = {-0.1, 1.1, Double.NaN})
  void aPriorThatIsNoShareIsRefused(double prior) {
    assertThatThrownBy(() -> Thresholds.atPrior(new float[] {1}, prior))
        .isInstanceOf(BadInput.class)
        .hasMessage("prior must be 0..1, got " + prior);
  }

  @Test
  void noOtherLineComesCloserOnTiedScores() {
    for (int seed = 0; seed < 200; seed++) {
      Random random = new Random(seed);
      float[] scores = new float[1 + random.nextInt(30)];
      for (int i = 0; i < scores.length; i++) {
        scores[i] = random.nextInt(1 + seed % 9) - 3;
      }
      double prior = random.nextDouble();
      long wanted = Math.round(prior * scores.length);
      long got = above(scores, Thresholds.atPrior(scores, prior));
      long closest = scores.length;
      for (float line = -4; line <= 6; line++) {
        closest = Math.min(closest, Math.abs(above(scores, line) - wanted));
      }
      assertThat(Math.abs(got - wanted)).isEqualTo(closest);
      assertThat(Thresholds.atPrior(reversed(scores), prior))
          .isEqualTo(Thresholds.atPrior(scores, prior));
    }
  }

  @ParameterizedTest
  @CsvSource({"1, 1", "2, 2", "3, 3", "4, 4", "5, 4", "99, 4"})
  void theBestFewLieAboveTheirLine(int k, int expected) {
    float[] scores = {0.5f, -1f, 2f, 0.25f};
    assertThat(above(scores, Thresholds.top(scores, k))).isEqualTo(expected);
  }

  @Test
  void aBudgetIsNotOverdrawnForTies() {
    float[] scores = {3, 2, 2, 1};
    assertThat(above(scores, Thresholds.top(scores, 2))).isEqualTo(1);
    assertThat(above(scores, Thresholds.top(scores, 3))).isEqualTo(3);
  }

  @ParameterizedTest
  @ValueSource(ints = {0, -3})
  void aBudgetOfNothingIsRefused(int k) {
    assertThatThrownBy(() -> Thresholds.top(new float[] {1}, k))
        .isInstanceOf(BadInput.class)
        .hasMessage("top must be at least 1, got " + k);
  }

  private static int above(float[] scores, double line) {
    int count = 0;
    for (float score : scores) {
      count += score > line ? 1 : 0;
    }
    return count;
  }

  private static float[] reversed(float[] scores) {
    float[] copy = Arrays.copyOf(scores, scores.length);
    for (int i = 0; i < copy.length; i++) {
      copy[i] = scores[scores.length - 1 - i];
    }
    return copy;
  }

  @Test
  void withoutScoresTheLineOfABudgetIsZero() {
    assertThat(Thresholds.top(new float[0], 3)).isZero();
  }

  @Test
  void aBudgetIsSpentAsFarAsTiesAllowByBruteForce() {
    for (int seed = 0; seed < 200; seed++) {
      Random random = new Random(seed);
      float[] scores = new float[1 + random.nextInt(12)];
      for (int i = 0; i < scores.length; i++) {
        scores[i] = random.nextInt(1 + seed % 9) - 3;
      }
      int budget = 1 + random.nextInt(14);
      int most = 0;
      for (float line = -4; line <= 6; line++) {
        int called = above(scores, line);
        most = called <= budget ? Math.max(most, called) : most;
      }
      assertThat(above(scores, Thresholds.top(scores, budget))).isEqualTo(most);
    }
  }

  @Test
  void whatIsNotANumberSpendsNoBudget() {
    float[] scores = {Float.NaN, 2, Float.NaN, 1};
    assertThat(above(scores, Thresholds.top(scores, 1))).isEqualTo(1);
    assertThat(above(scores, Thresholds.top(scores, 9))).isEqualTo(2);
  }
}
