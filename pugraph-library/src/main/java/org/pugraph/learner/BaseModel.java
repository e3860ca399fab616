package org.pugraph.learner;

import org.pugraph.fit.PreparedGraph;
import org.pugraph.tensor.Compute;
import org.pugraph.tensor.DenseMatrix;

/**
 * What a base learner trained. Immutable and thread safe. The same input gives the same bits at any
 * number of threads.
 */
public sealed interface BaseModel
    permits NetworkModel,
        PropagationModel,
        LogisticModel,
        KernelLogisticModel,
        SvmModel,
        TransductiveModel,
        ExtraTreesModel {

  /** Scores every node of a graph; refuses one that the model does not fit. */
  Scores score(PreparedGraph graph, Compute compute);

  /** Whether its scores have a zero of their own; where not, the class prior puts it somewhere. */
  default boolean hasZero() {
    return true;
  }

  /** The same model with another zero: scores are lower by so much. */
  default BaseModel less(float zero) {
    throw new IllegalStateException("the zero of these scores is their own");
  }

  /** Training steps behind it. */
  default int updates() {
    return 0;
  }

  /**
   * The scores of one model. Immutable and thread safe as long as nobody writes to its arrays.
   *
   * @param values z, one per node; above zero where the model alone calls a node positive
   * @param hopAttention how much each hop counted, {@code [nodes, hops]}; without columns where
   *     hops are not weighed
   */
  record Scores(float[] values, DenseMatrix hopAttention) {}
}
