package org.pugraph.statistics;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import org.apache.commons.statistics.distribution.NormalDistribution;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class FriedmanTest {

  private static final NormalDistribution NORMAL = NormalDistribution.of(0, 1);

  private static Friedman of(double[][] scores) {
    return Friedman.of(Ranks.of(scores[0].length, scores));
  }

  @Test
  void theFiguresAreThoseOfTheExampleOfDemsar() {
    Friedman test = of(Demsar.AUC);
    assertThat(test.chiSquare()).isCloseTo(9.28, within(5e-3));
    assertThat(test.f()).isCloseTo(3.69, within(5e-3));
    assertThat(test.criticalDifference()).isCloseTo(1.25, within(5e-3));
    assertThat(test.p()).as("2.85 is critical at 0.05, 3.69 lies beyond").isBetween(0.01, 0.05);
  }

  /** With two methods F(1, 2) has a distribution function that can be written down. */
  @Test
  void twoMethodsOnThreeProblemsCanBeDoneByHand() {
    Friedman test = of(new double[][] {{1, 0}, {1, 0}, {0, 1}});
    double chiSquare = 12.0 * 3 / 6 * (16 / 9.0 + 25 / 9.0 - 4.5);
    assertThat(test.chiSquare())
        .isCloseTo(chiSquare, within(1e-12))
        .isCloseTo(1 / 3.0, within(1e-12));
    double f = 2 * chiSquare / (3 - chiSquare);
    assertThat(test.f()).isCloseTo(f, within(1e-12));
    assertThat(test.p()).isCloseTo(1 - Math.sqrt(f / (f + 2)), within(1e-9));
    assertThat(test.criticalDifference()).isCloseTo(1.96 * Math.sqrt(1 / 3.0), within(1e-4));
  }

  @Test
  void methodsThatAllTieAreAlike() {
    Friedman test = of(new double[][] {{1, 1, 1}, {2, 2, 2}});
    assertThat(test.chiSquare()).isZero();
    assertThat(test.p()).isEqualTo(1);
  }

  @Test
  void problemsThatAllAgreeLeaveNoDoubt() {
    double[][] scores = new double[6][];
    Arrays.fill(scores, new double[] {3, 2, 1});
    assertThat(of(scores).f()).isInfinite();
    assertThat(of(scores).p()).isZero();
  }

  @Test
  void oneProblemOrOneMethodIsNothingToCompare() {
    assertThat(of(new double[][] {{1, 2, 3}}).p()).isNaN();
    assertThat(of(new double[][] {{1}, {2}, {3}}).p()).isNaN();
  }

  @ParameterizedTest
  @ValueSource(ints = {2, 3, 4, 7, 10, 11, 15, 20, 22, 40})
  void rangesOfSoManyNormalNumbersExceedTheQuantileOnceInTwenty(int methods) {
    double range = Friedman.quantile(methods) * Math.sqrt(2);
    assertThat(chanceOfRangeBelow(range, methods)).isCloseTo(0.95, within(1e-5));
  }

  /** k ∫ φ(z) (Φ(z) − Φ(z − r))^(k − 1) dz: the largest of k numbers is z, none is below z − r. */
  private static double chanceOfRangeBelow(double range, int k) {
    double step = 1e-3;
    double sum = 0;
    for (double z = -8; z < 8 + range; z += step) {
      double between = NORMAL.cumulativeProbability(z) - NORMAL.cumulativeProbability(z - range);
      sum += k * NORMAL.density(z) * Math.pow(between, k - 1) * step;
    }
    return sum;
  }

  @Test
  void beyondTwentyMethodsThereIsNoQuantile() {
    assertThat(Friedman.quantile(41)).isNaN();
  }
}
