package org.pugraph.graph;

/**
 * The core number of a node: the largest k such that it lies in a part of the graph where every
 * node has k neighbours within the part. By peeling off the node of least degree again and again
 * (Batagelj and Zaversnik 2003), in time linear in the edges. Thread safe. The same input gives the
 * same bits.
 */
public final class CoreNumbers {

  private final Adjacency edges;
  private final int[] degree;
  private final int[] order;
  private final int[] placeOf;

  /** Where the nodes of each degree begin in the order. */
  private final int[] start;

  private CoreNumbers(Adjacency edges) {
    this.edges = edges;
    int nodes = edges.nodes();
    degree = new int[nodes];
    order = new int[nodes];
    placeOf = new int[nodes];
    int most = 0;
    for (int i = 0; i < nodes; i++) {
      degree[i] = edges.degree(i);
      most = Math.max(most, degree[i]);
    }
    start = new int[most + 2];
    for (int d : degree) {
      start[d + 1]++;
    }
    for (int d = 0; d <= most; d++) {
      start[d + 1] += start[d];
    }
    int[] next = start.clone();
    for (int i = 0; i < nodes; i++) {
      placeOf[i] = next[degree[i]]++;
      order[placeOf[i]] = i;
    }
  }

  public static int[] of(Adjacency edges) {
    CoreNumbers cores = new CoreNumbers(edges);
    cores.peel();
    return cores.degree;
  }

  private void peel() {
    for (int at = 0; at < order.length; at++) {
      int node = order[at];
      for (int e = edges.offsets()[node]; e < edges.offsets()[node + 1]; e++) {
        int neighbour = edges.neighbours()[e];
        if (degree[neighbour] > degree[node]) {
          lower(neighbour);
        }
      }
    }
  }

  /** Moves a node to the front of those of its degree, and the border past it. */
  private void lower(int node) {
    int border = start[degree[node]]++;
    int first = order[border];
    order[placeOf[node]] = first;
    placeOf[first] = placeOf[node];
    order[border] = node;
    placeOf[node] = border;
    degree[node]--;
  }
}
