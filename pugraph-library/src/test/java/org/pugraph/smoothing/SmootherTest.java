package org.pugraph.smoothing;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import org.junit.jupiter.api.RepeatedTest;
import org.junit.jupiter.api.RepetitionInfo;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.pugraph.base.BadInput;
import org.pugraph.graph.Adjacency;
import org.pugraph.tensor.Workers;
import org.pugraph.testkit.BruteForce;

class SmootherTest {

  /** 0 – 1 – 2, and 3 alone. */
  private static final Adjacency PATH =
      Adjacency.of(4, new int[] {0, 1}, new int[] {1, 2}).adjacency();

  private static final float[] SCORES = {2, 0, -4, 3};

  private static float[] smooth(Smoother smoother, Adjacency edges, float[] scores, int threads) {
    try (Workers workers = Workers.of(threads)) {
      return smoother.apply(edges, scores, workers);
    }
  }

  private static float[] onPath(double weight, int steps, double unit) {
    return smooth(new Smoother(new Smoothing(weight, steps), unit, 0), PATH, SCORES, 1);
  }

  /** Degrees with the self loop are 2, 3, 2, so S₀₀ = S₂₂ = ½, S₁₁ = ⅓ and S₀₁ = S₁₂ = 1/√6. */
  @Test
  void aPathOfThreeIsSmoothedAsWorkedOutByHand() {
    float a = (float) Math.tanh(1);
    float c = (float) Math.tanh(2);
    float root = (float) (1 / Math.sqrt(6));
    float middle = 0.8f * root * (a - c);
    assertThat(onPath(0.8, 1, 2))
        .containsExactly(
            new float[] {0.6f * a, middle, -0.6f * c, (float) Math.tanh(1.5)}, within(1e-6f));
    // s₀ = 0.8 (0.6a · ½ + s₁/√6) + 0.2a, s₁ = 0.8 (0.6 (a − c)/√6 + s₁ · ⅓)
    assertThat(onPath(0.8, 2, 2))
        .containsExactly(
            new float[] {
              0.44f * a + 0.8f * root * middle,
              0.8f * (0.6f * root * (a - c) + middle / 3),
              -0.44f * c + 0.8f * root * middle,
              (float) Math.tanh(1.5)
            },
            within(1e-6f));
  }

  @Test
  void aNodeWithoutEdgesKeepsItsValueHoweverLong() {
    assertThat(onPath(0.8, 500, 2)[3]).isCloseTo((float) Math.tanh(1.5), within(1e-6f));
  }

  @RepeatedTest(5)
  void valuesSpreadAsDenseMatricesSay(RepetitionInfo repetition) {
    SplittableRandom random = new SplittableRandom(repetition.getCurrentRepetition());
    Adjacency edges = BruteForce.randomGraph(14, 20, random);
    float[] scores = randomScores(14, random);
    Smoother smoother = new Smoother(Smoothing.DEFAULT, 1.5, 0);
    double[] expected = dense(edges, scores, smoother);
    float[] found = smooth(smoother, edges, scores, 1);
    for (int i = 0; i < found.length; i++) {
      assertThat((double) found[i]).isCloseTo(expected[i], within(1e-6));
    }
  }

  private static float[] randomScores(int nodes, SplittableRandom random) {
    float[] scores = new float[nodes];
    for (int i = 0; i < nodes; i++) {
      scores[i] = (float) (10 * random.nextDouble() - 5);
    }
    return scores;
  }

  /** s ← w D^-½ (A + I) D^-½ s + (1 − w) s₀, entry by entry. */
  private static double[] dense(Adjacency edges, float[] scores, Smoother smoother) {
    boolean[][] a = BruteForce.matrix(edges);
    double w = smoother.smoothing().weight();
    double[] s = new double[a.length];
    for (int step = 0; step <= smoother.smoothing().steps(); step++) {
      double[] next = new double[a.length];
      for (int i = 0; i < a.length; i++) {
        next[i] = (step == 0 ? 1 : 1 - w) * Math.tanh(scores[i] / smoother.unit());
        for (int j = 0; j < a.length; j++) {
          double degrees = (edges.degree(i) + 1.0) * (edges.degree(j) + 1.0);
          next[i] += a[i][j] || i == j ? w * s[j] / Math.sqrt(degrees) : 0;
        }
      }
      s = next;
    }
    return s;
  }

  @ParameterizedTest
  @ValueSource(ints = {2, 3, 7})
  void theThreadCountChangesNoBit(int threads) {
    SplittableRandom random = new SplittableRandom(1);
    Adjacency edges = BruteForce.randomGraph(1000, 3000, random);
    float[] scores = randomScores(1000, random);
    Smoother smoother = new Smoother(Smoothing.DEFAULT, 2, 0.1);
    assertThat(smooth(smoother, edges, scores, threads))
        .isEqualTo(smooth(smoother, edges, scores, 1));
  }

