package org.pugraph.layer;

import org.pugraph.tensor.DenseMatrix;

/** A layer that weighs its hops against each other. */
public interface HopLayer extends Layer {

  /** c of the last forward pass, {@code [nodes, hops]}: the attention to each hop. */
  DenseMatrix hopAttention();
}
