package org.pugraph.threshold;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;
import org.pugraph.calibration.Calibration;

class ReliabilityTest {

  private static final float THREE_QUARTERS = (float) Math.log(3);

  @Test
  void threeOfFourAtThreeQuartersIsWellCalibrated() {
    float[] scores = {THREE_QUARTERS, THREE_QUARTERS, THREE_QUARTERS, THREE_QUARTERS};
    boolean[] truth = {true, true, false, true};
    Reliability measured = Reliability.of(scores, truth, new int[] {0, 1, 2, 3}, Calibration.NONE);
    assertThat(measured.ece()).isCloseTo(0, within(1e-6));
    assertThat(measured.brier()).isCloseTo((3 * 0.0625 + 0.5625) / 4, within(1e-6));
    assertThat(measured.logLoss())
        .isCloseTo(-(3 * Math.log(0.75) + Math.log(0.25)) / 4, within(1e-6));
  }

  @Test
  void errorsOfOneBinDoNotMakeUpForThoseOfAnother() {
    float[] scores = {THREE_QUARTERS, -THREE_QUARTERS};
    Reliability measured =
        Reliability.of(scores, new boolean[] {false, true}, new int[] {0, 1}, Calibration.NONE);
    assertThat(measured.ece()).isCloseTo(0.75, within(1e-6));
  }

  @Test
  void certaintyThatIsWrongCostsNoMoreThanTheLogOfOneInTenThousand() {
    Reliability measured =
        Reliability.of(new float[] {99}, new boolean[] {false}, new int[] {0}, Calibration.NONE);
    assertThat(measured.logLoss()).isCloseTo(-Math.log(1e-4), within(1e-9));
    assertThat(measured.brier()).isCloseTo(1, within(1e-9));
  }

  @Test
  void withoutNodesNothingIsMeasured() {
    Reliability measured =
        Reliability.of(new float[] {1}, new boolean[] {true}, new int[0], Calibration.NONE);
    assertThat(measured).isEqualTo(new Reliability(Double.NaN, Double.NaN, Double.NaN));
  }
}
