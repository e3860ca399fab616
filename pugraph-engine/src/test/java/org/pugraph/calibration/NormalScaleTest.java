package org.pugraph.calibration;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.pugraph.base.BadInput;

class NormalScaleTest {

  @Test
  void threeScoresStandAtTheMiddlesOfThreeEqualParts() {
    NormalScale scale = NormalScale.of(new float[] {7, -2, 3});
    assertThat(scale.scores()).containsExactly(-2, 3, 7);
    assertThat(scale.normalScore(3)).isZero();
    assertThat(scale.normalScore(7)).isCloseTo(0.9674, within(1e-4)); // Φ⁻¹(5/6)
    assertThat(scale.normalScore(-2)).isCloseTo(-0.9674, within(1e-4));
    assertThat(scale.normalScore(5)).isCloseTo(0.9674 / 2, within(1e-4));
  }

  @Test
  void beyondTheEndsItGoesOnAsSteeplyAsOnAverage() {
    NormalScale scale = new NormalScale(new float[] {0, 1, 4}, new float[] {-1, 0, 1});
    assertThat(scale.normalScore(6)).isEqualTo(2);
    assertThat(scale.normalScore(-2)).isEqualTo(-2);
  }

  @Test
  void itTurnsNormalScoresIntoThemselvesAndSkewedOnesIntoNormalOnes() {
    Random random = new Random(3);
    float[] normal = new float[20_000];
    float[] skewed = new float[normal.length];
    for (int i = 0; i < normal.length; i++) {
      normal[i] = (float) random.nextGaussian();
      skewed[i] = (float) Math.exp(3 * normal[i]);
    }
    NormalScale same = NormalScale.of(normal);
    NormalScale straightened = NormalScale.of(skewed);
    for (double z = -2; z <= 2; z += 0.25) {
      assertThat(same.normalScore(z)).isCloseTo(z, within(0.05));
      assertThat(straightened.normalScore(Math.exp(3 * z))).isCloseTo(z, within(0.08));
    }
  }

  @Test
  void aHigherScoreNeverStandsLower() {
    for (int seed = 0; seed < 100; seed++) {
      Random random = new Random(seed);
      float[] scores = new float[1 + random.nextInt(300)];
      for (int i = 0; i < scores.length; i++) {
        scores[i] = seed % 2 == 0 ? random.nextInt(5) : random.nextFloat();
      }
      NormalScale scale = NormalScale.of(scores);
      double before = Double.NEGATIVE_INFINITY;
      for (double score = -1; score < 6; score += 0.01) {
        assertThat(scale.normalScore(score)).isGreaterThanOrEqualTo(before);
        before = scale.normalScore(score);
      }
    }
  }

  @Test
  void scoresThatAreAllAlikeStandInTheMiddle() {
    assertThat(NormalScale.of(new float[] {4, 4, 4}).normalScore(9)).isZero();
  }

  @Test
  void theIdentityChangesNoBit() {
    for (float score : new float[] {-3.7e8f, -0.1f, 0, 1e-30f, 0.3f, 1, 1.0000001f, 7.3f, 5e20f}) {
      assertThat((float) NormalScale.IDENTITY.normalScore(score)).isEqualTo(score);
    }
  }

  @Test
  void knotsOutOfOrderAreRefused() {
    assertThatThrownBy(() -> new NormalScale(new float[] {1, 1}, new float[] {0, 1}))
        .isInstanceOf(BadInput.class)
        .hasMessageContaining("must be finite and ascending, got 1.0 and 1.0 at place 1");
    assertThatThrownBy(() -> NormalScale.of(new float[0])).isInstanceOf(BadInput.class);
  }

  @Test
  void aScaleWithoutKnotsOrWithUnequalOnesIsRefused() {
    assertThatThrownBy(() -> new NormalScale(new float[0], new float[0]))
        .isInstanceOf(BadInput.class)
        .hasMessage(
            "a scale needs a normalScore for each of its scores and at least one, got 0 and 0");
    assertThatThrownBy(() -> new NormalScale(new float[] {1, 2}, new float[] {1}))
        .isInstanceOf(BadInput.class)
        .hasMessage(
            "a scale needs a normalScore for each of its scores and at least one, got 2 and 1");
  }

  @ParameterizedTest
  @CsvSource({"NaN, 1", "Infinity, 1", "2, NaN", "2, -Infinity", "2, 0", "2, -1", "0.5, 1"})
  void aSecondKnotThatIsNotFiniteOrNotAboveTheFirstIsRefused(float score, float normalScore) {
    assertThatThrownBy(() -> new NormalScale(new float[] {1, score}, new float[] {0, normalScore}))
        .isInstanceOf(BadInput.class)
        .hasMessage(
            "scores and normalScores must be finite and ascending, got "
                + score
                + " and "
                + normalScore
                + " at place 1");
  }

  @Test
  void theStandingsOfScoresAreThoseOfEach() {
    NormalScale scale = new NormalScale(new float[] {0, 1, 4}, new float[] {-1, 0, 1});
    assertThat(scale.normalScores(new float[] {-2, 0, 2.5f, 4, 6}))
        .containsExactly(-2, -1, 0.5f, 1, 2);
    assertThat(scale.normalScores(new float[0])).isEmpty();
  }
}
