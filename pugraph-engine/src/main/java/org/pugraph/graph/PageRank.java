package org.pugraph.graph;

import java.util.Arrays;

/**
 * How often a random walk visits a node if it follows a random edge, or starts anew anywhere with
 * probability 0.15 or where there is no edge; as a multiple of the average node, so that it means
 * the same in a larger graph. Summed in the order of the edges. Stateless and thread safe. The same
 * input gives the same bits.
 */
public final class PageRank {

  private static final double FOLLOW = 0.85;

  /** 0.85^50 is below 0.0003, far below what the logarithm shows. */
  private static final int STEPS = 50;

  private PageRank() {}

  public static double[] of(Adjacency edges) {
    int nodes = edges.nodes();
    double[] rank = new double[nodes];
    double[] handed = new double[nodes];
    Arrays.fill(rank, 1);
    for (int step = 0; step < STEPS; step++) {
      double stranded = 0;
      for (int i = 0; i < nodes; i++) {
        int degree = edges.degree(i);
        handed[i] = degree == 0 ? 0 : rank[i] / degree;
        stranded += degree == 0 ? rank[i] : 0;
      }
      for (int i = 0; i < nodes; i++) {
        double sum = stranded / nodes;
        for (int e = edges.offsets()[i]; e < edges.offsets()[i + 1]; e++) {
          sum += handed[edges.neighbours()[e]];
        }
        rank[i] = 1 - FOLLOW + FOLLOW * sum;
      }
    }
    return rank;
  }
}
