package org.pugraph.explain;

/**
 * Gradient × input of one score, for each part of the features: what the score would lose without
 * that part if the network were linear. A first-order estimate, to be verified by removal.
 * Immutable and thread safe as long as nobody writes to its arrays.
 *
 * @param nodes of all features of a node, {@code [nodes]}
 * @param features of a feature wherever it occurs, {@code [columns]}
 * @param own of the entries of the scored node's own row, in their order
 */
public record Influence(double[] nodes, double[] features, double[] own) {}
