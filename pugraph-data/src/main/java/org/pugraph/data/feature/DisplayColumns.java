package org.pugraph.data.feature;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Collectors;
import org.pugraph.data.cell.Cells;
import org.pugraph.graph.NodeNames;

/**
 * Finds what people call the nodes among their attributes: a column titled {@code label}, {@code
 * name} or {@code title} in which most values belong to one node alone. Others of these titles hold
 * classes or kinds. Of a node that has several, the first counts. Stateless and thread safe.
 */
public final class DisplayColumns {

  private static final List<String> TITLES = List.of("label", "name", "title");

  private DisplayColumns() {}

  /** The names with the display names that the columns hold, if they hold any. */
  public static NodeNames in(List<Column> columns, NodeNames names) {
    List<Column> telling =
        TITLES.stream().flatMap(title -> titled(title, columns).stream()).toList();
    if (telling.isEmpty()) {
      return names;
    }
    List<String> display = new ArrayList<>(names.size());
    for (int i = 0; i < names.size(); i++) {
      int node = i;
      display.add(
          telling.stream()
              .map(column -> column.cells().get(node))
              .filter(cell -> !Cells.isMissing(cell))
              .findFirst()
              .orElse(""));
    }
    return names.withDisplayNames(display);
  }

  /** The first column that holds display names, if one does. */
  public static Optional<Column> first(List<Column> columns) {
    return TITLES.stream().flatMap(title -> titled(title, columns).stream()).findFirst();
  }

  private static Optional<Column> titled(String title, List<Column> columns) {
    return columns.stream()
        .filter(column -> column.name().toLowerCase(Locale.ROOT).equals(title))
        .filter(DisplayColumns::mostlyDiffers)
        .findFirst();
  }

  /** Whether a column holds text, most of which belongs to one node alone. */
  public static boolean mostlyDiffers(Column column) {
    boolean text = column.type() == Column.Type.TEXT || column.type() == Column.Type.UNKNOWN;
    List<String> told = column.cells().stream().filter(cell -> !Cells.isMissing(cell)).toList();
    if (!text || told.isEmpty() || Cells.areNumbers(told)) {
      return false;
    }
    long alone =
        told.stream()
            .collect(Collectors.groupingBy(cell -> cell, Collectors.counting()))
            .values()
            .stream()
            .filter(count -> count == 1)
            .count();
    return 2 * alone > told.size();
  }

  /** Whether the columns hold the very display names that the names have. */
  public static boolean tell(List<Column> columns, NodeNames names) {
    NodeNames told = in(columns, names.withDisplayNames(Collections.nCopies(names.size(), "")));
    for (int i = 0; i < names.size(); i++) {
      if (!told.displayName(i).equals(names.displayName(i))) {
        return false;
      }
    }
    return true;
  }
}
