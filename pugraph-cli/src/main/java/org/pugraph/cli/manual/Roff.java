package org.pugraph.cli.manual;

import java.util.Locale;
import org.apache.commons.text.WordUtils;

/** Text in the language of manual pages. */
final class Roff {

  private static final int LAST_ASCII = 126;
  private static final int WIDTH = 66; // before signs are escaped

  private final StringBuilder text = new StringBuilder();

  /** A request, such as a heading, with its arguments. */
  Roff request(String name, String... arguments) {
    text.append('.').append(name);
    for (String argument : arguments) {
      text.append(" \"").append(argument.replace("\"", "\\(dq")).append('"');
    }
    text.append('\n');
    return this;
  }

  /** A text of any length, in lines of the source that are easy to read. */
  Roff words(String words) {
    WordUtils.wrap(words, WIDTH, "\n", false).lines().forEach(this::line);
    return this;
  }

  /** A line of text. */
  Roff line(String line) {
    String escaped = escaped(line);
    text.append(escaped.startsWith(".") ? "\\&" : "").append(escaped).append('\n');
    return this;
  }

  /** The name of an option in bold, its value in italics. */
  Roff option(CommandPage.Entry entry) {
    String names = String.join("\\fR, \\fB", entry.names().stream().map(Roff::escaped).toList());
    text.append(names.isEmpty() ? "" : "\\fB" + names + "\\fR");
    if (!entry.label().isEmpty()) {
      text.append(names.isEmpty() ? "" : "=").append("\\fI");
      text.append(escaped(entry.label())).append("\\fR");
    }
    text.append('\n');
    return this;
  }

  /** A word of its own in bold, as the name of an entry. */
  Roff bold(String word) {
    text.append("\\fB").append(escaped(word)).append("\\fR\n");
    return this;
  }

  /** Minus signs stay what users type; characters beyond ASCII are named. */
  static String escaped(String words) {
    StringBuilder escaped = new StringBuilder();
    words
        .codePoints()
        .forEach(
            c -> {
              switch (c) {
                case '\\' -> escaped.append("\\e");
                case '-' -> escaped.append("\\-");
                case '\'' -> escaped.append("\\(aq");
                case '~' -> escaped.append("\\(ti");
                case '^' -> escaped.append("\\(ha");
                case '`' -> escaped.append("\\(ga");
                default -> append(escaped, c);
              }
            });
    return escaped.toString();
  }

  private static void append(StringBuilder escaped, int c) {
    if (c <= LAST_ASCII) {
      escaped.appendCodePoint(c);
    } else {
      escaped.append("\\[u").append(hex(c)).append(']');
    }
  }

  private static String hex(int c) {
    String digits = Integer.toHexString(c).toUpperCase(Locale.ROOT);
    return "0".repeat(Math.max(0, 4 - digits.length())) + digits;
  }

  @Override
  public String toString() {
    return text.toString();
  }
}
