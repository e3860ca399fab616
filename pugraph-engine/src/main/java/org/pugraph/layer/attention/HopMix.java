package org.pugraph.layer.attention;

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
 *
 * <p>Not thread safe: one thread at a time, except that workers may take different rows. The same
 * input gives the same bits at any number of threads.
 */
public final class HopMix {

  private final boolean elu;
  private final Kernels kernels;
  private final DenseMatrix attention;
  private final DenseMatrix output;
  private final Scratch[] scratch;

  public HopMix(int nodes, int hops, int width, boolean elu, Compute compute) {
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
  public DenseMatrix attention() {
    return attention;
  }

  /** O, {@code [nodes, width]}. */
  public DenseMatrix output() {
    return output;
  }

  public void forwardRow(int worker, int i, HopAggregator hops, float[] q) {
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
    kernels.mix(output.row(i), h, c);
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

  /**
   * From ∂L/∂O_i to ∂L/∂A^k_i, which is returned (valid until the worker's next row), and to
   * ∂L/∂Q_i, which overwrites Q_i.
   */
  public float[][] backwardRow(
      int worker, int i, HopAggregator hops, float[] outputGradient, float[] q) {
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
        kernels.blendThroughElu(d[k], outputGradient, c[k], q, g[k], h[k]);
      } else {
        kernels.blend(d[k], outputGradient, c[k], q, g[k]);
      }
    }
    kernels.mix(q, h, g);
    return d;
  }
}
