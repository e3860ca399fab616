package org.pugraph.explain;

import java.util.List;

/**
 * Another node that raises or lowers the score. Immutable and thread safe.
 *
 * @param node its name
 * @param labelled whether it is one of the labelled positives
 * @param drop how much the score falls when all features of the node are hidden; negative where the
 *     score rises
 * @param gradientTimesInput the first-order estimate of the drop
 * @param without score and rank of the explained node without it
 * @param distance edges between them; -1 where no path leads there
 * @param path the shortest path from the explained node to this one, both included; of several, the
 *     one with most attention
 */
public record NodeContribution(
    String node,
    boolean labelled,
    double drop,
    double gradientTimesInput,
    RankedScore without,
    int distance,
    List<String> path) {

  public NodeContribution {
    path = List.copyOf(path);
  }
}
