package org.pugraph.layer;

import java.util.Arrays;
import org.pugraph.tensor.Compute;
import org.pugraph.tensor.DenseMatrix;
import org.pugraph.tensor.Kernels;

/**
 * Steps 3 (activation) to 5 of the layer, node by node: attention across hops.
 *
 * <pre>
 * h^k_i = g(A^k_i)                          activated
 * c^k_i = softmax over k of h^k_i·Q_i       attention
 * O_i = Σ_k c^k_i h^k_i                     output
 * </pre>
 *
 * <p>g is ELU or the identity. The h are computed again in the backward pass rather than kept: that
 * costs less than their memory traffic. Rows are independent; one scratch per worker.
 */
final class HopMix {

  private final boolean elu;
  private final Kernels kernels;
  private final DenseMatrix attention;
  private final DenseMatrix output;
  private final Scratch[] scratch;

  HopMix(int nodes, int hops, int width, boolean elu, Compute compute) {
    this.elu = elu;
    this.kernels = compute.kernels();
    attention = DenseMatrix.zeros(nodes, hops);
    output = DenseMatrix.zeros(nodes, width);
    scratch = new Scratch[compute.workers().threads()];
    Arrays.setAll(scratch, w -> new Scratch(hops, width));
  }

  private static final class Scratch {
    final float[][] activated;
    final float[][] gradient;
    final float[] perHop;
    final double[] logits;

    Scratch(int hops, int width) {
      activated = new float[hops][width];
      gradient = new float[hops][width];
      perHop = new float[hops];
      logits = new double[hops];
    }
  }

  /** c, {@code [nodes, hops]}. */
  DenseMatrix attention() {
    return attention;
  }

  /** O, {@code [nodes, width]}. */
  DenseMatrix output() {
    return output;
  }

  void forwardRow(int worker, int i, HopAggregator hops, float[] q) {
    float[][] h = activate(worker, i, hops);
    float[] c = attention.row(i);
    double[] logits = scratch[worker].logits;
    double largest = Double.NEGATIVE_INFINITY;
    for (int k = 0; k < c.length; k++) {
      logits[k] = kernels.dot(h[k], q);
      largest = Math.max(largest, logits[k]);
    }
    double sum = 0;
    for (int k = 0; k < c.length; k++) {
      logits[k] = Math.exp(logits[k] - largest);
      sum += logits[k];
    }
    for (int k = 0; k < c.length; k++) {
      c[k] = (float) (logits[k] / sum);
    }
    mix(output.row(i), h, c);
  }

  private float[][] activate(int worker, int i, HopAggregator hops) {
    float[][] h = scratch[worker].activated;
    for (int k = 0; k < h.length; k++) {
      float[] a = hops.mean(k).row(i);
      if (elu) {
        kernels.elu(a, h[k]);
      } else {
        System.arraycopy(a, 0, h[k], 0, a.length);
      }
    }
    return h;
  }

  /** Overwrites {@code out} with Σ_k c_k rows_k. */
  private static void mix(float[] out, float[][] rows, float[] c) {
    scale(out, rows[0], c[0]);
    for (int k = 1; k < c.length; k++) {
      add(out, rows[k], c[k]);
    }
  }

  private static void scale(float[] out, float[] x, float a) {
    for (int f = 0; f < out.length; f++) {
      out[f] = a * x[f];
    }
  }

  private static void add(float[] out, float[] x, float a) {
    for (int f = 0; f < out.length; f++) {
      out[f] = Math.fma(a, x[f], out[f]);
    }
  }

  /**
   * From ∂L/∂O_i to ∂L/∂A^k_i, which is returned (valid until the worker's next row), and to
   * ∂L/∂Q_i, which overwrites Q_i.
   */
  float[][] backwardRow(int worker, int i, HopAggregator hops, float[] outputGradient, float[] q) {
    float[][] h = activate(worker, i, hops);
    float[][] d = scratch[worker].gradient;
    float[] g = scratch[worker].perHop;
    float[] c = attention.row(i);
    float weighted = 0f;
    for (int k = 0; k < c.length; k++) {
      g[k] = (float) kernels.dot(outputGradient, h[k]);
      weighted += c[k] * g[k];
    }
    for (int k = 0; k < c.length; k++) {
      g[k] = c[k] * (g[k] - weighted);
      if (elu) {
        throughElu(d[k], outputGradient, c[k], q, g[k], h[k]);
      } else {
        through(d[k], outputGradient, c[k], q, g[k]);
      }
    }
    mix(q, h, g);
    return d;
  }

  private static void through(float[] out, float[] x, float a, float[] y, float b) {
    for (int f = 0; f < out.length; f++) {
      out[f] = a * x[f] + b * y[f];
    }
  }

  /** ELU'(u) = 1 where u is positive, h + 1 elsewhere: min(h, 0) + 1. */
  private static void throughElu(float[] out, float[] x, float a, float[] y, float b, float[] h) {
    for (int f = 0; f < out.length; f++) {
      out[f] = (a * x[f] + b * y[f]) * (Math.min(h[f], 0f) + 1f);
    }
  }
}
