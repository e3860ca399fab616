package org.pugraph.bench.quality;

import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.List;
import java.util.Queue;
import org.pugraph.graph.Adjacency;

/** Distances in a graph, in edges. */
final class Distances {

  /** Of a node that no path leads to. */
  static final int NONE = -1;

  private Distances() {}

  /** From one node to every node. */
  static int[] from(int node, Adjacency edges) {
    int[] distances = new int[edges.nodes()];
    Arrays.fill(distances, NONE);
    distances[node] = 0;
    Queue<Integer> open = new ArrayDeque<>(List.of(node));
    while (!open.isEmpty()) {
      int i = open.remove();
      for (int e = edges.offsets()[i]; e < edges.offsets()[i + 1]; e++) {
        int j = edges.neighbour(e);
        if (distances[j] == NONE) {
          distances[j] = distances[i] + 1;
          open.add(j);
        }
      }
    }
    return distances;
  }
}
