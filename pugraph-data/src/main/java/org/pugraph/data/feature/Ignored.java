package org.pugraph.data.feature;

import java.util.List;

/**
 * A column that becomes no feature.
 *
 * @param column the column
 * @param why for the user
 */
record Ignored(String column, String why) implements ColumnEncoder {

  @Override
  public List<String> names() {
    return List.of();
  }

  @Override
  public void encode(String cell, Entries entries) {}

  @Override
  public String sentence() {
    return column + ": ignored, " + why;
  }
}
