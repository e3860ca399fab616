package org.pugraph.layer;

import org.pugraph.tensor.DenseMatrix;

/**
 * Step 1 of the layer: what comes in, U, after dropout, times the two weight matrices.
 *
 * <p>Remembers the dropout of the last forward pass for the backward pass.
 */
public interface LayerInput {

  /** m', the columns of U. */
  int columns();

  /** Overwrites Z = U·w1 and Q = U·w2, both {@code [nodes, d]}. */
  void forward(Dropout dropout, Parameter w1, Parameter w2, DenseMatrix z, DenseMatrix q);

  /** Overwrites the gradients of w1 and w2, and that of U where it has one. */
  void backward(DenseMatrix zGradient, DenseMatrix qGradient, Parameter w1, Parameter w2);
}
