package org.pugraph.learner;

import org.pugraph.fit.PreparedGraph;
import org.pugraph.graph.FeatureNames;
import org.pugraph.linear.FilteredFeatures;
import org.pugraph.linear.LogisticSettings;
import org.pugraph.optimise.SameColumns;
import org.pugraph.tensor.Compute;
import org.pugraph.tensor.DenseMatrix;

/**
 * A trained logistic regression on features averaged over the graph. Scores any graph with the
 * columns it was trained on. Immutable and thread safe as long as nobody writes to its matrices.
 * The same input gives the same bits at any number of threads.
 *
 * @param settings how features are scaled and averaged
 * @param weights of the columns, by polynomial of the filter, {@code [blocks, columns]}
 * @param bias added to every score
 * @param zero subtracted from every score: where the class prior puts the threshold
 * @param features what the columns of X were called
 */
public record LogisticModel(
    LogisticSettings settings, DenseMatrix weights, float bias, float zero, FeatureNames features)
    implements BaseModel {

  @Override
  public Scores score(PreparedGraph graph, Compute compute) {
    SameColumns.require(features, graph.graph());
    float[] values = scores(filtered(graph, compute));
    return new Scores(values, DenseMatrix.zeros(values.length, 0));
  }

  /** The features of a graph, scaled and averaged as this model is given them. */
  public FilteredFeatures filtered(PreparedGraph graph, Compute compute) {
    return FilteredFeatures.toScore(
        graph.scaled(settings.scaling().rows()), graph.graph().edges(), settings.filter(), compute);
  }

  /** The score of every node, given the filtered features of a graph. */
  public float[] scores(FilteredFeatures filtered) {
    float[] scores = filtered.products(weights);
    for (int i = 0; i < scores.length; i++) {
      scores[i] = scores[i] + bias - zero;
    }
    return scores;
  }

  @Override
  public boolean hasZero() {
    return false;
  }

  @Override
  public LogisticModel less(float other) {
    return new LogisticModel(settings, weights, bias, zero + other, features);
  }
}
