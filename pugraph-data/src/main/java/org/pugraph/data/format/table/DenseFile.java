package org.pugraph.data.format.table;

import java.nio.file.Path;
import java.util.Arrays;
import java.util.Iterator;
import java.util.List;
import org.pugraph.base.Numbers;
import org.pugraph.data.io.Table;
import org.pugraph.data.io.TableOrigin;
import org.pugraph.graph.FeatureNames;
import org.pugraph.graph.Graph;
import org.pugraph.tensor.SparseRows;

/** Features as a table: the node's name first, then one number per feature. */
final class DenseFile {

  private final TableOrigin origin;
  private final NameColumn names;
  private final String advice;
  private final SparseRows rows = new SparseRows();
  private List<String> titles = List.of();
  private int columns;

  /**
   * @param advice the end of the message about a cell that is text
   */
  DenseFile(TableOrigin origin, String advice) {
    this.origin = origin;
    this.advice = advice;
    this.names = new NameColumn(origin);
  }

  static NodeRows read(Table rows) {
    DenseFile dense = new DenseFile(rows.origin(), "");
    if (rows.hasNext()) {
      Table.Row first = rows.next();
      if (rows.origin().titled() || rows.hasNext() && NameColumn.isHeader(first)) {
        dense.titles(first);
      } else {
        dense.add(first);
      }
    }
    return dense.rest(NameOrder.sorted(rows));
  }

  /** Takes the first row for what the features are called. */
  void titles(Table.Row row) {
    titles = row.cells().subList(1, row.width());
  }

  /** What the rows so far and those that are left come to. */
  NodeRows rest(Iterator<Table.Row> others) {
    others.forEachRemaining(this::add);
    FeatureNames called =
        titles.isEmpty() ? FeatureNames.numbers(columns) : FeatureNames.of(titles);
    return new NodeRows(names.names(), rows.build(columns), called, names.unknownClasses());
  }

  void add(Table.Row row) {
    names.add(row);
    columns = row.width() - 1;
    for (int c = 0; c < columns; c++) {
      rows.entry(c, number(row, c + 1));
    }
    rows.endRow();
  }

  private float number(Table.Row row, int column) {
    float value = Numbers.finite(row.cell(column));
    if (Float.isNaN(value)) {
      String complaint = notANumber(row.cell(column), column);
      boolean word = !Numbers.looksLikeOne(row.cell(column)) && titles.isEmpty();
      throw origin.at(row.line(), word ? complaint + advice : complaint);
    }
    return value;
  }

  /** Columns count from one for the user, the name being the first. */
  static String notANumber(String cell, int column) {
    return "\"" + cell + "\" in column " + (column + 1) + " is not a finite number";
  }

  /** Writes a header and one row per node, zeros included. */
  static void write(Graph graph, Path path) {
    int columns = graph.features().columns();
    boolean numbered = graph.featureNames().areNumbers();
    Table.write(
        path,
        csv -> {
          String[] cells = new String[columns + 1];
          Arrays.setAll(cells, c -> (numbered ? "feature" : "") + name(graph, c - 1));
          cells[0] = "node";
          csv.writeRecord(cells);
          for (int i = 0; i < graph.nodes(); i++) {
            Arrays.fill(cells, "0");
            cells[0] = graph.names().name(i);
            for (int e = graph.features().start(i); e < graph.features().end(i); e++) {
              cells[graph.features().column(e) + 1] = Numbers.text(graph.features().value(e));
            }
            csv.writeRecord(cells);
          }
        });
  }

  private static String name(Graph graph, int column) {
    return column < 0 ? "" : graph.featureNames().name(column);
  }
}
