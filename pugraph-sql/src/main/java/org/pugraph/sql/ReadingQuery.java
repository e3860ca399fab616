package org.pugraph.sql;

import java.util.Locale;
import java.util.Set;
import java.util.regex.Pattern;
import org.pugraph.base.BadInput;

/** A single query that reads, by its first word: anything else is refused before it is sent. */
final class ReadingQuery {

  private static final Set<String> READING = Set.of("select", "with", "values", "table", "from");

  private static final Pattern BEFORE_FIRST_WORD =
      Pattern.compile("^(?:\\s|\\(|--[^\\n]*(?:\\n|$)|/\\*(?s:.*?)\\*/)+");

  private static final Pattern AFTER_FIRST_WORD = Pattern.compile("(?s)[^A-Za-z].*");

  /** What may hold a semicolon that ends nothing: texts, names, comments. */
  private static final Pattern QUOTED =
      Pattern.compile(
          "'(?:[^']|'')*+'|\"(?:[^\"]|\"\")*+\"|--[^\\n]*|/\\*(?s:.*?)\\*/"
              + "|\\$(\\w*)\\$(?s:.*?)\\$\\1\\$");

  private ReadingQuery() {}

  /** The text to be sent. */
  static String of(String query, String name) {
    String start = BEFORE_FIRST_WORD.matcher(query).replaceFirst("");
    String word = AFTER_FIRST_WORD.matcher(start).replaceFirst("");
    BadInput.unless(
        READING.contains(word.toLowerCase(Locale.ROOT)),
        name
            + ": starts with \""
            + (word.isEmpty() ? start.strip() : word)
            + "\", but a query may only read, expected SELECT … or WITH …");
    String text = query.strip().replaceFirst("[;\\s]+$", "");
    BadInput.unless(
        QUOTED.matcher(text).replaceAll("").indexOf(';') < 0,
        name + ": is more than one query, expected one");
    return text;
  }
}
