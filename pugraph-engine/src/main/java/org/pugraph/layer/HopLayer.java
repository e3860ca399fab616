package org.pugraph.layer;

import org.pugraph.tensor.DenseMatrix;

/**
 * A layer that weighs its hops against each other. Not thread safe: one thread at a time. The same
 * input gives the same bits at any number of threads.
 */
public interface HopLayer extends Layer {

  /** c of the last forward pass, {@code [nodes, hops]}: the attention to each hop. */
  DenseMatrix hopAttention();
}
