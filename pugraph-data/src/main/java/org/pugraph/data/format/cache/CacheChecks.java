package org.pugraph.data.format.cache;

import org.jspecify.annotations.Nullable;
import org.pugraph.tensor.MappedWords;

/**
 * Checks that the numbers in a file form a valid graph, in one pass and without storing them: a
 * corrupt file must not cause out-of-bounds access in training.
 */
final class CacheChecks {

  private static final int CHUNK = 1 << 14;

  private CacheChecks() {}

  /** What is done with each entry, row by row, in order. */
  @FunctionalInterface
  private interface Entry {
    void see(int row, int previous, int number) throws DamagedCache;
  }

  /**
   * Neighbours ascend, no node is its own neighbour, and every edge is there from both ends: the
   * sum over pairs (i, j) with i &lt; j of a hash of the pair is the same as over those with i &gt;
   * j.
   */
  static void edges(int[] offsets, MappedWords neighbours) throws DamagedCache {
    offsets(offsets, neighbours.size());
    int nodes = offsets.length - 1;
    long[] excess = {0};
    forEach(
        offsets,
        neighbours,
        (i, previous, j) -> {
          DamagedCache.unless(j > previous && j < nodes && j != i, "its edges are out of order");
          excess[0] += i < j ? hash(i, j) : -hash(j, i);
        });
    DamagedCache.unless(excess[0] == 0, "an edge is there from one end only");
  }

  static void features(int[] offsets, MappedWords columns, int width, @Nullable MappedWords values)
      throws DamagedCache {
    offsets(offsets, columns.size());
    forEach(
        offsets,
        columns,
        (i, previous, column) ->
            DamagedCache.unless(
                column > previous && column < width, "its features are out of order"));
    if (values != null) {
      finite(values);
    }
  }

  private static void offsets(int[] offsets, int end) throws DamagedCache {
    boolean ascend = offsets[0] == 0 && offsets[offsets.length - 1] == end;
    for (int i = 1; i < offsets.length; i++) {
      ascend &= offsets[i - 1] <= offsets[i];
    }
    DamagedCache.unless(ascend, "its offsets are out of range");
  }

  /** The previous number of a row's first entry is -1. */
  private static void forEach(int[] offsets, MappedWords numbers, Entry entry) throws DamagedCache {
    int[] room = new int[CHUNK];
    int row = 0;
    int previous = -1;
    for (int from = 0, to; from < numbers.size(); from = to) {
      to = (int) Math.min(numbers.size(), (long) from + CHUNK);
      numbers.copy(from, to - from, room);
      for (int e = from; e < to; e++) {
        while (e >= offsets[row + 1]) {
          row++;
          previous = -1;
        }
        entry.see(row, previous, room[e - from]);
        previous = room[e - from];
      }
    }
  }

  private static void finite(MappedWords values) throws DamagedCache {
    float[] room = new float[CHUNK];
    for (int from = 0, to; from < values.size(); from = to) {
      to = (int) Math.min(values.size(), (long) from + CHUNK);
      values.copy(from, to - from, room);
      for (int e = 0; e < to - from; e++) {
        DamagedCache.unless(Float.isFinite(room[e]), "a feature is not a finite number");
      }
    }
  }

  /** The finaliser of SplitMix64. */
  private static long hash(int i, int j) {
    long h = ((long) i << 32 | j) + 0x9E3779B97F4A7C15L;
    h = (h ^ (h >>> 30)) * 0xBF58476D1CE4E5B9L;
    h = (h ^ (h >>> 27)) * 0x94D049BB133111EBL;
    return h ^ (h >>> 31);
  }
}
