package org.pugraph.prior;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import org.junit.jupiter.api.Test;

class IntervalTest {

  @Test
  void bothEndsBelongToIt() {
    Interval interval = new Interval(0.25, 0.5);
    assertThat(interval.contains(0.25)).isTrue();
    assertThat(interval.contains(0.5)).isTrue();
    assertThat(interval.contains(Math.nextDown(0.25))).isFalse();
    assertThat(interval.contains(Math.nextUp(0.5))).isFalse();
    assertThat(interval.contains(Double.NaN)).isFalse();
    assertThat(interval.width()).isEqualTo(0.25);
  }

  @Test
  void noShareLiesBelowNoneOrAboveAll() {
    assertThat(new Interval(-0.3, 1.7)).isEqualTo(new Interval(0, 1));
  }

  @Test
  void itReachesAsFarAsNineInTenOfTheResamplesStrayFromTheirMean() {
    // 0.00, 0.01, …, 0.20 in any order: mean 0.10, 5 % quantile 0.01, 95 % quantile 0.19.
    double[] resampled = new double[21];
    Arrays.setAll(resampled, i -> 0.01 * ((8 * i) % 21));
    Interval interval = Interval.around(0.5, resampled);
    assertThat(interval.low()).isCloseTo(0.41, within(1e-12));
    assertThat(interval.high()).isCloseTo(0.59, within(1e-12));
  }

  @Test
  void quantilesBetweenTwoResamplesAreLinear() {
    // Of {0, 1} a twentieth of the way from either end, around a mean of one half.
    Interval interval = Interval.around(0.5, new double[] {1, 0});
    assertThat(interval.low()).isCloseTo(0.05, within(1e-12));
    assertThat(interval.high()).isCloseTo(0.95, within(1e-12));
  }

  @Test
  void whatAllResamplesHaveInCommonIsLeftOut() {
    assertThat(Interval.around(0.25, new double[] {0.75, 0.75}))
        .isEqualTo(new Interval(0.25, 0.25));
    assertThat(Interval.around(0.25, new double[] {0.75})).isEqualTo(new Interval(0.25, 0.25));
  }
}
