package org.pugraph.spark.table;

import java.util.Arrays;
import org.pugraph.tensor.Seed;

/** Sets of nodes as ascending arrays, and fair draws from them. */
public final class Longs {

  private Longs() {}

  /** The distinct numbers among the first so many, ascending; the array is used up. */
  public static long[] distinct(long[] numbers, int size) {
    return Arrays.copyOf(numbers, distinctInPlace(numbers, 0, size));
  }

  /** Sorts a range and moves its distinct numbers to its front; returns where they end. */
  public static int distinctInPlace(long[] numbers, int from, int to) {
    Arrays.sort(numbers, from, to);
    int end = from;
    for (int a = from; a < to; a++) {
      if (end == from || numbers[a] != numbers[end - 1]) {
        numbers[end++] = numbers[a];
      }
    }
    return end;
  }

  /**
   * Keeps those of a range that hash lowest, in their order, at its front; returns where they end.
   *
   * <p>A draw that may be taken in any number of steps: the lowest of all are the lowest among the
   * lowest of the parts, however the parts were cut.
   */
  public static int lowest(long[] numbers, int from, int to, int keep, Seed seed) {
    if (to - from <= keep) {
      return to;
    }
    long[] hashes = new long[to - from];
    for (int a = from; a < to; a++) {
      hashes[a - from] = seed.split(numbers[a]).value();
    }
    long[] sorted = hashes.clone();
    Arrays.sort(sorted);
    long limit = sorted[keep - 1];
    int end = from;
    for (int a = from; a < to && end < from + keep; a++) {
      if (hashes[a - from] <= limit) {
        numbers[end++] = numbers[a];
      }
    }
    return end;
  }
}
