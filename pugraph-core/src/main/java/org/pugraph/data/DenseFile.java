package org.pugraph.data;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.stream.IntStream;
import org.pugraph.file.Numbers;
import org.pugraph.file.Table;
import org.pugraph.file.TextFile;
import org.pugraph.graph.Graph;
import org.pugraph.graph.Labels;
import org.pugraph.graph.NodeNames;
import org.pugraph.tensor.SparseRows;

/** Features as a table: the node's name first, then one number per feature. */
final class DenseFile {

  private static final Set<String> NAME_TITLES = Set.of("node", "id", "node_id", "name");

  private final TextFile file;
  private final Map<String, Long> lineOf = new HashMap<>();
  private final List<String> names = new ArrayList<>();
  private final SparseRows rows = new SparseRows();
  private int columns;

  private DenseFile(TextFile file) {
    this.file = file;
  }

  static NodeRows read(TextFile file) throws IOException {
    DenseFile dense = new DenseFile(file);
    Table rows = Table.in(file, 2);
    boolean first = true;
    while (rows.hasNext()) {
      Table.Row row = rows.next();
      if (!first || !rows.hasNext() || !isHeader(row)) {
        dense.add(row);
      }
      first = false;
    }
    return dense.rows();
  }

  /** Titles are words; or numbers, after a word for a node's name or where they just count. */
  private static boolean isHeader(Table.Row row) {
    List<String> titles = row.cells().subList(1, row.width());
    return NAME_TITLES.contains(row.cell(0).toLowerCase(Locale.ROOT))
        || titles.stream().noneMatch(Numbers::looksLikeOne)
        || (row.cell(0).isEmpty() && count(titles));
  }

  /** Whether the texts are 0, 1, 2, … */
  private static boolean count(List<String> texts) {
    return IntStream.range(0, texts.size()).allMatch(i -> texts.get(i).equals(Integer.toString(i)));
  }

  private void add(Table.Row row) {
    String name = row.cell(0);
    if (name.isEmpty()) {
      throw file.at(row.line(), "the first column is empty, expected the node's name");
    }
    Long before = lineOf.putIfAbsent(name, row.line());
    if (before != null) {
      throw file.at(row.line(), "node \"" + name + "\" was already in line " + before);
    }
    names.add(name);
    columns = row.width() - 1;
    for (int c = 0; c < columns; c++) {
      rows.entry(c, number(row, c + 1));
    }
    rows.endRow();
  }

  private float number(Table.Row row, int column) {
    float value = Numbers.finite(row.cell(column));
    if (Float.isNaN(value)) {
      String where = "\"" + row.cell(column) + "\" in column " + (column + 1);
      throw file.at(row.line(), where + " is not a finite number");
    }
    return value;
  }

  private NodeRows rows() {
    int[] classIndex = new int[names.size()];
    Arrays.fill(classIndex, Labels.UNKNOWN);
    NodeNames nodeNames = count(names) ? NodeNames.numbers(names.size()) : NodeNames.of(names);
    return new NodeRows(nodeNames, rows.build(columns), classIndex);
  }

  /** Writes a header and one row per node, zeros included. */
  static void write(Graph graph, Path path) {
    int columns = graph.features().columns();
    Table.write(
        path,
        csv -> {
          String[] cells = new String[columns + 1];
          Arrays.setAll(cells, c -> c == 0 ? "node" : "feature" + (c - 1));
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
}
