package org.pugraph.neo4j.server;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.neo4j.configuration.GraphDatabaseSettings;
import org.neo4j.harness.Neo4j;
import org.neo4j.harness.Neo4jBuilders;
import org.pugraph.data.database.Database;

/** A server of Neo4j for all tests of this JVM, with a login and one database. */
final class Server {

  static final String USER = "neo4j";
  static final String PASSWORD = "s3cret-word";

  private static final Neo4j NEO4J = start();

  private Server() {}

  private static Neo4j start() {
    try {
      Neo4j server =
          Neo4jBuilders.newInProcessBuilder(Files.createTempDirectory("pugraph-neo4j"))
              .withDisabledServer()
              .withConfig(GraphDatabaseSettings.auth_enabled, true)
              .build();
      server
          .databaseManagementService()
          .database("system")
          .executeTransactionally(
              "ALTER USER neo4j SET PASSWORD '" + PASSWORD + "' CHANGE NOT REQUIRED");
      Runtime.getRuntime().addShutdownHook(new Thread(server::close));
      return server;
    } catch (IOException failure) {
      throw new UncheckedIOException(failure);
    }
  }

  static int port() {
    URI uri = NEO4J.boltURI();
    return uri.getPort();
  }

  static String address() {
    return "bolt://127.0.0.1:" + port();
  }

  /** The database through an address, with a login in a folder. */
  static Database database(String address, Path folder) {
    return new Database(address, login(folder).toString());
  }

  static Path login(Path folder) {
    return login(folder, PASSWORD);
  }

  static Path login(Path folder, String password) {
    Path file = folder.resolve("login-" + password.length());
    try {
      Files.writeString(file, "user=" + USER + "\npassword=" + password + "\n");
      Files.setPosixFilePermissions(
          file, java.nio.file.attribute.PosixFilePermissions.fromString("rw-------"));
    } catch (IOException failure) {
      throw new UncheckedIOException(failure);
    }
    return file;
  }

  /** Runs a query in a transaction of its own; the rows as text. */
  static List<String> run(String query) {
    return run(query, Map.of());
  }

  static List<String> run(String query, Map<String, Object> parameters) {
    return NEO4J
        .defaultDatabaseService()
        .executeTransactionally(
            query,
            parameters,
            answer -> {
              List<String> rows = new ArrayList<>();
              while (answer.hasNext()) {
                Map<String, Object> row = answer.next();
                rows.add(
                    answer.columns().stream()
                        .map(column -> String.valueOf(row.get(column)))
                        .collect(Collectors.joining(",")));
              }
              return rows;
            });
  }

  static long count(String query) {
    return Long.parseLong(run(query).get(0));
  }

  /** An empty database. */
  static void clear() {
    run("MATCH (n) CALL (n) { DETACH DELETE n } IN TRANSACTIONS OF 20000 ROWS");
    for (String index : run("SHOW INDEXES YIELD name, type WHERE type <> 'LOOKUP' RETURN name")) {
      run("DROP INDEX `" + index + "`");
    }
  }
}
