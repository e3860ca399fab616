package org.pugraph.cli.run;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.pugraph.PredictionsCsv;
import org.pugraph.base.BadInput;
import org.pugraph.data.feature.Column;
import org.pugraph.data.io.SpreadsheetCsv;
import org.pugraph.data.io.Table;
import org.pugraph.data.io.TextFile;
import org.pugraph.graph.NodeNames;

/**
 * The columns of {@code predictions.csv} by node, and the rank, from the order of its rows. Display
 * names are left out: the graph has them.
 */
public final class PredictionColumns {

  private static final String NODE = "node";

  private PredictionColumns() {}

  public static List<Column> read(Path path, NodeNames names) {
    return TextFile.read(path, file -> read(file, names));
  }

  private static List<Column> read(TextFile file, NodeNames names) throws IOException {
    Table rows = Table.verbatim(file, 2);
    BadInput.unless(rows.hasNext(), file.path() + ": has no header");
    Table.Row titles = rows.next();
    int name = titles.cells().indexOf(NODE);
    if (name < 0) {
      throw file.at(titles.line(), "has no column \"" + NODE + "\"");
    }
    String[][] cells = new String[titles.width()][names.size()];
    for (String[] column : cells) {
      Arrays.fill(column, "");
    }
    for (int rank = 1; rows.hasNext(); rank++) {
      Table.Row row = rows.next();
      int node = names.indexOf(SpreadsheetCsv.original(row.cell(name)));
      if (node < 0) {
        throw file.at(row.line(), "node \"" + row.cell(name) + "\" is not in the graph");
      }
      for (int c = 0; c < cells.length; c++) {
        cells[c][node] = c == name ? Integer.toString(rank) : row.cell(c);
      }
    }
    List<Column> columns = new ArrayList<>();
    for (int c = 0; c < cells.length; c++) {
      String title = c == name ? "rank" : titles.cell(c);
      if (!title.equals(PredictionsCsv.DISPLAY_NAME)) {
        columns.add(new Column(title, Column.Type.UNKNOWN, Arrays.asList(cells[c])));
      }
    }
    return columns;
  }
}
