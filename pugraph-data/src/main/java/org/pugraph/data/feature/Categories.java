package org.pugraph.data.feature;

import java.util.List;
import org.pugraph.data.cell.Cells;

/**
 * A categorical column, one-hot encoded. Values that are rare, or were not there when this was
 * fitted, are dropped.
 *
 * @param column the column
 * @param values the values, with how many nodes have them
 */
record Categories(String column, Vocabulary values) implements ColumnEncoder {

  /** A column with more values than this is hardly categorical. */
  static final int MOST = 200;

  static Categories fit(ColumnSummary column) {
    return new Categories(column.name(), Vocabulary.frequent(column.frequentValues(MOST), MOST));
  }

  @Override
  public List<String> names() {
    return values.texts().stream().map(value -> column + "=" + value).toList();
  }

  @Override
  public void encode(String cell, Entries entries) {
    int value = values.indexOf(cell);
    if (value >= 0) {
      entries.add(value, 1);
    }
  }

  @Override
  public boolean isUnseen(String cell) {
    return !Cells.isMissing(cell) && values.indexOf(cell) < 0;
  }

  @Override
  public String sentence() {
    return column + ": categories, " + (values.size() == 1 ? "1 value" : values.size() + " values");
  }
}
