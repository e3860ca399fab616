package org.pugraph.layer.attention;

import org.pugraph.layer.input.Parameter;
import org.pugraph.tensor.Compute;
import org.pugraph.tensor.DenseMatrix;

/**
 * Step 3 of the layer, short of the activation: for every hop k and node i the attention-weighted
 * mean of Z over the neighbourhood, A^k_i = Σ_j α^k_ij Z_j.
 *
 * <p>Owns the buffers of one pass. A backward pass consumes the buffers of the forward pass, so the
 * two alternate.
 *
 * <p>Not thread safe: one thread at a time. The same input gives the same bits at any number of
 * threads.
 */
public interface HopAggregator {

  /** κ. */
  int hops();

  /** The length of r: [2d] where a score joins both ends of a pair, [d] where only one. */
  int scoreLength();

  /** How many rows of Z are attended to: all, or more than there are means in a patch. */
  default int reach() {
    return mean(0).rows();
  }

  /**
   * Computes all means.
   *
   * @param z Z, {@code [reach, d]}
   * @param afterRow called for each row as soon as all its means are there, still in cache
   */
  void forward(DenseMatrix z, Parameter r, Compute.RowBody afterRow);

  /** A^k, {@code [nodes, d]}, valid until the gradient is taken. */
  DenseMatrix mean(int hop);

  /**
   * Takes ∂L/∂A^k_i for all hops of one node; rows may come in any order and in parallel.
   *
   * @param gradient {@code [hops, d]}
   */
  void takeGradient(int node, float[][] gradient);

  /** With all gradients taken: overwrites ∂L/∂Z and the gradient of r. */
  void backward(DenseMatrix z, DenseMatrix zGradient, Parameter r);

  /** α^k_i of the last forward pass; for inspection, not for speed. */
  Attention attentionOf(int node, int hop);
}
