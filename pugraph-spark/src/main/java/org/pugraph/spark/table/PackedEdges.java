package org.pugraph.spark.table;

import java.util.Arrays;
import org.pugraph.tensor.Seed;

/**
 * Edges that leave the nodes of one shard, each one long: the place of the node in its shard above
 * the number of its neighbour. Sorted, they are neighbour lists.
 */
final class PackedEdges {

  private static final long NODE = (1L << Shards.NODE_BITS) - 1;

  private PackedEdges() {}

  public static long pack(int place, long neighbour) {
    return (long) place << Shards.NODE_BITS | neighbour;
  }

  /**
   * The first so many edges, each once, ascending; a node with more than {@code most} neighbours
   * keeps a fair draw of them. Doing so to parts first changes nothing. The array is used up.
   */
  public static long[] cutDown(long[] edges, int size, int most, Seed seed) {
    return Arrays.copyOf(edges, cutDownInPlace(edges, size, most, seed));
  }

  /** Leaves them at the front of the array; returns where they end. */
  static int cutDownInPlace(long[] edges, int size, int most, Seed seed) {
    int distinct = Longs.distinctInPlace(edges, 0, size);
    int end = 0;
    for (int from = 0; from < distinct; ) {
      int to = endOfNode(edges, from, distinct);
      int kept = Longs.lowest(edges, from, to, most, seed) - from;
      System.arraycopy(edges, from, edges, end, kept);
      end += kept;
      from = to;
    }
    return end;
  }

  private static int endOfNode(long[] edges, int from, int to) {
    long place = edges[from] >>> Shards.NODE_BITS;
    int end = from + 1;
    while (end < to && edges[end] >>> Shards.NODE_BITS == place) {
      end++;
    }
    return end;
  }

  /** The neighbours of each of so many nodes, from edges cut down. */
  public static ListRows lists(long[] edges, int nodes) {
    int[] offsets = new int[nodes + 1];
    long[] neighbours = new long[edges.length];
    for (int e = 0; e < edges.length; e++) {
      offsets[(int) (edges[e] >>> Shards.NODE_BITS) + 1]++;
      neighbours[e] = edges[e] & NODE;
    }
    Arrays.parallelPrefix(offsets, Integer::sum);
    return new ListRows(1, offsets, neighbours);
  }
}
