package org.pugraph.data.format.table;

import java.util.List;
import java.util.Optional;
import org.pugraph.base.BadInput;
import org.pugraph.base.Numbers;
import org.pugraph.base.Remedy;
import org.pugraph.data.format.title.ChosenColumns;
import org.pugraph.data.io.Table;
import org.pugraph.data.io.TableOrigin;
import org.pugraph.graph.EdgeWeights;
import org.pugraph.graph.WeightList;

/**
 * The column of a table of edges that holds their weights. Edges below a minimum are dropped.
 *
 * @param column index of the weights; -1 without any
 * @param least lighter edges are dropped
 */
record WeightColumn(int column, float least) {

  /** Every row is an edge. */
  static final WeightColumn NONE = new WeightColumn(-1, Float.NEGATIVE_INFINITY);

  private static final String TITLE = "weight";

  /** The third column, unless the titles name another. */
  private static final int UNTITLED = 2;

  static WeightColumn of(
      TableOrigin origin, Table.Row first, EdgeColumns columns, EdgeFile.Reading reading) {
    int column = column(origin, first, columns, reading.columns());
    if (column < 0 && reading.least().isPresent()) {
      throw new BadInput(
          origin.name() + ": has no weights, expected a column titled weight or a third of numbers",
          List.of(Remedy.WEIGHT_COLUMN));
    }
    return new WeightColumn(column, (float) reading.least().orElse(Double.NEGATIVE_INFINITY));
  }

  private static int column(
      TableOrigin origin, Table.Row first, EdgeColumns columns, ChosenColumns given) {
    if (given.weight() != null) {
      return ChosenColumns.find(given.weight(), first, origin);
    }
    if (columns.header() == EdgeColumns.Header.TITLES) {
      return titled(first, columns.source(), columns.target());
    }
    boolean third =
        columns.source() + columns.target() == 1
            && first.width() > UNTITLED
            && Numbers.looksLikeOne(first.cell(UNTITLED));
    return third ? UNTITLED : -1;
  }

  /** The column titled so that is no end of an edge, or -1. */
  static int titled(Table.Row titles, int source, int target) {
    for (int c = 0; c < titles.width(); c++) {
      if (c != source && c != target && titles.cell(c).equalsIgnoreCase(TITLE)) {
        return c;
      }
    }
    return -1;
  }

  /** The titles of a table of edges that is written. */
  static List<String> titles(Optional<EdgeWeights> weights) {
    return weights.isPresent() ? List.of("source", "target", TITLE) : List.of("source", "target");
  }

  /** The weight of a row; NaN without such a column, or where the cell is none. */
  double of(Table.Row row) {
    return column < 0 ? Double.NaN : WeightList.parse(row.cell(column));
  }

  /** Whether a row is an edge. */
  boolean keeps(Table.Row row, TableOrigin origin) {
    if (column < 0) {
      return true;
    }
    float weight = Numbers.finite(row.cell(column));
    if (Float.isNaN(weight)) {
      throw origin.at(row.line(), "weight \"" + row.cell(column) + "\" is not a finite number");
    }
    return weight != 0 && weight >= least;
  }
}
