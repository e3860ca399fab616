package org.pugraph.sql;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.SQLException;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.pugraph.base.BadInput;
import org.pugraph.data.database.Database;
import org.pugraph.data.database.DatabaseSession;
import org.pugraph.data.label.PositivesFile;
import org.pugraph.data.source.GraphSource;
import org.pugraph.data.table.TableQuery;
import org.pugraph.graph.Graph;
import org.pugraph.testkit.Scratch;

class SqliteTest {

  @TempDir Path folder;
  Scratch scratch;
  Path file;
  Database shop;

  @BeforeEach
  void aShop() throws SQLException {
    scratch = new Scratch(folder);
    file = folder.resolve("shop.db");
    Shop.write(folder);
    Shop.fill("jdbc:sqlite:" + file, Shop.Dialect.SQLITE);
    shop = new Database(file.toString(), null);
  }

  @Test
  void tablesAreTheSameGraphAsFilesOfText() {
    SameGraph.assertSame(Shop.queries(shop), Shop.files(folder));
  }

  @Test
  void theAddressMayBeAUrl() {
    Database url = new Database("jdbc:sqlite:" + file, null);
    assertThat(url).isEqualTo(shop);
    assertThat(url.name()).isEqualTo("shop");
    assertThat(Shop.queries(url).files()).containsExactly(file);
  }

  @Test
  void theOrderOfRowsDoesNotMatter() {
    GraphSource shuffled =
        Shop.queries(shop, Shop.EDGES + " ORDER BY random()", Shop.NODES + " ORDER BY random();");
    SameGraph.assertSame(shuffled, Shop.files(folder));
  }

  @Test
  void nodesOfEdgesAloneAscend() {
    String some = "SELECT 'b' AS \"from\", 'c' AS \"to\" UNION ALL SELECT 'c', 'a'";
    Graph graph = Shop.queries(shop, some, null).read().graph();
    assertThat(List.of(0, 1, 2).stream().map(graph.names()::name)).containsExactly("a", "b", "c");
    String numbers = "SELECT 10 AS source, 9 AS target";
    Graph numbered = Shop.queries(shop, numbers, null).read().graph();
    assertThat(numbered.names().name(0)).isEqualTo("9");
  }

  @Test
  void positivesAreAQueryToo() {
    Graph graph = Shop.queries(shop).read().graph();
    try (DatabaseSession session = shop.open()) {
      TableQuery known = new TableQuery("shop.db", session, Shop.POSITIVES, "positives");
      assertThat(PositivesFile.read(known, graph.names(), Optional.empty()).value())
          .containsExactly(1, 4, 7, 9);
    }
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "SELECT * FROM nope|[SQLITE_ERROR] SQL error or missing database (no such table: nope)",
        "SELEC 1|starts with \"SELEC\", but a query may only read, expected SELECT … or WITH …",
        "DROP TABLE payments|starts with \"DROP\", but a query may only read, expected SELECT … or WITH …",
        "SELECT payer, payee, payer FROM payments|the title \"payer\" is there twice, give one another name",
        "SELECT payer, payee FROM payments WHERE 1 = 0|has no row",
        "SELECT payer FROM payments|1 column, expected at least 2",
        "SELECT payer, zeroblob(3) AS photo FROM payments|row 1: column \"photo\" holds BLOB, which is neither text nor a number; leave it out, or select what it contains"
      })
  void aQueryThatAnswersNoEdgesIsRefused(String query, String message) {
    String separator = message.startsWith("row 1") ? ", " : ": ";
    scratch.refuses(
        () -> Shop.queries(shop, query, Shop.NODES).read(),
        "shop.db, query of edges" + separator + message);
  }

  @Test
  void aRowIsNamedByItsNumber() {
    scratch.refuses(
        () -> Shop.queries(shop, "SELECT 'c00' AS a, 'x' AS b", Shop.NODES).read(),
        "shop.db, query of edges, row 1: node \"x\" is not in query of nodes");
    scratch.refuses(
        () ->
            Shop.queries(shop, Shop.EDGES, "SELECT 'x' AS id, 1 AS age UNION ALL SELECT 'x', 2")
                .read(),
        "shop.db, query of nodes, row 2: node \"x\" was already in row 1");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "WITH x AS (SELECT 1) DELETE FROM payments",
        "WITH x AS (SELECT 1) INSERT INTO known SELECT 'c00', NULL"
      })
  void theDatabaseIsNotChanged(String query) throws Exception {
    byte[] before = Files.readAllBytes(file);
    assertThatThrownBy(() -> Shop.queries(shop, query, null).read()).isInstanceOf(BadInput.class);
    assertThat(Files.readAllBytes(file)).isEqualTo(before);
  }

  @Test
  void aFileThatIsNoDatabaseIsRefused() {
    Path none = folder.resolve("none.db");
    scratch.refuses(
        () -> Shop.queries(new Database(none.toString(), null)).read(),
        "none.db: there is no such file; check the path");
    Database text = new Database(folder.resolve("edges.csv").toString(), null);
    scratch.refuses(
        () -> Shop.queries(text).read(),
        "edges.csv: is neither a database of SQLite nor one of DuckDB, nor a URL jdbc:…");
  }
}
