package org.pugraph.data.format.table;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;
import org.pugraph.base.BadInput;
import org.pugraph.data.io.Table;
import org.pugraph.data.io.TextFile;
import org.pugraph.graph.NodeNames;

/**
 * What the nodes of a graph folder are called: a table whose columns are exactly {@code node,id},
 * or {@code node,id,display_name}. A table with other columns is ignored.
 */
final class IdFile {

  private static final List<String> TITLES = List.of("node", "id");
  private static final List<String> DISPLAYED = List.of("node", "id", "display_name");

  private IdFile() {}

  /** Whether the file is such a table. */
  static boolean hasNames(Path path) {
    return TextFile.read(path, file -> startsWithTitles(Table.in(file, 1)));
  }

  private static boolean startsWithTitles(Table rows) {
    return rows.hasNext() && List.of(TITLES, DISPLAYED).contains(rows.next().cells());
  }

  /** The names of all nodes, if the file is such a table. */
  static Optional<NodeNames> read(Path path, KnownNodes nodes) {
    return hasNames(path)
        ? Optional.of(TextFile.read(path, file -> names(file, nodes)))
        : Optional.empty();
  }

  private static NodeNames names(TextFile file, KnownNodes nodes) throws IOException {
    String[] names = new String[nodes.names().size()];
    String[] displayNames = new String[names.length];
    Map<String, Long> lineOf = new HashMap<>();
    Table rows = Table.in(file, 2);
    boolean displayed = rows.next().width() > TITLES.size();
    while (rows.hasNext()) {
      Table.Row row = rows.next();
      int node = nodes.require(row.cell(0), file.origin(), row.line());
      names[node] = row.cell(1);
      displayNames[node] = displayed ? row.cell(2) : "";
      Long before = lineOf.putIfAbsent(row.cell(1), row.line());
      if (before != null) {
        throw file.at(row.line(), "id \"" + row.cell(1) + "\" was already in line " + before);
      }
    }
    int missing = Arrays.asList(names).indexOf(null);
    BadInput.unless(missing < 0, file.path() + ": node " + missing + " has no id");
    List<String> ids = List.of(names);
    return displayed ? numbersOr(ids).withDisplayNames(List.of(displayNames)) : NodeNames.of(ids);
  }

  /** Ids that merely count are there for the display names beside them. */
  private static NodeNames numbersOr(List<String> ids) {
    NodeNames numbers = NodeNames.numbers(ids.size());
    boolean counts =
        IntStream.range(0, ids.size()).allMatch(node -> numbers.name(node).equals(ids.get(node)));
    return counts ? numbers : NodeNames.of(ids);
  }

  static void write(NodeNames names, Path path) {
    boolean displayed = names.haveDisplayNames();
    Table.write(
        path,
        csv -> {
          csv.writeRecord(displayed ? DISPLAYED : TITLES);
          for (int i = 0; i < names.size(); i++) {
            List<String> row = new ArrayList<>(List.of(Integer.toString(i), names.name(i)));
            row.addAll(displayed ? List.of(names.displayName(i).orElse("")) : List.of());
            csv.writeRecord(row);
          }
        });
  }
}
