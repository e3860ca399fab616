package org.pugraph.layer.input;

import org.pugraph.tensor.Compute;
import org.pugraph.tensor.DenseMatrix;

/**
 * The end of a linear layer, in place: O = g(Y + b), g being ReLU in hidden layers and the identity
 * in the last. Not thread safe: one thread at a time. The same input gives the same bits at any
 * number of threads.
 */
public final class Bias {

  private final Parameter b;
  private final boolean relu;
  private final Compute compute;

  /**
   * @param name of the parameter
   * @param width columns of Y
   * @param relu whether g is ReLU
   */
  public Bias(String name, int width, boolean relu, Compute compute) {
    this.b = Parameter.zeros(name, 1, width);
    this.relu = relu;
    this.compute = compute;
  }

  /** b, {@code [1, width]}; starts at zero. */
  public Parameter parameter() {
    return b;
  }

  /** Y, {@code [nodes, width]}, becomes O. */
  public void forward(DenseMatrix y) {
    compute.forRows(y.rows(), (worker, i) -> forwardRow(y.row(i)));
  }

  /** One row of Y becomes one of O. */
  public void forwardRow(float[] y) {
    compute.kernels().add(y, b.value().row(0), 1f);
    if (relu) {
      cut(y);
    }
  }

  private static void cut(float[] row) {
    for (int f = 0; f < row.length; f++) {
      row[f] = Math.max(0f, row[f]);
    }
  }

  /** ∂L/∂O becomes ∂L/∂Y; overwrites the gradient of b, which is the sum of its rows. */
  public void backward(DenseMatrix output, DenseMatrix gradient) {
    float[] total =
        compute
            .workers()
            .reduce(
                gradient.rows(),
                gradient.columns(),
                (slot, from, to) -> {
                  for (int i = from; i < to; i++) {
                    if (relu) {
                      keepWherePositive(gradient.row(i), output.row(i));
                    }
                    compute.kernels().add(slot, gradient.row(i), 1f);
                  }
                });
    System.arraycopy(total, 0, b.gradient().row(0), 0, total.length);
  }

  /** By a mask, since signs are nearly random; an output is zero or positive. */
  private static void keepWherePositive(float[] gradient, float[] output) {
    for (int f = 0; f < gradient.length; f++) {
      int mask = -Float.floatToRawIntBits(output[f]) >> 31;
      gradient[f] = Float.intBitsToFloat(Float.floatToRawIntBits(gradient[f]) & mask);
    }
  }
}
