package org.pugraph.cuda.network;

/** The input U of a layer, which is multiplied with the weights of that layer. */
interface GpuInput {

  /** Columns of U. */
  int columns();

  /** Asks for what products of that width need while they run. */
  void prepare(int width);

  /** products = drop(U)·w. */
  void forward(Block w, Matrix products, boolean dropping);

  /** ∂L/∂w from the gradient of the products, and ∂L/∂U where anybody needs it. */
  void backward(Block w, Matrix gradients);
}
