package org.pugraph.prior;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.pugraph.base.BadInput;

class HeldOutScoresTest {

  @Test
  void scoresAreSortedCopies() {
    double[] positives = {3, 1, 2};
    HeldOutScores scores = new HeldOutScores(positives, new double[] {5, 4});
    assertThat(scores.positives()).containsExactly(1, 2, 3);
    assertThat(scores.unlabeled()).containsExactly(4, 5);
    assertThat(positives).containsExactly(3, 1, 2);
  }

  @Test
  void zeroAndMinusZeroAreOneScore() {
    HeldOutScores scores = new HeldOutScores(new double[] {0}, new double[] {-0.0});
    assertThat(scores.auc()).isEqualTo(0.5);
    assertThat(Double.compare(scores.positives()[0], scores.unlabeled()[0])).isZero();
  }

  @Test
  void neitherSideMayBeEmpty() {
    assertThatThrownBy(() -> new HeldOutScores(new double[0], new double[] {1}))
        .isInstanceOf(BadInput.class)
        .hasMessage("no scores of positives given, at least 1 is needed");
    assertThatThrownBy(() -> new HeldOutScores(new double[] {1}, new double[0]))
        .isInstanceOf(BadInput.class)
        .hasMessage("no scores of unlabeled nodes given, at least 1 is needed");
  }

  @ParameterizedTest
  @ValueSource(doubles = {Double.NaN, Double.POSITIVE_INFINITY, Double.NEGATIVE_INFINITY})
  void aScoreThatIsNotFiniteIsRefusedOnEitherSide(double score) {
    double[] one = {1};
    double[] bad = {0, score};
    assertThatThrownBy(() -> new HeldOutScores(bad, one))
        .isInstanceOf(BadInput.class)
        .hasMessage("score must be finite, got " + score);
    assertThatThrownBy(() -> new HeldOutScores(one, bad))
        .isInstanceOf(BadInput.class)
        .hasMessage("score must be finite, got " + score);
  }

  @Test
  void theAucIsTheShareOfPairsInOrderByBruteForce() {
    SplittableRandom random = new SplittableRandom(2);
    for (int trial = 0; trial < 50; trial++) {
      double[] p = random.ints(1 + random.nextInt(8), 0, 6).asDoubleStream().toArray();
      double[] u = random.ints(1 + random.nextInt(8), 0, 6).asDoubleStream().toArray();
      double won = 0;
      for (double high : p) {
        for (double low : u) {
          won += high > low ? 1 : high == low ? 0.5 : 0;
        }
      }
      assertThat(new HeldOutScores(p, u).auc())
          .isCloseTo(won / (p.length * u.length), within(1e-12));
    }
  }

  @Test
  void aResampleHasAsManyOfEachAndNoOthers() {
    HeldOutScores scores = new HeldOutScores(new double[] {1, 2, 3}, new double[] {7, 8, 9, 10});
    HeldOutScores drawn = scores.resampled(new SplittableRandom(1));
    assertThat(drawn.positives()).hasSize(3).isSorted();
    assertThat(Arrays.stream(drawn.positives()).boxed()).isSubsetOf(1.0, 2.0, 3.0);
    assertThat(drawn.unlabeled()).hasSize(4).isSorted();
    assertThat(Arrays.stream(drawn.unlabeled()).boxed()).isSubsetOf(7.0, 8.0, 9.0, 10.0);
    double sum = 0;
    SplittableRandom random = new SplittableRandom(5);
    for (int i = 0; i < 4000; i++) {
      sum += Arrays.stream(scores.resampled(random).unlabeled()).average().orElseThrow() / 4000;
    }
    assertThat(sum).as("every score is drawn as often").isCloseTo(8.5, within(0.05));
  }

  @Test
  void aLabelFrequencyIsClippedToAPriorThatCanBe() {
    HeldOutScores scores = new HeldOutScores(new double[20], new double[10]);
    assertThat(scores.priorOfLabelFrequency(1)).isZero();
    assertThat(scores.priorOfLabelFrequency(0.8)).as("5 of 10").isCloseTo(0.5, within(1e-12));
    assertThat(scores.priorOfLabelFrequency(0.1)).as("180 of 10").isEqualTo(1);
    assertThat(scores.priorOfLabelFrequency(-1)).isEqualTo(1);
    assertThat(scores.priorOfLabelFrequency(1.5)).isZero();
  }
}
