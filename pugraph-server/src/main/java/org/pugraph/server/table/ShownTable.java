package org.pugraph.server.table;

import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.pugraph.base.BadInput;
import org.pugraph.data.cell.Cells;
import org.pugraph.graph.NodeNames;

/**
 * A table as it is shown: which of its columns names the nodes, and where they lead. Immutable and
 * thread safe.
 *
 * @param nameColumn empty for the names of the source
 * @param isPicked whether that column was asked for at the start, whatever was picked earlier
 * @param link opens what a node stands for
 */
public record ShownTable(
    AttributeTable table,
    Optional<String> nameColumn,
    boolean isPicked,
    Optional<LinkTemplate> link) {

  private static final int LONGEST_SUBTITLE = 200;

  /** A table whose nodes are called as usual. */
  public static ShownTable of(AttributeTable table) {
    return new ShownTable(table, table.usualName(), false, Optional.empty());
  }

  public ShownTable {
    BadInput.unless(
        nameColumn.isEmpty() || table.columns().contains(nameColumn.get()),
        "there is no column \""
            + nameColumn.orElse("")
            + "\""
            + (table.columns().isEmpty()
                ? ", the nodes have none"
                : "; the columns are " + String.join(", ", table.columns())));
  }

  /** The same with nodes called by another column, or by the names of the source. */
  public ShownTable namedBy(Optional<String> column) {
    return new ShownTable(table, column, isPicked, link);
  }

  /** The same with nodes called by a column that the user asks for at the start. */
  public ShownTable pickedAsNames(String column) {
    return new ShownTable(table, Optional.of(column), true, link);
  }

  /** The same with a link to what nodes stand for. */
  public ShownTable withLink(Optional<LinkTemplate> other) {
    return new ShownTable(table, nameColumn, isPicked, other);
  }

  /** The names of the nodes, with display names from the column. */
  public NodeNames named(NodeNames read) {
    return table.named(read, nameColumn);
  }

  /** The first other text that the table has of a node, or null. */
  public @Nullable String subtitle(int node) {
    return table
        .firstTextBut(nameColumn)
        .map(column -> column.cell(node))
        .filter(cell -> !Cells.isMissing(cell))
        .map(cell -> KeptColumn.cut(cell, LONGEST_SUBTITLE))
        .orElse(null);
  }
}
