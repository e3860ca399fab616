package org.pugraph.model;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Map;
import java.util.SplittableRandom;
import java.util.function.DoubleSupplier;
import org.pugraph.layer.input.Parameter;
import org.pugraph.testkit.ReferenceLsdan;

/**
 * A network's scores and gradients against its equations in double precision: the gradients of L =
 * direction · z, for a random direction, against central differences of a reference.
 */
final class GradientCheck {

  private static final double DELTA = 1e-6;
  private static final int SAMPLES = 6;

  private GradientCheck() {}

  /** The same equations in double precision, forward only; parameters by name. */
  @FunctionalInterface
  interface Reference {
    double[] scores(Map<String, double[][]> parameters);
  }

  /** Checks all scores and a few entries of each gradient. */
  static void check(Network network, Pass pass, Reference reference, SplittableRandom random) {
    Map<String, double[][]> parameters = ReferenceLsdan.copy(network.parameters());
    float[] z = network.forward(pass);
    double[] expected = reference.scores(parameters);
    float[] direction = new float[z.length];
    for (int i = 0; i < z.length; i++) {
      assertThat((double) z[i])
          .as("z[%d]", i)
          .isCloseTo(expected[i], within(2e-5 * Math.max(1, Math.abs(expected[i]))));
      direction[i] = (float) (2 * random.nextDouble() - 1);
    }
    network.backward(direction);
    for (Parameter parameter : network.parameters()) {
      double[][] rows = parameters.get(parameter.name());
      for (int sample = 0; sample < SAMPLES; sample++) {
        int i = random.nextInt(rows.length);
        int f = random.nextInt(rows[i].length);
        double numeric = slope(rows[i], f, () -> along(direction, reference.scores(parameters)));
        assertThat((double) parameter.gradient().row(i)[f])
            .as("%s[%d, %d]", parameter.name(), i, f)
            .isCloseTo(numeric, within(2e-4 * Math.max(1, Math.abs(numeric))));
      }
    }
  }

  /** (L(p + δ) − L(p − δ)) / 2δ; p is left as it was. */
  private static double slope(double[] row, int f, DoubleSupplier loss) {
    double old = row[f];
    row[f] = old + DELTA;
    double above = loss.getAsDouble();
    row[f] = old - DELTA;
    double below = loss.getAsDouble();
    row[f] = old;
    return (above - below) / (2 * DELTA);
  }

  private static double along(float[] direction, double[] z) {
    double sum = 0;
    for (int i = 0; i < z.length; i++) {
      sum += direction[i] * z[i];
    }
    return sum;
  }
}
