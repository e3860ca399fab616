package org.pugraph.format;

import java.nio.file.Path;
import org.pugraph.BadInput;

/**
 * Where something stands.
 *
 * @param line counts from one
 */
record Place(Path file, long line) {

  private static final int LONGEST = 100;

  /** A complaint about what stands here. */
  BadInput complaint(String text) {
    return BadInput.at(file, line, text);
  }

  /** What a file says, fit for a message of one line, whatever it is. */
  static String quoted(String text) {
    return "\"" + oneLine(text) + "\"";
  }

  /** The beginning of a text, without what would break a line. */
  static String oneLine(String text) {
    String cut = text.length() > LONGEST ? text.substring(0, LONGEST) + "…" : text;
    return cut.replaceAll("[\\p{Cntrl}\\x85\\u2028\\u2029]", " ");
  }

  /** As in "was already in nodes.csv:3". */
  @Override
  public String toString() {
    return file.getFileName() + ":" + line;
  }
}
