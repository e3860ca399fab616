package org.pugraph.docs;

import java.util.Iterator;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Compares what was printed with what a page shows: every line it shows must occur in that order.
 * {@code …} stands for anything inside a line, and alone for any lines; columns may be wider or
 * narrower.
 */
final class Output {

  private static final String ANYTHING = "…";

  private Output() {}

  /** The first line shown that was not printed after those before it. */
  static Optional<String> firstMissing(String shown, String printed) {
    Iterator<String> lines = lines(printed).iterator();
    for (String line : lines(shown).toList()) {
      if (!line.equals(ANYTHING) && !isAmong(lines, pattern(line))) {
        return Optional.of(line);
      }
    }
    return Optional.empty();
  }

  private static boolean isAmong(Iterator<String> rest, Pattern line) {
    while (rest.hasNext()) {
      if (line.matcher(rest.next()).matches()) {
        return true;
      }
    }
    return false;
  }

  private static Stream<String> lines(String text) {
    List<String> all = text.lines().map(line -> line.strip().replaceAll("\\s+", " ")).toList();
    return all.stream().filter(line -> !line.isEmpty());
  }

  private static Pattern pattern(String line) {
    return Pattern.compile(
        Stream.of(line.split(ANYTHING, -1)).map(Pattern::quote).collect(Collectors.joining(".*")));
  }
}
