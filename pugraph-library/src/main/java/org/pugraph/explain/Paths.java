package org.pugraph.explain;

import java.util.Arrays;
import java.util.HashMap;
import java.util.LinkedList;
import java.util.List;
import java.util.Map;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.function.ToDoubleBiFunction;
import java.util.stream.IntStream;
import org.pugraph.graph.Adjacency;

/** Distances from one node, and shortest paths from there. */
final class Paths {

  /** The distance of a node that no path leads to. */
  static final int NONE = -1;

  private final Adjacency edges;
  private final int from;
  private final int[] distance;

  Paths(Adjacency edges, int from) {
    this.edges = edges;
    this.from = from;
    distance = new int[edges.nodes()];
    Arrays.fill(distance, NONE);
    distance[from] = 0;
    int[] open = new int[edges.nodes()];
    open[0] = from;
    int found = 1;
    for (int next = 0; next < found; next++) {
      int i = open[next];
      for (int e = edges.offsets()[i]; e < edges.offsets()[i + 1]; e++) {
        int j = edges.neighbour(e);
        if (distance[j] == NONE) {
          distance[j] = distance[i] + 1;
          open[found++] = j;
        }
      }
    }
  }

  int distance(int node) {
    return distance[node];
  }

  /** How many nodes lie at a distance. */
  long count(int at) {
    return Arrays.stream(distance).filter(d -> d == at).count();
  }

  /**
   * The best shortest path to a node, both ends included; empty where there is none.
   *
   * @param weight of a step {@code (i, j)} away from the start; the product along the path decides,
   *     and of equals the path through the lower numbers
   */
  List<Integer> to(int target, ToDoubleBiFunction<Integer, Integer> weight) {
    if (distance[target] == NONE) {
      return List.of();
    }
    Map<Integer, Double> best = new HashMap<>(Map.of(from, 1.0));
    Map<Integer, Integer> before = new HashMap<>();
    for (SortedSet<Integer> level : levelsTo(target)) {
      for (int j : level) {
        for (int i : nearer(j)) {
          double product = best.getOrDefault(i, 0.0) * weight.applyAsDouble(i, j);
          if (!best.containsKey(j) || product > best.get(j)) {
            best.put(j, product);
            before.put(j, i);
          }
        }
      }
    }
    LinkedList<Integer> path = new LinkedList<>(List.of(target));
    while (path.getFirst() != from) {
      path.addFirst(before.get(path.getFirst()));
    }
    return List.copyOf(path);
  }

  /** All nodes on shortest paths to the target but the start, the nearest first. */
  private List<SortedSet<Integer>> levelsTo(int target) {
    LinkedList<SortedSet<Integer>> levels = new LinkedList<>();
    SortedSet<Integer> level = new TreeSet<>(List.of(target));
    for (int d = distance[target]; d > 0; d--) {
      levels.addFirst(level);
      SortedSet<Integer> next = new TreeSet<>();
      level.forEach(j -> next.addAll(nearer(j)));
      level = next;
    }
    return levels;
  }

  /** The neighbours of a node that are one step nearer to the start, ascending. */
  private List<Integer> nearer(int node) {
    return IntStream.range(edges.offsets()[node], edges.offsets()[node + 1])
        .map(edges::neighbour)
        .filter(i -> distance[i] == distance[node] - 1)
        .boxed()
        .toList();
  }
}
