package org.pugraph.data.format.table;

import java.util.OptionalDouble;
import org.pugraph.base.BadInput;
import org.pugraph.base.Numbers;
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

  static EdgeWeights of(TextFile file, Table.Row first, boolean titled, OptionalDouble least) {
    int column = -1;
    if (!titled && first.width() > UNTITLED && Numbers.looksLikeOne(first.cell(UNTITLED))) {
      column = UNTITLED;
    }
    for (int c = UNTITLED; titled && c < first.width(); c++) {
      column = first.cell(c).equalsIgnoreCase(TITLE) ? c : column;
    }
    BadInput.unless(
        column >= 0 || least.isEmpty(),
        file.path() + ": has no weights, expected a column titled weight or a third of numbers");
    return new EdgeWeights(column, (float) least.orElse(Double.NEGATIVE_INFINITY));
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
