package org.pugraph.hop;

import java.util.Arrays;

/**
 * The neighbourhoods B^1 … B^κ of every node, each pair stored once.
 *
 * <p>Ring k of a node holds what hop k adds to hop k − {@link #stride}: B^k = B^(k−stride) ∪ ring
 * k. Exact rings are symmetric: j is in ring k of i exactly if i is in ring k of j. Drawn ones are
 * not, nor are those of a patch, where members outnumber rows; these keep their {@link #transposed}
 * beside them. Nodes are stored in blocks of {@link #BLOCK} rows, four bytes a pair. Hops count
 * from 0 in code (hop 0 is the paper's B^1).
 *
 * <p>Immutable and thread safe.
 */
public final class Rings {

  /** Rows in one storage block. */
  public static final int BLOCK = 64;

  private final int nodes;
  private final int reach;
  private final int hops;
  private final int stride;
  private final int[][] members;
  private final int[][] offsets;
  private final Rings transposed;

  private Rings(int nodes, int reach, int hops, int stride, RingBlocks blocks, boolean symmetric) {
    this.nodes = nodes;
    this.reach = reach;
    this.hops = hops;
    this.stride = stride;
    members = blocks.members();
    offsets = blocks.offsets();
    transposed = symmetric ? this : new Rings(this);
  }

  /** The other way round. */
  private Rings(Rings other) {
    nodes = other.reach;
    reach = other.nodes;
    hops = other.hops;
    stride = other.stride;
    RingBlocks blocks = RingBlocks.transposed(other);
    members = blocks.members();
    offsets = blocks.offsets();
    transposed = other;
  }

  /** Rings that are their own transpose. */
  static Rings symmetric(int nodes, int hops, int stride, RingBlocks blocks) {
    return new Rings(nodes, nodes, hops, stride, blocks, true);
  }

  /** Rings that are not, such as drawn ones. */
  static Rings directed(int nodes, int hops, int stride, RingBlocks blocks) {
    return new Rings(nodes, nodes, hops, stride, blocks, false);
  }

  /**
   * Rings of a few rows over more members: rows {@code 0 .. rows} are the first of the members.
   *
   * @param reach how many nodes may be members; at least as many as rows
   * @param starts {@code [rows * hops + 1]}: where each ring starts, row by row, ring by ring
   * @param members ascending within a ring; the first ring of a row is not empty
   */
  public static Rings ofRows(int reach, int hops, int stride, int[] starts, int[] members) {
    int rows = (starts.length - 1) / hops;
    if (rows * hops + 1 != starts.length || rows > reach || starts[rows * hops] != members.length) {
      throw new IllegalArgumentException(
          starts.length + " starts, " + members.length + " members, " + reach + " nodes");
    }
    return new Rings(rows, reach, hops, stride, RingBlocks.of(rows, hops, starts, members), false);
  }

  /** How many nodes have rings. */
  public int nodes() {
    return nodes;
  }

  /** How many nodes may be members; all of them have rings unless these are those of a patch. */
  public int reach() {
    return reach;
  }

  /** κ. */
  public int hops() {
    return hops;
  }

  /** How many hops back the hop lies that a hop contains. */
  public int stride() {
    return stride;
  }

  /**
   * By member: i is in transposed ring k of j exactly if j is in ring k of i. What gathers over it
   * in a backward pass never writes to a row that is not its own.
   */
  public Rings transposed() {
    return transposed;
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

  /** The size in memory, with the transposed rings where they are others. */
  public long bytes() {
    return transposed == this ? ownBytes() : ownBytes() + transposed.ownBytes();
  }

  private long ownBytes() {
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
    RingBlocks alone = RingBlocks.forRows(nodes);
    for (int block = 0; block < members.length; block++) {
      int[] collected = new int[members[block].length];
      int[] starts = new int[BLOCK + 1];
      int size = 0;
      for (int r = 0; r < BLOCK; r++) {
        int node = block * BLOCK + r;
        int[] row = node < nodes ? neighbourhood(node, hops - 1) : new int[0];
        System.arraycopy(row, 0, collected, size, row.length);
        size += row.length;
        starts[r + 1] = size;
      }
      alone.members()[block] = Arrays.copyOf(collected, size);
      alone.offsets()[block] = starts;
    }
    return new Rings(nodes, reach, 1, 1, alone, transposed == this);
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
