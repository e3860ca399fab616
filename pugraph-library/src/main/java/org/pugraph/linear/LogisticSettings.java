package org.pugraph.linear;

import org.pugraph.base.BadInput;

/**
 * A logistic regression on features averaged over the graph. Immutable and thread safe.
 *
 * @param filter how features are averaged over the graph
 * @param scaling how they are scaled before
 * @param cost the weight of the loss of a positive beside half the squared length of the weights,
 *     for rows of length one on average; the lower, the less single nodes decide
 */
public record LogisticSettings(GraphFilter filter, FeatureScaling scaling, double cost) {

  /** On a node's own features as they are. */
  public static final LogisticSettings DEFAULT =
      new LogisticSettings(GraphFilter.NONE, FeatureScaling.NONE, 10);

  public LogisticSettings {
    BadInput.unless(
        cost > 0 && Double.isFinite(cost), "cost must be above 0 and finite, got " + cost);
  }

  /** The same with another cost. */
  public LogisticSettings with(double otherCost) {
    return new LogisticSettings(filter, scaling, otherCost);
  }
}
