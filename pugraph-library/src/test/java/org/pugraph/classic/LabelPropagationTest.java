package org.pugraph.classic;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.RepeatedTest;
import org.junit.jupiter.api.RepetitionInfo;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.pugraph.base.BadInput;
import org.pugraph.graph.Adjacency;
import org.pugraph.tensor.Workers;
import org.pugraph.testkit.BruteForce;

class LabelPropagationTest {

  /** 0 – 1 – 2, and 3 alone. */
  private static final Adjacency PATH =
      Adjacency.of(4, new int[] {0, 1}, new int[] {1, 2}).adjacency();

  /** Degrees with the self loop are 2, 3, 2, so S₀₀ = ½, S₁₁ = ⅓ and S₀₁ = S₁₂ = 1/√6. */
  @Test
  void labelsSpreadAlongAPathAsWorkedOutByHand() {
    float root = (float) (1 / Math.sqrt(6));
    assertThat(scores(1)).containsExactly(new float[] {0.75f, root / 2, 0, 0}, within(1e-6f));
    // s₀ = ½ (¾·½ + ½·⅙) + ½, s₁ = ½ (¾ + ½·⅓) /√6, s₂ = ½ · ½ · ⅙
    assertThat(scores(2))
        .containsExactly(new float[] {35 / 48f, root * 11 / 24, 1 / 24f, 0}, within(1e-6f));
  }

  private static float[] scores(int iterations) {
    return LabelPropagation.scores(
        PATH, new int[] {0}, new PropagationSettings(Normalisation.SELF_LOOPS, 0.5, iterations));
  }

  @RepeatedTest(5)
  void scoresAreThoseOfDenseMatrixPowers(RepetitionInfo repetition) {
    SplittableRandom random = new SplittableRandom(repetition.getCurrentRepetition());
    Adjacency edges = BruteForce.randomGraph(12, 20, random);
    int[] positives = {2, 7, 9};
    float[] scores = LabelPropagation.scores(edges, positives, PropagationSettings.LABELS);
    double[] expected = series(edges, positives, 0.9, 50);
    for (int i = 0; i < 12; i++) {
      assertThat((double) scores[i]).isCloseTo(expected[i], within(1e-7));
    }
  }

  /** (1 − α) Σ_{k<n} α^k S^k y + α^n S^n y, term by term. */
  private static double[] series(Adjacency edges, int[] positives, double alpha, int n) {
    boolean[][] a = BruteForce.matrix(edges);
    double[] term = new double[a.length];
    for (int node : positives) {
      term[node] = 1.0 / positives.length;
    }
    double[] sum = new double[a.length];
    for (int k = 0; k <= n; k++) {
      double weight = Math.pow(alpha, k) * (k < n ? 1 - alpha : 1);
      double[] next = new double[a.length];
      for (int i = 0; i < a.length; i++) {
        sum[i] += weight * term[i];
        for (int j = 0; j < a.length; j++) {
          double degrees = (edges.degree(i) + 1.0) * (edges.degree(j) + 1.0);
          next[i] += a[i][j] || i == j ? term[j] / Math.sqrt(degrees) : 0;
        }
      }
      term = next;
    }
    return sum;
  }

  /** Degrees are 1, 2, 1: from node 0 a walk goes to 1, from there to 0 and 2 alike. */
  @Test
  void aWalkDividesItsLabelAmongNeighboursAsWorkedOutByHand() {
    assertThat(fromFirst(Normalisation.WALK, 1)).containsExactly(0.5f, 0.5f, 0, 0);
    assertThat(fromFirst(Normalisation.WALK, 2)).containsExactly(0.625f, 0.25f, 0.125f, 0);
    float total = 0;
    for (float score : fromFirst(Normalisation.WALK, 9)) {
      total += score;
    }
    assertThat(total).isCloseTo(1, within(1e-6f));
  }

