package org.pugraph.graph;

/**
 * The clustering coefficient of a node: the share of the pairs of its neighbours that are linked
 * themselves, 0 where there is no pair. Each triangle is found once, from its member of least
 * degree, so that hubs cost no more than others. Thread safe. The same input gives the same bits.
 */
public final class Clustering {

  private final Adjacency edges;
  private final long[] triangles;

  private Clustering(Adjacency edges) {
    this.edges = edges;
    this.triangles = new long[edges.nodes()];
  }

  public static double[] of(Adjacency edges) {
    Clustering clustering = new Clustering(edges);
    clustering.count();
    double[] shares = new double[edges.nodes()];
    for (int i = 0; i < shares.length; i++) {
      double pairs = edges.degree(i) * (edges.degree(i) - 1.0) / 2;
      shares[i] = pairs == 0 ? 0 : clustering.triangles[i] / pairs;
    }
    return shares;
  }

  private void count() {
    int[] markedBy = new int[edges.nodes()];
    for (int i = 0; i < edges.nodes(); i++) {
      for (int e = edges.offsets()[i]; e < edges.offsets()[i + 1]; e++) {
        if (isBefore(i, edges.neighbours()[e])) {
          markedBy[edges.neighbours()[e]] = i + 1;
        }
      }
      for (int e = edges.offsets()[i]; e < edges.offsets()[i + 1]; e++) {
        if (isBefore(i, edges.neighbours()[e])) {
          close(i, edges.neighbours()[e], markedBy);
        }
      }
    }
  }

  /** Counts the triangles of i, j and a third that comes after both. */
  private void close(int i, int j, int[] markedBy) {
    for (int e = edges.offsets()[j]; e < edges.offsets()[j + 1]; e++) {
      int third = edges.neighbours()[e];
      if (markedBy[third] == i + 1 && isBefore(j, third)) {
        triangles[i]++;
        triangles[j]++;
        triangles[third]++;
      }
    }
  }

  /** The order by degree, and among equals by number. */
  private boolean isBefore(int i, int j) {
    int difference = Integer.compare(edges.degree(i), edges.degree(j));
    return difference < 0 || (difference == 0 && i < j);
  }
}
