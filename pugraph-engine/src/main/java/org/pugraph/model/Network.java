package org.pugraph.model;

import java.util.List;
import java.util.Optional;
import java.util.function.IntFunction;
import org.pugraph.layer.attention.Attention;
import org.pugraph.layer.input.ChangedRows;
import org.pugraph.layer.input.Parameter;
import org.pugraph.layer.input.SparseInput;
import org.pugraph.tensor.DenseMatrix;
import org.pugraph.tensor.Seed;

/**
 * A differentiable model bound to one graph: parameters in, a score per node out.
 *
 * <p>Forward and backward passes alternate, because the second consumes the buffers of the first.
 *
 * <p>Not thread safe: one thread at a time. The same input gives the same bits at any number of
 * threads.
 */
public interface Network {

  /** All trained matrices, in a fixed order. */
  List<Parameter> parameters();

  /** Draws all parameters anew. */
  void initialise(Seed seed);

  /** The scores z, one per node; positive means positive. Valid until the next pass. */
  float[] forward(Pass pass);

  /**
   * Whether after a change of a few rows of the input it computes again only what they change, by
   * {@link #forwardChanged}.
   */
  default boolean isIncremental() {
    return false;
  }

  /**
   * The scores after the input was {@linkplain SparseInput#change changed}, for an incremental
   * network. The pass before must have been a scoring pass with the input as it is; its buffers are
   * left as they were.
   *
   * @param walks S^k e_v of a node v for k = 0 … {@link #walkSteps}: how much of a value there
   *     reaches every node
   */
  default float[] forwardChanged(ChangedRows rows, IntFunction<float[][]> walks) {
    throw new UnsupportedOperationException(getClass().getSimpleName() + " is not incremental");
  }

  /** The highest power of the walks that an incremental network needs. */
  default int walkSteps() {
    return 0;
  }

  /** Overwrites every parameter's gradient, given ∂L/∂z of the last forward pass. */
  void backward(float[] scoreGradient);

  /**
   * The attention of each node to each hop in the last pass, {@code [nodes, hops]}; without columns
   * where the network does not weigh hops.
   */
  DenseMatrix hopAttention();

  /**
   * The attention of a node in the last pass, at a distance counted from 0, in the layer that
   * {@link #hopAttention} is about; empty beyond the last distance, and in networks without
   * attention.
   */
  Optional<Attention> attentionOf(int node, int hop);

  /** The input of the first layer, which gives gradient × input and can hide features. */
  SparseInput input();
}