  private static Smoother fitted(Adjacency edges, float[] scores, int... unlabeled) {
    try (Workers workers = Workers.of(1)) {
      return Smoother.of(Smoothing.DEFAULT, edges, scores, unlabeled, workers);
    }
  }

  @Test
  void theUnitIsTheDeviationOfTheUnlabeledAlone() {
    assertThat(fitted(PATH, SCORES, 0, 2).unit())
        .isCloseTo(Math.sqrt(18), within(1e-12)); // mean −1, (3² + 3²) / (2 − 1)
  }

  @Test
  void scoresThatDoNotDifferAreNotSquashed() {
    float[] same = {7, 7, 7, 7};
    Smoother smoother = fitted(PATH, same, 0, 1, 2);
    assertThat(smoother.unit()).isZero();
    assertThat(smooth(smoother, PATH, same, 1)[3] + smoother.shift()).isCloseTo(7, within(1e-5));
    assertThat(fitted(PATH, SCORES, 0).unit()).isZero();
  }

  /** One of four is positive, and its neighbours pull it below zero. */
  @Test
  void asManyUnlabeledNodesScoreAboveZeroAsDidBefore() {
    SplittableRandom random = new SplittableRandom(3);
    Adjacency edges = BruteForce.randomGraph(400, 900, random);
    float[] scores = randomScores(400, random);
    for (int i = 0; i < scores.length; i++) {
      scores[i] -= 2.5f;
    }
    int[] unlabeled = IntStream.range(50, 400).toArray();
    Smoother smoother = fitted(edges, scores, unlabeled);
    float[] smooth = smooth(smoother, edges, scores, 1);
    assertThat(called(smooth, unlabeled)).isEqualTo(called(scores, unlabeled)).isBetween(60L, 120L);
    Smoother uncounted = new Smoother(Smoothing.DEFAULT, smoother.unit(), 0);
    assertThat(called(smooth(uncounted, edges, scores, 1), unlabeled)).isLessThan(30);
  }

  private static long called(float[] scores, int[] nodes) {
    return Arrays.stream(nodes).filter(node -> scores[node] > 0).count();
  }

  @Test
  void scoresGivenAreNotWrittenTo() {
    float[] given = SCORES.clone();
    smooth(new Smoother(Smoothing.DEFAULT, 0, 0), PATH, given, 1);
    assertThat(given).isEqualTo(SCORES);
  }

  @ParameterizedTest
  @CsvSource({"1, 20", "-0.1, 20", "NaN, 20", "0.8, 0"})
  void weightsOutsideAndNoStepsAreRefused(double weight, int steps) {
    assertThatThrownBy(() -> new Smoothing(weight, steps)).isInstanceOf(BadInput.class);
  }

  @ParameterizedTest
  @ValueSource(doubles = {-1, Double.NaN, Double.POSITIVE_INFINITY})
  void aUnitThatMeasuresNothingIsRefused(double unit) {
    assertThatThrownBy(() -> new Smoother(Smoothing.DEFAULT, unit, 0))
        .isInstanceOf(BadInput.class)
        .hasMessage("unit must be 0 or more and finite, got " + unit);
  }

  @Test
  void aShiftThatIsNoNumberIsRefused() {
    assertThatThrownBy(() -> new Smoother(Smoothing.DEFAULT, 1, Double.NaN))
        .isInstanceOf(BadInput.class)
        .hasMessage("shift must be finite, got NaN");
  }

  @ParameterizedTest
  @ValueSource(doubles = {0, 2})
  void theGradientSaysWhatASmallChangeOfAScoreWouldDo(double unit) {
    Smoother smoother = new Smoother(new Smoothing(0.8, 3), unit, 0.5);
    try (Workers workers = Workers.of(1)) {
      checkGradient(smoother, BruteForce.weighted(PATH, new SplittableRandom(1)), workers);
      double[] gradient = checkGradient(smoother, PATH, workers);
      assertThat(gradient[1]).isPositive();
      assertThat(gradient[3]).isZero();
    }
  }

  private static double[] checkGradient(Smoother smoother, Adjacency edges, Workers workers) {
    double[] gradient = smoother.gradient(edges, SCORES, 0, workers);
    for (int i = 0; i < SCORES.length; i++) {
      float[] more = SCORES.clone();
      more[i] += 0.01f;
      float[] less = SCORES.clone();
      less[i] -= 0.01f;
      double slope =
          (smoother.apply(edges, more, workers)[0] - smoother.apply(edges, less, workers)[0])
              / 0.02;
      assertThat(gradient[i]).isCloseTo(slope, within(1e-4));
    }
    return gradient;
  }
}
