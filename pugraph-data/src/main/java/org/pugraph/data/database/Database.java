package org.pugraph.data.database;

import java.nio.file.Path;
import java.util.Optional;
import java.util.ServiceLoader;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import org.pugraph.base.BadInput;

/**
 * Which database, without what opens it: plain data, kept with a run. An address that holds a
 * password is refused.
 *
 * <p>Immutable and thread safe.
 *
 * @param address a file, or what the driver of the database calls its URL
 * @param login a file with user and password; null where they are in the environment, or not needed
 */
public record Database(String address, @Nullable String login) {

  private static final Pattern SECRET =
      Pattern.compile("(?i)\\b(password|passwd|pwd|pass|token|secret)\\s*=|//[^/@]*:[^/@]*@");

  private static final Pattern URL = Pattern.compile("(?s)[A-Za-z][A-Za-z0-9+.-]+:.*");

  private static final Pattern URL_OF_FILE = Pattern.compile("(?s)jdbc:(?:sqlite|duckdb):(.+)");

  private static final Pattern NAMED = Pattern.compile("[?&]database=([^&]+)");

  /** Reads files of tables, and keeps nothing. */
  public static final Database OF_FILES = new Database("jdbc:duckdb:", null);

  /** Refuses a password, and takes the name of a file out of its URL. */
  public Database {
    BadInput.unless(!address.isBlank(), "no database given, expected a file or a JDBC URL");
    BadInput.unless(
        !SECRET.matcher(address).find(),
        "the address of the database holds a password, which would be kept with the results;"
            + " give it in PUGRAPH_DB_PASSWORD, or in a login file");
    address = withoutScheme(address);
  }

  private static String withoutScheme(String address) {
    Matcher file = URL_OF_FILE.matcher(address);
    boolean plain =
        file.matches()
            && !URL.matcher(file.group(1)).matches()
            && file.group(1).indexOf('?') < 0
            && file.group(1).indexOf(';') < 0
            && !file.group(1).startsWith(":");
    return plain ? file.group(1) : address;
  }

  /** The file that it is; empty where it is a server, or in memory. */
  public Optional<Path> file() {
    return URL.matcher(address).matches() ? Optional.empty() : Optional.of(Path.of(address));
  }

  /** The same in another file. */
  public Database in(Path file) {
    return new Database(file.toString(), login);
  }

  /** The same with the login of another file. */
  public Database withLogin(Path file) {
    return new Database(address, file.toString());
  }

  /** A short name for folders and headings. */
  public String name() {
    Matcher named = NAMED.matcher(address);
    String place = named.find() ? named.group(1) : address.replaceFirst("[?;].*", "");
    String path = place.replaceFirst("[/:]+$", "").replaceFirst("(?<=//[^/]{1,253}):[0-9]+$", "");
    String last = path.replaceFirst("(?s).*[/\\\\:]", "");
    String stem = last.replaceFirst("(?<=.)\\..*", "");
    return stem.isEmpty() ? "database" : stem;
  }

  /** Connects to it; refused where nothing is there that can. */
  public DatabaseSession open() {
    for (DatabaseProvider provider : ServiceLoader.load(DatabaseProvider.class)) {
      if (provider.opens(this)) {
        return provider.open(this, Login.of(this));
      }
    }
    throw new BadInput(
        address
            + ": databases are read by the modules org.pugraph:pugraph-sql, which reads Parquet,"
            + " too, and org.pugraph:pugraph-neo4j; the one it needs is not on the class path");
  }

  @Override
  public String toString() {
    return address;
  }
}
