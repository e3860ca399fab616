package org.pugraph.sql;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import org.pugraph.base.BadInput;
import org.pugraph.data.database.Database;
import org.pugraph.data.database.DatabaseProvider;
import org.pugraph.data.database.DatabaseSession;
import org.pugraph.data.database.Login;

/** Opens files of SQLite and DuckDB, and whatever has a JDBC driver. Stateless and thread safe. */
public final class JdbcProvider implements DatabaseProvider {

  private static final byte[] SQLITE = "SQLite format 3\0".getBytes(StandardCharsets.US_ASCII);
  private static final byte[] DUCKDB = "DUCK".getBytes(StandardCharsets.US_ASCII);

  /** Where the bytes are by which DuckDB knows its files. */
  private static final int DUCKDB_AT = 8;

  @Override
  public boolean opens(Database database) {
    return database.file().isPresent() || url(database).startsWith("jdbc:");
  }

  @Override
  public DatabaseSession open(Database database, Login login) {
    String url = database.file().map(JdbcProvider::urlOfFile).orElseGet(() -> url(database));
    return JdbcSession.open(
        new JdbcAddress(database.address(), url), login, DriverJars.installed());
  }

  /** As it is, or as other tools write that of PostgreSQL. */
  private static String url(Database database) {
    return database.address().replaceFirst("^postgres(ql)?://", "jdbc:postgresql://");
  }

  private static String urlOfFile(Path file) {
    BadInput.unless(Files.exists(file), file + ": there is no such file; check the path");
    BadInput.unless(
        !Files.isDirectory(file), file + ": is a folder; give the file of a database instead");
    byte[] head = head(file);
    if (Arrays.equals(Arrays.copyOf(head, SQLITE.length), SQLITE)) {
      return KnownDriver.SQLITE.url() + file;
    }
    boolean duck =
        head.length >= DUCKDB_AT + DUCKDB.length
            && Arrays.equals(
                Arrays.copyOfRange(head, DUCKDB_AT, DUCKDB_AT + DUCKDB.length), DUCKDB);
    BadInput.unless(
        duck, file + ": is neither a database of SQLite nor one of DuckDB, nor a URL jdbc:…");
    return KnownDriver.DUCKDB.url() + file;
  }

  private static byte[] head(Path file) {
    try (InputStream in = Files.newInputStream(file)) {
      return in.readNBytes(SQLITE.length);
    } catch (IOException failure) {
      throw new BadInput(file + ": cannot be read (" + failure.getMessage() + ")", failure);
    }
  }
}
