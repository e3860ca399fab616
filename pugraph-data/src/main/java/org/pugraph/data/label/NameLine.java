package org.pugraph.data.label;

import java.util.Optional;
import java.util.function.ToIntFunction;
import org.pugraph.base.BadInput;
import org.pugraph.data.io.SpreadsheetCsv;
import org.pugraph.data.io.TextFile;
import org.pugraph.graph.NodeNames;
import tools.jackson.core.JacksonException;
import tools.jackson.core.json.JsonWriteFeature;
import tools.jackson.databind.json.JsonMapper;

/**
 * A node's name on a line of its own. A name that a line cannot hold as it is (one with line
 * breaks, with space around it, one that looks like a comment or is in quotes already) is written
 * as a JSON string: {@code "#1"}. Stateless and thread safe.
 */
public final class NameLine {

  private static final String COMMENT = "#";
  private static final String QUOTE = "\"";

  private static final JsonMapper JSON =
      JsonMapper.builder().enable(JsonWriteFeature.ESCAPE_NON_ASCII).build();

  private NameLine() {}

  /** The line for a name; {@link #find} finds the name again. */
  public static String of(String name) {
    return standsAsItIs(name) ? name : JSON.writeValueAsString(name);
  }

  private static boolean standsAsItIs(String name) {
    return !name.isEmpty()
        && name.equals(name.strip())
        && !name.startsWith(COMMENT)
        && !name.startsWith(QUOTE)
        && name.codePoints().noneMatch(NameLine::isUnfit);
  }

  private static boolean isUnfit(int character) {
    int type = Character.getType(character);
    return type == Character.CONTROL || type == Character.SURROGATE || character == '\uFEFF';
  }

  /** Whether a line names no node. */
  public static boolean isBlankOrComment(String line) {
    return line.isBlank() || line.strip().startsWith(COMMENT);
  }

  /**
   * The node that a line names, by its name or else its display name, or -1. What is in quotes is
   * read as a JSON string first, and as it is where no node is called that. A cell copied from a
   * table for spreadsheets finds its node, too. Refuses a display name that several nodes share.
   */
  public static int find(String line, NodeNames names) {
    int named = find(line, names::indexOf);
    return named >= 0 ? named : find(line, names::find);
  }

  private static int find(String line, ToIntFunction<String> nodes) {
    String text = line.strip();
    int quoted = unquoted(text).map(nodes::applyAsInt).orElse(-1);
    int exact = quoted >= 0 ? quoted : nodes.applyAsInt(text);
    return exact >= 0 ? exact : nodes.applyAsInt(SpreadsheetCsv.original(text));
  }

  /** The same, where what is refused is a line of a file. */
  public static int find(String line, NodeNames names, TextFile file, long number) {
    try {
      return find(line, names);
    } catch (BadInput shared) {
      throw file.at(number, String.valueOf(shared.getMessage()));
    }
  }

  private static Optional<String> unquoted(String text) {
    if (!text.startsWith(QUOTE)) {
      return Optional.empty();
    }
    try {
      return Optional.of(JSON.readValue(text, String.class));
    } catch (JacksonException notJson) {
      return Optional.empty();
    }
  }
}
