package org.pugraph.data.format.table;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import org.pugraph.base.Numbers;
import org.pugraph.data.feature.Column;
import org.pugraph.data.format.title.NodeTitles;
import org.pugraph.data.io.ReadNote;
import org.pugraph.data.io.Table;
import org.pugraph.data.io.TableOrigin;
import org.pugraph.graph.FeatureNames;
import org.pugraph.graph.Labels;
import org.pugraph.graph.NodeNames;
import org.pugraph.tensor.SparseRows;

/**
 * A long table of nodes: each row is one value of one node, {@code node, feature, value}. Up to
 * {@value ColumnFile#MOST} features become columns, in which what has no row is missing; more are
 * features that must be numbers, and what has no row is zero.
 */
final class LongTable {

  private static final Set<String> FEATURE =
      Set.of("feature", "attribute", "variable", "key", "word");
  private static final Set<String> VALUE = Set.of("value", "count");

  private record Cell(int feature, String value, long line) {}

  private final TableOrigin origin;
  private final Map<String, Integer> features = new LinkedHashMap<>();
  private final Map<String, List<Cell>> nodes = new LinkedHashMap<>();
  private final Set<List<Object>> seen = new HashSet<>();

  private LongTable(TableOrigin origin) {
    this.origin = origin;
  }

  /** Whether titles are those of a long table. */
  static boolean isHeader(Table.Row row) {
    return row.width() == 3
        && NodeTitles.isOne(row.cell(0))
        && FEATURE.contains(row.cell(1).toLowerCase(Locale.ROOT))
        && VALUE.contains(row.cell(2).toLowerCase(Locale.ROOT));
  }

  static NodeRows read(TableOrigin origin, Iterator<Table.Row> rows) {
    LongTable table = new LongTable(origin);
    rows.forEachRemaining(table::add);
    return table.rows();
  }

  private void add(Table.Row row) {
    String node = row.cell(0);
    String feature = row.cell(1);
    if (node.isEmpty() || feature.isEmpty()) {
      throw origin.at(row.line(), "expected a node and a feature, got an empty cell");
    }
    int column = features.computeIfAbsent(feature, unseen -> features.size());
    if (!seen.add(List.of(node, column))) {
      String which = "\"" + feature + "\" of node \"" + node + "\"";
      throw origin.at(row.line(), which + " is there twice");
    }
    nodes
        .computeIfAbsent(node, unseen -> new ArrayList<>())
        .add(new Cell(column, row.cell(2), row.line()));
  }

  private NodeRows rows() {
    List<ReadNote> notes =
        List.of(
            new ReadNote(
                origin.name()
                    + ": is read as a long table of "
                    + nodes.size()
                    + " nodes and "
                    + features.size()
                    + " features, a value on each "
                    + origin.unit()));
    int[] unknown = new int[nodes.size()];
    Arrays.fill(unknown, Labels.UNKNOWN);
    NodeNames names = NodeNames.of(new ArrayList<>(nodes.keySet()));
    boolean few = features.size() <= ColumnFile.MOST;
    FeatureNames called =
        few ? FeatureNames.numbers(0) : FeatureNames.of(new ArrayList<>(features.keySet()));
    SparseRows matrix = new SparseRows();
    for (List<Cell> cells : nodes.values()) {
      if (!few) {
        numbers(cells).forEach(matrix::entry);
      }
      matrix.endRow();
    }
    return new NodeRows(
        names, matrix.build(called.size()), called, few ? columns() : List.of(), unknown, notes);
  }

  private Map<Integer, Float> numbers(List<Cell> cells) {
    Map<Integer, Float> numbers = new TreeMap<>();
    for (Cell cell : cells) {
      float number = Numbers.finite(cell.value);
      if (Float.isNaN(number)) {
        throw origin.at(cell.line, DenseFile.notANumber(cell.value, 2));
      }
      numbers.put(cell.feature, number);
    }
    return numbers;
  }

  private List<Column> columns() {
    String[][] table = new String[features.size()][nodes.size()];
    Arrays.stream(table).forEach(column -> Arrays.fill(column, ""));
    int node = 0;
    for (List<Cell> cells : nodes.values()) {
      for (Cell cell : cells) {
        table[cell.feature][node] = cell.value;
      }
      node++;
    }
    List<Column> columns = new ArrayList<>();
    features.forEach(
        (name, c) -> columns.add(new Column(name, Column.Type.UNKNOWN, Arrays.asList(table[c]))));
    return columns;
  }
}
