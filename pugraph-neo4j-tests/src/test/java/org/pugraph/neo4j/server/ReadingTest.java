package org.pugraph.neo4j.server;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.pugraph.base.BadInput;
import org.pugraph.data.database.Database;
import org.pugraph.data.database.DatabaseSession;
import org.pugraph.data.feature.Columns;
import org.pugraph.data.source.DatabaseSource;
import org.pugraph.data.source.GraphSource;
import org.pugraph.data.source.GraphTables;
import org.pugraph.graph.Graph;
import org.pugraph.testkit.Scratch;

/** Queries in Cypher and what becomes of their rows. */
class ReadingTest {

  private static final String EDGES =
      "MATCH (a)-[r]->(b) RETURN a.id AS source, b.id AS target, type(r) AS type,"
          + " coalesce(r.weight, 1) AS weight";

  private static final String NODES =
      "MATCH (n) RETURN n.id AS id, labels(n) AS kinds, n.age AS age, n.taste AS taste";

  @TempDir Path folder;
  Scratch scratch;
  Database database;

  @BeforeEach
  void someShops() {
    scratch = new Scratch(folder);
    database = Server.database(Server.address(), folder);
    Server.clear();
    Server.run(
        """
        CREATE (a:Person {id: 'a', age: 31, taste: [0.5, 1.25]}),
          (b:Person:Seller {id: 'b', age: 40}),
          (c:Shop {id: 'c', taste: [2, -1.0]}),
          (d:Shop {id: 'd', age: 7.5, taste: [0.25, 4.0]}),
          (a)-[:KNOWS]->(b), (a)-[:BUYS_AT {weight: 2}]->(c), (b)-[:BUYS_AT {weight: 0.5}]->(d),
          (c)-[:OWNS {weight: 1}]->(d)
        """);
  }

  private GraphSource source(Database database, String edges, String nodes) {
    return new DatabaseSource(
        database, new GraphTables<>(edges, nodes, null, null, null), Columns.INFERRED, null);
  }

  private List<String> rows(String query) {
    try (DatabaseSession session = database.open()) {
      return rows(session, query);
    }
  }

  private static List<String> rows(DatabaseSession session, String query) {
    return session.read(
        query,
        "query",
        rows -> {
          List<String> lines = new ArrayList<>();
          rows.forEachRemaining(row -> lines.add(String.join("|", row)));
          return lines;
        });
  }

  @Test
  void severalLabelsAndTypesAreTheSameGraphAsFilesOfText() throws IOException {
    Path edges =
        scratch.file(
            "edges.csv",
            "source,target,type,weight",
            "a,b,KNOWS,1",
            "a,c,BUYS_AT,2",
            "b,d,BUYS_AT,0.5",
            "c,d,OWNS,1");
    Path nodes =
        scratch.file(
            "nodes.csv",
            "id,kinds,age,taste_1,taste_2",
            "a,Person,31,0.5,1.25",
            "b,\"Person, Seller\",40,,",
            "c,Shop,,2,-1",
            "d,Shop,7.5,0.25,4");
    Graph read = source(database, EDGES, NODES).read().graph();
    assertThat(read.contentHash())
        .isEqualTo(GraphSource.ofTables(edges, nodes).read().graph().contentHash());
    assertThat(rows(EDGES)).contains("source|target|type|weight", "a|b|KNOWS|1", "b|d|BUYS_AT|0.5");
  }

  @Test
  void theDatabaseMayBeNamedInTheAddress() {
    for (String address :
        List.of(
            Server.address() + "/neo4j",
            Server.address() + "?database=neo4j",
            "neo4j://localhost:" + Server.port() + "/neo4j")) {
      Database named = Server.database(address, folder);
      assertThat(source(named, EDGES, NODES).read().graph().nodes()).isEqualTo(4);
      assertThat(named.name()).isEqualTo("neo4j");
    }
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '~',
      value = {
        "null|",
        "12|12",
        "12.0|12",
        "0.1|0.1",
        "1e30|1.0E30",
        "0.0/0.0|",
        "true|true",
        "' a b '|a b",
        "date('2026-05-01')|2026-05-01",
        "datetime('2026-05-01T08:30:00+02:00')|2026-05-01 06:30:00+00",
        "datetime('2026-05-01T08:30:00[Europe/Berlin]')|2026-05-01 06:30:00+00",
        "localdatetime('2026-05-01T06:30:00.25')|2026-05-01 06:30:00.25",
        "localtime('06:30')|06:30",
        "duration('P1DT2H')|P0M1DT7200S",
        "['Person', 'Seller']|Person, Seller",
        "[]|",
      })
  void everyValueHasOneText(String value, String text) {
    assertThat(rows("RETURN 1 AS id, " + value + " AS x"))
        .containsExactly("id|x", "1|" + (text == null ? "" : text));
  }

