package org.pugraph.explain;

/**
 * What each part of the features did to one score, to first order: gradient × input, what the score
 * would lose without the part if the network were linear. A first guess, to be verified.
 *
 * @param nodes of all that is known of a node, {@code [nodes]}
 * @param features of a feature wherever it occurs, {@code [columns]}
 * @param own of the entries of the scored node's own row, in their order
 */
public record Influence(double[] nodes, double[] features, double[] own) {}
