package org.pugraph.learner;

import org.pugraph.classic.LinearScorer;
import org.pugraph.classic.OneClassSvm;
import org.pugraph.fit.PreparedGraph;
import org.pugraph.fit.SvmInput;
import org.pugraph.graph.FeatureNames;
import org.pugraph.graph.Graph;
import org.pugraph.optimise.SameColumns;
import org.pugraph.tensor.Compute;
import org.pugraph.tensor.DenseMatrix;
import org.pugraph.tensor.SparseMatrix;

/**
 * A trained SVM on features, or on embeddings that can be made of any graph. Scores any graph with
 * the columns it was trained on. Immutable and thread safe. The same input gives the same bits at
 * any number of threads.
 *
 * @param decision the decision function
 * @param input what it is given of the nodes
 * @param features what the columns of X were called
 */
public record SvmModel(Function decision, SvmInput input, FeatureNames features)
    implements BaseModel {

  /** A decision function of rows. Immutable and thread safe. The same input gives the same bits. */
  public sealed interface Function {
    float[] scores(SparseMatrix rows);
  }

  /** Of Roc-SVM. Immutable and thread safe. The same input gives the same bits. */
  public record Linear(LinearScorer scorer) implements Function {
    @Override
    public float[] scores(SparseMatrix rows) {
      return scorer.scores(rows);
    }
  }

  /** Of a one-class SVM. Immutable and thread safe. The same input gives the same bits. */
  public record OneClass(OneClassSvm.Region region) implements Function {
    @Override
    public float[] scores(SparseMatrix rows) {
      return region.scores(rows);
    }
  }

  /** The model of a decision function; of embeddings that only one graph has, its scores alone. */
  static BaseModel of(String method, Function decision, SvmInput input, PreparedGraph graph) {
    Graph fittedTo = graph.graph();
    return switch (input) {
      case FEATURES, DGI -> new SvmModel(decision, input, fittedTo.featureNames());
      case LINE, GAE ->
          TransductiveModel.of(method + " on " + input, graph, decision.scores(graph.input(input)));
    };
  }

  @Override
  public Scores score(PreparedGraph graph, Compute compute) {
    SameColumns.require(features, graph.graph());
    float[] values = decision.scores(graph.input(input));
    return new Scores(values, DenseMatrix.zeros(values.length, 0));
  }
}
