package org.pugraph.explain.nearby;

import java.util.Arrays;
import java.util.BitSet;
import java.util.LinkedList;
import java.util.List;
import java.util.stream.IntStream;
import org.pugraph.graph.Adjacency;

/**
 * A breadth-first search from one node that goes no farther than it must. Of several shortest paths
 * it finds the one by the nodes that come first. Used once; not thread safe.
 */
final class NearestSearch {

  private static final int NONE = -1;

  private final Adjacency edges;
  private final int[] distance;

  /** The node before each on its path. */
  private final int[] before;

  /** Found nodes in the order of their distance. */
  private final int[] found;

  private int count;

  NearestSearch(Adjacency edges, int from) {
    this.edges = edges;
    distance = new int[edges.nodes()];
    Arrays.fill(distance, NONE);
    before = new int[edges.nodes()];
    found = new int[edges.nodes()];
    before[from] = NONE;
    distance[from] = 0;
    found[count++] = from;
  }

  /**
   * The wanted nodes at the smallest distances that have that many of them, or all that a path
   * leads to if there are fewer.
   */
  int[] nearest(BitSet wanted, int atLeast) {
    int level = 0;
    int hits = 0;
    while (level < count && hits < atLeast) {
      int end = count;
      for (int f = level; f < end; f++) {
        hits += follow(found[f], wanted);
      }
      level = end;
    }
    return IntStream.of(found).limit(count).filter(wanted::get).toArray();
  }

  private int follow(int i, BitSet wanted) {
    int hits = 0;
    for (int e = edges.offsets()[i]; e < edges.offsets()[i + 1]; e++) {
      int j = edges.neighbour(e);
      if (distance[j] == NONE) {
        distance[j] = distance[i] + 1;
        before[j] = i;
        found[count++] = j;
        hits += wanted.get(j) ? 1 : 0;
      }
    }
    return hits;
  }

  int distance(int node) {
    return distance[node];
  }

  /** From the start to a node that was found, both included. */
  List<Integer> pathTo(int node) {
    LinkedList<Integer> path = new LinkedList<>();
    for (int step = node; step != NONE; step = before[step]) {
      path.addFirst(step);
    }
    return List.copyOf(path);
  }
}
