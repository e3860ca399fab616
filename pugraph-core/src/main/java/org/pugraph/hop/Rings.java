package org.pugraph.hop;

import java.util.Arrays;

/**
 * The neighbourhoods B^1 … B^κ of every node, each pair stored once.
 *
 * <p>Ring k of a node holds what hop k adds to hop k − {@link #stride}: B^k = B^(k−stride) ∪ ring
 * k. Membership is symmetric: j is in ring k of i exactly if i is in ring k of j. Nodes are stored
 * in blocks of {@link #BLOCK} rows, four bytes a pair. Hops count from 0 in code (hop 0 is the
 * paper's B^1). Immutable and thread safe.
 */
public final class Rings {

  /** Rows in one storage block. */
  public static final int BLOCK = 64;

  private final int nodes;
  private final int hops;
  private final int stride;
  private final int[][] members;
  private final int[][] offsets;

  /**
   * @param members by block: the members of all rings of its rows, row by row, ring by ring
   * @param offsets by block, {@code [BLOCK * hops + 1]}: where each ring starts
   */
  Rings(int nodes, int hops, int stride, int[][] members, int[][] offsets) {
    this.nodes = nodes;
    this.hops = hops;
    this.stride = stride;
    this.members = members;
    this.offsets = offsets;
  }

  public int nodes() {
    return nodes;
  }

  /** κ. */
  public int hops() {
    return hops;
  }

  /** How many hops back the hop lies that a hop contains. */
  public int stride() {
    return stride;
  }

  /** The array that holds the rings of a node, between {@link #start} and {@link #end}. */
  public int[] members(int node) {
    return members[node / BLOCK];
  }

  public int start(int node, int hop) {
    return offsets[node / BLOCK][node % BLOCK * hops + hop];
  }

  public int end(int node, int hop) {
    return offsets[node / BLOCK][node % BLOCK * hops + hop + 1];
  }

  /** How many pairs are stored over all rings. */
  public long pairs() {
    long pairs = 0;
    for (int[] block : members) {
      pairs += block.length;
    }
    return pairs;
  }

  /** The size in memory. */
  public long bytes() {
    long bytes = 0;
    for (int b = 0; b < members.length; b++) {
      bytes += 4L * members[b].length + 4L * offsets[b].length + 32;
    }
    return bytes;
  }

  /** The largest ring of any node. */
  public int largestRing() {
    int largest = 0;
    for (int[] block : offsets) {
      for (int o = 1; o < block.length; o++) {
        largest = Math.max(largest, block[o] - block[o - 1]);
      }
    }
    return largest;
  }

  /** The last hop alone, as the one hop of rings of its own. */
  Rings lastOnly() {
    int[][] all = new int[members.length][];
    int[][] starts = new int[members.length][BLOCK + 1];
    for (int block = 0; block < members.length; block++) {
      int[] collected = new int[members[block].length];
      int size = 0;
      for (int r = 0; r < BLOCK; r++) {
        int node = block * BLOCK + r;
        int[] row = node < nodes ? neighbourhood(node, hops - 1) : new int[0];
        System.arraycopy(row, 0, collected, size, row.length);
        size += row.length;
        starts[block][r + 1] = size;
      }
      all[block] = Arrays.copyOf(collected, size);
    }
    return new Rings(nodes, 1, 1, all, starts);
  }

  /** The whole of B^(hop+1) of a node, ascending; for inspection, not for speed. */
  public int[] neighbourhood(int node, int hop) {
    int[] all = new int[0];
    for (int k = hop; k >= 0; k -= stride) {
      int at = all.length;
      int size = end(node, k) - start(node, k);
      all = Arrays.copyOf(all, at + size);
      System.arraycopy(members(node), start(node, k), all, at, size);
    }
    Arrays.sort(all);
    return all;
  }
}
