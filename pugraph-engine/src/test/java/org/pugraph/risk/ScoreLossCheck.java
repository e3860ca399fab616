package org.pugraph.risk;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;

/** The gradient of any loss of scores against central differences of its value. */
public final class ScoreLossCheck {

  private static final float DELTA = 1 / 256f;

  private ScoreLossCheck() {}

  /** Checks every entry of the gradient; the scores are left as they were. */
  public static void check(ScoreLoss loss, float[] z) {
    float[] gradient = new float[z.length];
    Arrays.fill(gradient, Float.NaN);
    loss.of(z, gradient);
    float[] ignored = new float[z.length];
    for (int i = 0; i < z.length; i++) {
      float old = z[i];
      z[i] = old + DELTA;
      double above = loss.of(z, ignored);
      z[i] = old - DELTA;
      double below = loss.of(z, ignored);
      z[i] = old;
      double slope = (above - below) / (2 * (double) DELTA);
      assertThat((double) gradient[i])
          .as("∂L/∂z[%d]", i)
          .isCloseTo(slope, within(1e-4 * Math.max(1, Math.abs(slope))));
    }
  }
}
