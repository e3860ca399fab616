package org.pugraph.graph;

import java.util.Arrays;

/**
 * Distances counted in steps along edges, whatever these weigh. Stateless and thread safe. The same
 * input gives the same bits.
 */
public final class ShortestPaths {

  /** The distance of nodes to which no path leads. */
  public static final int UNREACHED = -1;

  private ShortestPaths() {}

  /** The steps from the nearest of the sources to every node, breadth first. */
  public static int[] steps(Adjacency edges, int... sources) {
    int[] steps = new int[edges.nodes()];
    Arrays.fill(steps, UNREACHED);
    int[] queue = new int[edges.nodes()];
    int last = 0;
    for (int source : sources) {
      if (steps[source] == UNREACHED) {
        steps[source] = 0;
        queue[last++] = source;
      }
    }
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
