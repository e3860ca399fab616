package org.pugraph.data.format;

import org.pugraph.graph.Adjacency;

/** Each undirected edge once, as formats write them. */
public final class Links {

  /** Takes an edge. */
  @FunctionalInterface
  public interface Link {
    void between(int i, int j);
  }

  private Links() {}

  /** Shows every edge, ascending, the smaller node first. */
  public static void of(Adjacency edges, Link link) {
    for (int i = 0; i < edges.nodes(); i++) {
      for (int e = edges.offsets()[i]; e < edges.offsets()[i + 1]; e++) {
        int j = edges.neighbours()[e];
        if (j > i) {
          link.between(i, j);
        }
      }
    }
  }
}
