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
        .filter(other -> other.startsWith(word) || EditDistance.withSwaps(word, other) <= most)
        .min(
            Comparator.comparingInt((String other) -> EditDistance.withSwaps(word, other))
                .thenComparing(other -> other));
  }
}
