package org.pugraph.data.format.title;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;

/**
 * Titles of the two ends of an edge, as tools and people write them: {@code source, target}, {@code
 * from_address, to_address}, {@code nameOrig, nameDest}, {@code protein1, protein2}.
 *
 * <p>Two titles are a pair if they differ in one word, and that by {@code source} and {@code
 * target} or the like. A number or letter at the end makes a pair, too, but a weak one: nodes are
 * called {@code p1} and {@code p2} as well.
 *
 * <p>Immutable and thread safe.
 *
 * @param source the column of one end
 * @param target the column of the other
 * @param certain whether no node would be called so
 * @param words how many words a title has
 */
public record EdgeTitles(int source, int target, boolean certain, int words) {

  /** More columns than this are no table of edges. */
  private static final int MOST = 100;

  private static final Map<String, Set<String>> PAIRS =
      Map.ofEntries(
          Map.entry("source", Set.of("target", "destination", "dest", "sink")),
          Map.entry("src", Set.of("dst", "dest", "tgt", "target", "trg")),
          Map.entry("from", Set.of("to")),
          Map.entry("start", Set.of("end")),
          Map.entry("head", Set.of("tail")),
          Map.entry("subject", Set.of("object")),
          Map.entry("citing", Set.of("cited")),
          Map.entry("origin", Set.of("destination", "dest")),
          Map.entry("orig", Set.of("dest")),
          Map.entry("payer", Set.of("payee")),
          Map.entry("sender", Set.of("receiver", "recipient")),
          Map.entry("buyer", Set.of("seller")),
          Map.entry("debtor", Set.of("creditor")),
          Map.entry("caller", Set.of("callee")),
          Map.entry("follower", Set.of("followed", "followee")),
          Map.entry("parent", Set.of("child")),
          Map.entry("first", Set.of("second")));

  private static final Map<String, String> COUNTED =
      Map.of("1", "2", "0", "1", "a", "b", "x", "y", "i", "j");

  /** What else stands once for each end, or twice for an edge, and names no node. */
  private static final Set<String> NO_NODES =
      Set.of(
          "date",
          "time",
          "timestamp",
          "year",
          "month",
          "day",
          "weight",
          "amount",
          "balance",
          "value",
          "price",
          "type",
          "kind",
          "label",
          "port");

  private static final Pattern BETWEEN_WORDS =
      Pattern.compile(
          "[^\\p{L}\\p{N}]+|(?<=\\p{Ll})(?=\\p{Lu})|(?<=\\p{L})(?=\\p{N})|(?<=\\p{N})(?=\\p{L})");

  /** The pair of titles in a row, the shortest first, certain ones before weak ones. */
  public static Optional<EdgeTitles> in(List<String> cells) {
    List<List<String>> titles = cells.stream().limit(MOST).map(EdgeTitles::words).toList();
    List<EdgeTitles> pairs = new ArrayList<>();
    for (int s = 0; s < titles.size(); s++) {
      for (int t = 0; t < titles.size(); t++) {
        pair(s, t, titles).ifPresent(pairs::add);
      }
    }
    return pairs.stream()
        .min(Comparator.comparing((EdgeTitles pair) -> !pair.certain).thenComparing(p -> p.words));
  }

  private static Optional<EdgeTitles> pair(int source, int target, List<List<String>> titles) {
    List<String> one = titles.get(source);
    List<String> other = titles.get(target);
    if (one.size() != other.size() || one.stream().anyMatch(NO_NODES::contains)) {
      return Optional.empty();
    }
    int differs = -1;
    for (int w = 0; w < one.size(); w++) {
      if (!one.get(w).equals(other.get(w))) {
        if (differs >= 0) {
          return Optional.empty();
        }
        differs = w;
      }
    }
    if (differs < 0) {
      return Optional.empty();
    }
    boolean certain = PAIRS.getOrDefault(one.get(differs), Set.of()).contains(other.get(differs));
    boolean counted =
        one.size() > 1
            && differs == one.size() - 1
            && other.get(differs).equals(COUNTED.get(one.get(differs)));
    return certain || counted
        ? Optional.of(new EdgeTitles(source, target, certain, one.size()))
        : Optional.empty();
  }

  /** {@code name, dest} of {@code nameDest}. */
  private static List<String> words(String title) {
    return Arrays.stream(BETWEEN_WORDS.split(title))
        .filter(word -> !word.isEmpty())
        .map(word -> word.toLowerCase(Locale.ROOT))
        .toList();
  }

  /** Whether two names are a word and a number each, and the word is the same. */
  public static boolean areCountedAlike(String one, String other) {
    List<String> a = words(one);
    List<String> b = words(other);
    return a.size() > 1
        && a.size() == b.size()
        && a.subList(0, a.size() - 1).equals(b.subList(0, b.size() - 1));
  }
}
