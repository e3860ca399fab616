package org.pugraph.explain;

import java.util.List;

/**
 * The attention of a node at one distance, in the last hidden layer. Immutable and thread safe.
 *
 * @param hop the distance; 0 where the network attends to all nodes regardless of distance
 * @param attention to the distance as a whole; sums to one over all distances
 * @param nodes how many lie at exactly this distance
 * @param neighbours those of them with most attention
 */
public record HopView(int hop, double attention, long nodes, List<Neighbour> neighbours) {

  public HopView {
    neighbours = List.copyOf(neighbours);
  }

  /**
   * A node at that distance. Immutable and thread safe.
   *
   * @param node its name
   * @param labelled whether it is one of the labelled positives
   * @param attention its share of the attention within the hop, in which the node itself and nearer
   *     nodes may have a share, too
   */
  public record Neighbour(String node, boolean labelled, double attention) {}
}
