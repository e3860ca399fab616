package org.pugraph.report.run;

import java.util.List;

/**
 * A piece of the graph to be drawn: the top nodes and some of what lies around them. Immutable.
 *
 * @param nodes the top nodes first, best first
 * @param edges among them
 */
public record Drawing(List<Node> nodes, List<Edge> edges) {

  /** Nothing to draw. */
  public static final Drawing NONE = new Drawing(List.of(), List.of());

  public Drawing {
    nodes = List.copyOf(nodes);
    edges = List.copyOf(edges);
  }

  /**
   * One node.
   *
   * @param name its own
   * @param distance steps from the nearest top node, 0 for those
   * @param probability that it is positive
   * @param labelled whether it is a labelled positive
   * @param neighbours how many it has in the whole graph
   */
  public record Node(
      String name, int distance, double probability, boolean labelled, int neighbours) {}

  /** Two ends, as places among the nodes. */
  public record Edge(int from, int to) {}
}
