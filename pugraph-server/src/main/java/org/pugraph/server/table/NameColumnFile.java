package org.pugraph.server.table;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import org.pugraph.base.BadInput;
import org.pugraph.file.WholeFile;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/**
 * Which column the user picked to name nodes by, in a file of the session's folder.
 *
 * @param path the file; there is none before the first choice
 */
public record NameColumnFile(Path path) {

  private static final String NAME = "name-column.json";
  private static final String COLUMN = "column";
  private static final JsonMapper JSON = JsonMapper.shared();

  public static NameColumnFile in(Path home) {
    return new NameColumnFile(home.resolve(NAME));
  }

  /** The table with the choice that was made, unless its column is gone or another was picked. */
  public ShownTable applyTo(ShownTable table) {
    if (table.isPicked() || !Files.exists(path)) {
      return table;
    }
    try {
      JsonNode column = JSON.readTree(Files.readString(path)).path(COLUMN);
      Optional<String> chosen =
          column.isString() ? Optional.of(column.asString()) : Optional.empty();
      return table.namedBy(chosen);
    } catch (IOException | JacksonException | BadInput gone) {
      return table; // what nodes are called must not keep a graph from being opened
    }
  }

  /** Writes a choice; when this returns, it is on disk. */
  public void write(Optional<String> column) {
    WholeFile.writeText(
        path, JSON.writeValueAsString(JSON.createObjectNode().put(COLUMN, column.orElse(null))));
  }
}
