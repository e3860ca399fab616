package org.pugraph.layer;

import java.util.function.ObjIntConsumer;
import org.pugraph.layer.input.Parameter;
import org.pugraph.tensor.Compute;
import org.pugraph.tensor.DenseMatrix;

/**
 * A polynomial of the propagation: Z = Σ_k γ_k S^k·H over k = 0 … K steps.
 *
 * <p>∂L/∂H is the same polynomial of Sᵀ, applied to G = ∂L/∂Z; and as ⟨G, S^k·H⟩ = ⟨(Sᵀ)^k·G, H⟩,
 * the gradient of γ is found on the way and no power of H need be kept.
 *
 * <p>Not thread safe: one thread at a time. The same input gives the same bits at any number of
 * threads.
 */
public final class Polynomial {

  private final Propagation propagation;
  private final Parameter gamma;
  private final Compute compute;
  private final DenseMatrix z;
  private final DenseMatrix hGradient;

  /** S^k of whatever comes in, for even and odd k. */
  private final DenseMatrix[] powers;

  /**
   * @param gamma γ, {@code [1, K + 1]}
   * @param width columns of H
   */
  public Polynomial(Propagation propagation, Parameter gamma, int width, Compute compute) {
    this.propagation = propagation;
    this.gamma = gamma;
    this.compute = compute;
    z = DenseMatrix.zeros(propagation.nodes(), width);
    hGradient = DenseMatrix.zeros(propagation.nodes(), width);
    powers = DenseMatrix.interleaved(2, propagation.nodes(), width);
  }

  /**
   * Sets γ to personalised PageRank, cut off after K steps: a walk restarts before each step with
   * the given probability, and one still under way after K steps stays where it is.
   */
  public static void setPageRank(Parameter gamma, double home) {
    float[] weights = gamma.value().row(0);
    double walking = 1;
    for (int k = 0; k + 1 < weights.length; k++) {
      weights[k] = (float) (home * walking);
      walking *= 1 - home;
    }
    weights[weights.length - 1] = (float) walking;
  }

  /** Returns Z, which stays valid until the next forward pass. */
  public DenseMatrix forward(DenseMatrix h) {
    sum(propagation, h, z, (power, k) -> {});
    return z;
  }

  /** Σ_k γ_k walk_k: what of a row of H reaches every row of Z, given S^k of that row alone. */
  public float[] reach(float[][] walks) {
    float[] weights = gamma.value().row(0);
    float[] reach = new float[propagation.nodes()];
    for (int k = 0; k < weights.length; k++) {
      compute.kernels().add(reach, walks[k], weights[k]);
    }
    return reach;
  }

  /** K. */
  public int steps() {
    return gamma.value().columns() - 1;
  }

  /** Overwrites the gradient of γ and returns ∂L/∂H, given ∂L/∂Z and the H of the forward pass. */
  public DenseMatrix backward(DenseMatrix zGradient, DenseMatrix h) {
    float[] gammaGradient = gamma.gradient().row(0);
    sum(
        propagation.transposed(),
        zGradient,
        hGradient,
        (power, k) -> gammaGradient[k] = dot(power, h));
    return hGradient;
  }

  private void sum(
      Propagation step, DenseMatrix in, DenseMatrix out, ObjIntConsumer<DenseMatrix> onPower) {
    float[] weights = gamma.value().row(0);
    out.fill(0f);
    DenseMatrix power = in;
    for (int k = 0; k < weights.length; k++) {
      if (k > 0) {
        DenseMatrix next = powers[k % 2];
        step.apply(power, next);
        power = next;
      }
      add(out, power, weights[k]);
      onPower.accept(power, k);
    }
  }

  private void add(DenseMatrix sum, DenseMatrix x, float weight) {
    compute.forRows(x.rows(), (worker, i) -> compute.kernels().add(sum.row(i), x.row(i), weight));
  }

  private float dot(DenseMatrix a, DenseMatrix b) {
    return compute.workers()
        .reduce(
            a.rows(),
            1,
            (slot, from, to) -> {
              double sum = 0;
              for (int i = from; i < to; i++) {
                sum += compute.kernels().dot(a.row(i), b.row(i));
              }
              slot[0] = (float) sum;
            })[0];
  }
}
