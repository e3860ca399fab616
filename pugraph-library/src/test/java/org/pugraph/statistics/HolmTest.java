package org.pugraph.statistics;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import java.util.Random;
import org.junit.jupiter.api.Test;

class HolmTest {

  @Test
  void theSmallestIsHeldToTheHardestStandard() {
    // By hand: 0.01·4, 0.015·3 = 0.045, 0.03·2 = 0.06, 0.04·1 raised to the 0.06 before it.
    assertThat(Holm.correct(0.03, 0.01, 0.04, 0.015))
        .containsExactly(new double[] {0.06, 0.04, 0.06, 0.045}, within(1e-15));
  }

  @Test
  void oneQuestionNeedsNoCorrection() {
    assertThat(Holm.correct(0.04)).containsExactly(0.04);
  }

  @Test
  void nothingRisesAboveOne() {
    assertThat(Holm.correct(0.6, 0.7, 1)).containsExactly(1, 1, 1);
  }

  @Test
  void aQuestionNotAskedDoesNotCount() {
    assertThat(Holm.correct(Double.NaN, 0.02, Double.NaN, 0.5))
        .containsExactly(Double.NaN, 0.04, Double.NaN, 0.5);
    assertThat(Holm.correct()).isEmpty();
  }

  @Test
  void rejectsWhatTheStepDownProcedureRejects() {
    Random random = new Random(3);
    for (int round = 0; round < 200; round++) {
      double[] p = random.doubles(1 + round % 7).map(v -> v * v * 0.2).toArray();
      double[] corrected = Holm.correct(p);
      long rejected = Arrays.stream(corrected).filter(c -> c < 0.05).count();
      assertThat(rejected).isEqualTo(stepDown(p, 0.05));
    }
  }

  /** How many are rejected by going up the sorted values until one fails α / (m − i). */
  private static int stepDown(double[] p, double alpha) {
    double[] sorted = Arrays.stream(p).sorted().toArray();
    int rejected = 0;
    while (rejected < sorted.length && sorted[rejected] < alpha / (sorted.length - rejected)) {
      rejected++;
    }
    return rejected;
  }
}
