package org.pugraph.sql;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.Iterator;
import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.pugraph.base.BadInput;
import org.pugraph.data.database.Database;
import org.pugraph.data.database.DatabaseSession;
import org.pugraph.testkit.Scratch;

/** Against a real server. */
class PostgresTest {

  private static PostgresCluster cluster;

  @TempDir static Path folder;

  @BeforeAll
  static void aShop() throws Exception {
    cluster = PostgresCluster.start();
    Shop.write(folder);
    Shop.fill(cluster.url(), Shop.Dialect.POSTGRES);
  }

  @AfterAll
  static void stop() throws Exception {
    if (cluster != null) {
      cluster.close();
    }
  }

  private static Database shop() {
    return shop(PostgresCluster.PASSWORD);
  }

  private static Database shop(String password) {
    Path login =
        new Scratch(folder).file("login", "user = " + PostgresCluster.USER, "password=" + password);
    return new Database(cluster.address(), onlyForMe(login).toString());
  }

  private static Path onlyForMe(Path file) {
    try {
      return Files.setPosixFilePermissions(file, PosixFilePermissions.fromString("rw-------"));
    } catch (Exception failure) {
      throw new AssertionError(failure);
    }
  }

  @Test
  void tablesAreTheSameGraphAsFilesOfText() {
    SameGraph.assertSame(Shop.queries(shop()), Shop.files(folder));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '~',
      value = {
        "12::smallint|12",
        "3.50::numeric|3.5",
        "'NaN'::numeric|~~",
        "12.0::float8|12",
        "1.1::float4|1.1",
        "true|true",
        "DATE '2026-05-01'|2026-05-01",
        "TIMESTAMP '2026-03-29 02:30:00'|2026-03-29 02:30:00",
        "TIMESTAMPTZ '2026-05-01 06:30:00.120+02'|2026-05-01 04:30:00.12+00",
        "TIME '01:02:03'|01:02:03",
        "'a'::char(5)|a",
        "ARRAY['a', 'b']|a, b",
        "'{\"a\": 1}'::jsonb|{\"a\": 1}",
        "'00000000-0000-0000-0000-00000000000a'::uuid|00000000-0000-0000-0000-00000000000a",
        "NULL|~~"
      })
  void everyValueHasOneText(String value, String text) {
    assertThat(Answers.of(shop(), "SELECT " + value + " AS x"))
        .containsExactly(List.of("x"), List.of(text));
  }

  @Test
  void binaryDataIsRefused() {
    assertThatThrownBy(() -> Answers.of(shop(), "SELECT 'a'::bytea AS photo"))
        .isInstanceOf(BadInput.class)
        .hasMessageStartingWith("query, row 1: column \"photo\" holds bytea, which is neither");
  }

  @Test
  void aLoginIsFoundFromAnotherFolderThanItWasNamedIn() {
    assertThat(shop().login()).isEqualTo(folder.resolve("login").toString());
    Database relative = new Database(cluster.address(), "login");
    assertThat(Shop.queries(relative).startingFrom(folder).read().graph().nodes()).isEqualTo(40);
  }

  @Test
  void allQueriesOfAGraphSeeTheSameMoment() throws SQLException {
    try (DatabaseSession session = shop().open()) {
      long before = session.read("SELECT 1 FROM known", "a", PostgresTest::count);
      try (Connection other = DriverManager.getConnection(cluster.url());
          Statement sql = other.createStatement()) {
        sql.execute("INSERT INTO known VALUES ('c30', NULL)");
        assertThat(session.<Long>read("SELECT 1 FROM known", "b", PostgresTest::count))
            .isEqualTo(before);
        sql.execute("DELETE FROM known WHERE customer = 'c30'");
      }
    }
  }

