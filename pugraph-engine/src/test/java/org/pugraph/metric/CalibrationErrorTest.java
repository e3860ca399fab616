package org.pugraph.metric;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class CalibrationErrorTest {

  private static final boolean[] TRUTH = {true, false, true, false, true};

  private static double of(double[] probabilities, int... nodes) {
    return CalibrationError.of(node -> probabilities[node], TRUTH, nodes);
  }

  /**
   * The bin from 0.5 to 0.6 promises 1.15 of two positives and has 1; the bin from 0.9 promises 1.9
   * of two and has 1; the bin from 0 promises 0.05 of one and has 1.
   */
  @Test
  void itIsTheWeightedGapOfTenBins() {
    double[] probabilities = {0.59, 0.56, 0.9, 1, 0.05};
    assertThat(of(probabilities, 0, 1, 2, 3, 4)).isEqualTo((0.15 + 0.9 + 0.95) / 5, within(1e-12));
  }

  @Test
  void onlyTheChosenNodesCount() {
    assertThat(of(new double[] {1, 0, 0.3, 0.3, 0.3}, 0, 1)).isZero();
    assertThat(of(new double[] {0, 1, 0.3, 0.3, 0.3}, 0, 1)).isEqualTo(1);
    assertThat(of(new double[5])).isNaN();
  }

  @Test
  void aPriorThatIsRightForAllIsCalibrated() {
    boolean[] truth = new boolean[100];
    IntStream.range(0, 30).forEach(node -> truth[node] = true);
    int[] all = IntStream.range(0, 100).toArray();
    assertThat(CalibrationError.of(node -> 0.3, truth, all)).isEqualTo(0, within(1e-12));
    assertThat(CalibrationError.of(node -> 0.5, truth, all)).isEqualTo(0.2, within(1e-12));
  }
}
