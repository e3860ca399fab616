package org.pugraph.sql;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.pugraph.data.database.Database;
import org.pugraph.data.label.PositivesFile;
import org.pugraph.data.source.GraphSource;
import org.pugraph.graph.Graph;
import org.pugraph.testkit.Scratch;

class DuckDbTest {

  @TempDir Path folder;
  Scratch scratch;

  @BeforeEach
  void aShop() throws SQLException {
    scratch = new Scratch(folder);
    Shop.write(folder);
    String url = "jdbc:duckdb:" + folder.resolve("shop.duckdb");
    try (Connection connection = DriverManager.getConnection(url)) {
      try (Statement sql = connection.createStatement()) {
        sql.execute("SET TimeZone = 'UTC'");
      }
      Shop.fill(connection, Shop.Dialect.DUCKDB);
      try (Statement sql = connection.createStatement()) {
        for (String table : new String[] {"payments", "customers", "known"}) {
          for (String form : new String[] {"parquet", "json"}) {
            sql.execute(
                "COPY (FROM %s ORDER BY ALL) TO '%s' (FORMAT %s)"
                    .formatted(table, folder.resolve(table + "." + form), form));
          }
        }
      }
    }
  }

  @Test
  void tablesAreTheSameGraphAsFilesOfText() {
    Database shop = new Database(folder.resolve("shop.duckdb").toString(), null);
    SameGraph.assertSame(Shop.queries(shop), Shop.files(folder));
  }

  @ParameterizedTest
  @ValueSource(strings = {"parquet", "json"})
  void filesOfAnyFormAreTheSameGraphAsFilesOfText(String form) {
    GraphSource files =
        GraphSource.ofTables(
            folder.resolve("payments." + form), folder.resolve("customers." + form));
    SameGraph.assertSame(files, Shop.files(folder));
    Graph graph = files.read().graph();
    assertThat(
            PositivesFile.read(
                    folder.resolve("known." + form), graph.names(), Optional.of("customer"))
                .value())
        .containsExactly(1, 4, 7, 9);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '~',
      value = {
        "12::TINYINT|12",
        "170141183460469231731687303715884105727::HUGEINT|170141183460469231731687303715884105727",
        "3.50::DECIMAL(10,2)|3.5",
        "100::DECIMAL(10,0)|100",
        "0.000::DECIMAL(10,3)|0",
        "12.0::DOUBLE|12",
        "1.1::FLOAT|1.1",
        "'nan'::DOUBLE|~~",
        "true|true",
        "DATE '2026-05-01'|2026-05-01",
        "TIMESTAMP '2026-03-29 02:30:00'|2026-03-29 02:30:00",
        "TIMESTAMP '2026-05-01 06:30:00.120'|2026-05-01 06:30:00.12",
        "TIMESTAMPTZ '2026-05-01 06:30:00+02'|2026-05-01 04:30:00+00",
        "TIME '01:02:03'|01:02:03",
        "'  a  b '|a  b",
        "['a', 'b']|a, b",
        "'x'::ENUM('x')|x",
        "'{\"a\": 1}'::JSON|{\"a\": 1}",
        "NULL|~~"
      })
  void everyValueHasOneText(String value, String text) {
    Database memory = new Database("jdbc:duckdb:", null);
    assertThat(Answers.of(memory, "SELECT " + value + " AS x"))
        .containsExactly(List.of("x"), List.of(text));
  }

  @Test
  void aLakeOfFilesIsQueried() {
    Database memory = new Database("jdbc:duckdb:", null);
    GraphSource lake =
        Shop.queries(
            memory,
            "FROM '%s'".formatted(folder.resolve("pay*.parquet")),
            "SELECT * FROM '%s'".formatted(folder.resolve("customers.json")));
    assertThat(lake.read().graph().nodes()).isEqualTo(40);
    assertThat(lake.name()).isEqualTo("duckdb");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "SELECT * FROM nope|Catalog Error: Table with name nope does not exist! Did you mean \"pg_enum\"? (line 1, column 15)",
        "SELECT a FROM x WHERE|Parser Error: syntax error at end of input",
        "FROM 's3://bucket/x.parquet'|needs the extension httpfs of DuckDB, and nothing is downloaded here; INSTALL it once with DuckDB itself",
        "SELECT 1, st_point(1, 2)|needs the extension spatial of DuckDB, and nothing is downloaded here; INSTALL it once with DuckDB itself",
        "INSTALL httpfs|starts with \"INSTALL\", but a query may only read, expected SELECT … or WITH …",
        "SELECT 1 AS a, {'x': 1} AS b|row 1: column \"b\" holds STRUCT(x INTEGER), which is neither text nor a number; leave it out, or select what it contains"
      })
  void aQueryThatFailsIsRefused(String query, String message) {
    Database memory = new Database("jdbc:duckdb:", null);
    scratch.refuses(
        () -> Shop.queries(memory, query, null).read(),
        "jdbc:duckdb:, query of edges" + (message.startsWith("row") ? ", " : ": ") + message);
  }

  @Test
  void listsOfDifferentLengthsAreRefused() {
    Database memory = new Database("jdbc:duckdb:", null);
    String lists = "VALUES ('a', [1, 2]), ('b', NULL), ('c', [1, 2, 3])";
    scratch.refuses(
        () -> Shop.queries(memory, "SELECT 'a' AS x, 'b' AS y", lists).read(),
        "jdbc:duckdb:, query of nodes, row 3: \"col1\" holds a list of 3, in the rows before a list"
            + " of 2");
  }

  @Test
  void aDamagedFileOfParquetIsRefused() {
    Path damaged = scratch.file("nodes.parquet", "PAR1 and nothing else");
    Path edges = folder.resolve("edges.csv");
    scratch.refuses(
        () -> GraphSource.ofTables(edges, damaged).read(),
        "nodes.parquet: Invalid Input Error: No magic bytes found at end of file 'nodes.parquet'"
            + " (line 1, column 15)");
  }
}
