package org.pugraph.bench.peer;

import static org.bytedeco.pytorch.global.torch.leaky_relu;

import org.bytedeco.pytorch.Tensor;

/** A^k_i = Σ_j α^k_ij Z_j for every hop, written in differentiable operations. */
interface HopMeans {

  double SLOPE = 0.2;

  /**
   * The means by hop, each {@code [nodes, d]}.
   *
   * @param z {@code [nodes, d]}
   * @param s the source scores, {@code [nodes]}
   * @param t the target scores, {@code [nodes]}
   */
  Tensor[] of(Tensor z, Tensor s, Tensor t);

  static Tensor leaky(Tensor x) {
    return leaky_relu(x, Tensors.scalar(SLOPE));
  }
}
