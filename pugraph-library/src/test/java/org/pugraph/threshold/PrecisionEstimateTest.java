package org.pugraph.threshold;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.pugraph.base.BadInput;
import org.pugraph.base.Sigmoid;
import org.pugraph.calibration.Calibration;
import org.pugraph.metric.Confusion;

class PrecisionEstimateTest {

  /** Probabilities 0.9, 0.8, 0.5 and 0.2: as log-odds, taken at their word. */
  private static final float[] SCORES = {logOdds(0.5), logOdds(0.9), logOdds(0.2), logOdds(0.8)};

  @Test
  void precisionIsTheMeanProbabilityAboveTheLine() {
    PrecisionEstimate estimate = PrecisionEstimate.at(0.1, SCORES, Calibration.NONE);
    assertThat(estimate.called()).isEqualTo(2);
    assertThat(estimate.precision()).isCloseTo((0.9 + 0.8) / 2, within(1e-6));
    assertThat(estimate.recall()).isCloseTo((0.9 + 0.8) / 2.4, within(1e-6));
  }

  @Test
  void aLineThatCallsNobodyHasNoPrecision() {
    PrecisionEstimate estimate = PrecisionEstimate.at(9, SCORES, Calibration.NONE);
    assertThat(estimate.precision()).isNaN();
    assertThat(estimate.recall()).isZero();
  }

  @Test
  void theLowestLineStopsBeforeTheNodeThatWouldSpoilIt() {
    PrecisionEstimate estimate = PrecisionEstimate.lowestWith(0.73, SCORES, Calibration.NONE);
    assertThat(estimate.called()).isEqualTo(3); // 0.7333; with the fourth it is 0.6
    assertThat(estimate.threshold()).isEqualTo(logOdds(0.2));
  }

  @Test
  void aPrecisionThatAllHaveCallsAll() {
    assertThat(PrecisionEstimate.lowestWith(0.6, SCORES, Calibration.NONE).called()).isEqualTo(4);
  }

  @Test
  void whereNoLineReachesItTheBestNodeAloneIsCalled() {
    PrecisionEstimate estimate = PrecisionEstimate.lowestWith(0.95, SCORES, Calibration.NONE);
    assertThat(estimate.called()).isEqualTo(1);
    assertThat(estimate.precision()).isCloseTo(0.9, within(1e-6));
  }

  @Test
  void noLowerLineReachesTheTargetByBruteForce() {
    for (int seed = 0; seed < 200; seed++) {
      Random random = new Random(seed);
      float[] scores = new float[1 + random.nextInt(40)];
      for (int i = 0; i < scores.length; i++) {
        scores[i] = seed % 3 == 0 ? random.nextInt(4) - 2 : (float) random.nextGaussian();
      }
      double target = 0.05 + 0.9 * random.nextDouble();
      PrecisionEstimate found = PrecisionEstimate.lowestWith(target, scores, Calibration.NONE);
      int most = 0;
      for (float line : scores) {
        PrecisionEstimate other =
            PrecisionEstimate.at(Math.nextDown(line), scores, Calibration.NONE);
        most = other.precision() >= target ? Math.max(most, other.called()) : most;
      }
      if (most > 0) {
        assertThat(found.called()).isEqualTo(most);
        assertThat(found.precision()).isGreaterThanOrEqualTo(target - 1e-12);
      } else {
        assertThat(found.precision()).isLessThan(target);
      }
    }
  }

  @Test
  void withTheTrueProbabilitiesItAgreesWithTheTruth() {
    Random random = new Random(4);
    int n = 50_000;
    float[] scores = new float[n];
    boolean[] truth = new boolean[n];
    int[] nodes = new int[n];
    for (int i = 0; i < n; i++) {
      scores[i] = (float) (2 * random.nextGaussian() - 2);
      truth[i] = random.nextDouble() < Sigmoid.of(scores[i]);
      nodes[i] = i;
    }
    Confusion counted = Confusion.of(scores, truth, nodes, 0.5);
    PrecisionEstimate estimated = PrecisionEstimate.at(0.5, scores, Calibration.NONE);
    assertThat(estimated.precision()).isCloseTo(counted.precision(), within(0.02));
    assertThat(estimated.recall()).isCloseTo(counted.recall(), within(0.02));
  }

  @ParameterizedTest
  @ValueSource(doubles = {0, -1, 1.01, Double.NaN})
  void aPrecisionThatIsNoShareIsRefused(double precision) {
    assertThatThrownBy(() -> PrecisionEstimate.lowestWith(precision, SCORES, Calibration.NONE))
        .isInstanceOf(BadInput.class)
        .hasMessage("precision must be above 0 and at most 1, got " + precision);
  }

  private static float logOdds(double probability) {
    return (float) Math.log(probability / (1 - probability));
  }

  @Test
  void nodesThatTieWithTheBestAreCalledTogether() {
    float[] tied = {logOdds(0.6), logOdds(0.6), logOdds(0.1)};
    PrecisionEstimate estimate = PrecisionEstimate.lowestWith(1, tied, Calibration.NONE);
    assertThat(estimate.called()).isEqualTo(2);
    assertThat(estimate.precision()).isCloseTo(0.6, within(1e-6));
  }

  @Test
  void aSingleNodeIsCalledWhateverIsWanted() {
    PrecisionEstimate estimate =
        PrecisionEstimate.lowestWith(1, new float[] {logOdds(0.2)}, Calibration.NONE);
    assertThat(estimate.called()).isEqualTo(1);
    assertThat(estimate.recall()).isEqualTo(1);
  }

  @Test
  void foundAndF1FollowFromPrecisionAndRecall() {
    PrecisionEstimate estimate = new PrecisionEstimate(0, 20, 0.6, 0.3);
    assertThat(estimate.found()).isCloseTo(12, within(1e-12));
    assertThat(estimate.f1()).isCloseTo(0.4, within(1e-12)); // 2 · 0.18 / 0.9
    assertThat(new PrecisionEstimate(0, 0, Double.NaN, 0).found()).isZero();
  }
}
