package org.pugraph.layer.input;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.pugraph.tensor.Compute;
import org.pugraph.tensor.DenseMatrix;

class BiasTest {

  @Test
  void reluCutsAfterTheBiasAndPassesGradientsOnlyWhereItDidNot() {
    try (Compute compute = Compute.on(1)) {
      Bias bias = biasOf(true, compute);
      DenseMatrix y = DenseMatrix.of(new float[] {-3, 0.5f}, new float[] {2, 1});
      bias.forward(y);
      assertThat(y.data()).isDeepEqualTo(new float[][] {{0, 0}, {3, 0}});
      DenseMatrix gradient = DenseMatrix.of(new float[] {5, 6}, new float[] {7, 8});
      bias.backward(y, gradient);
      assertThat(gradient.data()).isDeepEqualTo(new float[][] {{0, 0}, {7, 0}});
      assertThat(bias.parameter().gradient().row(0)).containsExactly(7, 0);
    }
  }

  @Test
  void withoutReluEverythingPasses() {
    try (Compute compute = Compute.on(1)) {
      Bias bias = biasOf(false, compute);
      DenseMatrix y = DenseMatrix.of(new float[] {-3, 0.5f}, new float[] {2, 1});
      bias.forward(y);
      assertThat(y.data()).isDeepEqualTo(new float[][] {{-2, -0.5f}, {3, 0}});
      DenseMatrix gradient = DenseMatrix.of(new float[] {5, 6}, new float[] {7, 8});
      bias.backward(y, gradient);
      assertThat(gradient.data()).isDeepEqualTo(new float[][] {{5, 6}, {7, 8}});
      assertThat(bias.parameter().gradient().row(0)).containsExactly(12, 14);
    }
  }

  private static Bias biasOf(boolean relu, Compute compute) {
    Bias bias = new Bias("b", 2, relu, compute);
    bias.parameter().value().copyFrom(DenseMatrix.of(new float[] {1, -1}));
    return bias;
  }
}
