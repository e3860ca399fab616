package org.pugraph.data.feature;

import java.util.List;
import org.pugraph.data.cell.Cells;

/**
 * True or false as one or zero; a missing one counts as false.
 *
 * @param column the column
 */
record BooleanColumn(String column) implements ColumnEncoder {

  @Override
  public List<String> names() {
    return List.of(column);
  }

  @Override
  public void encode(String cell, Entries entries) {
    if (Cells.isTrue(cell)) {
      entries.add(0, 1);
    }
  }

  @Override
  public String sentence() {
    return column + ": true or false";
  }
}
