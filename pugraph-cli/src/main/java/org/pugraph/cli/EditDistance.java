package org.pugraph.cli;

import java.util.stream.IntStream;

/** How far two words are apart, in slips of the one who types. */
final class EditDistance {

  private EditDistance() {}

  /** How many letters must be put in, taken out or changed (Levenshtein). */
  static int of(String a, String b) {
    return slips(a, b, false);
  }

  /** The same, where swapping two neighbouring letters is a single slip, as in typing. */
  static int withSwaps(String a, String b) {
    return slips(a, b, true);
  }

  /** Row by row through the table of what turns the first i letters into the first j. */
  private static int slips(String a, String b, boolean swaps) {
    int[] beforeLast = new int[0];
    int[] last = IntStream.rangeClosed(0, b.length()).toArray();
    for (int i = 1; i <= a.length(); i++) {
      int[] row = new int[b.length() + 1];
      row[0] = i;
      for (int j = 1; j <= b.length(); j++) {
        int changed = last[j - 1] + (a.charAt(i - 1) == b.charAt(j - 1) ? 0 : 1);
        row[j] = Math.min(changed, 1 + Math.min(last[j], row[j - 1]));
        if (swaps && isSwap(a, i, b, j)) {
          row[j] = Math.min(row[j], 1 + beforeLast[j - 2]);
        }
      }
      beforeLast = last;
      last = row;
    }
    return last[b.length()];
  }

  private static boolean isSwap(String a, int i, String b, int j) {
    return i > 1
        && j > 1
        && a.charAt(i - 1) == b.charAt(j - 2)
        && a.charAt(i - 2) == b.charAt(j - 1);
  }
}
