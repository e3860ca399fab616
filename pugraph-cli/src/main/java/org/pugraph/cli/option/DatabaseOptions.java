package org.pugraph.cli.option;

import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.pugraph.base.BadInput;
import org.pugraph.data.database.Database;
import org.pugraph.data.feature.Columns;
import org.pugraph.data.format.title.ChosenColumns;
import org.pugraph.data.source.DatabaseSource;
import org.pugraph.data.source.GraphSource;
import org.pugraph.data.source.GraphTables;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Option;

/** Tables that a database answers: each option of a table has one of a query beside it. */
@Command(optionListHeading = "A graph in a database:%n")
public final class DatabaseOptions {

  private static final String DATABASE = "--database";
  private static final String LOGIN = "--database-login";
  static final String POSITIVES = "--positives-query";
  static final String NEGATIVES = "--negatives-query";

  @Option(
      names = DATABASE,
      paramLabel = "ADDRESS",
      description = {
        "With queries: the database that answers them, which is only read.",
        "A file of SQLite or DuckDB, postgresql://HOST/NAME, neo4j://HOST/NAME, or any other "
            + "JDBC URL. User and password are read from the environment variables PUGRAPH_DB_USER and "
            + "PUGRAPH_DB_PASSWORD."
      })
  private @Nullable String database;

  @Option(
      names = LOGIN,
      paramLabel = "FILE",
      description = {
        "With --database: a file with user and password, which nobody else may read.",
        "Its lines are user=… and password=…."
      })
  private @Nullable Path login;

  @Option(
      names = "--edges-query",
      paramLabel = "QUERY",
      description = {
        "Instead of --edges: a query whose rows are pairs of linked nodes.",
        "For example \"SELECT payer, payee FROM payments\"."
      })
  private @Nullable String edges;

  @Option(
      names = "--features-query",
      paramLabel = "QUERY",
      description =
          "Instead of --features: a query whose rows are nodes, the name first, then what is known.")
  private @Nullable String features;

  @Option(
      names = "--labels-query",
      paramLabel = "QUERY",
      description = "Instead of --labels: a query whose rows are nodes and their true classes.")
  private @Nullable String labels;

  /** Whether a graph is queried. */
  public boolean isGraph() {
    return edges != null;
  }

  /** Whether its nodes are queried, too. */
  boolean hasFeatures() {
    return features != null;
  }

  /** Whether its nodes are what that query answers. */
  boolean hasFeatures(@Nullable String query) {
    return features != null && features.equals(query);
  }

  /** The graph that the queries answer. */
  public GraphSource source(
      Columns types, @Nullable Double minWeight, @Nullable ChosenColumns columns) {
    GraphTables<String> queries =
        new GraphTables<>(String.valueOf(edges), features, labels, minWeight, columns);
    return new DatabaseSource(database(), queries, types, null);
  }

  private Database database() {
    BadInput.unless(database != null, "--edges-query needs --database ADDRESS");
    return new Database(database, login == null ? null : login.toString());
  }

  /** The database of a command for the query of an option; refused where it names none. */
  static Database of(@Nullable CommandSpec command, String option) {
    String address = value(command, DATABASE).orElse(null);
    BadInput.unless(address != null, option + " needs --database ADDRESS");
    return new Database(address, value(command, LOGIN).orElse(null));
  }

  private static Optional<String> value(@Nullable CommandSpec command, String name) {
    OptionSpec option = command == null ? null : command.findOption(name);
    return option == null
        ? Optional.empty()
        : Optional.ofNullable(option.getValue()).map(Object::toString);
  }

  /**
   * Refuses options that do not go together.
   *
   * @param command that has them; null where they are not parsed
   */
  public void check(@Nullable CommandSpec command) {
    BadInput.unless(edges != null || features == null, "--features-query goes with --edges-query");
    BadInput.unless(edges != null || labels == null, "--labels-query goes with --edges-query");
    BadInput.unless(login == null || database != null, "--database-login goes with --database");
    BadInput.unless(
        database == null
            || edges != null
            || value(command, POSITIVES).isPresent()
            || value(command, NEGATIVES).isPresent(),
        "--database needs --edges-query QUERY"
            + (hasPositives(command) ? ", or " + POSITIVES : ""));
    if (edges != null) {
      database();
    }
  }

  private static boolean hasPositives(@Nullable CommandSpec command) {
    return command != null && command.findOption(POSITIVES) != null;
  }

  /** Its entries in config.yaml. */
  Map<String, Object> config() {
    Map<String, Object> config = new LinkedHashMap<>();
    OptionNames.putIfGiven(config, "database", database);
    OptionNames.putIfGiven(config, "database-login", login);
    OptionNames.putIfGiven(config, "edges-query", edges);
    OptionNames.putIfGiven(config, "features-query", features);
    OptionNames.putIfGiven(config, "labels-query", labels);
    return config;
  }
}
