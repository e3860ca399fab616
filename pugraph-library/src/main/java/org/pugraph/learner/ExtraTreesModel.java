package org.pugraph.learner;

import org.pugraph.fit.PreparedGraph;
import org.pugraph.graph.FeatureNames;
import org.pugraph.optimise.SameColumns;
import org.pugraph.tensor.Compute;
import org.pugraph.tensor.DenseMatrix;
import org.pugraph.tree.FeatureChoice;
import org.pugraph.tree.Forest;

/**
 * Trained trees. Scores any graph with the columns they were trained on.
 *
 * @param forest the trees
 * @param choice the columns of X that they were given
 * @param features what the columns of X were called
 * @param zero subtracted from every score
 */
public record ExtraTreesModel(
    Forest forest, FeatureChoice choice, FeatureNames features, float zero) implements BaseModel {

  @Override
  public Scores score(PreparedGraph graph, Compute compute) {
    SameColumns.require(features, graph.graph());
    float[] values = forest.scores(graph.columns(choice), compute);
    for (int i = 0; i < values.length; i++) {
      values[i] -= zero;
    }
    return new Scores(values, DenseMatrix.zeros(values.length, 0));
  }
}
