package org.pugraph.data.feature;

import java.util.List;
import java.util.Locale;
import java.util.Set;

/**
 * True or false as one or zero; a missing one counts as false.
 *
 * @param column the column
 */
record BooleanColumn(String column) implements ColumnEncoder {

  private static final Set<String> TRUE = Set.of("true", "yes");
  private static final Set<String> FALSE = Set.of("false", "no");

  /** Whether a cell is true or false. */
  static boolean isOne(String cell) {
    String lower = cell.toLowerCase(Locale.ROOT);
    return TRUE.contains(lower) || FALSE.contains(lower);
  }

  @Override
  public List<String> names() {
    return List.of(column);
  }

  @Override
  public void encode(String cell, Entries entries) {
    if (TRUE.contains(cell.toLowerCase(Locale.ROOT))) {
      entries.add(0, 1);
    }
  }

  @Override
  public String sentence() {
    return column + ": true or false";
  }
}
