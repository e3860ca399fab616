package org.pugraph.explain;

/**
 * The score of a node with its probability and rank. Immutable and thread safe.
 *
 * @param score z
 * @param probability that an unlabeled node with this score is positive
 * @param rank among the unlabeled nodes and itself, the best being 1
 * @param of how many are ranked
 * @param positive whether it scores above the threshold
 */
public record RankedScore(double score, double probability, int rank, int of, boolean positive) {}
