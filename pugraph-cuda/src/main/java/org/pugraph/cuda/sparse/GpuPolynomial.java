package org.pugraph.cuda.sparse;

import org.pugraph.cuda.space.GpuSpace;
import org.pugraph.cuda.space.Matrix;
import org.pugraph.cuda.space.ParameterBlock;
import org.pugraph.cuda.space.Slices;

/**
 * A polynomial of the propagation, Z = Σ_k γ_k S^k·H; as the engine's Polynomial. The powers of H
 * and of the gradient are kept, being narrow. Not thread safe: one thread at a time.
 */
public final class GpuPolynomial {

  private static final int SLICE = 8192;

  private final GpuSpace workspace;
  private final GpuPropagation step;
  private final int terms;
  private final long rows;
  private final int width;
  private final Matrix powers;
  private final Matrix gradientPowers;
  private final Matrix z;
  private final Matrix hGradient;

  public GpuPolynomial(GpuPropagation step, int terms, long rows, int width, GpuSpace workspace) {
    this.workspace = workspace;
    this.step = step;
    this.terms = terms;
    this.rows = rows;
    this.width = width;
    powers = workspace.matrix(terms * rows, width);
    gradientPowers = workspace.matrix(terms * rows, width);
    z = workspace.matrix(rows, width);
    hGradient = workspace.matrix(rows, width);
    step.prepare(width);
    workspace.needScratch((long) Float.BYTES * slices() * terms * workspace.members());
  }

  private int slices() {
    return GpuSpace.blocks(rows * width, SLICE);
  }

  /** H, to be written before a forward pass. */
  public Matrix in() {
    return powers.block(0, rows);
  }

  /** Z. */
  public Matrix out() {
    return z;
  }

  /** ∂L/∂Z, to be written before a backward pass. */
  public Matrix outGradient() {
    return gradientPowers.block(0, rows);
  }

  /**
   * Z from H.
   *
   * @param gamma where γ is
   * @param stride from one member's γ to the next
   */
  public void forward(long gamma, long stride) {
    for (int k = 1; k < terms; k++) {
      step.apply(powers.block(k - 1, rows), powers.block(k, rows));
    }
    sum(powers, gamma, stride, z);
  }

  /** Returns ∂L/∂H. */
  public Matrix backward(long gamma, long stride) {
    for (int k = 1; k < terms; k++) {
      step.applyTransposed(gradientPowers.block(k - 1, rows), gradientPowers.block(k, rows));
    }
    sum(gradientPowers, gamma, stride, hGradient);
    return hGradient;
  }

  private void sum(Matrix all, long gamma, long stride, Matrix out) {
    workspace.perElement(
        "polynomial_sum",
        rows * width,
        all.address(),
        all.memberStride(),
        gamma,
        stride,
        terms,
        out.address(),
        out.memberStride(),
        rows * width);
  }

  /** ∂L/∂γ_k = ⟨(Sᵀ)^k·G, H⟩, after the backward pass. */
  public void gammaGradient(ParameterBlock gamma) {
    workspace.launch(
        "polynomial_dots",
        slices(),
        terms,
        gradientPowers.address(),
        gradientPowers.memberStride(),
        powers.address(),
        powers.memberStride(),
        terms,
        rows * width,
        SLICE,
        workspace.scratch(),
        (long) slices() * terms);
    new Slices(SLICE, slices()).add(workspace, terms, gamma.gradient(), gamma.memberStride());
  }
}
