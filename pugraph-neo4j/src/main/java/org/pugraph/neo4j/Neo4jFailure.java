package org.pugraph.neo4j;

import java.util.Locale;
import java.util.Map;
import java.util.regex.Pattern;
import org.neo4j.driver.exceptions.Neo4jException;
import org.neo4j.driver.exceptions.ServiceUnavailableException;
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

  /** What could stand at the place of a word. */
  private static final Pattern EXPECTED = Pattern.compile(": expected .{80,}(?= \\(line )");

  /** What to do about an error, by a part of its code. */
  private static final Map<String, String> NEXT =
      Map.of(
          "Security.Unauthorized",
          "; check user and password, in PUGRAPH_DB_USER and PUGRAPH_DB_PASSWORD or the login file",
          "Statement.AccessMode",
          "; a query may only read",
          "Transaction.TransactionTimedOut",
          "; another transaction holds a lock, see SHOW TRANSACTIONS in Neo4j",
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

  /** The refusal of a write that broke off. */
  BadInput ofWrite(int done, int names, Neo4jException failure) {
    return new BadInput(text(failure) + "; " + stopped(done, names), failure);
  }

  /** How far a write came, and how it goes on. */
  static String stopped(int done, int names) {
    return String.format(
        Locale.ROOT,
        "stopped after %,d of %,d nodes; give the same command to go on from there",
        done,
        names);
  }

  /** The refusal of a database. */
  BadInput ofConnection(Throwable failure) {
    return new BadInput(database + ": " + text(failure), failure);
  }

  private String text(Throwable failure) {
    String message = String.valueOf(failure.getMessage());
    String one = QUERY.matcher(message).replaceFirst("").replaceAll("\\s*\\R\\s*", " ").strip();
    String line = EXPECTED.matcher(one).replaceFirst("");
    String next = next(failure);
    return login.removedFrom(next.isEmpty() ? line : line.replaceFirst("\\.$", "")) + next;
  }

  private String next(Throwable failure) {
    if (failure instanceof ServiceUnavailableException && database.contains("+s")) {
      return "; or it does not speak TLS, and its address is without +s and +ssc";
    }
    String code = failure instanceof Neo4jException known ? String.valueOf(known.code()) : "";
    return NEXT.entrySet().stream()
        .filter(entry -> code.contains(entry.getKey()))
        .map(Map.Entry::getValue)
        .findFirst()
        .orElse("");
  }
}
