package org.pugraph.evaluate;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;
import org.pugraph.BadInput;

class SquashTest {

  @Test
  void centreAndUnitAreMedians() {
    Squash squash = Squash.of(new float[] {-4, -1, 0, 2, 100});
    assertThat(squash).isEqualTo(new Squash(0, 2)); // distances 4, 1, 0, 2, 100
    assertThat(squash.vote(100)).isCloseTo(Math.log(50 + Math.sqrt(2501)), within(1e-12));
  }

  @Test
  void ofTwoMiddleScoresTheMeanCounts() {
    assertThat(Squash.of(new float[] {1, 3, 5, 9}).centre()).isEqualTo(4);
  }

  @Test
  void votesAreCountedFromTheModelsOwnZeroAndKeepTheOrder() {
    Squash squash = new Squash(-3, 0.5);
    assertThat(squash.vote(0)).isZero();
    for (double score = -9; score < 9; score += 0.25) {
      assertThat(squash.vote(score + 0.25)).isGreaterThan(squash.vote(score));
      assertThat(Math.signum(squash.vote(score))).isEqualTo(Math.signum(score));
    }
  }

  @Test
  void shiftingAndStretchingAllScoresChangesNoVoteButForTheirZero() {
    float[] scores = {-2, -1.5f, 0.5f, 1, 7};
    float[] moved = new float[scores.length];
    for (int i = 0; i < scores.length; i++) {
      moved[i] = 10 * scores[i] + 3;
    }
    Squash before = Squash.of(scores);
    Squash after = Squash.of(moved);
    for (int i = 0; i < scores.length; i++) {
      assertThat(after.vote(moved[i]) - after.vote(moved[0]))
          .isCloseTo(before.vote(scores[i]) - before.vote(scores[0]), within(1e-5));
    }
  }

  @Test
  void whereMostScoresAreAlikeTheMeanDistanceIsTheUnit() {
    assertThat(Squash.of(new float[] {1, 1, 1, 1, 6})).isEqualTo(new Squash(1, 1));
    assertThat(Squash.of(new float[] {2, 2})).isEqualTo(new Squash(2, 0));
  }

  @Test
  void noneChangesNoBit() {
    assertThat((float) Squash.NONE.vote(-0.3f)).isEqualTo(-0.3f);
  }

  @Test
  void aUnitBelowZeroIsRefused() {
    assertThatThrownBy(() -> new Squash(0, -1))
        .isInstanceOf(BadInput.class)
        .hasMessage("unit must be 0 or more and finite, got -1.0");
  }

  @Test
  void theSlopeIsThatOfTheVote() {
    Squash squash = new Squash(0.7, 0.3);
    for (double z : new double[] {-40, -1, 0, 0.7, 0.9, 12}) {
      double rise = (squash.vote(z + 1e-5) - squash.vote(z - 1e-5)) / 2e-5;
      assertThat(squash.slope(z)).isCloseTo(rise, within(1e-6));
      assertThat(Squash.NONE.slope(z)).isEqualTo(1);
    }
  }

  @Test
  void whatIsNotFiniteIsRefused() {
    for (double bad : new double[] {Double.NaN, Double.POSITIVE_INFINITY, -1.0 / 0}) {
      assertThatThrownBy(() -> new Squash(bad, 1))
          .isInstanceOf(BadInput.class)
          .hasMessage("centre must be finite, got " + bad);
      assertThatThrownBy(() -> new Squash(0, bad))
          .isInstanceOf(BadInput.class)
          .hasMessage("unit must be 0 or more and finite, got " + bad);
    }
  }

  @Test
  void withoutUnlabeledNodesThereIsNothingToCompareWith() {
    assertThatThrownBy(() -> Squash.of(new float[0]))
        .isInstanceOf(BadInput.class)
        .hasMessage("there is no unlabeled node to compare with");
  }
}
