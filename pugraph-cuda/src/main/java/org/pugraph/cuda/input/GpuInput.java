package org.pugraph.cuda.input;

import org.pugraph.cuda.space.Matrix;
import org.pugraph.cuda.space.ParameterBlock;

/**
 * The input U of a layer, which is multiplied with the weights of that layer. Not thread safe: one
 * thread at a time.
 */
public interface GpuInput {

  /** Columns of U. */
  int columns();

  /** Asks for what products of that width need while they run. */
  void prepare(int width);

  /** products = drop(U)·w. */
  void forward(ParameterBlock w, Matrix products, boolean dropping);

  /** ∂L/∂w from the gradient of the products, and ∂L/∂U where anybody needs it. */
  void backward(ParameterBlock w, Matrix gradients);
}