  /** S₀₁ = S₁₂ = 1/√2. */
  @Test
  void symmetricDiffusionDampsBothEndsOfAnEdgeAsWorkedOutByHand() {
    float root = (float) Math.sqrt(0.5);
    assertThat(fromFirst(Normalisation.SYMMETRIC, 1))
        .containsExactly(new float[] {0.5f, root / 2, 0, 0}, within(1e-7f));
    assertThat(fromFirst(Normalisation.SYMMETRIC, 2))
        .containsExactly(new float[] {0.625f, root / 4, 0.125f, 0}, within(1e-7f));
  }

  private static float[] fromFirst(Normalisation normalisation, int iterations) {
    PropagationSettings settings = new PropagationSettings(normalisation, 0.5, iterations);
    return LabelPropagation.scores(PATH, new int[] {0}, settings);
  }

  @ParameterizedTest
  @EnumSource
  void backIsTheOtherWayAlsoWhereWeightsDifferByDirection(Normalisation normalisation) {
    Adjacency plain = BruteForce.randomGraph(9, 14, new SplittableRandom(3));
    PropagationSettings settings = new PropagationSettings(normalisation, 0.7, 6);
    for (Adjacency edges :
        List.of(plain, BruteForce.weighted(plain, new SplittableRandom(normalisation.ordinal())))) {
      double[][] there = new double[9][];
      double[][] back = new double[9][];
      try (Workers workers = Workers.of(2)) {
        for (int i = 0; i < 9; i++) {
          double[] one = new double[9];
          one[i] = 1;
          there[i] = DiffusionStep.of(edges, one, settings, workers);
          back[i] = DiffusionStep.back(edges, one, settings, workers);
        }
      }
      for (int i = 0; i < 9; i++) {
        for (int j = 0; j < 9; j++) {
          assertThat(there[i][j]).isCloseTo(back[j][i], within(1e-12));
        }
      }
    }
  }

  /** S = D_r^-½ (W + I) D_c^-½, dense. */
  @Test
  void aStepOverWeightedEdgesIsTheDenseProduct() {
    Adjacency edges = BruteForce.weightedGraph(9, 14, new SplittableRandom(8));
    double[][] s = BruteForce.propagation(edges);
    PropagationSettings settings = new PropagationSettings(Normalisation.SELF_LOOPS, 1, 1);
    double[] start = {1, 2, 3, 4, 5, 6, 7, 8, 9};
    try (Workers workers = Workers.of(1)) {
      double[] spread = DiffusionStep.of(edges, start, settings, workers);
      for (int i = 0; i < 9; i++) {
        double sum = 0;
        for (int j = 0; j < 9; j++) {
          sum += s[i][j] * start[j];
        }
        assertThat(spread[i]).isCloseTo(sum, within(1e-9));
      }
    }
  }

  @Test
  void noLabelReachesANodeWithoutAPathToOne() {
    float[] scores = LabelPropagation.scores(PATH, new int[] {1}, PropagationSettings.LABELS);
    assertThat(scores[3]).isZero();
    assertThat(scores[0]).isPositive().isEqualTo(scores[2]);
  }

  @Test
  void refusesWhatCannotSpread() {
    assertThatThrownBy(() -> LabelPropagation.scores(PATH, new int[0], PropagationSettings.LABELS))
        .isInstanceOf(BadInput.class)
        .hasMessage("no node is labelled positive: at least one is needed");
    assertThatThrownBy(
            () -> LabelPropagation.scores(PATH, new int[] {-1}, PropagationSettings.LABELS))
        .hasMessage("node must be 0..3, got -1");
    assertThatThrownBy(() -> new PropagationSettings(Normalisation.SELF_LOOPS, 1.1, 1))
        .hasMessage("alpha must be 0..1, got 1.1");
    assertThatThrownBy(() -> new PropagationSettings(Normalisation.SELF_LOOPS, 0.5, 0))
        .hasMessage("iterations must be at least 1, got 0");
  }
}
