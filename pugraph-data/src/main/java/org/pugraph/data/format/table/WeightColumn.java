package org.pugraph.data.format.table;

import java.util.List;
import org.pugraph.base.BadInput;
import org.pugraph.base.Numbers;
import org.pugraph.base.Remedy;
import org.pugraph.data.format.EdgeWeight;
import org.pugraph.data.format.title.ChosenColumns;
import org.pugraph.data.io.ReadNote;
import org.pugraph.data.io.Table;
import org.pugraph.data.io.TableOrigin;

/**
 * The column of a table of edges that holds their weights. Edges below a minimum are dropped.
 *
 * @param column index of the weights; -1 without any
 * @param least lighter edges are dropped
 * @param plain whether the edges that remain all count the same
 * @param guessed whether nothing but numbers says that these are weights
 */
record WeightColumn(int column, float least, boolean plain, boolean guessed) {

  /** Every row is an edge. */
  static final WeightColumn NONE = new WeightColumn(-1, Float.NEGATIVE_INFINITY, false, false);

  static final String TITLE = "weight";

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
    return new WeightColumn(
        column,
        (float) reading.least().orElse(Double.NEGATIVE_INFINITY),
        reading.columns().arePlain(),
        column >= 0
            && reading.columns().weight() == null
            && columns.header() != EdgeColumns.Header.TITLES);
  }

  private static int column(
      TableOrigin origin, Table.Row first, EdgeColumns columns, ChosenColumns given) {
    if (given.weight() != null) {
      return given.weight().equals(ChosenColumns.NONE)
          ? -1
          : ChosenColumns.find(given.weight(), first, origin);
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
  private static int titled(Table.Row titles, int source, int target) {
    for (int c = 0; c < titles.width(); c++) {
      if (c != source && c != target && titles.cell(c).equalsIgnoreCase(TITLE)) {
        return c;
      }
    }
    return -1;
  }

  /** The weight of a row: 0 where that is no edge, NaN where edges have none. */
  float of(Table.Row row, TableOrigin origin) {
    if (column < 0) {
      return Float.NaN;
    }
    String cell = row.cell(column);
    float weight = Numbers.finite(cell);
    if (Float.isNaN(weight)) {
      throw origin.at(row.line(), "weight \"" + cell + "\" is not a finite number");
    }
    if (weight == 0 || weight < least) {
      return 0;
    }
    if (plain) {
      return Float.NaN;
    }
    if (weight < 0) {
      throw EdgeWeight.refusal(origin.at(row.line(), EdgeWeight.below(cell)));
    }
    return weight;
  }

  /** What the user should know of it. */
  List<ReadNote> notes(TableOrigin origin) {
    return guessed && !plain
        ? List.of(
            new ReadNote(
                origin.name() + ": the third column is read as weights of the edges",
                Remedy.WEIGHT_COLUMN))
        : List.of();
  }
}
