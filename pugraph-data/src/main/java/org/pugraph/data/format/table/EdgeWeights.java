package org.pugraph.data.format.table;

import java.util.List;
import org.pugraph.base.BadInput;
import org.pugraph.base.Numbers;
import org.pugraph.base.Remedy;
import org.pugraph.data.format.title.ChosenColumns;
import org.pugraph.data.io.Table;
import org.pugraph.data.io.TextFile;

/**
 * Drops edges below a minimum weight.
 *
 * @param column index of the weights; -1 without any
 * @param least lighter edges are dropped
 */
record EdgeWeights(int column, float least) {

  /** Every row is an edge. */
  static final EdgeWeights NONE = new EdgeWeights(-1, Float.NEGATIVE_INFINITY);

  private static final String TITLE = "weight";

  /** The third column, unless the titles name another. */
  private static final int UNTITLED = 2;

  static EdgeWeights of(
      TextFile file, Table.Row first, EdgeColumns columns, EdgeFile.Reading reading) {
    int column = column(file, first, columns, reading.columns());
    if (column < 0 && reading.least().isPresent()) {
      throw new BadInput(
          file.path() + ": has no weights, expected a column titled weight or a third of numbers",
          List.of(Remedy.WEIGHT_COLUMN));
    }
    return new EdgeWeights(column, (float) reading.least().orElse(Double.NEGATIVE_INFINITY));
  }

  private static int column(
      TextFile file, Table.Row first, EdgeColumns columns, ChosenColumns given) {
    if (given.weight() != null) {
      return ChosenColumns.find(given.weight(), first, file);
    }
    boolean titled = columns.header() == EdgeColumns.Header.TITLES;
    for (int c = 0; titled && c < first.width(); c++) {
      boolean end = c == columns.source() || c == columns.target();
      if (!end && first.cell(c).equalsIgnoreCase(TITLE)) {
        return c;
      }
    }
    boolean third =
        !titled
            && columns.source() + columns.target() == 1
            && first.width() > UNTITLED
            && Numbers.looksLikeOne(first.cell(UNTITLED));
    return third ? UNTITLED : -1;
  }

  /** Whether a row is an edge. */
  boolean keeps(Table.Row row, TextFile file) {
    if (column < 0) {
      return true;
    }
    float weight = Numbers.finite(row.cell(column));
    if (Float.isNaN(weight)) {
      throw file.at(row.line(), "weight \"" + row.cell(column) + "\" is not a finite number");
    }
    return weight != 0 && weight >= least;
  }
}
