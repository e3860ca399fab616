package org.pugraph.split;

import java.util.Arrays;
import org.pugraph.graph.Adjacency;

/** How near nodes are to one of them, counted in steps along edges. */
final class Nearness {

  private static final int UNREACHED = -1;

  private Nearness() {}

  /**
   * Minus the number of steps from the first of the nodes to each of them; what cannot be reached
   * is one step further than the furthest node that can.
   */
  static double[] toFirst(Adjacency edges, int[] nodes) {
    int[] steps = steps(edges, nodes[0]);
    int furthest = Arrays.stream(steps).max().orElseThrow();
    return Arrays.stream(nodes)
        .mapToDouble(node -> steps[node] == UNREACHED ? -furthest - 1 : -steps[node])
        .toArray();
  }

  /** Breadth first. */
  private static int[] steps(Adjacency edges, int from) {
    int[] steps = new int[edges.nodes()];
    Arrays.fill(steps, UNREACHED);
    int[] queue = new int[edges.nodes()];
    int last = 0;
    queue[last++] = from;
    steps[from] = 0;
    for (int next = 0; next < last; next++) {
      int node = queue[next];
      for (int place = edges.offsets()[node]; place < edges.offsets()[node + 1]; place++) {
        int neighbour = edges.neighbour(place);
        if (steps[neighbour] == UNREACHED) {
          steps[neighbour] = steps[node] + 1;
          queue[last++] = neighbour;
        }
      }
    }
    return steps;
  }
}
