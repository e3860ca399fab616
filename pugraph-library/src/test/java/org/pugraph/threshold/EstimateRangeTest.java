package org.pugraph.threshold;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;
import org.pugraph.base.BadInput;
import org.pugraph.prior.Interval;

class EstimateRangeTest {

  /** 50 of 200 called, 40 of them positive: π = 0.25 and TPR = 0.8. */
  private static final PrecisionEstimate ESTIMATE = new PrecisionEstimate(1.5, 50, 0.8, 0.8);

  @Test
  void precisionIsProportionalToThePriorAndRecallStays() {
    // π TPR / q with TPR = 0.8 and q = 0.25: 0.1 gives 0.32, 0.3 gives 0.96.
    EstimateRange range = EstimateRange.of(ESTIMATE, 0.25, new Interval(0.1, 0.3));
    assertThat(range.low().precision()).isCloseTo(0.32, within(1e-12));
    assertThat(range.high().precision()).isCloseTo(0.96, within(1e-12));
    assertThat(range.low().recall()).isEqualTo(0.8);
    assertThat(range.low().found()).isCloseTo(16, within(1e-12));
    assertThat(range.high().found()).isCloseTo(48, within(1e-12));
  }

  @Test
  void noMoreThanAllOfTheCalledArePositive() {
    EstimateRange range = EstimateRange.of(ESTIMATE, 0.25, new Interval(0.1, 0.6));
    assertThat(range.high().precision()).isEqualTo(1);
    assertThat(range.high().found()).isEqualTo(50);
  }

  @Test
  void whereNoneIsCalledThereIsNoPrecisionAndNoneIsFound() {
    PrecisionEstimate none = new PrecisionEstimate(9, 0, Double.NaN, 0);
    EstimateRange range = EstimateRange.of(none, 0.25, new Interval(0.1, 0.6));
    assertThat(range.low().precision()).isNaN();
    assertThat(range.high().found()).isZero();
  }

  @Test
  void thePriorMustBeAShare() {
    Interval interval = new Interval(0.1, 0.3);
    for (double prior : new double[] {0, -1, 1.1, Double.NaN}) {
      assertThatThrownBy(() -> EstimateRange.of(ESTIMATE, prior, interval))
          .isInstanceOf(BadInput.class)
          .hasMessage("prior must be above 0 and at most 1, got " + prior);
    }
  }
}
