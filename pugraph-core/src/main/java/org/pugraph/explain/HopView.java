package org.pugraph.explain;

import java.util.List;

/**
 * What a node listens to at one distance, in the last hidden layer.
 *
 * @param hop the distance; 0 where the network looks at all nodes alike
 * @param attention how much the distance counts; over all distances it adds up to one
 * @param nodes how many lie at exactly this distance
 * @param neighbours those of them that are paid most attention
 */
public record HopView(int hop, double attention, long nodes, List<Neighbour> neighbours) {

  /**
   * A node at that distance.
   *
   * @param node its name
   * @param labelled whether it is one of the labelled positives
   * @param attention its share of the attention within the hop; there, as the network reads it, the
   *     node itself and nearer ones may have a share too
   */
  public record Neighbour(String node, boolean labelled, double attention) {}
}
