package org.pugraph.data.label;

import java.io.IOException;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Function;
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

  private static final int NONE = -1;

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

  static boolean hasColumn(Table table, String title) {
    return table.hasNext() && ChosenColumns.isTitle(title, table.next());
  }

  /**
   * The rows of a table.
   *
   * @param first row, of titles or not
   * @param data the rows that name a node
   * @param column in which they name it
   * @param label the column of their labels, or {@link #NONE}
   */
  record Rows(Table.Row first, List<Table.Row> data, int column, int label, List<ReadNote> notes) {}

  Noted<int[]> read(Optional<String> given) {
    Rows rows = rows(given, first -> Optional.empty());
    UnknownNodes unknown = unknown(rows);
    TreeSet<Integer> nodes = new TreeSet<>();
    for (Table.Row row : rows.data) {
      find(row, rows.column, unknown).ifPresent(nodes::add);
    }
    return PositivesFile.of(nodes, unknown, rows.data.size(), rows.notes);
  }

  /** The nodes by what another column says of them, in the order of the rows. */
  Noted<Map<String, int[]>> readByLabel(Optional<String> given, String label) {
    Rows rows = rows(given, first -> Optional.of(label));
    BadInput.unless(
        rows.label != rows.column,
        origin.name() + ": the column " + Quoted.of(label) + " holds the nodes, not their labels");
    UnknownNodes unknown = unknown(rows);
    Map<String, TreeSet<Integer>> nodes = new LinkedHashMap<>();
    long unlabelled = 0;
    for (Table.Row row : rows.data) {
      OptionalInt node = find(row, rows.column, unknown);
      if (row.cell(rows.label).isEmpty()) {
        unlabelled++;
      } else {
        TreeSet<Integer> same =
            nodes.computeIfAbsent(row.cell(rows.label), name -> new TreeSet<>());
        node.ifPresent(same::add);
      }
    }
    List<ReadNote> notes = new ArrayList<>(rows.notes);
    unknown.note(rows.data.size()).ifPresent(notes::add);
    PositivesFile.encodingNote(origin).ifPresent(notes::add);
    if (unlabelled > 0) {
      String some = unlabelled == 1 ? "1 row has" : unlabelled + " rows have";
      notes.add(
          new ReadNote(
              origin.name()
                  + ": "
                  + some
                  + " nothing in the column "
                  + Quoted.of(label)
                  + ", left out"));
    }
    Map<String, int[]> byLabel = new LinkedHashMap<>();
    nodes.forEach((name, some) -> byLabel.put(name, some.stream().mapToInt(i -> i).toArray()));
    return new Noted<>(byLabel, notes);
  }

  /**
   * Where another column holds labels, or times, a first row that has its title is a header.
   *
   * @param other that column by the first row
   */
  Rows rows(Optional<String> given, Function<Table.Row, Optional<String>> other) {
    List<Table.Row> rows = new ArrayList<>();
    table.forEachRemaining(rows::add);
    BadInput.unless(!rows.isEmpty(), origin.name() + ": names no node, expected one per line");
    Table.Row first = rows.get(0);
    Optional<String> label = other.apply(first);
    boolean titled =
        origin.titled()
            || ChosenColumns.isTitle(label.orElse(null), first)
            || rows.size() > 1 && first.cells().stream().noneMatch(names::isCalled);
    List<Table.Row> data = titled ? rows.subList(1, rows.size()) : rows;
    int labels = label.map(name -> ChosenColumns.find(name, first, origin)).orElse(NONE);
    int column =
        given
            .map(name -> ChosenColumns.find(name, first, origin))
            .orElseGet(() -> column(first, titled, data, labels));
    Rows read = new Rows(first, data, column, labels, new ArrayList<>());
    if (titled && first.width() > 1) {
      read.notes.addAll(notes(read, given.isPresent()));
    }
    return read;
  }

  UnknownNodes unknown(Rows rows) {
    return new UnknownNodes(
        origin, names, rows.first.width() > 1 ? List.of(Remedy.POSITIVE_COLUMN) : List.of());
  }

  OptionalInt find(Table.Row row, int column, UnknownNodes unknown) {
    int node = find(row, column);
    if (node < 0) {
      unknown.add(row.line(), row.cell(column));
      return OptionalInt.empty();
    }
    return OptionalInt.of(node);
  }

  int find(Table.Row row, int column) {
    try {
      return names.find(row.cell(column));
    } catch (BadInput shared) {
      throw origin.at(row.line(), String.valueOf(shared.getMessage()));
    }
  }

  /**
   * The column in which every cell is a node; otherwise the one with such a title.
   *
   * @param labels a column that holds no nodes
   */
  private int column(Table.Row first, boolean titled, List<Table.Row> rows, int labels) {
    int[] others = IntStream.range(0, first.width()).filter(c -> c != labels).toArray();
    if (others.length == 0) {
      return labels;
    }
    int[] named = columnsOf(rows, others, cell -> names.indexOf(cell) >= 0);
    int[] full = named.length > 0 ? named : columnsOf(rows, others, names::isCalled);
    IntStream titledSo =
        IntStream.of(others).filter(c -> titled && NodeTitles.isOne(first.cell(c)));
    int[] candidates = full.length > 0 ? full : others;
    int otherwise = candidates[0];
    return titledSo
        .filter(c -> full.length == 0 || IntStream.of(full).anyMatch(f -> f == c))
        .findFirst()
        .orElse(otherwise);
  }

  private static int[] columnsOf(List<Table.Row> rows, int[] columns, Predicate<String> isNode) {
    return IntStream.of(columns)
        .filter(c -> rows.stream().allMatch(row -> isNode.test(row.cell(c))))
        .toArray();
  }

  private List<ReadNote> notes(Rows rows, boolean given) {
    Table.Row first = rows.first;
    List<ReadNote> notes = new ArrayList<>();
    if (!given && !NodeTitles.isOne(first.cell(rows.column))) {
      String which = ": nodes are read from the column " + Quoted.of(first.cell(rows.column));
      notes.add(new ReadNote(origin.name() + which, Remedy.POSITIVE_COLUMN));
    }
    for (int c = 0; c < first.width(); c++) {
      Set<String> values = new HashSet<>();
      int at = c;
      rows.data.forEach(row -> values.add(row.cell(at).toLowerCase(Locale.ROOT)));
      if (c != rows.column && c != rows.label && MARKS.contains(values)) {
        String which = ": every row counts, whatever the column " + Quoted.of(first.cell(c));
        notes.add(
            new ReadNote(origin.name() + which + " says; leave out the rows that are not meant"));
      }
    }
    return notes;
  }
}
