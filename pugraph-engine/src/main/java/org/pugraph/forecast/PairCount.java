package org.pugraph.forecast;

import java.util.BitSet;
import org.pugraph.graph.Adjacency;
import org.pugraph.graph.GraphSize;

/**
 * How many pairs of nodes lie within κ edges of each other, each node itself included. Immutable
 * and thread safe.
 *
 * @param count about so many, or more
 * @param basis how it was obtained
 */
public record PairCount(long count, Basis basis) {

  /** How a count was obtained. Immutable and thread safe. */
  public enum Basis {
    /** It follows from the counts. */
    COUNTED(""),
    /** Extrapolated from the neighbourhoods of some nodes. */
    SAMPLED("about "),
    /** The same, where the search was broken off: there are more. */
    AT_LEAST("more than "),
    /**
     * Assumes that all nodes have the same degree and no two paths meet: neither a bound nor a
     * sample.
     */
    SUPPOSED("roughly ");

    private final String before;

    Basis(String before) {
      this.before = before;
    }

    /** Written before the number. */
    @Override
    public String toString() {
      return before;
    }
  }

  private static final int SAMPLE = 512;

  /** From the neighbourhoods of up to {@value #SAMPLE} nodes, spread evenly over the graph. */
  public static PairCount within(Adjacency edges, int hops, long enough) {
    int nodes = edges.nodes();
    int sample = Math.min(nodes, SAMPLE);
    long cap = Math.max(1, enough / nodes) * 4; // a few nodes may have far more than the mean
    Search search = new Search(edges, hops, cap);
    long found = 0;
    boolean whole = true;
    for (int s = 0; s < sample; s++) {
      long members = search.from((int) ((long) s * nodes / sample));
      whole &= members <= cap;
      found += Math.min(members, cap);
    }
    long pairs = Math.round((double) found * nodes / sample);
    return new PairCount(pairs, whole ? Basis.SAMPLED : Basis.AT_LEAST);
  }

  /** From the counts alone. */
  public static PairCount supposed(GraphSize size, int hops) {
    double degree = 2.0 * size.edges() / size.nodes();
    double reached = 1;
    double ring = 1;
    for (int k = 1; k <= hops; k++) {
      ring *= k == 1 ? degree : Math.max(0, degree - 1);
      reached += ring;
    }
    double pairs = size.nodes() * Math.min(reached, size.nodes());
    return new PairCount((long) pairs, Basis.SUPPOSED);
  }

  /** Breadth first, until enough is found; clears up behind itself. */
  private static final class Search {
    private final Adjacency edges;
    private final int hops;
    private final long cap;
    private final BitSet seen = new BitSet();
    private final int[] queue;

    Search(Adjacency edges, int hops, long cap) {
      this.edges = edges;
      this.hops = hops;
      this.cap = cap;
      queue = new int[(int) Math.min(edges.nodes(), cap + 1)];
    }

    /** How many nodes lie within reach; more than the cap where there are more. */
    int from(int start) {
      int size = 0;
      queue[size++] = start;
      seen.set(start);
      int ringStart = 0;
      for (int k = 0; k < hops && size <= cap; k++) {
        int ringEnd = size;
        for (int m = ringStart; m < ringEnd && size <= cap; m++) {
          size = add(queue[m], size);
        }
        ringStart = ringEnd;
      }
      for (int m = 0; m < size; m++) {
        seen.clear(queue[m]);
      }
      return size;
    }

    private int add(int node, int from) {
      int size = from;
      for (int e = edges.offsets()[node]; e < edges.offsets()[node + 1] && size <= cap; e++) {
        int next = edges.neighbour(e);
        if (!seen.get(next)) {
          seen.set(next);
          queue[size++] = next;
        }
      }
      return size;
    }
  }
}
