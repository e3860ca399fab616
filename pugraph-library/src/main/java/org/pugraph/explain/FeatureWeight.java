package org.pugraph.explain;

/**
 * A feature that raises the score. Immutable and thread safe.
 *
 * @param feature its name
 * @param nodes at how many nodes it was hidden
 * @param drop how much the score falls when it is hidden
 * @param gradientTimesInput the first-order estimate of the drop
 */
public record FeatureWeight(String feature, int nodes, double drop, double gradientTimesInput) {}
