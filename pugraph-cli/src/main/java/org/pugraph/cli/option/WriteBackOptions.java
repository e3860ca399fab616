package org.pugraph.cli.option;

import java.nio.file.Path;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.pugraph.base.BadInput;
import org.pugraph.data.database.Database;
import org.pugraph.neo4j.NodeMatch;
import org.pugraph.neo4j.WriteBackSettings;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** Scores as properties of the nodes of Neo4j. */
@Command(optionListHeading = "Scores back to Neo4j:%n")
public final class WriteBackOptions {

  @Option(
      names = "--database",
      paramLabel = "ADDRESS",
      description = {
        "Instead of --out: the database of Neo4j whose nodes get the scores.",
        "neo4j://HOST:PORT/NAME or bolt://HOST:PORT. User and password are read from the "
            + "environment variables PUGRAPH_DB_USER and PUGRAPH_DB_PASSWORD."
      })
  private @Nullable String database;

  @Option(
      names = "--database-login",
      paramLabel = "FILE",
      description = {
        "With --database: a file with user and password, which nobody else may read.",
        "Its lines are user=… and password=…."
      })
  private @Nullable Path login;

  @Option(
      names = "--write-back",
      paramLabel = "COLUMNS",
      split = ",",
      description =
          "The columns to write: rank, and those of predictions.csv, such as "
              + "score,probability,rank,positive.")
  private List<String> columns = List.of();

  @Option(
      names = "--match",
      paramLabel = "LABEL.PROPERTY",
      split = ",",
      description = {
        "The nodes to write to: those of a label whose property is the name of a node of the run.",
        "For example Gene.symbol; several with commas between them."
      })
  private List<String> matches = List.of();

  @Option(
      names = "--prefix",
      paramLabel = "TEXT",
      defaultValue = WriteBackSettings.PREFIX,
      description =
          "What the names of the properties begin with (default: ${DEFAULT-VALUE}). A write "
              + "replaces the one before with the same prefix.")
  private String prefix = WriteBackSettings.PREFIX;

  @Option(
      names = "--write",
      description = "Write; without it the command only says what it would write.")
  private boolean write;

  /** Whether scores are written to a database. */
  public boolean isGiven() {
    return database != null;
  }

  /** Whether to write, and not only to say what would be written. */
  public boolean write() {
    return write;
  }

  /** The columns to write. */
  public List<String> columns() {
    return columns;
  }

  /** The database to write to. */
  public Database database() {
    return new Database(String.valueOf(database), login == null ? null : login.toString());
  }

  /** Which nodes, and how their properties are called. */
  public WriteBackSettings settings() {
    return new WriteBackSettings(
        matches.stream().map(NodeMatch::parse).toList(), prefix, WriteBackSettings.BATCH);
  }

  /** Refuses options that do not go together. */
  public void check() {
    boolean any = !columns.isEmpty() || !matches.isEmpty() || write || login != null;
    BadInput.unless(
        isGiven() || !any,
        "--write-back, --match, --write and --database-login need --database ADDRESS");
    BadInput.unless(
        !isGiven() || !columns.isEmpty(),
        "--database needs --write-back COLUMNS, such as score,probability,rank,positive");
    BadInput.unless(!isGiven() || !matches.isEmpty(), "--database needs --match LABEL.PROPERTY");
  }
}
