package org.pugraph.layer;

import java.util.List;
import org.pugraph.layer.attention.Attention;
import org.pugraph.layer.input.Dropout;
import org.pugraph.layer.input.Parameter;
import org.pugraph.tensor.DenseMatrix;
import org.pugraph.tensor.Seed;

/**
 * One differentiable layer, U {@code [nodes, m']} to O {@code [nodes, d]}, bound to its input.
 *
 * <p>Owns its buffers: {@link #backward} consumes the buffers of {@link #forward}.
 *
 * <p>Not thread safe: one thread at a time. The same input gives the same bits at any number of
 * threads.
 */
public interface Layer {

  List<Parameter> parameters();

  /** Draws all parameters anew. */
  void initialise(Seed seed);

  /** Returns O, which stays valid until the next forward pass. */
  DenseMatrix forward(Dropout dropout);

  /** Overwrites the gradients of the parameters and of the input, given ∂L/∂O. */
  void backward(DenseMatrix outputGradient);

  /** O of the last forward pass; always the same matrix. */
  DenseMatrix output();

  /** How many distances it attends to. */
  int hops();

  /** The attention of a node in the last forward pass at a distance, counted from 0. */
  Attention attentionOf(int node, int hop);
}
