package org.pugraph;

import java.util.Optional;

/**
 * A node in a ranking. Immutable and thread safe.
 *
 * @param rank from 1
 * @param node its number
 * @param name its unique name, the id of its source
 * @param displayName what people know it by, where the source has that beside the id
 * @param score higher is more likely positive
 * @param probability that an unlabeled node of this score is positive
 * @param positive whether the score is above the threshold
 * @param labelled whether it was a labelled positive of the fit
 * @param stability share of the ensemble's members, by weight, that call it positive; 0 or 1 for
 *     one model
 * @param uncertain whether the members contradict each other about it; never for one model
 */
public record RankedNode(
    int rank,
    int node,
    String name,
    Optional<String> displayName,
    float score,
    double probability,
    boolean positive,
    boolean labelled,
    float stability,
    boolean uncertain) {}
