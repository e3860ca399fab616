package org.pugraph.split;

import java.util.Arrays;
import org.pugraph.graph.Adjacency;
import org.pugraph.graph.ShortestPaths;

/** How near nodes are to one of them, counted in steps along edges. */
final class Nearness {

  private Nearness() {}

  /**
   * Minus the number of steps from the first of the nodes to each of them; what cannot be reached
   * is one step further than the furthest node that can.
   */
  static double[] toFirst(Adjacency edges, int[] nodes) {
    int[] steps = ShortestPaths.steps(edges, nodes[0]);
    int furthest = Arrays.stream(steps).max().orElseThrow();
    return Arrays.stream(nodes)
        .mapToDouble(node -> steps[node] == ShortestPaths.UNREACHED ? -furthest - 1 : -steps[node])
        .toArray();
  }
}
