package org.pugraph.data.label;

import java.io.IOException;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Predicate;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import org.pugraph.base.BadInput;
import org.pugraph.base.Remedy;
import org.pugraph.data.format.title.ChosenColumns;
import org.pugraph.data.format.title.NodeTitles;
import org.pugraph.data.io.Noted;
import org.pugraph.data.io.Quoted;
import org.pugraph.data.io.ReadNote;
import org.pugraph.data.io.Table;
import org.pugraph.data.io.TableOrigin;
import org.pugraph.data.io.TextFile;
import org.pugraph.graph.NodeNames;

/**
 * Nodes in a column of a table, by name or display name: the one the user names, or one titled
 * {@code id} or the like, or the first in which every cell is a node. The first row is a header if
 * none of its cells is a node.
 */
final class PositiveTable {

  private static final Pattern SEPARATOR = Pattern.compile("[\t,;|]");

  /** Values of a column that says which rows are positive. */
  private static final List<Set<String>> MARKS =
      List.of(Set.of("0", "1"), Set.of("false", "true"), Set.of("no", "yes"), Set.of("-1", "1"));

  private final Table table;
  private final TableOrigin origin;
  private final NodeNames names;

  PositiveTable(Table table, NodeNames names) {
    this.table = table;
    this.origin = table.origin();
    this.names = names;
  }

  /** Whether a file is a table: its first line is no node, but has separators. */
  static boolean isIn(TextFile file, NodeNames names) throws IOException {
    String first = file.firstLine();
    return NameLine.find(first, names, file, 1) < 0 && SEPARATOR.matcher(first).find();
  }

  Noted<int[]> read(Optional<String> given) {
    List<Table.Row> rows = new ArrayList<>();
    table.forEachRemaining(rows::add);
    BadInput.unless(!rows.isEmpty(), origin.name() + ": names no node, expected one per line");
    Table.Row first = rows.get(0);
    boolean titled =
        origin.titled() || rows.size() > 1 && first.cells().stream().noneMatch(names::isCalled);
    List<Table.Row> data = titled ? rows.subList(1, rows.size()) : rows;
    int column =
        given
            .map(name -> ChosenColumns.find(name, first, origin))
            .orElseGet(() -> column(first, titled, data));
    List<ReadNote> notes = new ArrayList<>();
    if (titled && first.width() > 1) {
      notes.addAll(note(first, column, data, given.isPresent()));
    }
    UnknownNodes unknown =
        new UnknownNodes(origin, first.width() > 1 ? List.of(Remedy.POSITIVE_COLUMN) : List.of());
    TreeSet<Integer> nodes = new TreeSet<>();
    for (Table.Row row : data) {
      int node = find(row, column);
      if (node < 0) {
        unknown.add(row.line(), row.cell(column));
      } else {
        nodes.add(node);
      }
    }
    return PositivesFile.of(nodes, unknown, data.size(), notes);
  }

  private int find(Table.Row row, int column) {
    try {
      return names.find(row.cell(column));
    } catch (BadInput shared) {
      throw origin.at(row.line(), String.valueOf(shared.getMessage()));
    }
  }

  /** The column in which every cell is a node; otherwise the one with such a title. */
  private int column(Table.Row first, boolean titled, List<Table.Row> rows) {
    int[] named = columnsOf(rows, first.width(), cell -> names.indexOf(cell) >= 0);
    int[] full = named.length > 0 ? named : columnsOf(rows, first.width(), names::isCalled);
    IntStream titledSo =
        IntStream.range(0, titled ? first.width() : 0).filter(c -> NodeTitles.isOne(first.cell(c)));
    int[] candidates = full.length > 0 ? full : new int[] {0};
    int otherwise = candidates[0];
    return titledSo
        .filter(c -> full.length == 0 || IntStream.of(full).anyMatch(f -> f == c))
        .findFirst()
        .orElse(otherwise);
  }

  private static int[] columnsOf(List<Table.Row> rows, int width, Predicate<String> isNode) {
    return IntStream.range(0, width)
        .filter(c -> rows.stream().allMatch(row -> isNode.test(row.cell(c))))
        .toArray();
  }

  private List<ReadNote> note(Table.Row first, int column, List<Table.Row> rows, boolean given) {
    List<ReadNote> notes = new ArrayList<>();
    if (!given && !NodeTitles.isOne(first.cell(column))) {
      String which = ": nodes are read from the column " + Quoted.of(first.cell(column));
      notes.add(new ReadNote(origin.name() + which, Remedy.POSITIVE_COLUMN));
    }
    for (int c = 0; c < first.width(); c++) {
      Set<String> values = new HashSet<>();
      int at = c;
      rows.forEach(row -> values.add(row.cell(at).toLowerCase(Locale.ROOT)));
      if (c != column && MARKS.contains(values)) {
        String which = ": every row counts, whatever the column " + Quoted.of(first.cell(c));
        notes.add(
            new ReadNote(origin.name() + which + " says; leave out the rows that are not meant"));
      }
    }
    return notes;
  }
}
