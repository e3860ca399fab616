package org.pugraph.learner;

import org.pugraph.fit.PreparedGraph;
import org.pugraph.graph.FeatureNames;
import org.pugraph.optimise.SameColumns;
import org.pugraph.tensor.Compute;
import org.pugraph.tensor.DenseMatrix;
import org.pugraph.tree.FeatureProjection;
import org.pugraph.tree.Forest;

/**
 * Trained trees. Scores any graph with the columns they were trained on. Immutable and thread safe.
 * The same input gives the same bits at any number of threads.
 *
 * @param forest the trees
 * @param projection from features to the columns that they were given
 * @param features what the columns of X were called
 * @param zero subtracted from every score
 */
public record ExtraTreesModel(
    Forest forest, FeatureProjection projection, FeatureNames features, float zero)
    implements BaseModel {

  @Override
  public Scores score(PreparedGraph graph, Compute compute) {
    SameColumns.require(features, graph.graph());
    float[] values = forest.scores(graph.columns(projection), compute);
    for (int i = 0; i < values.length; i++) {
      values[i] -= zero;
    }
    return new Scores(values, DenseMatrix.zeros(values.length, 0));
  }

  @Override
  public boolean hasZero() {
    return false;
  }

  @Override
  public ExtraTreesModel less(float other) {
    return new ExtraTreesModel(forest, projection, features, zero + other);
  }
}
