package org.pugraph.sql;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import org.pugraph.base.BadInput;
import org.pugraph.data.database.Login;
import org.pugraph.data.io.Table;
import org.pugraph.file.StagedFolder;
import org.pugraph.file.WholeFile;

/** Writes tables as Parquet, by the driver of DuckDB. Stateless and thread safe. */
public final class ParquetFile {

  private static final JdbcAddress MEMORY = new JdbcAddress("Parquet", KnownDriver.DUCKDB.url());
  private static final Login NOBODY = new Login(Optional.empty(), Optional.empty());

  private ParquetFile() {}

  /** Whether a file is to be Parquet, by its name. */
  public static boolean isMeant(Path file) {
    return file.toString().endsWith(".parquet");
  }

  /** Refuses where the driver is missing, before anything takes time. */
  public static void checkDriver() {
    DriverJars.installed().of(MEMORY.url());
  }

  /**
   * Writes a table, whole or not at all.
   *
   * @param types of its columns in SQL, by title, in their order
   * @param rows shows each row of cells as text; an empty one is missing
   */
  public static void write(
      Path file, Map<String, String> types, Consumer<Consumer<List<String>>> rows) {
    try {
      Path folder = Files.createTempDirectory("pugraph-parquet");
      try {
        Path text = folder.resolve("rows.csv");
        Path parquet = folder.resolve("rows.parquet");
        Table.write(text, csv -> rows.accept(cells -> csv.writeRecord(cells)));
        convert(text, types, parquet);
        WholeFile.write(file, out -> Files.copy(parquet, out));
      } finally {
        StagedFolder.delete(folder);
      }
    } catch (IOException failure) {
      throw new BadInput(file + ": cannot be written (" + failure.getMessage() + ")", failure);
    }
  }

  private static void convert(Path text, Map<String, String> types, Path parquet) {
    String columns =
        types.entrySet().stream()
            .map(type -> quoted(type.getKey()) + ": " + quoted(type.getValue()))
            .collect(Collectors.joining(", ", "{", "}"));
    String copy =
        "COPY (SELECT * FROM read_csv("
            + quoted(text.toString())
            + ", auto_detect = false, header = false, delim = ',', quote = '\"', escape = '\"',"
            + " nullstr = '', columns = "
            + columns
            + ")) TO "
            + quoted(parquet.toString())
            + " (FORMAT parquet)";
    try (Connection duck =
            JdbcConnection.open(MEMORY, NOBODY, DriverJars.installed().of(MEMORY.url()));
        Statement sql = duck.createStatement()) {
      sql.execute(copy);
    } catch (SQLException failure) {
      throw new SqlFailure(NOBODY).ofQuery("Parquet", failure);
    }
  }

  private static String quoted(String text) {
    return "'" + text.replace("'", "''") + "'";
  }
}