  @Test
  void aListOfNumbersIsAColumnForEach() {
    assertThat(rows("UNWIND [[1, 2.5], null, [3, null]] AS x RETURN x"))
        .containsExactly("x_1|x_2", "1|2.5", "|", "3|");
    scratch.refuses(
        () -> rows("UNWIND [[1, 2], [3]] AS x RETURN x"),
        "query, row 2: \"x\" holds a list of 1, in the rows before a list of 2");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '~',
      value = {
        "n|a node; select its properties, such as n.name, or labels(n)",
        "r|a relationship; select what it has, such as type(r) or r.weight",
        "p|a path; select its ends and relationships, such as startNode(r).name",
        "properties(n)|a map; select its entries, such as m.name, or properties one by one",
        "point({x: 1, y: 2})|a point; select its coordinates, such as p.x and p.y",
        "[n]|a list with a node; select its properties, such as n.name, or labels(n); UNWIND gives each element a row",
        "[[1]]|a list with a list with values; UNWIND gives each element a row; UNWIND gives each element a row",
      })
  void whatIsMadeOfOthersIsRefused(String value, String message) {
    scratch.refuses(
        () -> rows("MATCH p = (n {id: 'a'})-[r:KNOWS]->() RETURN " + value + " AS x"),
        "query, row 1: column \"x\" holds " + message);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '~',
      value = {
        "MATCH (n) DETACH DELETE n RETURN 1, 2",
        "MATCH (n) SET n.age = 1 RETURN n.id, n.age",
        "MATCH (n) CALL (n) { SET n.age = 1 } RETURN n.id, n.age",
        "CREATE INDEX FOR (n:Person) ON (n.id)"
      })
  void aQueryMayOnlyRead(String query) {
    List<String> before = Server.run("MATCH (n) RETURN n.id, n.age ORDER BY n.id");
    scratch.refuses(
        () -> rows(query),
        "query: Writing in read access mode not allowed. Attempted write to neo4j; a query may only read");
    assertThat(Server.run("MATCH (n) RETURN n.id, n.age ORDER BY n.id")).isEqualTo(before);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '~',
      value = {
        "RETUR 1|Invalid input 'RETUR' (line 1, column 1 (offset: 0))",
        "MATCH (n) RETURN m.id, 1|Variable `m` not defined (line 1, column 18 (offset: 17))",
        "MATCH (n) RETURN n.id|1 column, expected at least 2",
        "MATCH (n:None) RETURN n.id, n.age|has no row",
        "RETURN 1 AS a, 1/0 AS b|/ by zero",
      })
  void aQueryThatAnswersNoEdgesIsRefusedInOneLine(String query, String message) {
    scratch.refuses(
        () -> source(database, query, NODES).read(),
        database.address() + ", query of edges: " + message);
  }

  @Test
  void aQueryThatFailsLaterNamesTheRow() {
    scratch.refuses(
        () -> rows("UNWIND range(1, 9) AS i RETURN i, 10 / (i - 5) AS x"),
        "query: broke off after row 4: / by zero");
  }

  @Test
  void whoIsNotLetInIsToldWhy() {
    Database wrong =
        new Database(Server.address(), Server.login(folder, "another-s3cret").toString());
    scratch.refuses(
        wrong::open,
        Server.address()
            + ": The client is unauthorized due to authentication failure; check user and password,"
            + " in PUGRAPH_DB_USER and PUGRAPH_DB_PASSWORD or the login file");
    scratch.refuses(
        () -> Server.database(Server.address() + "/nope", folder).open(),
        Server.address() + "/nope: Graph not found: nope; check the name in the address");
    String secure = Server.address().replace("bolt:", "bolt+s:");
    assertThatThrownBy(() -> Server.database(secure, folder).open())
        .isInstanceOf(BadInput.class)
        .message()
        .startsWith(secure + ": ")
        .endsWith("; or it does not speak TLS, and its address is without +s and +ssc");
  }

  /** As Neo4j isolates no more: said in the documents. */
  @Test
  void queriesSeeWhatOthersHaveCommitted() {
    try (DatabaseSession session = database.open()) {
      assertThat(rows(session, "MATCH (n:Shop) RETURN n.id")).hasSize(3);
      Server.run("CREATE (:Shop {id: 'e'})");
      assertThat(rows(session, "MATCH (n:Shop) RETURN n.id")).hasSize(4);
    }
  }

  @Test
  void aConnectionThatIsLostHalfWayIsNoShortGraph() throws IOException {
    String many = "UNWIND range(1, 1000000) AS i RETURN i AS a, i + 1 AS b";
    try (Proxy proxy = new Proxy().cutAfter(300_000)) {
      Database far = Server.database(proxy.address(), folder);
      assertThatThrownBy(() -> source(far, many, null).read())
          .isInstanceOf(BadInput.class)
          .message()
          .matches(far + ", query of edges: broke off after row [0-9]+: .*")
          .doesNotContain("\n", Server.PASSWORD);
    }
  }

  @Test
  void aReaderThatStopsEarlyLeavesNothingBehind() {
    String many = "UNWIND range(1, 100000000) AS i RETURN i";
    try (DatabaseSession session = database.open()) {
      String second = session.read(many, "query", rows -> rows.next().get(0) + rows.next().get(0));
      assertThat(second).isEqualTo("i1");
    }
    assertThat(Server.run("SHOW TRANSACTIONS YIELD currentQuery RETURN currentQuery"))
        .noneMatch(query -> query.contains("100000000"));
  }
}
