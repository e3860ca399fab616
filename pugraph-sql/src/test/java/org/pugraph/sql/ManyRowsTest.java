package org.pugraph.sql;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.pugraph.data.database.Database;
import org.pugraph.data.feature.Columns;
import org.pugraph.data.feature.RawGraph;

/** Five million edges pass through a heap that could not hold them as text. */
class ManyRowsTest {

  private static final int EDGES = 5_000_000;
  private static final int NODES = 20_000;

  /** The arrays of the graph take 120 MB, the rows as text would take a gigabyte. */
  private static final String HEAP = "320m";

  private static final String ENDS =
      "(g * 7919) % " + NODES + " AS a, (g * 104729 + g % 13) % " + NODES + " AS b";

  @TempDir Path folder;

  /** Counts the edges of a query, in a process of its own. */
  static final class Reading {

    private Reading() {}

    public static void main(String[] args) {
      RawGraph graph =
          Shop.queries(new Database(args[0], null), args[1], null).raw(Columns.INFERRED);
      long rows = graph.links().report().rows();
      System.out.println(graph.names().size() + " nodes of " + rows + " rows");
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"sqlite", "duckdb"})
  void aFileIsReadRowByRow(String kind) throws Exception {
    Path file = folder.resolve("many." + kind);
    String numbers =
        kind.equals("duckdb")
            ? "SELECT range AS g FROM range(" + EDGES + ")"
            : "WITH RECURSIVE n(g) AS (SELECT 0 UNION ALL SELECT g + 1 FROM n WHERE g + 1 < "
                + EDGES
                + ") SELECT g FROM n";
    try (Connection connection = DriverManager.getConnection("jdbc:" + kind + ":" + file);
        Statement sql = connection.createStatement()) {
      sql.execute("CREATE TABLE many AS SELECT " + ENDS + " FROM (" + numbers + ")");
    }
    assertRead(file.toString(), "SELECT * FROM many");
  }

  @Test
  void aServerSendsItsRowsInParts() throws Exception {
    try (PostgresCluster cluster = PostgresCluster.start()) {
      assertRead(
          cluster.address(),
          "SELECT " + ENDS + " FROM generate_series(0::bigint, " + (EDGES - 1) + ") g");
    }
  }

  private void assertRead(String address, String query) throws Exception {
    Path said = folder.resolve("said");
    ProcessBuilder process = reading(HEAP, address, query);
    Process running = process.redirectErrorStream(true).redirectOutput(said.toFile()).start();
    boolean ended = running.waitFor(5, TimeUnit.MINUTES);
    running.destroyForcibly();
    assertThat(Files.readString(said))
        .contains(NODES + " nodes of " + EDGES + " rows")
        .doesNotContain("OutOfMemory");
    assertThat(ended).isTrue();
  }

  /** A process that reads the edges of a query. */
  static ProcessBuilder reading(String heap, String address, String query) {
    Path java = Path.of(System.getProperty("java.home"), "bin", "java");
    String classes =
        System.getProperty("surefire.test.class.path", System.getProperty("java.class.path"));
    List<String> command = new ArrayList<>(List.of(java.toString(), "-Xmx" + heap));
    command.addAll(List.of("-XX:+UseSerialGC", "-cp", classes, Reading.class.getName()));
    command.addAll(List.of(address, query));
    ProcessBuilder process = new ProcessBuilder(command);
    process.environment().put("PUGRAPH_DB_USER", PostgresCluster.USER);
    process.environment().put("PUGRAPH_DB_PASSWORD", PostgresCluster.PASSWORD);
    return process;
  }
}
