package org.pugraph.learner;

import org.pugraph.base.BadInput;
import org.pugraph.fit.PreparedGraph;
import org.pugraph.tensor.Compute;
import org.pugraph.tensor.DenseMatrix;

/**
 * The scores of a method that knows only the nodes it was fitted to, such as an SVM on LINE
 * embeddings. Immutable and thread safe as long as nobody writes to its arrays. The same input
 * gives the same bits.
 *
 * @param method what users call it
 * @param dataHash of the graph it was fitted to
 * @param values one score per node of that graph
 * @param hasZero whether scores have a zero of their own; where not, the class prior puts it
 *     somewhere
 */
public record TransductiveModel(String method, String dataHash, float[] values, boolean hasZero)
    implements BaseModel {

  /** Scores with a zero of their own. */
  public TransductiveModel(String method, String dataHash, float[] values) {
    this(method, dataHash, values, true);
  }

  /** Scores with a zero of their own, of the nodes of a graph. */
  public static TransductiveModel of(String method, PreparedGraph graph, float[] values) {
    return new TransductiveModel(method, graph.graph().contentHash(), values);
  }

  /** Scores that rank, and call no node positive by themselves. */
  public static TransductiveModel ofRanks(String method, PreparedGraph graph, float[] values) {
    return new TransductiveModel(method, graph.graph().contentHash(), values, false);
  }

  @Override
  public TransductiveModel less(float zero) {
    float[] shifted = values.clone();
    for (int i = 0; i < shifted.length; i++) {
      shifted[i] -= zero;
    }
    return new TransductiveModel(method, dataHash, shifted, true);
  }

  @Override
  public Scores score(PreparedGraph graph, Compute compute) {
    BadInput.unless(
        graph.graph().contentHash().equals(dataHash),
        method
            + " is transductive: it scores only the nodes of the graph it was fitted to;"
            + " fit it to this graph instead");
    return new Scores(values, DenseMatrix.zeros(values.length, 0));
  }
}
