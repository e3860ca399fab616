package org.pugraph.metric;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class MetricsTest {

  private static final float[] SCORES = {3f, 2f, 1f, 1f, -1f, -2f};
  private static final boolean[] TRUTH = {true, false, true, false, true, false};
  private static final int[] ALL = {0, 1, 2, 3, 4, 5};

  @Test
  void sixNodesWorkedByHand() {
    Metrics metrics = Metrics.of(SCORES, TRUTH, ALL, 0, 1);
    assertThat(metrics.decision()).isEqualTo(new Confusion(0, 2, 2, 1, 1));
    assertThat(metrics.precision()).isEqualTo(2 / 4.0);
    assertThat(metrics.recall()).isEqualTo(2 / 3.0);
    assertThat(metrics.f1()).isEqualTo(4 / 7.0);
    assertThat(metrics.accuracy()).isEqualTo(3 / 6.0);
    assertThat(metrics.f1AtPrior()).isEqualTo(2 / 5.0);
    assertThat(metrics.allPositiveF1()).isEqualTo(6 / 9.0);
    // Of 9 pairs: node 0 beats 3, node 2 beats 1 and ties 1, node 4 beats 1.
    assertThat(metrics.auc()).isEqualTo(5.5 / 9);
    // Groups: {0} 1/1, {1}, {2, 3} 2/4, {4} 3/5, {5}.
    assertThat(metrics.averagePrecision()).isCloseTo((1 + 2 / 4.0 + 3 / 5.0) / 3, within(1e-15));
  }

  @Test
  void onlyTheChosenNodesCount() {
    Metrics metrics = Metrics.of(SCORES, TRUTH, new int[] {5, 0}, 0, 0);
    assertThat(metrics.decision()).isEqualTo(new Confusion(0, 1, 0, 0, 1));
    assertThat(metrics.auc()).isEqualTo(1);
    assertThat(metrics.averagePrecision()).isEqualTo(1);
  }

  @Test
  void aScoreOnTheThresholdIsNegative() {
    assertThat(Metrics.of(SCORES, TRUTH, ALL, 3, 3).decision().calledPositive()).isZero();
  }

  @Test
  void nothingCalledPositiveScoresZero() {
    Metrics metrics = Metrics.of(SCORES, TRUTH, ALL, 9, 9);
    assertThat(metrics.f1()).isZero();
    assertThat(metrics.precision()).isZero();
    assertThat(metrics.recall()).isZero();
  }

  @Test
  void withoutPositivesThereIsNoRankingToJudge() {
    Metrics metrics = Metrics.of(SCORES, TRUTH, new int[] {1, 3, 5}, 0, 0);
    assertThat(metrics.recall()).isZero();
    assertThat(metrics.f1()).isZero();
    assertThat(metrics.allPositiveF1()).isZero();
    assertThat(metrics.auc()).isNaN();
    assertThat(metrics.averagePrecision()).isNaN();
  }

  @Test
  void withoutNegativesThereIsNoRankingToJudge() {
    Metrics metrics = Metrics.of(SCORES, TRUTH, new int[] {0, 2, 4}, 0, 0);
    assertThat(metrics.allPositiveF1()).isEqualTo(1);
    assertThat(metrics.auc()).isNaN();
    assertThat(metrics.averagePrecision()).isNaN();
  }

  @Test
  void anEmptySetHasFiguresToo() {
    Metrics metrics = Metrics.of(SCORES, TRUTH, new int[0], 0, 0);
    assertThat(metrics.accuracy()).isZero();
    assertThat(metrics.f1()).isZero();
    assertThat(metrics.auc()).isNaN();
  }

  @Test
  void whatIsNotANumberRanksLastAndIsNegative() {
    float[] scores = {Float.NaN, Float.POSITIVE_INFINITY, -9f};
    boolean[] truth = {false, true, true};
    Metrics metrics = Metrics.of(scores, truth, new int[] {0, 1, 2}, -10, 0);
    assertThat(metrics.auc()).isEqualTo(1);
    assertThat(metrics.f1()).isEqualTo(1);
  }

  @Test
  void zeroAndMinusZeroAreATie() {
    float[] scores = {-0.0f, 0.0f};
    boolean[] truth = {true, false};
    assertThat(Metrics.of(scores, truth, new int[] {0, 1}, 0, 0).auc()).isEqualTo(0.5);
  }

  @Test
  void everyFigureHasItsName() {
    Metrics metrics = Metrics.of(SCORES, TRUTH, ALL, 0, 1);
    assertThat(metrics.byName())
        .containsEntry("f1", 4 / 7.0)
        .containsEntry("priorThreshold", 1.0)
        .containsEntry("positives", 3)
        .hasSize(13);
  }

  @Test
  void rankingAgreesWithBruteForceOnTiedScores() {
    for (int seed = 0; seed < 200; seed++) {
      Random random = new Random(seed);
      int n = 2 + random.nextInt(40);
      float[] scores = new float[n];
      boolean[] truth = new boolean[n];
      for (int i = 0; i < n; i++) {
        scores[i] = random.nextInt(1 + seed % 20) - 5;
        truth[i] = random.nextBoolean();
      }
      truth[0] = true;
      truth[1] = false;
      Metrics metrics = Metrics.of(scores, truth, IntStream.range(0, n).toArray(), 0, 0);
      assertThat(metrics.auc()).isCloseTo(PairCounts.auc(scores, truth), within(1e-12));
      assertThat(metrics.averagePrecision())
          .isCloseTo(PairCounts.averagePrecision(scores, truth), within(1e-12));
    }
  }
}
