package org.pugraph.cuda.host;

/**
 * Places for items by their length, the longest first, so that no long one is begun last: all are
 * counted, and then each is told its place. Lengths of one class, which differ by less than half,
 * keep their order. Not thread safe: one thread at a time.
 */
final class LongestFirst {

  private final int[] ofClass = new int[Integer.SIZE + 1];
  private final int[] next = new int[ofClass.length];

  /** Counts the items that a row is cut into: all but the last as long as allowed. */
  void count(int entries, int pieces, int longest) {
    if (pieces > 0) {
      ofClass[lengthClass(longest)] += pieces - 1;
      ofClass[lengthClass(entries - (pieces - 1) * longest)]++;
    }
  }

  /** Ends the counting. */
  void placeAll() {
    for (int c = ofClass.length - 1, at = 0; c >= 0; c--) {
      next[c] = at;
      at += ofClass[c];
    }
  }

  /** The place of the next item of that length. */
  int place(int entries) {
    return next[lengthClass(entries)]++;
  }

  private static int lengthClass(int entries) {
    return Integer.SIZE - Integer.numberOfLeadingZeros(entries);
  }
}
