package org.pugraph.explain;

/**
 * A feature that raises the score. Immutable and thread safe.
 *
 * @param feature its name
 * @param nodes at how many nodes it was hidden
 * @param drop how much the score falls when it is hidden
 * @param gradientTimesInput the first-order estimate of the drop
 */
public record FeatureWeight(String feature, int nodes, double drop, double gradientTimesInput) {

  /**
   * What stands for all columns of a node where they were computed from the edges: one by one they
   * mean nothing to a person.
   */
  public static final String PLACE = "its place in the network";
}
