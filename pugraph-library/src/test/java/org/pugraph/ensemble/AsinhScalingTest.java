package org.pugraph.ensemble;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.pugraph.base.BadInput;

class AsinhScalingTest {

  @Test
  void centreAndUnitAreMedians() {
    AsinhScaling squash = AsinhScaling.of(new float[] {-4, -1, 0, 2, 100});
    assertThat(squash).isEqualTo(new AsinhScaling(0, 2)); // distances 4, 1, 0, 2, 100
    assertThat(squash.scale(100)).isCloseTo(Math.log(50 + Math.sqrt(2501)), within(1e-12));
  }

  @Test
  void ofTwoMiddleScoresTheMeanCounts() {
    assertThat(AsinhScaling.of(new float[] {1, 3, 5, 9}).centre()).isEqualTo(4);
  }

  @Test
  void theChangeOfAVoteIsTheDifferenceOfTheVotes() {
    for (AsinhScaling squash : List.of(AsinhScaling.NONE, new AsinhScaling(-3, 0.5))) {
      for (double from = -9; from < 9; from += 0.37) {
        for (double step = 1e-9; step < 10; step *= 3) {
          for (double to : new double[] {from + step, from - step}) {
            assertThat(squash.change(from, to))
                .isCloseTo(squash.scale(to) - squash.scale(from), within(2e-13 + 1e-13 * step));
          }
        }
      }
    }
  }

  @Test
  void votesAreCountedFromTheModelsOwnZeroAndKeepTheOrder() {
    AsinhScaling squash = new AsinhScaling(-3, 0.5);
    assertThat(squash.scale(0)).isZero();
    for (double score = -9; score < 9; score += 0.25) {
      assertThat(squash.scale(score + 0.25)).isGreaterThan(squash.scale(score));
      assertThat(Math.signum(squash.scale(score))).isEqualTo(Math.signum(score));
    }
  }

  @Test
  void shiftingAndStretchingAllScoresChangesNoVoteButForTheirZero() {
    float[] scores = {-2, -1.5f, 0.5f, 1, 7};
    float[] moved = new float[scores.length];
    for (int i = 0; i < scores.length; i++) {
      moved[i] = 10 * scores[i] + 3;
    }
    AsinhScaling before = AsinhScaling.of(scores);
    AsinhScaling after = AsinhScaling.of(moved);
    for (int i = 0; i < scores.length; i++) {
      assertThat(after.scale(moved[i]) - after.scale(moved[0]))
          .isCloseTo(before.scale(scores[i]) - before.scale(scores[0]), within(1e-5));
    }
  }

  @Test
  void whereMostScoresAreAlikeTheMeanDistanceIsTheUnit() {
    assertThat(AsinhScaling.of(new float[] {1, 1, 1, 1, 6})).isEqualTo(new AsinhScaling(1, 1));
    assertThat(AsinhScaling.of(new float[] {2, 2})).isEqualTo(new AsinhScaling(2, 0));
  }

  @Test
  void noneChangesNoBit() {
    assertThat((float) AsinhScaling.NONE.scale(-0.3f)).isEqualTo(-0.3f);
  }

  @Test
  void aUnitBelowZeroIsRefused() {
    assertThatThrownBy(() -> new AsinhScaling(0, -1))
        .isInstanceOf(BadInput.class)
        .hasMessage("unit must be 0 or more and finite, got -1.0");
  }

  @Test
  void theSlopeIsThatOfTheVote() {
    AsinhScaling squash = new AsinhScaling(0.7, 0.3);
    for (double z : new double[] {-40, -1, 0, 0.7, 0.9, 12}) {
      double rise = (squash.scale(z + 1e-5) - squash.scale(z - 1e-5)) / 2e-5;
      assertThat(squash.slope(z)).isCloseTo(rise, within(1e-6));
      assertThat(AsinhScaling.NONE.slope(z)).isEqualTo(1);
    }
  }

  @Test
  void whatIsNotFiniteIsRefused() {
    for (double bad : new double[] {Double.NaN, Double.POSITIVE_INFINITY, -1.0 / 0}) {
      assertThatThrownBy(() -> new AsinhScaling(bad, 1))
          .isInstanceOf(BadInput.class)
          .hasMessage("centre must be finite, got " + bad);
      assertThatThrownBy(() -> new AsinhScaling(0, bad))
          .isInstanceOf(BadInput.class)
          .hasMessage("unit must be 0 or more and finite, got " + bad);
    }
  }

  @Test
  void withoutUnlabeledNodesThereIsNothingToCompareWith() {
    assertThatThrownBy(() -> AsinhScaling.of(new float[0]))
        .isInstanceOf(BadInput.class)
        .hasMessage("there is no unlabeled node to compare with");
  }
}
