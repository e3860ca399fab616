package org.pugraph.cuda.host;

import java.util.Arrays;

/**
 * How the rows of a sparse matrix are shared out among warps: in items of at most so many entries,
 * the longest first, so that no hub keeps the others waiting. A row of several items is put
 * together from their parts in order. Immutable and thread safe as long as nobody writes to its
 * arrays.
 *
 * @param items four numbers each: row, first entry, end, and the slot of a part, −1 for a whole row
 * @param split rows of several items, four numbers each: row, first slot, end, 0
 * @param slots parts of rows that are split
 */
public record RowItems(int[] items, int[] split, int slots) {

  /** The most entries of an item: a few hundred loads hide their own latency. */
  public static final int LONGEST = 256;

  /** As short as pays: of small matrices, so that all multiprocessors have something to do. */
  private static final int SHORTEST = 32;

  /** Warps that keep a large device busy. */
  private static final int WARPS = 1 << 12;

  private static final int NUMBERS = 4;

  /** Of rows that start there, the last of them ending at the last number. */
  public static RowItems of(int[] offsets) {
    int rows = offsets.length - 1;
    int longest = longest(offsets[rows]);
    int count = 0;
    int splitRows = 0;
    LongestFirst places = new LongestFirst();
    for (int i = 0; i < rows; i++) {
      int entries = offsets[i + 1] - offsets[i];
      int pieces = pieces(entries, longest);
      count += pieces;
      splitRows += pieces > 1 ? 1 : 0;
      places.count(entries, pieces, longest);
    }
    places.placeAll();
    int[] items = new int[Math.multiplyExact(NUMBERS, count)];
    int[] split = new int[NUMBERS * splitRows];
    int slot = 0;
    int splits = 0;
    for (int i = 0; i < rows; i++) {
      int pieces = pieces(offsets[i + 1] - offsets[i], longest);
      if (pieces > 1) {
        put(split, splits++, i, slot, slot + pieces, 0);
      }
      for (int p = 0; p < pieces; p++) {
        int from = offsets[i] + p * longest;
        int to = p == pieces - 1 ? offsets[i + 1] : from + longest;
        put(items, places.place(to - from), i, from, to, pieces > 1 ? slot++ : -1);
      }
    }
    return new RowItems(items, split, slot);
  }

  /** The longest item of a matrix of so many entries. */
  private static int longest(int entries) {
    int each = Integer.highestOneBit(Math.max(1, entries / WARPS));
    return Math.max(SHORTEST, Math.min(LONGEST, each));
  }

  private static int pieces(int entries, int longest) {
    return Math.max(1, (entries + longest - 1) / longest);
  }

  public static void put(int[] into, int at, int a, int b, int c, int d) {
    int place = NUMBERS * at;
    into[place] = a;
    into[place + 1] = b;
    into[place + 2] = c;
    into[place + 3] = d;
  }

  /** How many items. */
  public int count() {
    return items.length / NUMBERS;
  }

  /** How many rows are split. */
  public int splitRows() {
    return split.length / NUMBERS;
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof RowItems that
        && slots == that.slots
        && Arrays.equals(items, that.items)
        && Arrays.equals(split, that.split);
  }

  @Override
  public int hashCode() {
    return Arrays.hashCode(items);
  }

  @Override
  public String toString() {
    return count() + " items, " + splitRows() + " rows split into " + slots + " parts";
  }
}
