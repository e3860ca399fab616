package org.pugraph.data.database;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermission;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.pugraph.base.BadInput;

/**
 * User and password of a database. They come from a file, lines {@code user=…} and {@code
 * password=…}, which nobody else may read, or from {@code PUGRAPH_DB_USER} and {@code
 * PUGRAPH_DB_PASSWORD}; they are written nowhere.
 *
 * <p>Immutable and thread safe.
 */
public record Login(Optional<String> user, Optional<String> password) {

  private static final String USER = "user";
  private static final String PASSWORD = "password";
  private static final Set<PosixFilePermission> OF_OTHERS =
      EnumSet.of(
          PosixFilePermission.GROUP_READ,
          PosixFilePermission.GROUP_WRITE,
          PosixFilePermission.OTHERS_READ,
          PosixFilePermission.OTHERS_WRITE);

  /** That of a database, from where it says. */
  public static Login of(Database database) {
    return database.login() == null
        ? in(System.getenv())
        : in(Path.of(String.valueOf(database.login())));
  }

  static Login in(Map<String, String> environment) {
    return new Login(
        Optional.ofNullable(environment.get("PUGRAPH_DB_USER")),
        Optional.ofNullable(environment.get("PUGRAPH_DB_PASSWORD")));
  }

  static Login in(Path file) {
    Map<String, String> entries = new HashMap<>();
    List<String> lines = lines(file);
    for (int i = 0; i < lines.size(); i++) {
      String line = lines.get(i).strip();
      int split = line.indexOf('=');
      String key = split < 0 ? "" : line.substring(0, split).strip();
      if (line.isEmpty() || line.startsWith("#")) {
        continue;
      }
      if (!key.equals(USER) && !key.equals(PASSWORD)) {
        throw BadInput.at(file, i + 1, "expected a line user=… or password=…");
      }
      entries.put(key, line.substring(split + 1).strip());
    }
    return new Login(
        Optional.ofNullable(entries.get(USER)), Optional.ofNullable(entries.get(PASSWORD)));
  }

  private static List<String> lines(Path file) {
    try {
      checkOnlyForOwner(file);
      return Files.readAllLines(file, StandardCharsets.UTF_8);
    } catch (NoSuchFileException missing) {
      throw new BadInput(file + ": there is no such file; check the path", missing);
    } catch (IOException failure) {
      throw new BadInput(file + ": cannot be read as a login of a database", failure);
    }
  }

  private static void checkOnlyForOwner(Path file) throws IOException {
    if (!file.getFileSystem().supportedFileAttributeViews().contains("posix")) {
      return;
    }
    Set<PosixFilePermission> open = EnumSet.copyOf(OF_OTHERS);
    open.retainAll(Files.getPosixFilePermissions(file));
    BadInput.unless(
        open.isEmpty(), file + ": may be read by others, run chmod 600 on it, then try again");
  }

  /** A text in which the password is not to be read. */
  public String removedFrom(String text) {
    return password
        .filter(secret -> secret.length() > 2)
        .map(secret -> text.replace(secret, "***"))
        .orElse(text);
  }

  /** Without the password. */
  @Override
  public String toString() {
    return "Login[user=" + user.orElse("none") + "]";
  }
}
