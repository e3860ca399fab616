package org.pugraph.threshold;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import java.util.SplittableRandom;
import org.apache.commons.statistics.distribution.NormalDistribution;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.pugraph.calibration.NormalScale;
import org.pugraph.metric.Thresholds;
import org.pugraph.prior.BinormalFit;
import org.pugraph.statistics.MeanSd;

class F1ThresholdTest {

  private static final int NODES = 2000;
  private static final double PRIOR = 0.4;
  private static final int POSITIVES = (int) (PRIOR * NODES);

  /** Positives first, two standard deviations above the others. */
  private static final float[] UNLABELED = scores(NODES, POSITIVES, 1);

  private static float[] scores(int nodes, int positives, long seed) {
    NormalDistribution normal = NormalDistribution.of(0, 1);
    SplittableRandom random = new SplittableRandom(seed);
    float[] scores = new float[nodes];
    for (int i = 0; i < nodes; i++) {
      double other = normal.inverseCumulativeProbability(random.nextDouble(1e-6, 1));
      scores[i] = (float) (other + (i < positives ? 2 : 0));
    }
    return scores;
  }

  private static float[] heldOut(int count) {
    return NormalScale.of(UNLABELED).normalScores(scores(count, count, 2));
  }

  private static double f1(double line) {
    int right = 0;
    int called = 0;
    for (int i = 0; i < NODES; i++) {
      if (UNLABELED[i] > line) {
        called++;
        right += i < POSITIVES ? 1 : 0;
      }
    }
    return 2.0 * right / (called + POSITIVES);
  }

  private static double best() {
    double best = 0;
    for (float line : UNLABELED) {
      best = Math.max(best, f1(line));
    }
    return best;
  }

  @ParameterizedTest
  @ValueSource(doubles = {0.7, 1, 1.3})
  void withManyPositivesItIsNearTheBestWhateverPriorItIsTold(double factor) {
    double line = F1Threshold.threshold(UNLABELED, heldOut(500), factor * PRIOR);
    assertThat(f1(line)).isCloseTo(best(), within(0.025));
  }

  @ParameterizedTest
  @CsvSource({"0.7, 0.03", "1.3, 0.01"})
  void aWrongPriorCostsLessThanALineAtThePriorWould(double factor, double gain) {
    double told = factor * PRIOR;
    double atPrior = f1(Thresholds.atPrior(UNLABELED, told));
    assertThat(f1(F1Threshold.threshold(UNLABELED, heldOut(30), told)))
        .isGreaterThan(atPrior + gain);
  }

  @Test
  void withoutHeldOutPositivesItIsTheLineOfThePrior() {
    assertThat(F1Threshold.threshold(UNLABELED, new float[0], 0.3))
        .isEqualTo(Thresholds.atPrior(UNLABELED, 0.3));
  }

  @Test
  void withoutUnlabeledNodesThereIsNothingToDraw() {
    assertThat(F1Threshold.threshold(new float[0], new float[] {1}, 0.3))
        .isEqualTo(Thresholds.zero());
  }

  @Test
  void onePositiveOrManyAlikeAreNotDividedByNothing() {
    float[] alike = new float[20];
    Arrays.fill(alike, 1.28f); // above 90 %
    assertThat(F1Threshold.share(NODES, new float[] {1.28f}, 0.1)).isBetween(0.05, 0.25);
    assertThat(F1Threshold.share(NODES, alike, 0.1)).isBetween(0.08, 0.16);
  }

  @Test
  void positivesWorseThanChanceDoNotCallMoreThanThereAre() {
    float[] last = {-3, -3, -3, -3};
    assertThat(F1Threshold.share(NODES, last, 0.9)).isEqualTo(1);
  }

  @Test
  void whereScoresTellNothingAlmostAllAreCalledAndF1IsNotBelowThat() {
    // Held-out positives at even ranks among U: F1 is 2π q / (π + q), highest at q = 1.
    NormalDistribution normal = NormalDistribution.of(0, 1);
    float[] even = new float[100];
    for (int i = 0; i < even.length; i++) {
      even[i] = (float) normal.inverseCumulativeProbability((i + 0.5) / even.length);
    }
    double share = F1Threshold.share(NODES, even, 0.2);
    assertThat(2 * 0.2 * share / (0.2 + share)).isGreaterThan(2 * 0.2 / 1.2 - 0.02);
  }

