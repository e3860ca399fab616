package org.pugraph.forecast;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;
import org.pugraph.graph.GraphSize;
import org.pugraph.model.NetworkSettings;
import org.pugraph.tensor.Compute;

class ForecasterTest {

  private static final long GB = 1_000_000_000;

  /** Two layers, four hops. */
  private static final NetworkSettings SHAPE = NetworkSettings.DEFAULT;

  private static double secondsOfDiffusedStep(GatherSpeed speed) {
    GraphSize size = new GraphSize(1000, 1500, 600, 10, true, false);
    return new Forecaster(size, SHAPE, GB, speed).diffused().secondsPerStep();
  }

  @Test
  void everyPairAndWordTakesARowAndEveryStateHundredsNearAtHand() {
    // Pairs: 4 · (2 · 1500 + 1000) = 16,000, forth and back, and 0.4 of that in the last layer.
    // Words: half a row each, read four times.
    assertThat(secondsOfDiffusedStep(new GatherSpeed(1, 0)))
        .isCloseTo(1.4 * 2 * 16_000 + 0.5 * 4 * 600, within(1e-6));
    assertThat(secondsOfDiffusedStep(new GatherSpeed(0, 1)))
        .isCloseTo(400.0 * 1000 * 4, within(1e-6));
  }

  @Test
  void aMachineIsMeasuredFarAndNear() {
    try (Compute compute = Compute.on(1)) {
      GatherSpeed speed = GatherSpeed.measure(100_000, 64, compute);
      assertThat(speed.secondsPerNearRow()).isPositive();
      assertThat(speed.secondsPerRow()).isPositive();
    }
  }
}
