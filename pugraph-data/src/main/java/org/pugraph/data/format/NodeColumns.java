package org.pugraph.data.format;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.pugraph.base.BadInput;
import org.pugraph.data.feature.Column;
import org.pugraph.tensor.IntList;

/**
 * Collects the attributes of nodes cell by cell, and turns them into columns. Not thread safe: one
 * thread at a time.
 */
public final class NodeColumns {

  /** Empty cells allowed for each cell that has a value, in addition to a million. */
  private static final long EMPTY_PER_TOLD = 1000;

  private static final long FREE = 1 << 20;

  private record Declared(String name, Column.Type type, String otherwise) {}

  private final List<Declared> declared = new ArrayList<>();
  private final Map<String, Integer> byName = new HashMap<>();
  private final IntList nodes = new IntList();
  private final IntList columns = new IntList();
  private final List<String> cells = new ArrayList<>();

  /**
   * Declares a column; a name that is taken gets a number.
   *
   * @param otherwise the cell of nodes without a value of their own
   * @return its number
   */
  public int declare(String name, Column.Type type, String otherwise) {
    String free = name;
    for (int i = 2; byName.containsKey(free); i++) {
      free = name + " " + i;
    }
    byName.put(free, declared.size());
    declared.add(new Declared(free, type, otherwise));
    return declared.size() - 1;
  }

  /** The number of the column of that name; its type is open where its cells disagree on it. */
  public int called(String name, Column.Type type) {
    Integer column = byName.get(name);
    if (column == null) {
      return declare(name, type, "");
    }
    if (declared.get(column).type != type) {
      declared.set(column, new Declared(name, Column.Type.UNKNOWN, ""));
    }
    return column;
  }

  /** Sets a cell; the last value given counts. */
  public void tell(int node, int column, String cell) {
    nodes.add(node);
    columns.add(column);
    cells.add(cell);
  }

  public Column.Type type(int column) {
    return declared.get(column).type;
  }

  /** The columns in order; refused where a small file would fill the memory with empty cells. */
  List<Column> build(int nodeCount, Path path) {
    BadInput.unless(
        (long) declared.size() * nodeCount <= FREE + EMPTY_PER_TOLD * cells.size(),
        path + ": " + declared.size() + " columns of " + nodeCount + " nodes, almost all empty");
    String[][] table = new String[declared.size()][nodeCount];
    for (int c = 0; c < table.length; c++) {
      Arrays.fill(table[c], declared.get(c).otherwise);
    }
    int[] nodeOf = nodes.toArray();
    int[] columnOf = columns.toArray();
    for (int i = 0; i < cells.size(); i++) {
      table[columnOf[i]][nodeOf[i]] = cells.get(i);
    }
    List<Column> built = new ArrayList<>();
    for (int c = 0; c < table.length; c++) {
      built.add(new Column(declared.get(c).name, declared.get(c).type, Arrays.asList(table[c])));
    }
    return built;
  }
}
