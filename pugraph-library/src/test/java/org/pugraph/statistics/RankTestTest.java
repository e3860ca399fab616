package org.pugraph.statistics;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.pugraph.base.BadInput;
import org.pugraph.metric.PairCounts;

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
        .isCloseTo(PairCounts.auc(values, isFirst), within(1e-12));
  }

  @Test
  void anEmptyGroupIsRefused() {
    assertThatThrownBy(() -> RankTest.of(new double[0], new double[] {1}))
        .isInstanceOf(BadInput.class)
        .hasMessage("both groups need a value, got 0 and 1");
  }

  @Test
  void twoLevelGroupsThatDifferAreNotAlike() {
    RankTest test = RankTest.of(new double[] {7, 7}, new double[] {7, 8, 8});
    assertThat(test.auc()).as("two ties of six pairs").isCloseTo(1 / 6.0, within(1e-15));
    assertThat(test.p()).isBetween(0.1, 0.9);
    assertThat(RankTest.of(new double[] {7, 8}, new double[] {7}).auc()).isEqualTo(0.75);
  }

  @Test
  void theSidesAreTreatedAlike() {
    double[] first = {1, 4, 6, 9};
    double[] second = {2, 3, 5};
    RankTest test = RankTest.of(first, second);
    RankTest swapped = RankTest.of(second, first);
    assertThat(swapped.auc()).isCloseTo(1 - test.auc(), within(1e-15));
    assertThat(swapped.p()).isCloseTo(test.p(), within(1e-12));
  }

  @Test
  void pIsTheShareOfAllDivisionsAsFarFromOneHalf() {
    double[] all = {1, 2, 3, 4, 5, 6, 7};
    double seen =
        Math.abs(RankTest.of(new double[] {4, 6, 7}, new double[] {1, 2, 3, 5}).auc() - 0.5);
    int divisions = 0;
    int asFar = 0;
    for (int chosen = 0; chosen < 1 << all.length; chosen++) {
      if (Integer.bitCount(chosen) == 3) {
        divisions++;
        asFar += Math.abs(auc(all, chosen) - 0.5) >= seen - 1e-9 ? 1 : 0;
      }
    }
    assertThat(divisions).isEqualTo(35);
    assertThat(RankTest.of(new double[] {4, 6, 7}, new double[] {1, 2, 3, 5}).p())
        .isCloseTo((double) asFar / divisions, within(1e-12));
  }

  private static double auc(double[] all, int chosen) {
    float[] values = new float[all.length];
    boolean[] isFirst = new boolean[all.length];
    for (int i = 0; i < all.length; i++) {
      values[i] = (float) all[i];
      isFirst[i] = (chosen >> i & 1) == 1;
    }
    return PairCounts.auc(values, isFirst);
  }

  @Test
  void anEmptySecondGroupIsRefused() {
    assertThatThrownBy(() -> RankTest.of(new double[] {1, 2}, new double[0]))
        .isInstanceOf(BadInput.class)
        .hasMessage("both groups need a value, got 2 and 0");
  }
}
