package org.pugraph.data.format.table;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.pugraph.base.BadInput;
import org.pugraph.data.io.Table;
import org.pugraph.data.io.TextFile;
import org.pugraph.graph.NodeNames;

/**
 * The user's names for the nodes of a graph folder: a table whose columns are exactly {@code
 * node,id}. A table with other columns is ignored.
 */
final class IdFile {

  private static final List<String> TITLES = List.of("node", "id");

  private IdFile() {}

  /** Whether the file is such a table. */
  static boolean hasNames(Path path) {
    return TextFile.read(path, file -> startsWithTitles(Table.in(file, 1)));
  }

  private static boolean startsWithTitles(Table rows) {
    return rows.hasNext() && rows.next().cells().equals(TITLES);
  }

  /** The names of all nodes, if the file is such a table. */
  static Optional<NodeNames> read(Path path, KnownNodes nodes) {
    return hasNames(path)
        ? Optional.of(TextFile.read(path, file -> names(file, nodes)))
        : Optional.empty();
  }

  private static NodeNames names(TextFile file, KnownNodes nodes) throws IOException {
    String[] names = new String[nodes.names().size()];
    Map<String, Long> lineOf = new HashMap<>();
    Table rows = Table.in(file, 2);
    rows.next();
    while (rows.hasNext()) {
      Table.Row row = rows.next();
      names[nodes.require(row.cell(0), file, row.line())] = row.cell(1);
      Long before = lineOf.putIfAbsent(row.cell(1), row.line());
      if (before != null) {
        throw file.at(row.line(), "id \"" + row.cell(1) + "\" was already in line " + before);
      }
    }
    int missing = Arrays.asList(names).indexOf(null);
    BadInput.unless(missing < 0, file.path() + ": node " + missing + " has no id");
    return NodeNames.of(List.of(names));
  }

  static void write(NodeNames names, Path path) {
    Table.write(
        path,
        csv -> {
          csv.writeRecord(TITLES);
          for (int i = 0; i < names.size(); i++) {
            csv.writeRecord(Integer.toString(i), names.name(i));
          }
        });
  }
}
