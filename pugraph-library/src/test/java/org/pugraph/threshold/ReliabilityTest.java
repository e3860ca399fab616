package org.pugraph.threshold;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
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

  /** Each bin by its definition: mean probability against share of positives, by its size. */
  @Test
  void theErrorsAreThoseCountedBinByBin() {
    for (int seed = 0; seed < 200; seed++) {
      SplittableRandom random = new SplittableRandom(seed);
      int nodes = random.nextInt(1, 60);
      int different = random.nextInt(1, 20);
      float[] scores = new float[nodes];
      boolean[] truth = new boolean[nodes];
      for (int i = 0; i < nodes; i++) {
        scores[i] = random.nextInt(different) - different / 2f;
        truth[i] = random.nextInt(1 + seed % 4) == 0;
      }
      double[] p = new double[nodes];
      Arrays.setAll(p, i -> 1 / (1 + Math.exp(-scores[i])));
      double ece = 0;
      for (int bin = 0; bin < 10; bin++) {
        double low = bin / 10.0;
        double high = bin == 9 ? 2 : (bin + 1) / 10.0;
        int[] inside = IntStream.range(0, nodes).filter(i -> p[i] >= low && p[i] < high).toArray();
        double mean = Arrays.stream(inside).mapToDouble(i -> p[i]).average().orElse(0);
        double share = Arrays.stream(inside).mapToDouble(i -> truth[i] ? 1 : 0).average().orElse(0);
        ece += (double) inside.length / nodes * Math.abs(mean - share);
      }
      double brier =
          IntStream.range(0, nodes)
              .mapToDouble(i -> Math.pow(p[i] - (truth[i] ? 1 : 0), 2))
              .average()
              .orElseThrow();
      Reliability measured =
          Reliability.of(scores, truth, IntStream.range(0, nodes).toArray(), Calibration.NONE);
      assertThat(measured.ece()).as("seed " + seed).isCloseTo(ece, within(1e-9));
      assertThat(measured.brier()).isCloseTo(brier, within(1e-9));
    }
  }
}
