package org.pugraph.cli;

import java.util.Collection;
import java.util.Comparator;
import java.util.Optional;

/** What a mistyped word was probably meant to be. */
final class Nearest {

  /** One slip in so many letters is a slip; more is another word. */
  private static final int LETTERS_PER_SLIP = 3;

  private Nearest() {}

  /** The known word with the fewest slips; one that the word begins is always meant. */
  static Optional<String> to(String word, Collection<String> known) {
    int most = Math.max(1, word.length() / LETTERS_PER_SLIP);
    return known.stream()
        .filter(other -> other.startsWith(word) || slips(word, other) <= most)
        .min(Comparator.comparingInt((String other) -> slips(word, other)).thenComparing(o -> o));
  }

  /** Letters added, dropped, replaced or swapped with the next, as few as possible. */
  static int slips(String from, String to) {
    int[][] slips = new int[from.length() + 1][to.length() + 1];
    for (int i = 0; i <= from.length(); i++) {
      for (int j = 0; j <= to.length(); j++) {
        if (i == 0 || j == 0) {
          slips[i][j] = i + j;
          continue;
        }
        int same = from.charAt(i - 1) == to.charAt(j - 1) ? 0 : 1;
        int oneMore = Math.min(slips[i - 1][j], slips[i][j - 1]) + 1;
        slips[i][j] = Math.min(slips[i - 1][j - 1] + same, oneMore);
        if (isSwap(from, i, to, j)) {
          slips[i][j] = Math.min(slips[i][j], slips[i - 2][j - 2] + 1);
        }
      }
    }
    return slips[from.length()][to.length()];
  }

  private static boolean isSwap(String from, int i, String to, int j) {
    return i > 1
        && j > 1
        && from.charAt(i - 1) == to.charAt(j - 2)
        && from.charAt(i - 2) == to.charAt(j - 1);
  }
}
