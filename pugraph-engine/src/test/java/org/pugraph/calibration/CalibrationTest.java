package org.pugraph.calibration;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.pugraph.base.BadInput;
import org.pugraph.base.Sigmoid;

class CalibrationTest {

  @Test
  void aSymmetricSetAtPriorOneHalfNeedsNoShift() {
    Calibration calibration = Calibration.ofPrior(new float[] {-3, 0, 3}, 0.5);
    assertThat(calibration.intercept()).isCloseTo(0, within(1e-9));
    assertThat(calibration.probability(0)).isCloseTo(0.5, within(1e-9));
    double normalScore = 0.967_421_566; // Φ⁻¹(5/6)
    assertThat(calibration.probability(3))
        .isCloseTo(1 / (1 + Math.exp(-Calibration.USUAL_SLOPE * normalScore)), within(1e-6));
  }

  @Test
  void scoresThatAreAllAlikeHaveTheProbabilityOfThePrior() {
    Calibration calibration = Calibration.ofPrior(new float[] {2, 2, 2, 2}, 0.3);
    assertThat(calibration.probability(2)).isCloseTo(0.3, within(1e-9));
  }

  @ParameterizedTest
  @ValueSource(doubles = {0.001, 0.05, 0.3, 0.5, 0.97})
  void theMeanOverTheUnlabeledIsThePriorWhateverIsHeldOut(double prior) {
    float[] unlabeled = sample(2000, prior, new Random(5));
    assertThat(mean(Calibration.ofPrior(unlabeled, prior), unlabeled))
        .isCloseTo(prior, within(1e-9));
    for (float normalScore : new float[] {-2, 0.5f, 3}) {
      Calibration calibration = Calibration.ofHeldOut(unlabeled, new float[] {normalScore}, prior);
      assertThat(mean(calibration, unlabeled)).isCloseTo(prior, within(1e-9));
    }
  }

  @Test
  void aHigherScoreHasAHigherProbability() {
    float[] unlabeled = sample(500, 0.2, new Random(8));
    Calibration calibration = Calibration.ofPrior(unlabeled, 0.2);
    for (double score = -6; score < 8; score += 0.1) {
      assertThat(calibration.probability(score + 0.1))
          .isGreaterThan(calibration.probability(score));
    }
  }

  @Test
  void manyHeldOutPositivesTellTheTrueProbabilities() {
    Random random = new Random(11);
    double prior = 0.25;
    int n = 20_000;
    float[] unlabeled = new float[n];
    float[] heldOut = new float[800];
    for (int i = 0; i < n; i++) {
      unlabeled[i] = (float) random.nextGaussian();
    }
    double slope = 1.2; // the truth, on scores that are their own normalScores
    double intercept = LogOdds.interceptAt(prior, unlabeled, slope);
    for (int i = 0; i < heldOut.length; ) {
      float score = (float) random.nextGaussian();
      if (random.nextDouble() < Sigmoid.of(slope * score + intercept)) {
        heldOut[i++] = score;
      }
    }
    Calibration calibration = Calibration.ofHeldOut(unlabeled, heldOut, prior);
    assertThat(calibration.slope()).isCloseTo(slope, within(0.2));
    for (double score = -2; score <= 2; score += 0.5) {
      assertThat(calibration.probability(score))
          .isCloseTo(Sigmoid.of(slope * score + intercept), within(0.04));
    }
  }

  @Test
  void positivesThatStandHigherMakeItSteeperAndMoreOfThemMoreSo() {
    float[] unlabeled = sample(1000, 0.1, new Random(2));
    double few = Calibration.ofHeldOut(unlabeled, new float[] {2.5f, 3}, 0.1).slope();
    double many =
        Calibration.ofHeldOut(unlabeled, new float[] {2.5f, 3, 2.5f, 3, 2.5f, 3}, 0.1).slope();
    double low = Calibration.ofHeldOut(unlabeled, new float[] {-1, 0}, 0.1).slope();
    assertThat(low).isLessThan(Calibration.USUAL_SLOPE);
    assertThat(few).isGreaterThan(Calibration.USUAL_SLOPE);
    assertThat(many).isGreaterThan(few);
  }

