package org.pugraph.cuda.attention;

import org.pugraph.cuda.space.Matrix;
import org.pugraph.cuda.space.ParameterBlock;

/**
 * Attention inside each hop, short of the activation: A^k from Z, and the way back. One member's
 * means lie hop after hop, {@code [hops · nodes, heads · width]}. Not thread safe: one thread at a
 * time.
 */
public interface GpuAttention {

  int hops();

  /** A^k of all hops. */
  Matrix means();

  /** Computes A^k from Z, and r. */
  void forward(Matrix z, ParameterBlock r);

  /** ∂L/∂Z and ∂L/∂r from ∂L/∂A^k of all hops, which is lost. */
  void backward(Matrix z, Matrix meansGradient, Matrix zGradient, ParameterBlock r);
}
