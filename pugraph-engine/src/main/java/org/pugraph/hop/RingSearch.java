package org.pugraph.hop;

import java.util.Arrays;
import org.pugraph.graph.Adjacency;

/** All members of all rings, by breadth-first search. */
final class RingSearch implements NodeSearch {

  private final Adjacency edges;
  private final Neighbourhood reading;
  private final int hops;

  /** Two marks per node: walks of odd and of even length are separate searches. */
  private final int[][] seenBy;

  /** Counts searches; a mark that equals it was made in this one. */
  private int current;

  private int[] found = new int[1024];
  private int size;
  private final int[] ends;

  RingSearch(Adjacency edges, Neighbourhood reading, int hops) {
    this.edges = edges;
    this.reading = reading;
    this.hops = hops;
    this.ends = new int[hops];
    this.seenBy = new int[reading == Neighbourhood.WALK ? 2 : 1][edges.nodes()];
  }

  @Override
  public int search(int node) {
    size = 0;
    current++;
    if (edges.degree(node) == 0) {
      searchFromIsolated(node);
    } else if (reading == Neighbourhood.WALK) {
      searchWalks(node);
    } else {
      searchDistances(node);
    }
    return size;
  }

  @Override
  public int[] found() {
    return found;
  }

  @Override
  public int end(int hop) {
    return ends[hop];
  }

  /** A row that would be empty holds the node alone, in every hop. */
  private void searchFromIsolated(int node) {
    int stride = reading.stride(hops);
    for (int k = 0; k < hops; k++) {
      if (k < stride) {
        add(node);
      }
      ends[k] = size;
    }
  }

  private void searchDistances(int node) {
    int[] seen = seenBy[0];
    seen[node] = current;
    add(node);
    expandFrom(node, seen);
    finishRing(0, 0);
    for (int k = 1; k < hops; k++) {
      int from = k == 1 ? 0 : ends[k - 2];
      int to = ends[k - 1];
      if (reading == Neighbourhood.RING) {
        add(node);
      }
      for (int a = from; a < to; a++) {
        expandFrom(found[a], seen);
      }
      finishRing(k, to);
    }
  }

  /**
   * A walk of k edges is one of k − 1 and an edge, and every walk can go to and fro: ring k is what
   * the neighbours of ring k − 1 add to hop k − 2.
   */
  private void searchWalks(int node) {
    expandFrom(node, seenBy[0]);
    finishRing(0, 0);
    for (int k = 1; k < hops; k++) {
      int from = k == 1 ? 0 : ends[k - 2];
      int to = ends[k - 1];
      for (int a = from; a < to; a++) {
        expandFrom(found[a], seenBy[k % 2]);
      }
      finishRing(k, to);
    }
  }

  private void expandFrom(int member, int[] seen) {
    int[] offsets = edges.offsets();
    int[] neighbours = edges.neighbours();
    for (int e = offsets[member]; e < offsets[member + 1]; e++) {
      int j = neighbours[e];
      if (seen[j] != current) {
        seen[j] = current;
        add(j);
      }
    }
  }

  private void finishRing(int hop, int start) {
    Arrays.sort(found, start, size);
    ends[hop] = size;
  }

  private void add(int node) {
    if (size == found.length) {
      found = Arrays.copyOf(found, 2 * size);
    }
    found[size++] = node;
  }
}
