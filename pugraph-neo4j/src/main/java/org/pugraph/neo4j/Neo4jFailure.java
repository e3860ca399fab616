package org.pugraph.neo4j;

import java.util.Map;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import org.neo4j.driver.exceptions.Neo4jException;
import org.pugraph.base.BadInput;
import org.pugraph.data.database.Login;

/**
 * What a server complains about, in one line.
 *
 * @param database as messages name it
 * @param login whose password is in no message
 */
record Neo4jFailure(String database, Login login) {

  /** The query and a caret below it. */
  private static final Pattern QUERY = Pattern.compile("(?s)\\R\".*$");

  /** What to do about an error, by the end of its code. */
  private static final Map<String, String> NEXT =
      Map.of(
          "Security.Unauthorized",
          "; check user and password, in PUGRAPH_DB_USER and PUGRAPH_DB_PASSWORD or the login file",
          "Statement.AccessMode",
          "; a query may only read",
          "Database.DatabaseNotFound",
          "; check the name in the address");

  /** The refusal of a query. */
  BadInput ofQuery(String name, Neo4jException failure) {
    return new BadInput(name + ": " + text(failure), failure);
  }

  /** The refusal of an answer that broke off. */
  BadInput ofRow(String name, long row, Neo4jException failure) {
    return new BadInput(name + ": broke off after row " + row + ": " + text(failure), failure);
  }

  /** The refusal of a database. */
  BadInput ofConnection(@Nullable Throwable failure) {
    return new BadInput(database + ": " + text(failure), failure);
  }

  private String text(@Nullable Throwable failure) {
    String message = String.valueOf(failure == null ? null : failure.getMessage());
    String line = QUERY.matcher(message).replaceFirst("").replaceAll("\\s*\\R\\s*", " ").strip();
    return login.removedFrom(line) + next(failure);
  }

  private static String next(@Nullable Throwable failure) {
    String code = failure instanceof Neo4jException known ? String.valueOf(known.code()) : "";
    return NEXT.entrySet().stream()
        .filter(entry -> code.endsWith(entry.getKey()))
        .map(Map.Entry::getValue)
        .findFirst()
        .orElse("");
  }
}
