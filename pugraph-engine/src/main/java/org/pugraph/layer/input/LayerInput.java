package org.pugraph.layer.input;

import java.util.List;
import org.pugraph.tensor.DenseMatrix;

/**
 * Step 1 of a layer: its input U, after dropout, times the layer's weight matrices.
 *
 * <p>A product may have fewer rows than U: only the first rows are used then. Those with the most
 * come first.
 *
 * <p>Remembers the dropout of the last forward pass for the backward pass.
 *
 * <p>Not thread safe: one thread at a time. The same input gives the same bits at any number of
 * threads.
 */
public interface LayerInput {

  /** m', the columns of U. */
  int columns();

  /**
   * Overwrites each product U·w, {@code [nodes, columns of w]}.
   *
   * @param products one for each weight
   */
  void forward(Dropout dropout, List<Parameter> weights, List<DenseMatrix> products);

  /**
   * Overwrites the gradient of each weight, and that of U where it has one.
   *
   * @param gradients ∂L/∂(U·w), one for each weight
   */
  void backward(List<DenseMatrix> gradients, List<Parameter> weights);
}
