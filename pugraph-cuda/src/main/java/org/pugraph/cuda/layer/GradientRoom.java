package org.pugraph.cuda.layer;

import org.pugraph.cuda.space.GpuSpace;
import org.pugraph.cuda.space.Matrix;

/**
 * Room that the layers of a network share on the way back, since one layer is done with it before
 * the next one starts: ∂L/∂A^k of all hops, and the gradient of what a layer multiplies its input
 * with. Immutable and thread safe.
 */
public final class GradientRoom {

  private final Matrix means;
  private final Matrix products;

  /**
   * Room for the widest layer.
   *
   * @param width of A^k
   * @param productWidth of the products
   */
  public GradientRoom(long nodes, int hops, int width, int productWidth, GpuSpace workspace) {
    means = workspace.matrix(nodes * hops, width);
    products = workspace.matrix(nodes, productWidth);
  }

  /** ∂L/∂A^k of a layer of that width. */
  public Matrix means(int width) {
    return narrowed(means, width);
  }

  /** ∂L/∂(U·w) of a layer of that width. */
  public Matrix products(int width) {
    return narrowed(products, width);
  }

  private static Matrix narrowed(Matrix room, int width) {
    return new Matrix(room.address(), room.rows(), width, width, room.memberStride());
  }
}
