package org.pugraph.cli;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.pugraph.evaluate.Calibration;
import org.pugraph.evaluate.PrecisionEstimate;

class DecisionTest {

  private static Decision with(double precision, int heldOut) {
    PrecisionEstimate estimate = new PrecisionEstimate(0, 4, precision, 0.5);
    return new Decision(0, new double[0], Calibration.NONE, heldOut, estimate);
  }

  @ParameterizedTest
  @CsvSource({"0.9, true", "0.8000001, true", "0.8, false", "0.7, false"})
  void aPrecisionWantedIsMissedWhereLessIsExpected(double wanted, boolean missed) {
    assertThat(with(0.8, 0).misses(new ThresholdRule.Precision(wanted))).isEqualTo(missed);
  }

  @Test
  void roundingMissesNoPrecision() {
    assertThat(with(0.1 + 0.2, 0).misses(new ThresholdRule.Precision(0.3))).isFalse();
    assertThat(with(0.3 - 1e-12, 0).misses(new ThresholdRule.Precision(0.3))).isFalse();
  }

  @Test
  void rulesThatWantNoPrecisionMissNone() {
    for (String rule : new String[] {"zero", "prior", "f1", "top=3"}) {
      assertThat(with(0.01, 0).misses(ThresholdRule.parse(rule))).isFalse();
    }
  }

  @Test
  void itsSourceIsWhatTheCalibrationKnew() {
    assertThat(with(0.8, 0).source()).isEqualTo("by the prior alone");
    assertThat(with(0.8, 1).source()).isEqualTo("by the prior and 1 positive held out");
    assertThat(with(0.8, 25).source()).isEqualTo("by the prior and 25 positives held out");
  }
}
