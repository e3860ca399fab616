package org.pugraph.cuda.host;

import org.pugraph.hop.Rings;

/**
 * How the pairs of all rings are shared out among warps: in items of at most {@link
 * RowItems#LONGEST} pairs of one ring, the longest first. Every item leaves a part, and the parts
 * of a row lie ring by ring, in order. Immutable and thread safe as long as nobody writes to its
 * arrays.
 *
 * @param items four numbers each: row · 16 + ring, first pair, end, slot of the part
 * @param slots {@code [rows · hops + 1]}: the first slot of each ring
 * @param pairs members, row by row, ring by ring
 */
public record RingItems(int[] items, int[] slots, int[] pairs) {

  /** Rings of a row; more than there can be hops, and as the kernels take them. */
  private static final int RINGS = 16;

  /** More pairs than one array holds. */
  public static boolean isTooLarge(Rings rings) {
    return rings.pairs() > Integer.MAX_VALUE - 8
        || rings.nodes() > Integer.MAX_VALUE / RINGS
        || (long) rings.nodes() * rings.hops() > Integer.MAX_VALUE / 8;
  }

  public static RingItems of(Rings rings) {
    int rows = rings.nodes();
    int hops = rings.hops();
    int[] slots = new int[rows * hops + 1];
    LongestFirst places = new LongestFirst();
    for (int i = 0; i < rows; i++) {
      for (int k = 0; k < hops; k++) {
        int size = rings.end(i, k) - rings.start(i, k);
        int pieces = pieces(size);
        slots[i * hops + k + 1] = slots[i * hops + k] + pieces;
        places.count(size, pieces, RowItems.LONGEST);
      }
    }
    places.placeAll();
    int[] items = new int[Math.multiplyExact(4, slots[rows * hops])];
    int[] pairs = new int[(int) rings.pairs()];
    int at = 0;
    for (int i = 0; i < rows; i++) {
      int[] members = rings.members(i);
      for (int k = 0; k < hops; k++) {
        int size = rings.end(i, k) - rings.start(i, k);
        System.arraycopy(members, rings.start(i, k), pairs, at, size);
        for (int p = 0; p < pieces(size); p++) {
          int from = at + p * RowItems.LONGEST;
          int to = Math.min(at + size, from + RowItems.LONGEST);
          int place = places.place(to - from);
          RowItems.put(items, place, i * RINGS + k, from, to, slots[i * hops + k] + p);
        }
        at += size;
      }
    }
    return new RingItems(items, slots, pairs);
  }

  private static int pieces(int entries) {
    return (entries + RowItems.LONGEST - 1) / RowItems.LONGEST;
  }

  public int count() {
    return items.length / 4;
  }
}
