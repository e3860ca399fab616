package org.pugraph.server.table;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.pugraph.data.cell.Cells;
import org.pugraph.data.feature.Column;
import org.pugraph.data.feature.DisplayColumns;
import org.pugraph.graph.NodeNames;

/**
 * What the user's table says of each node, to be shown and searched. Long cells are cut where the
 * table would take too much memory. Immutable and thread safe.
 */
public final class AttributeTable {

  /** Further columns are features in the guise of a table. */
  private static final int MOST_COLUMNS = 100;

  /** A table is kept twice, once in lower case, and a character may take two bytes. */
  private static final long SHARE_OF_MEMORY = 16;

  private static final List<String> NAMING = List.of("title", "name", "label");

  private final List<KeptColumn> columns;
  private final Optional<String> usualName;
  private final TextBlocks lowerCase;

  /** An attribute of one node. */
  public record Attribute(String name, String value) {}

  private AttributeTable(List<Column> columns, NodeNames names, long mostCharacters) {
    List<Column> shown = columns.subList(0, Math.min(columns.size(), MOST_COLUMNS));
    int longest = KeptColumn.longestCell(shown, mostCharacters);
    this.columns = shown.stream().map(column -> KeptColumn.of(column, longest)).toList();
    usualName = usualName(shown, names);
    lowerCase = TextBlocks.of(names.size(), node -> searched(names, node).toLowerCase(Locale.ROOT));
  }

  /**
   * Keeps columns as they were read.
   *
   * @param names of the nodes, as they were read
   */
  public static AttributeTable of(List<Column> columns, NodeNames names) {
    return of(columns, names, Runtime.getRuntime().maxMemory() / SHARE_OF_MEMORY);
  }

  /** The same with at most so many characters, or a few of each cell. */
  static AttributeTable of(List<Column> columns, NodeNames names, long mostCharacters) {
    return new AttributeTable(columns, names, mostCharacters);
  }

  /**
   * The column by which people know the nodes: one whose title says so, and that tells them apart.
   */
  private static Optional<String> usualName(List<Column> columns, NodeNames names) {
    if (names.haveDisplayNames()) {
      return DisplayColumns.first(columns)
          .filter(column -> DisplayColumns.tell(columns, names))
          .map(Column::name);
    }
    return NAMING.stream()
        .flatMap(word -> columns.stream().filter(column -> isTitled(column, word)))
        .filter(DisplayColumns::mostlyDiffers)
        .map(Column::name)
        .findFirst();
  }

  private static boolean isTitled(Column column, String word) {
    return List.of(column.name().toLowerCase(Locale.ROOT).split("[^\\p{L}]+")).contains(word);
  }

  /** Names and cells of a node, each on a line of its own. */
  private String searched(NodeNames names, int node) {
    Stream<String> named =
        Stream.concat(names.displayName(node).stream(), Stream.of(names.name(node)));
    return String.join(
        "\n", Stream.concat(named, columns.stream().map(column -> column.cell(node))).toList());
  }

  /** Titles in the order of the table. */
  public List<String> columns() {
    return columns.stream().map(KeptColumn::name).toList();
  }

  /** The column by which nodes are called unless the user picks another. */
  public Optional<String> usualName() {
    return usualName;
  }

  /** What is known of a node, in the order of the table. */
  public List<Attribute> attributes(int node) {
    List<Attribute> attributes = new ArrayList<>();
    for (KeptColumn column : columns) {
      String cell = column.cell(node);
      if (!Cells.isMissing(cell)) {
        attributes.add(new Attribute(column.name(), cell));
      }
    }
    return attributes;
  }

  /** The nodes of which any name or attribute contains a text, which must be lower case. */
  public BitSet containing(String text) {
    return lowerCase.containing(text);
  }

  /** The column of that title. */
  Optional<KeptColumn> column(String name) {
    return columns.stream().filter(column -> column.name().equals(name)).findFirst();
  }

  /** The first column of text but one. */
  Optional<KeptColumn> firstTextBut(Optional<String> other) {
    return columns.stream()
        .filter(KeptColumn::isText)
        .filter(column -> !other.equals(Optional.of(column.name())))
        .findFirst();
  }

  /** The names with a column as display names; without any, those that no column holds. */
  NodeNames named(NodeNames read, Optional<String> by) {
    boolean asRead = by.equals(usualName) && (by.isEmpty() || read.haveDisplayNames());
    if (asRead) {
      return read;
    }
    Optional<KeptColumn> column = by.flatMap(this::column);
    return read.withDisplayNames(
        IntStream.range(0, read.size())
            .mapToObj(node -> column.map(c -> c.cell(node)).orElse(""))
            .map(cell -> Cells.isMissing(cell) ? "" : cell)
            .toList());
  }
}
