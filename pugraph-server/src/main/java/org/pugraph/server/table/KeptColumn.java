package org.pugraph.server.table;

import java.util.List;
import org.pugraph.data.cell.Cells;
import org.pugraph.data.feature.Column;

/**
 * A column of a table, kept in little memory. Immutable and thread safe.
 *
 * @param name its title
 * @param isText whether it holds texts or categories, not numbers
 * @param cells by node; empty where missing
 */
record KeptColumn(String name, boolean isText, TextBlocks cells) {

  private static final int LONGEST_CELL = 10_000;
  private static final int SHORTEST_CUT = 50;
  private static final String CUT = "…";

  /** How long cells may be so that those of some columns have so many characters in all. */
  static int longestCell(List<Column> columns, long mostCharacters) {
    int longest = LONGEST_CELL;
    while (longest > SHORTEST_CUT && characters(columns, longest) > mostCharacters) {
      longest /= 2;
    }
    return longest;
  }

  private static long characters(List<Column> columns, int longest) {
    return columns.stream()
        .flatMap(column -> column.cells().stream())
        .mapToLong(cell -> Math.min(cell.length(), longest))
        .sum();
  }

  static KeptColumn of(Column column, int longest) {
    List<String> cells = column.cells();
    return new KeptColumn(
        column.name(),
        isText(column),
        TextBlocks.of(cells.size(), node -> cut(cells.get(node), longest)));
  }

  private static boolean isText(Column column) {
    return switch (column.type()) {
      case TEXT -> true;
      case UNKNOWN -> !Cells.areNumbers(column.cells());
      case NUMBER, TRUE_OR_FALSE -> false;
    };
  }

  /** At most so many characters of a text, none of them broken, with a mark where more follow. */
  static String cut(String text, int longest) {
    if (text.length() <= longest) {
      return text;
    }
    int end = longest - CUT.length();
    boolean broken = Character.isHighSurrogate(text.charAt(end - 1));
    return text.substring(0, broken ? end - 1 : end) + CUT;
  }

  String cell(int node) {
    return cells.get(node);
  }
}
