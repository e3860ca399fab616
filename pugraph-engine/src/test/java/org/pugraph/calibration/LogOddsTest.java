package org.pugraph.calibration;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.SplittableRandom;
import org.assertj.core.data.Percentage;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.pugraph.base.BadInput;
import org.pugraph.base.Sigmoid;

class LogOddsTest {

  private static final double LN3 = Math.log(3);

  @Test
  void oddsOfThreeToOneAreThreeQuarters() {
    assertThat(Sigmoid.of(LN3)).isCloseTo(0.75, within(1e-15));
    assertThat(Sigmoid.of(-LN3)).isCloseTo(0.25, within(1e-15));
    assertThat(Sigmoid.of(0)).isEqualTo(0.5);
    assertThat(Sigmoid.of(1e9)).isEqualTo(1);
    assertThat(Sigmoid.of(-1e9)).isZero();
  }

  @Test
  void softplusIsMinusTheLogarithmOfTheSigmoidOfTheOpposite() {
    for (double x : new double[] {-20, -LN3, 0, 0.1, LN3, 20}) {
      assertThat(LogOdds.softplus(x)).isCloseTo(-Math.log(Sigmoid.of(-x)), within(1e-7));
    }
    assertThat(LogOdds.softplus(LN3)).isCloseTo(Math.log(4), within(1e-15));
    assertThat(LogOdds.softplus(1e300)).isEqualTo(1e300);
    assertThat(LogOdds.softplus(-1e300)).isZero();
  }

  @Test
  void oneScoreIsShiftedToTheLogOddsWanted() {
    // σ(2 · 0.5 + b) = ¾.
    assertThat(LogOdds.interceptAt(0.75, new float[] {0.5f}, 2)).isCloseTo(LN3 - 1, within(1e-9));
  }

  @Test
  void theInterceptIsTheOneThatHalvingFinds() {
    SplittableRandom random = new SplittableRandom(7);
    for (int trial = 0; trial < 100; trial++) {
      float[] scores = new float[1 + random.nextInt(20)];
      for (int i = 0; i < scores.length; i++) {
        scores[i] = (float) (4 * random.nextGaussian());
      }
      double mean = 0.02 + 0.96 * random.nextDouble();
      double slope = random.nextDouble(0.1, 5);
      assertThat(LogOdds.interceptAt(mean, scores, slope))
          .isCloseTo(halving(mean, scores, slope), within(1e-6));
    }
  }

  private static double halving(double mean, float[] scores, double slope) {
    double low = -1000;
    double high = 1000;
    for (int round = 0; round < 100; round++) {
      double middle = (low + high) / 2;
      double sum = 0;
      for (float score : scores) {
        sum += 1 / (1 + Math.exp(-(slope * score + middle)));
      }
      if (sum < mean * scores.length) {
        low = middle;
      } else {
        high = middle;
      }
    }
    return (low + high) / 2;
  }

  @Test
  void whereAllScoresAreCertainHalvingFindsTheIntercept() {
    // σ(−1000 + b) = 0, so σ(1000 + b) must be 0.6: odds of three to two.
    assertThat(LogOdds.interceptAt(0.3, new float[] {-1000, 1000}, 1))
        .isCloseTo(-1000 + Math.log(1.5), within(1e-9));
    assertThat(LogOdds.interceptAt(0.8, new float[] {-1000, 1000}, 1))
        .isCloseTo(1000 + Math.log(1.5), within(1e-9));
  }

  @Test
  void whereNoDoubleIsExactTheSearchEndsNearTheIntercept() {
    assertThat(LogOdds.interceptAt(0.3, new float[] {-3e38f, 3e38f}, 1))
        .isCloseTo(-3e38, Percentage.withPercentage(1e-4));
  }

  @ParameterizedTest
  @ValueSource(doubles = {0, 1, -1, 2, Double.NaN})
  void aMeanThatIsNoProbabilityIsRefused(double mean) {
    assertThatThrownBy(() -> LogOdds.interceptAt(mean, new float[] {1}, 1))
        .isInstanceOf(BadInput.class)
        .hasMessage("prior must be above 0 and below 1, got " + mean);
  }

  @Test
  void withoutScoresThereIsNothingToCalibrateBy() {
    assertThatThrownBy(() -> LogOdds.interceptAt(0.5, new float[0], 1))
        .isInstanceOf(BadInput.class)
        .hasMessage("there is no unlabeled node to calibrate by");
  }

  @ParameterizedTest
  @ValueSource(floats = {Float.NaN, Float.POSITIVE_INFINITY, Float.NEGATIVE_INFINITY})
  void aScoreThatIsNotFiniteIsRefused(float score) {
    assertThatThrownBy(() -> LogOdds.interceptAt(0.5, new float[] {1, score}, 1))
        .isInstanceOf(BadInput.class)
        .hasMessage("scores must be finite to calibrate, got " + score);
  }
}