  private static long count(Iterator<?> rows) {
    long count = 0;
    for (; rows.hasNext(); rows.next()) {
      count++;
    }
    return count;
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "SELECT a, FROM x|ERROR: syntax error at or near \"FROM\" Position: 11",
        "SELECT * FROM nope|ERROR: relation \"nope\" does not exist Position: 15",
        "SELECT 1 / 0 AS a, 2 AS b|ERROR: division by zero",
        "WITH x AS (DELETE FROM known RETURNING *) SELECT * FROM x|ERROR: cannot execute SELECT in a read-only transaction",
        "SELECT * INTO more FROM known|ERROR: cannot execute SELECT INTO in a read-only transaction",
        "SELECT ';' AS a; COMMIT; DROP TABLE known|is more than one query, expected one"
      })
  void aQueryThatFailsIsRefused(String query, String message) {
    assertThatThrownBy(() -> Shop.queries(shop(), query, null).read())
        .isInstanceOf(BadInput.class)
        .hasMessage(cluster.address() + ", query of edges: " + message);
  }

  @Test
  void aCommitThatGetsThroughDoesNotLetAnythingBeChanged() {
    String odd = "SELECT E'\\' ' AS a; COMMIT; DROP TABLE known; SELECT ' '";
    assertThatThrownBy(() -> Shop.queries(shop(), odd, null).read())
        .isInstanceOf(BadInput.class)
        .hasMessageEndingWith("ERROR: cannot execute DROP TABLE in a read-only transaction");
  }

  @Test
  void aWrongPasswordIsRefusedAndNotRepeated() {
    assertThatThrownBy(() -> Shop.queries(shop("wrong-word")).read())
        .isInstanceOf(BadInput.class)
        .hasMessage(
            cluster.address()
                + ": FATAL: password authentication failed for user \"keeper\"; check user and"
                + " password, in PUGRAPH_DB_USER and PUGRAPH_DB_PASSWORD or the login file");
  }

  @Test
  void nobodyThereIsSaid() {
    Database none = new Database("postgresql://127.0.0.1:1/shop", null);
    assertThatThrownBy(() -> Shop.queries(none).read())
        .isInstanceOf(BadInput.class)
        .hasMessageStartingWith("postgresql://127.0.0.1:1/shop: Connection to 127.0.0.1:1 refused");
  }

  /** The rest of the answer, which is larger than what is fetched at once, never comes. */
  @Test
  void aConnectionThatIsLostHalfWayIsSaid() {
    String many =
        "SELECT g::text AS a, (g + 1)::text AS b, 'pugraph-loses-this' AS c"
            + " FROM generate_series(1, 1000000) g";
    assertThatThrownBy(
            () -> {
              try (DatabaseSession session = shop().open()) {
                session.read(
                    many,
                    "many",
                    rows -> {
                      killQueries();
                      return count(rows);
                    });
              }
            })
        .isInstanceOf(BadInput.class)
        .hasMessageMatching(
            "many: broke off after row \\d+0000: FATAL: terminating connection due to administrator"
                + " command");
  }

  /** The server would go on for a minute, as nothing that it sends tells it that nobody reads. */
  @Test
  void aProgramThatIsStoppedStopsItsQuery() throws Exception {
    String slow = "SELECT 1 AS a, 2 AS b, pg_sleep(60) /* pugraph-stops-this */";
    Process process = ManyRowsTest.reading("64m", cluster.address(), slow).start();
    try {
      assertRunning(true);
      process.destroy();
      assertRunning(false);
    } finally {
      process.destroyForcibly();
    }
  }

  private static void assertRunning(boolean expected) throws Exception {
    String queries =
        "SELECT 1 FROM pg_stat_activity WHERE state = 'active' AND query LIKE"
            + " '%pugraph-stops-this%' AND pid <> pg_backend_pid()";
    boolean running = !expected;
    for (int i = 0; running != expected && i < 300; i++) {
      Thread.sleep(100);
      try (Connection other = DriverManager.getConnection(cluster.url());
          Statement sql = other.createStatement()) {
        running = sql.executeQuery(queries).next();
      }
    }
    assertThat(running).isEqualTo(expected);
  }

  private static void killQueries() {
    try (Connection other = DriverManager.getConnection(cluster.url());
        Statement sql = other.createStatement()) {
      sql.execute(
          "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE query LIKE"
              + " '%pugraph-loses-this%' AND pid <> pg_backend_pid()");
    } catch (SQLException failure) {
      throw new AssertionError(failure);
    }
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "postgresql://keeper:s3cret-word@127.0.0.1/shop",
        "jdbc:postgresql://127.0.0.1/shop?password=s3cret-word",
        "jdbc:sqlserver://host;databaseName=shop;PASSWORD=s3cret-word"
      })
  void aPasswordInTheAddressIsRefusedAndNotRepeated(String address) {
    assertThatThrownBy(() -> new Database(address, null))
        .isInstanceOf(BadInput.class)
        .message()
        .contains("PUGRAPH_DB_PASSWORD")
        .doesNotContain("s3cret-word");
  }

  @Test
  void aLoginThatOthersMayReadIsRefused() throws Exception {
    Path login = new Scratch(folder).file("open", "user=keeper", "password=s3cret-word");
    Files.setPosixFilePermissions(login, PosixFilePermissions.fromString("rw-r--r--"));
    Database open = new Database(cluster.address(), login.toString());
    assertThatThrownBy(open::open)
        .isInstanceOf(BadInput.class)
        .hasMessage(login + ": may be read by others, run chmod 600 on it, then try again");
    Database odd =
        new Database(
            cluster.address(),
            onlyForMe(new Scratch(folder).file("odd", "user=keeper", "s3cret-word")).toString());
    assertThatThrownBy(odd::open)
        .isInstanceOf(BadInput.class)
        .hasMessageEndingWith("odd:2: expected a line user=… or password=…");
  }
}