  @Test
  void withoutCalibrationAScoreIsItsOwnLogOdds() {
    assertThat(Calibration.NONE.probability(0)).isEqualTo(0.5);
    assertThat(Calibration.NONE.probability(2)).isCloseTo(1 / (1 + Math.exp(-2)), within(1e-15));
    assertThat(Calibration.NONE.probability(-800)).isZero();
  }

  @ParameterizedTest
  @ValueSource(doubles = {0, 1, -0.2, Double.NaN})
  void aPriorThatLeavesNoDoubtIsRefused(double prior) {
    assertThatThrownBy(() -> Calibration.ofPrior(new float[] {1, 2}, prior))
        .isInstanceOf(BadInput.class)
        .hasMessage("prior must be above 0 and below 1, got " + prior);
  }

  /** Positives around 2, all others around −1. */
  static float[] sample(int count, double prior, Random random) {
    float[] scores = new float[count];
    for (int i = 0; i < count; i++) {
      scores[i] = (float) ((random.nextDouble() < prior ? 2 : -1) + random.nextGaussian());
    }
    return scores;
  }

  private static double mean(Calibration calibration, float[] scores) {
    double sum = 0;
    for (float score : scores) {
      sum += calibration.probability(score);
    }
    return sum / scores.length;
  }

  @ParameterizedTest
  @ValueSource(doubles = {-0.1, Double.NaN, Double.POSITIVE_INFINITY})
  void aSlopeBelowZeroOrWithoutEndIsRefused(double slope) {
    assertThatThrownBy(() -> new Calibration(NormalScale.IDENTITY, slope, 0))
        .isInstanceOf(BadInput.class)
        .hasMessage("slope must be 0 or more and finite, got " + slope);
  }

  @ParameterizedTest
  @ValueSource(doubles = {Double.NaN, Double.POSITIVE_INFINITY, Double.NEGATIVE_INFINITY})
  void anInterceptThatIsNotFiniteIsRefused(double intercept) {
    assertThatThrownBy(() -> new Calibration(NormalScale.IDENTITY, 1, intercept))
        .isInstanceOf(BadInput.class)
        .hasMessage("intercept must be finite, got " + intercept);
  }

  @Test
  void aSlopeOfZeroGivesAllTheSameProbability() {
    Calibration flat = new Calibration(NormalScale.IDENTITY, 0, Math.log(3));
    assertThat(flat.probability(-7)).isEqualTo(flat.probability(7)).isCloseTo(0.75, within(1e-12));
  }

  @Test
  void withoutUnlabeledNodesThereIsNothingToCompareWith() {
    assertThatThrownBy(() -> Calibration.ofPrior(new float[0], 0.5))
        .isInstanceOf(BadInput.class)
        .hasMessage("there is no unlabeled node to compare with");
  }

  @Test
  void theSlopeIsTheLikeliestUnderItsPriorByBruteForce() {
    float[] unlabeled = sample(60, 0.3, new Random(4));
    float[] heldOut = {0.4f, 1.9f, 0.8f};
    float[] normalScores = NormalScale.of(unlabeled).normalScores(unlabeled);
    double best = 0;
    double least = Double.POSITIVE_INFINITY;
    for (double factor = Math.log(1 / 8.0); factor <= Math.log(8); factor += 1e-3) {
      double slope = Calibration.USUAL_SLOPE * Math.exp(factor);
      double intercept = LogOdds.interceptAt(0.3, normalScores, slope);
      double cost = 2 * factor * factor;
      for (float normalScore : heldOut) {
        cost -= Math.log(1 / (1 + Math.exp(-slope * normalScore - intercept)));
      }
      if (cost < least) {
        least = cost;
        best = slope;
      }
    }
    assertThat(Calibration.ofHeldOut(unlabeled, heldOut, 0.3).slope())
        .isCloseTo(best, within(0.01));
  }
}
