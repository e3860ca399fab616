package org.pugraph.data.format.neo4j;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.function.Consumer;
import org.pugraph.base.BadInput;
import org.pugraph.data.io.Table;
import org.pugraph.data.io.TextFile;

/**
 * A table with the heads of Neo4j: nodes, or relationships, or both in one.
 *
 * @param fields its columns
 */
record Neo4jTable(Path path, List<Neo4jField> fields) {

  /** A table by its first line. */
  static Neo4jTable at(Path path) {
    return TextFile.read(path, file -> new Neo4jTable(path, fields(Table.verbatim(file, 1))));
  }

  private static List<Neo4jField> fields(Table rows) {
    return rows.hasNext() ? rows.next().cells().stream().map(Neo4jField::of).toList() : List.of();
  }

  /** Whether a first line is that of such a table. */
  static boolean isHead(String line) {
    List<Neo4jField> fields =
        Arrays.stream(line.split("[,;\t]")).map(cell -> Neo4jField.of(unquoted(cell))).toList();
    Neo4jTable table = new Neo4jTable(Path.of(""), fields);
    return table.has(Neo4jField.Role.ID) || table.hasLinks();
  }

  private static String unquoted(String cell) {
    return cell.strip().replaceAll("^\"|\"$", "");
  }

  boolean has(Neo4jField.Role role) {
    return column(role) >= 0;
  }

  boolean hasLinks() {
    return has(Neo4jField.Role.START) && has(Neo4jField.Role.END);
  }

  /** The column with that role, or -1; refused if there are two. */
  int column(Neo4jField.Role role) {
    int found = -1;
    for (int c = 0; c < fields.size(); c++) {
      if (fields.get(c).role() == role) {
        BadInput.unless(
            found < 0, path + ": two columns are :" + role + ", a node must have one name");
        found = c;
      }
    }
    return found;
  }

  /** Shows the rows below the head. */
  void rows(Consumer<Table.Row> row) {
    TextFile.read(
        path,
        file -> {
          each(Table.verbatim(file, 1), row);
          return file;
        });
  }

  private static void each(Table rows, Consumer<Table.Row> row) throws IOException {
    rows.next();
    rows.forEachRemaining(row);
  }
}
