package org.pugraph.metric;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Every figure against its definition, counted node by node and pair by pair. */
class MetricsByCountingTest {

  private static final int TRIALS = 400;
  private static final double EXACT = 1e-12;

  /**
   * Scores with ties, infinities, both zeros and what is no number; of the nodes, some are chosen.
   */
  private record Sample(float[] scores, boolean[] truth, int[] nodes) {

    static Sample draw(long seed) {
      SplittableRandom random = new SplittableRandom(seed);
      float[] unusual = {
        Float.NaN, Float.POSITIVE_INFINITY, Float.NEGATIVE_INFINITY, -0.0f, 0, Float.MIN_VALUE
      };
      int n = random.nextInt(1, 40);
      int different = random.nextInt(1, 30);
      double share = new double[] {0, 0.1, 0.5, 0.9, 1}[random.nextInt(5)];
      float[] scores = new float[n];
      boolean[] truth = new boolean[n];
      for (int i = 0; i < n; i++) {
        boolean odd = seed % 2 == 0 && random.nextInt(4) == 0;
        scores[i] =
            odd ? unusual[random.nextInt(unusual.length)] : random.nextInt(different) / 7f - 1;
        truth[i] = random.nextDouble() < share;
      }
      int[] nodes = IntStream.range(0, n).filter(i -> random.nextInt(5) > 0).toArray();
      return new Sample(scores, truth, nodes);
    }

    /** What is no number is below all numbers. */
    double value(int node) {
      return Float.isNaN(scores[node]) ? Double.NEGATIVE_INFINITY : scores[node];
    }

    long positives() {
      return Arrays.stream(nodes).filter(i -> truth[i]).count();
    }

    long above(double threshold, boolean positivesOnly) {
      return Arrays.stream(nodes)
          .filter(i -> scores[i] > threshold && (truth[i] || !positivesOnly))
          .count();
    }

    long atLeast(double value, boolean positivesOnly) {
      return Arrays.stream(nodes)
          .filter(i -> value(i) >= value && (truth[i] || !positivesOnly))
          .count();
    }
  }

  private static double ratio(double part, double whole) {
    return whole == 0 ? 0 : part / whole;
  }

  private static Metrics metrics(Sample sample, double threshold) {
    return Metrics.of(sample.scores, sample.truth, sample.nodes, threshold, threshold);
  }

  @ParameterizedTest
  @ValueSource(doubles = {0, -0.5, 2, Double.NEGATIVE_INFINITY, Double.POSITIVE_INFINITY})
  void f1IsTheHarmonicMeanOfPrecisionAndRecall(double threshold) {
    for (int seed = 0; seed < TRIALS; seed++) {
      Sample sample = Sample.draw(seed);
      Metrics metrics = metrics(sample, threshold);
      double precision = ratio(sample.above(threshold, true), sample.above(threshold, false));
      double recall = ratio(sample.above(threshold, true), sample.positives());
      assertThat(metrics.precision()).isCloseTo(precision, within(EXACT));
      assertThat(metrics.recall()).isCloseTo(recall, within(EXACT));
      assertThat(metrics.f1())
          .isCloseTo(ratio(2 * precision * recall, precision + recall), within(EXACT));
    }
  }

  @Test
  void aucIsTheShareOfPairsInTheRightOrder() {
    for (int seed = 0; seed < TRIALS; seed++) {
      Sample sample = Sample.draw(seed);
      double won = 0;
      int pairs = 0;
      for (int i : sample.nodes) {
        for (int j : sample.nodes) {
          if (sample.truth[i] && !sample.truth[j]) {
            double one = sample.value(i);
            double other = sample.value(j);
            won += one > other ? 1 : one == other ? 0.5 : 0;
            pairs++;
          }
        }
      }
      double auc = metrics(sample, 0).auc();
      if (pairs == 0) {
        assertThat(auc).isNaN();
      } else {
        assertThat(auc).as("seed " + seed).isCloseTo(won / pairs, within(EXACT));
      }
    }
  }

  @Test
  void averagePrecisionIsTheMeanPrecisionAtEachPositive() {
    for (int seed = 0; seed < TRIALS; seed++) {
      Sample sample = Sample.draw(seed);
      double expected =
          Arrays.stream(sample.nodes)
              .filter(i -> sample.truth[i])
              .mapToDouble(sample::value)
              .map(value -> (double) sample.atLeast(value, true) / sample.atLeast(value, false))
              .average()
              .orElse(Double.NaN);
      boolean both = sample.positives() > 0 && sample.positives() < sample.nodes.length;
      double averagePrecision = metrics(sample, 0).averagePrecision();
      if (both) {
        assertThat(averagePrecision).as("seed " + seed).isCloseTo(expected, within(EXACT));
      } else {
        assertThat(averagePrecision).isNaN();
      }
    }
  }

  /** Nodes are taken best first, tied ones together or not at all. */
  @Test
  void recallAtKIsThatOfTheBestKWithoutTiesThatAreCut() {
    for (int seed = 0; seed < TRIALS; seed++) {
      Sample sample = Sample.draw(seed);
      int k = 1 + seed % 12;
      long taken = 0;
      for (int i : sample.nodes) {
        boolean fits = sample.atLeast(sample.value(i), false) <= k;
        boolean number = sample.value(i) > Double.NEGATIVE_INFINITY;
        taken += sample.truth[i] && fits && number ? 1 : 0;
      }
      double threshold = Thresholds.top(Scores.of(sample.scores, sample.nodes), k);
      assertThat(metrics(sample, threshold).recall())
          .as("seed " + seed)
          .isCloseTo(ratio(taken, sample.positives()), within(EXACT));
    }
  }

  /** Of all thresholds between scores, the one that calls the number closest to π n positive. */
  @Test
  void theThresholdAtThePriorCallsTheClosestNumberPositive() {
    for (int seed = 1; seed < 2 * TRIALS; seed += 2) {
      Sample sample = Sample.draw(seed);
      double prior = new SplittableRandom(~seed).nextInt(0, 11) / 10.0;
      long wanted = Math.round(prior * sample.nodes.length);
      long best = 0;
      for (int i : sample.nodes) {
        long called = sample.atLeast(sample.value(i), false);
        long gain = Math.abs(best - wanted) - Math.abs(called - wanted);
        best = gain > 0 || gain == 0 && called < best ? called : best;
      }
      double threshold = Thresholds.atPrior(sample.scores, sample.nodes, prior);
      long expected = sample.nodes.length == 0 ? 0 : best;
      assertThat(sample.above(threshold, false)).as("seed " + seed).isEqualTo(expected);
    }
  }
}
