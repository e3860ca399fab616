package org.pugraph.hop;

/**
 * The members of rings as they are stored: blocks of {@link Rings#BLOCK} rows, so that workers fill
 * them one by one and no array holds more than an int can count.
 *
 * @param members by block: the members of all rings of its rows, row by row, ring by ring
 * @param offsets by block, {@code [BLOCK * hops + 1]}: where each ring starts
 */
record RingBlocks(int[][] members, int[][] offsets) {

  /** Room for so many rows, still to be filled. */
  static RingBlocks forRows(int rows) {
    int blocks = (rows + Rings.BLOCK - 1) / Rings.BLOCK;
    return new RingBlocks(new int[blocks][], new int[blocks][]);
  }

  /**
   * Copies rings that lie in one array.
   *
   * @param starts {@code [rows * hops + 1]}: where each ring starts
   */
  static RingBlocks of(int rows, int hops, int[] starts, int[] all) {
    RingBlocks blocks = forRows(rows);
    for (int block = 0; block < blocks.members.length; block++) {
      int first = block * Rings.BLOCK * hops;
      int last = Math.min(first + Rings.BLOCK * hops, rows * hops);
      int size = starts[last] - starts[first];
      int[] offsets = new int[Rings.BLOCK * hops + 1];
      for (int o = 0; o < offsets.length; o++) {
        offsets[o] = starts[Math.min(first + o, last)] - starts[first];
      }
      blocks.offsets[block] = offsets;
      blocks.members[block] = new int[size];
      System.arraycopy(all, starts[first], blocks.members[block], 0, size);
    }
    return blocks;
  }

  /**
   * The other way round: i is in ring k of j here exactly if j is in ring k of i there. Members
   * ascend, because rows are visited in order.
   *
   * @param rings there
   */
  static RingBlocks transposed(Rings rings) {
    int hops = rings.hops();
    RingBlocks blocks = forRows(rings.reach());
    for (int block = 0; block < blocks.offsets.length; block++) {
      blocks.offsets[block] = new int[Rings.BLOCK * hops + 1];
    }
    forPairs(rings, (i, k, j) -> blocks.offsets[j / Rings.BLOCK][j % Rings.BLOCK * hops + k + 1]++);
    int[][] next = new int[blocks.offsets.length][];
    for (int block = 0; block < next.length; block++) {
      int[] offsets = blocks.offsets[block];
      for (int o = 1; o < offsets.length; o++) {
        offsets[o] += offsets[o - 1];
      }
      next[block] = offsets.clone();
      blocks.members[block] = new int[offsets[offsets.length - 1]];
    }
    forPairs(
        rings,
        (i, k, j) -> {
          int block = j / Rings.BLOCK;
          blocks.members[block][next[block][j % Rings.BLOCK * hops + k]++] = i;
        });
    return blocks;
  }

  private interface PairBody {
    void run(int row, int hop, int member);
  }

  private static void forPairs(Rings rings, PairBody body) {
    for (int i = 0; i < rings.nodes(); i++) {
      int[] members = rings.members(i);
      for (int k = 0; k < rings.hops(); k++) {
        for (int e = rings.start(i, k); e < rings.end(i, k); e++) {
          body.run(i, k, members[e]);
        }
      }
    }
  }
}
