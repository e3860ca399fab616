package org.pugraph.data.table;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.function.Function;
import org.pugraph.base.BadInput;
import org.pugraph.data.database.Database;
import org.pugraph.data.database.DatabaseSession;
import org.pugraph.data.format.json.JsonRows;
import org.pugraph.data.io.Table;
import org.pugraph.data.io.TableOrigin;
import org.pugraph.data.io.TextFile;

/**
 * A table in a file, recognised by its content: cells in lines of text, JSON or Parquet. Immutable
 * and thread safe.
 */
public record TableFile(Path path) implements TableInput {

  private static final byte[] PARQUET = {'P', 'A', 'R', '1'};

  @Override
  public String name() {
    return path.toString();
  }

  @Override
  public String shortName() {
    return String.valueOf(path.getFileName());
  }

  @Override
  public <T> T read(int leastColumns, Function<Table, T> reading) {
    return TextFile.read(path, file -> read(file, leastColumns, reading));
  }

  /** The same of a file that is open. */
  public static <T> T read(TextFile file, int leastColumns, Function<Table, T> reading)
      throws IOException {
    if (file.startsWith(PARQUET)) {
      return parquet(file.path(), leastColumns, reading);
    }
    return reading.apply(
        JsonRows.areIn(file)
            ? Records.table(TableOrigin.ofRecords(file.path()), new JsonRows(file), leastColumns)
            : Table.in(file, leastColumns));
  }

  /** Whether an open file holds records, whose fields have names, and not lines of text. */
  public static boolean holdsRecords(TextFile file) throws IOException {
    return file.startsWith(PARQUET) || JsonRows.areIn(file);
  }

  private static <T> T parquet(Path path, int leastColumns, Function<Table, T> reading) {
    BadInput.unless(
        Files.isRegularFile(path),
        path + ": is Parquet from a pipe, which is read from its end; save it as a file");
    try (DatabaseSession session = Database.OF_FILES.open()) {
      return session.read(
          query(path),
          path.toString(),
          records ->
              reading.apply(Records.table(TableOrigin.ofRecords(path), records, leastColumns)));
    }
  }

  /** Patterns of files would match other ones. */
  private static String query(Path path) {
    String literal = path.toString().replaceAll("[*?\\[]", "[$0]").replace("'", "''");
    return "SELECT * FROM read_parquet('" + literal + "')";
  }
}
