package org.pugraph.data.time;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.OptionalInt;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.pugraph.base.BadInput;
import org.pugraph.base.Remedy;
import org.pugraph.data.io.Quoted;

/**
 * Titles of a column of times, as people write them: {@code date, year, known_since, createdAt}.
 * Stateless and thread safe.
 */
public final class TimeTitles {

  /** A title that ends in one of these. */
  private static final Set<String> LAST =
      Set.of("date", "datetime", "time", "timestamp", "year", "since");

  /** A title that starts with one of these, as in {@code published_at}. */
  private static final Set<String> FIRST =
      Set.of("discovered", "published", "created", "reported", "confirmed", "registered");

  private static final Set<String> AFTER_FIRST = Set.of("at", "on", "in");

  /** What is expected, to end a complaint with. */
  public static final String EXPECTED = "a column titled date, time, year, since or the like";

  private static final Pattern BETWEEN_WORDS =
      Pattern.compile("[^\\p{L}\\p{N}]+|(?<=\\p{Ll})(?=\\p{Lu})");

  private TimeTitles() {}

  /** Whether a title is one of a column of times. */
  static boolean isOne(String title) {
    List<String> words =
        Arrays.stream(BETWEEN_WORDS.split(title))
            .filter(word -> !word.isEmpty())
            .map(word -> word.toLowerCase(Locale.ROOT))
            .toList();
    return !words.isEmpty()
        && (LAST.contains(words.get(words.size() - 1))
            || FIRST.contains(words.get(0))
                && words.stream().skip(1).allMatch(AFTER_FIRST::contains));
  }

  /**
   * The column of times among those with these titles: the first that the user names, or else the
   * only one titled so; refused where several are.
   *
   * @param table as messages name it
   */
  public static OptionalInt find(List<String> titles, TimeLimit limit, String table) {
    if (!limit.columns().isEmpty()) {
      return limit.columns().stream()
          .mapToInt(title -> indexOf(title, titles))
          .filter(c -> c >= 0)
          .findFirst();
    }
    int[] found = IntStream.range(0, titles.size()).filter(c -> isOne(titles.get(c))).toArray();
    if (found.length > 1) {
      String which =
          IntStream.of(found)
              .mapToObj(c -> Quoted.of(titles.get(c)))
              .collect(Collectors.joining(", "));
      throw new BadInput(
          table + ": several columns may hold times: " + which + "; name the one that counts",
          List.of(Remedy.TIME_COLUMN));
    }
    return IntStream.of(found).findFirst();
  }

  private static int indexOf(String title, List<String> titles) {
    return IntStream.range(0, titles.size())
        .filter(c -> titles.get(c).equalsIgnoreCase(title))
        .findFirst()
        .orElse(-1);
  }
}
