package org.pugraph.explain;

import java.util.List;

/**
 * Another node that moves the score.
 *
 * @param node its name
 * @param labelled whether it is one of the labelled positives
 * @param drop what the score loses when all that is known of the node is hidden; negative where the
 *     score rises
 * @param gradientTimesInput the first guess of the drop
 * @param distance edges between them; -1 where no path leads there
 * @param path the shortest path from the explained node to this one, both included; of several, the
 *     one along which most attention is paid
 */
public record NodePull(
    String node,
    boolean labelled,
    double drop,
    double gradientTimesInput,
    int distance,
    List<String> path) {}
