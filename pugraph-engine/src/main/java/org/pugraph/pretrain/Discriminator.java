package org.pugraph.pretrain;

import org.pugraph.layer.input.Parameter;
import org.pugraph.tensor.Compute;
import org.pugraph.tensor.DenseMatrix;
import org.pugraph.tensor.Kernels;

/**
 * Distinguishes the nodes of a graph from those of its shuffled copy by their agreement with a
 * summary of the whole graph.
 *
 * <pre>
 * s = σ(mean_i H_i)                       summary
 * x_i = H_i·M s, x'_i = H'_i·M s          scores
 * L = 1/2n Σ_i [ softplus(−x_i) + softplus(x'_i) ]
 * </pre>
 *
 * <p>With v = M s, g = ∂L/∂x and u = ∂L/∂v = Σ_i (g_i H_i + g'_i H'_i): ∂L/∂M = u sᵀ, ∂L/∂H'_i =
 * g'_i v, and ∂L/∂H_i = g_i v + s(1−s)∘(Mᵀu) / n, because every node contributes to the summary.
 *
 * <p>Not thread safe; parallel inside, the same bits at any thread count.
 */
final class Discriminator {

  private final Compute compute;
  private final Parameter bilinear;

  /** s and v of the last loss. */
  private final float[] summary;

  private final float[] direction;

  /** ∂L/∂x and ∂L/∂x', and what each node adds to the loss. */
  private final float[] realPull;

  private final float[] shuffledPull;
  private final double[] losses;

  Discriminator(int nodes, Parameter bilinear, Compute compute) {
    this.compute = compute;
    this.bilinear = bilinear;
    int dimensions = bilinear.value().columns();
    summary = new float[dimensions];
    direction = new float[dimensions];
    realPull = new float[nodes];
    shuffledPull = new float[nodes];
    losses = new double[nodes];
  }

  /** L of H and H', {@code [nodes, dimensions]}. */
  double loss(DenseMatrix real, DenseMatrix shuffled) {
    summarise(real);
    Kernels kernels = compute.kernels();
    double share = 0.5 / losses.length;
    compute.forRows(
        losses.length,
        (worker, i) -> {
          double x = kernels.dot(real.row(i), direction);
          double other = kernels.dot(shuffled.row(i), direction);
          realPull[i] = (float) (-share * sigmoid(-x));
          shuffledPull[i] = (float) (share * sigmoid(other));
          losses[i] = share * (softplus(-x) + softplus(other));
        });
    double sum = 0;
    for (double loss : losses) {
      sum += loss;
    }
    return sum;
  }

  private void summarise(DenseMatrix real) {
    Kernels kernels = compute.kernels();
    float[] sum =
        compute
            .workers()
            .reduce(
                real.rows(),
                summary.length,
                (slot, from, to) -> {
                  for (int i = from; i < to; i++) {
                    kernels.add(slot, real.row(i), 1f);
                  }
                });
    for (int f = 0; f < summary.length; f++) {
      summary[f] = (float) sigmoid(sum[f] / (double) real.rows());
    }
    for (int f = 0; f < summary.length; f++) {
      direction[f] = (float) kernels.dot(bilinear.value().row(f), summary);
    }
  }

  /** Overwrites the gradient of M, and H and H' of the last loss with ∂L/∂H and ∂L/∂H'. */
  void backward(DenseMatrix real, DenseMatrix shuffled) {
    float[] ofDirection = directionGradient(real, shuffled);
    float[] ofMean = new float[summary.length];
    Kernels kernels = compute.kernels();
    for (int f = 0; f < summary.length; f++) {
      float[] row = bilinear.gradient().row(f);
      kernels.blend(row, summary, ofDirection[f], summary, 0f);
      kernels.add(ofMean, bilinear.value().row(f), ofDirection[f]);
    }
    for (int f = 0; f < summary.length; f++) {
      ofMean[f] *= summary[f] * (1f - summary[f]);
    }
    float share = 1f / losses.length;
    compute.forRows(
        losses.length,
        (worker, i) -> {
          kernels.blend(real.row(i), direction, realPull[i], ofMean, share);
          kernels.blend(shuffled.row(i), direction, shuffledPull[i], ofMean, 0f);
        });
  }

  private float[] directionGradient(DenseMatrix real, DenseMatrix shuffled) {
    Kernels kernels = compute.kernels();
    return compute
        .workers()
        .reduce(
            losses.length,
            direction.length,
            (slot, from, to) -> {
              for (int i = from; i < to; i++) {
                kernels.add(slot, real.row(i), realPull[i]);
                kernels.add(slot, shuffled.row(i), shuffledPull[i]);
              }
            });
  }

  private static double sigmoid(double x) {
    return 1 / (1 + Math.exp(-x));
  }

  private static double softplus(double x) {
    return Math.max(x, 0) + Math.log1p(Math.exp(-Math.abs(x)));
  }
}
