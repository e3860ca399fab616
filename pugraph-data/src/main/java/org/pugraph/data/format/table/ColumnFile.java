package org.pugraph.data.format.table;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.pugraph.data.cell.Cells;
import org.pugraph.data.cell.NumberStyle;
import org.pugraph.data.feature.Column;
import org.pugraph.data.feature.Columns;
import org.pugraph.data.format.title.ChosenColumns;
import org.pugraph.data.format.title.IdFirst;
import org.pugraph.data.io.Table;
import org.pugraph.data.io.TableOrigin;
import org.pugraph.graph.FeatureNames;
import org.pugraph.tensor.SparseRows;

/**
 * A table of node attributes by column, titles in the first row; {@link IdFirst} finds the names.
 *
 * <p>A table without titles, or with more than {@value #MOST} columns, holds ready-made features:
 * it must contain nothing but numbers, which stay as they are.
 */
final class ColumnFile {

  /** Wider tables are feature vectors; as text they would also take too much memory. */
  static final int MOST = 200;

  /**
   * How a table of nodes is read.
   *
   * @param types the column types the user gives
   * @param id the column of names the user gives, by title or number; null: the first
   */
  record Reading(Columns types, @Nullable String id) {
    static final Reading INFERRED = new Reading(Columns.INFERRED, null);
  }

  private final TableOrigin origin;
  private final IdFirst order;
  private final NameColumn names;
  private final List<String> titles;
  private final List<List<String>> cells = new ArrayList<>();
  private final Map<String, String> seen = new HashMap<>();

  private ColumnFile(TableOrigin origin, IdFirst order, Table.Row header) {
    this.origin = origin;
    this.order = order;
    this.names = new NameColumn(origin);
    this.titles = header.cells().subList(1, header.width());
    Set<String> distinct = new HashSet<>();
    for (String title : titles) {
      cells.add(new ArrayList<>());
      if (!distinct.add(title)) {
        throw origin.at(header.line(), "the title \"" + title + "\" is there twice");
      }
    }
  }

  static NodeRows read(Table table, Reading reading) {
    TableOrigin origin = table.origin();
    DenseFile numbers = new DenseFile(origin, "; text needs titles in the first row");
    if (!table.hasNext()) {
      return numbers.rest(table);
    }
    Table.Row top = table.next();
    IdFirst order = IdFirst.of(top, reading.id(), origin);
    Table.Row first = order.of(top);
    Iterator<Table.Row> rows = NameOrder.sorted(order.of(table), origin);
    boolean titled =
        origin.titled()
            || rows.hasNext()
                && (ChosenColumns.isTitle(reading.id(), top) || NameColumn.isHeader(first));
    if (titled && LongTable.isHeader(first)) {
      return LongTable.read(origin, rows);
    }
    if (titled && first.width() - 1 <= MOST) {
      ColumnFile columns = new ColumnFile(origin, order, first);
      rows.forEachRemaining(columns::add);
      return columns.rows(reading.types());
    }
    if (titled) {
      numbers.titles(first);
    } else {
      numbers.add(first);
    }
    return numbers.rest(rows);
  }

  private void add(Table.Row row) {
    names.add(row);
    for (int c = 0; c < titles.size(); c++) {
      cells.get(c).add(shared(row.cell(c + 1)));
    }
  }

  /** One copy of each short text, of which there are few in most tables. */
  private String shared(String cell) {
    if (cell.length() > 8 || seen.size() > 100_000) {
      return cell;
    }
    String before = seen.putIfAbsent(cell, cell);
    return before == null ? cell : before;
  }

  private NodeRows rows(Columns said) {
    List<Column> columns = new ArrayList<>();
    SparseRows nothing = new SparseRows();
    for (int c = 0; c < titles.size(); c++) {
      check(c, said);
      columns.add(new Column(titles.get(c), Column.Type.UNKNOWN, cells.get(c)));
    }
    for (int i = 0; i < names.size(); i++) {
      nothing.endRow();
    }
    return new NodeRows(
        names.names(),
        nothing.build(0),
        FeatureNames.numbers(0),
        columns,
        names.unknownClasses(),
        order.notes());
  }

  /** A few words among numbers are typing errors, not a reason to treat the column as text. */
  private void check(int column, Columns said) {
    String title = titles.get(column);
    boolean numbers =
        said.numbers().contains(title)
            || (!said.mayHoldAnything(title) && Cells.areNumbers(cells.get(column)));
    NumberStyle style = numbers ? NumberStyle.of(cells.get(column)) : NumberStyle.DECIMAL_POINT;
    for (int i = 0; numbers && i < names.size(); i++) {
      String cell = cells.get(column).get(i);
      if (!Cells.isMissing(cell) && Float.isNaN(style.finite(cell))) {
        throw origin.at(names.line(i), DenseFile.notANumber(cell, order.column(column + 1)));
      }
    }
  }
}
