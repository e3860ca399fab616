package org.pugraph.explain;

/**
 * A feature that lifts the score.
 *
 * @param feature its name
 * @param nodes at how many nodes it was hidden
 * @param drop what the score loses when it is
 * @param gradientTimesInput the first guess of the drop
 */
public record FeatureWeight(String feature, int nodes, double drop, double gradientTimesInput) {}