  /**
   * √(12 · 10) is about 11, so ten have to rank above 0.5 + 0.9 · 2.5/11 = 0.705 of U where a tenth
   * of U is positive, and above 0.5 + 0.5 · 2.5/11 = 0.614 where half of it is; a little more for
   * random labels; and fewer than ten likewise.
   */
  @ParameterizedTest
  @CsvSource({
    "10, 0.1, 0.70, true",
    "10, 0.1, 0.72, false",
    "5, 0.1, 0.70, true",
    "5, 0.1, 0.72, false",
    "10, 0.5, 0.61, true",
    "10, 0.5, 0.63, false"
  })
  void allAreCalledUnlessHeldOutPositivesRankHigherThanChanceExplains(
      int count, double prior, double rank, boolean all) {
    float[] alike = new float[count];
    Arrays.fill(alike, (float) NormalDistribution.of(0, 1).inverseCumulativeProbability(rank));
    assertThat(F1Threshold.share(NODES, alike, prior) == 1).isEqualTo(all);
  }

  /** √(12 · 300) = 60, and 0.7 · 300 / 2300 = 0.091: 0.5 + 0.9 · 2.5/60 + 0.091 = 0.629. */
  @ParameterizedTest
  @CsvSource({"0.62, true", "0.64, false"})
  void ofManyPositivesTheyNeedNotRankFarAboveChance(double rank, boolean all) {
    float[] alike = new float[300];
    Arrays.fill(alike, (float) NormalDistribution.of(0, 1).inverseCumulativeProbability(rank));
    assertThat(F1Threshold.share(NODES, alike, 0.1) == 1).isEqualTo(all);
  }

  /** One of the twenty samples ranks as low as chance explains, so that all are called. */
  @Test
  void tenPositivesAreNearTheBestOnAverage() {
    double lost = 0;
    for (int trial = 0; trial < 20; trial++) {
      float[] ten = NormalScale.of(UNLABELED).normalScores(scores(10, 10, 100 + trial));
      lost += (best() - f1(F1Threshold.threshold(UNLABELED, ten, PRIOR))) / 20;
    }
    assertThat(lost).isLessThan(0.045);
  }

  /** q* by trying every normal score in small steps, and what F1 is there by its definition. */
  @ParameterizedTest
  @CsvSource({"0.1", "0.3", "0.6"})
  void theShareIsThatOfTheHighestExpectedF1ByBruteForce(double prior) {
    NormalDistribution normal = NormalDistribution.of(0, 1);
    float[] heldOut = {0.7f, 1.1f, 1.6f, -0.2f};
    double[] values = {heldOut[0], heldOut[1], heldOut[2], heldOut[3]};
    double[] ranks = Arrays.stream(values).map(normal::survivalProbability).toArray();
    double[] priors = {prior / 2, prior, Math.min(0.97, 2 * prior)};
    double[] weights = {0.3, 0.4, 0.3};
    double bandwidth = 0.5 * MeanSd.of(values).sd() * Math.pow(4, -0.2);
    double best = 1;
    double most = 0;
    for (int k = 0; k < 3; k++) {
      most += weights[k] * 2 * priors[k] / (priors[k] + 1);
    }
    for (double normalScore = -3.4; normalScore <= 3.4; normalScore += 5e-3) {
      double share = normal.survivalProbability(normalScore);
      double counted = 0;
      for (double value : values) {
        counted += normal.cumulativeProbability((value - normalScore) / bandwidth) / 4;
      }
      double f1 = 0;
      for (int k = 0; k < 3; k++) {
        double smooth = BinormalFit.of(ranks, priors[k]).truePositives(share);
        double found = counted * 4 / 24 + smooth * 20 / 24;
        f1 += weights[k] * 2 * priors[k] * found / (priors[k] + share);
      }
      if (f1 > most) {
        most = f1;
        best = share;
      }
    }
    double share = Math.pow(best, 0.4) * Math.pow(prior, 0.6); // six are missing to ten
    assertThat(F1Threshold.share(NODES, heldOut, prior)).isCloseTo(share, within(5e-3));
  }
}
