package org.pugraph.evaluate;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.pugraph.BadInput;

class RankTestTest {

  @Test
  void threeValuesAboveThreeOthersAreOneOfTwentyOrdersOnEitherSide() {
    RankTest test = RankTest.of(new double[] {4, 5, 6}, new double[] {1, 2, 3});
    assertThat(test.auc()).isEqualTo(1);
    assertThat(test.p()).isCloseTo(2.0 / 20, within(1e-12));
  }

  @Test
  void equalValuesCountHalf() {
    assertThat(RankTest.of(new double[] {1, 2}, new double[] {1, 1}).auc()).isEqualTo(0.75);
  }

  @Test
  void groupsWithoutAnyDifferenceAreAlike() {
    assertThat(RankTest.of(new double[] {7, 7}, new double[] {7})).isEqualTo(new RankTest(0.5, 1));
  }

  @Test
  void theAucIsTheShareOfPairsWon() {
    SplittableRandom random = new SplittableRandom(3);
    float[] values = new float[40];
    boolean[] isFirst = new boolean[40];
    for (int i = 0; i < values.length; i++) {
      values[i] = random.nextInt(10);
      isFirst[i] = i < 15;
    }
    double[] first = new double[15];
    double[] second = new double[25];
    for (int i = 0; i < values.length; i++) {
      if (i < 15) {
        first[i] = values[i];
      } else {
        second[i - 15] = values[i];
      }
    }
    assertThat(RankTest.of(first, second).auc())
        .isCloseTo(BruteForce.auc(values, isFirst), within(1e-12));
  }

  @Test
  void anEmptyGroupIsRefused() {
    assertThatThrownBy(() -> RankTest.of(new double[0], new double[] {1}))
        .isInstanceOf(BadInput.class)
        .hasMessage("both groups need a value, got 0 and 1");
  }
}
