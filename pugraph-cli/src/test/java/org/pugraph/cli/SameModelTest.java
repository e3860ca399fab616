package org.pugraph.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.pugraph.cli.Pugraph.run;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Random;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.pugraph.sql.ParquetFile;
import org.pugraph.sql.PostgresCluster;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ObjectNode;

/**
 * One graph as files of text, as Parquet, in SQLite and in PostgreSQL, its edges with types,
 * weights and directions: each gives the same bytes of model.
 */
class SameModelTest {

  private static final int CUSTOMERS = 120;

  private static final Table EDGES =
      new Table(
          "payments",
          List.of("payer", "payee", "weight", "relation"),
          List.of("VARCHAR(8)", "VARCHAR(8)", "DOUBLE PRECISION", "VARCHAR(8)"),
          payments());

  private static final Table NODES =
      new Table(
          "customers",
          List.of("id", "about", "city", "spent", "visits"),
          List.of("VARCHAR(8)", "VARCHAR(40)", "VARCHAR(8)", "DOUBLE PRECISION", "INTEGER"),
          customers());

  private static final Table KNOWN =
      new Table("known", List.of("id"), List.of("VARCHAR(8)"), ids(0, 15));

  private static final Table CLEARED =
      new Table("cleared", List.of("id"), List.of("VARCHAR(8)"), ids(70, 75));

  private static final List<Table> TABLES = List.of(EDGES, NODES, KNOWN, CLEARED);

  private static final List<String> SOURCE = List.of("source", "sourceFiles", "hashes");

  /** Times, and the digests of files with a source. */
  private static final List<String> MEASURED =
      List.of("seconds", "millisPerStep", "readSeconds", "hopSeconds", "files");

  @TempDir static Path folder;

  /** A table with its titles and their types in SQL; an empty cell is none. */
  private record Table(
      String name, List<String> titles, List<String> types, List<List<String>> rows) {

    Path csv() throws IOException {
      Stream<List<String>> lines = Stream.concat(Stream.of(titles), rows.stream());
      return Files.write(
          folder.resolve(name + ".csv"), lines.map(row -> String.join(",", row)).toList());
    }

    Path parquet() {
      Map<String, String> typed = new LinkedHashMap<>();
      for (int c = 0; c < titles.size(); c++) {
        typed.put(titles.get(c), types.get(c).replace("DOUBLE PRECISION", "DOUBLE"));
      }
      Path file = folder.resolve(name + ".parquet");
      ParquetFile.write(file, typed, rows::forEach);
      return file;
    }

    /** The last rows first, as no order of rows is promised. */
    void fill(Statement sql) throws SQLException {
      String columns =
          IntStream.range(0, titles.size())
              .mapToObj(c -> titles.get(c) + " " + types.get(c))
              .collect(Collectors.joining(", "));
      sql.execute("CREATE TABLE " + name + " (" + columns + ")");
      for (int r = rows.size() - 1; r >= 0; r--) {
        String values =
            rows.get(r).stream()
                .map(cell -> cell.isEmpty() ? "NULL" : "'" + cell + "'")
                .collect(Collectors.joining(", "));
        sql.execute("INSERT INTO " + name + " VALUES (" + values + ")");
      }
    }
  }

  private static String id(int customer) {
    return String.format(Locale.ROOT, "c%03d", customer);
  }

  private static List<List<String>> ids(int from, int to) {
    return IntStream.range(from, to).mapToObj(i -> List.of(id(i))).toList();
  }

  /** The first half pays within itself, and so does the second; anyone may know anyone. */
  private static List<List<String>> payments() {
    Random random = new Random(3);
    List<List<String>> rows = new ArrayList<>();
    int half = CUSTOMERS / 2;
    for (int e = 0; e < 6 * CUSTOMERS; e++) {
      boolean pays = e % 2 == 0;
      int from = random.nextInt(CUSTOMERS);
      int to = pays ? from / half * half + random.nextInt(half) : random.nextInt(CUSTOMERS);
      String weight = (1 + random.nextInt(400)) / 8.0 + "";
      rows.add(List.of(id(from), id(to), weight, pays ? "pays" : "knows"));
    }
    return rows;
  }

  private static List<List<String>> customers() {
    Random random = new Random(4);
    List<List<String>> rows = new ArrayList<>();
    for (int i = 0; i < CUSTOMERS; i++) {
      boolean first = i < CUSTOMERS / 2 ^ random.nextInt(4) == 0;
      rows.add(
          List.of(
              id(i),
              i % 7 == 0 ? "" : first ? "buys old garden tools" : "sells many used books",
              i % 3 == 0 ? "Bonn" : "Ulm",
              i % 11 == 0 ? "" : String.format(Locale.ROOT, "%d.25", 10 + random.nextInt(90)),
              String.valueOf(random.nextInt(9))));
    }
    return rows;
  }

  private static Path ofText;

  @BeforeAll
  static void train() throws IOException {
    for (Table table : TABLES) {
      table.csv();
    }
    ofText = trained("text", files("csv"));
  }

  private static List<String> files(String ending) {
    List<String> options = new ArrayList<>();
    List<String> names = List.of("--edges", "--features", "--positives", "--negatives");
    for (int t = 0; t < names.size(); t++) {
      options.add(names.get(t));
      options.add(folder.resolve(TABLES.get(t).name() + "." + ending).toString());
    }
    return options;
  }

  private static List<String> queries(String address) {
    return List.of(
        "--database",
        address,
        "--edges-query",
        "SELECT * FROM payments",
        "--features-query",
        "SELECT * FROM customers",
        "--positives-query",
        "SELECT * FROM known",
        "--negatives-query",
        "SELECT * FROM cleared");
  }

  private static Path trained(String name, List<String> source) {
    Path out = folder.resolve(name);
    List<String> words = new ArrayList<>(List.of("train"));
    words.addAll(source);
    words.addAll(List.of("--directed", "--method", "gcn", "--hidden", "8", "--steps", "40"));
    words.addAll(List.of("--prior", "0.4", "-q", "--out", out.toString()));
    Pugraph.Answer answer = run(words.toArray(String[]::new));
    assertThat(answer.code()).as(answer.err()).isZero();
    return out;
  }

  @Test
  void theEdgesHaveTypesWeightsAndDirections() {
    JsonNode info =
        Pugraph.json("data info --json --directed --edges " + folder.resolve("payments.csv"));
    assertThat(info.path("edge types")).hasSize(2);
    assertThat(info.path("edge types").get(0).path("directed").asBoolean()).isTrue();
    assertThat(info.path("edge types").get(1).path("type").asString()).isEqualTo("pays");
  }

  @Test
  void parquetGivesTheSameModel() throws IOException {
    TABLES.forEach(Table::parquet);
    assertSame(trained("parquet", files("parquet")));
  }

  @Test
  void sqliteGivesTheSameModel() throws Exception {
    Path shop = folder.resolve("shop.db");
    fill("jdbc:sqlite:" + shop);
    assertSame(trained("sqlite", queries(shop.toString())));
  }

  @Test
  void postgresGivesTheSameModel() throws Exception {
    try (PostgresCluster cluster = PostgresCluster.start()) {
      fill(cluster.url());
      Path login =
          Files.write(
              folder.resolve("login"),
              List.of("user=" + PostgresCluster.USER, "password=" + PostgresCluster.PASSWORD));
      Files.setPosixFilePermissions(login, PosixFilePermissions.fromString("rw-------"));
      List<String> options = new ArrayList<>(queries(cluster.address()));
      options.addAll(List.of("--database-login", login.toString()));
      assertSame(trained("postgres", options));
    }
  }

  private static void fill(String url) throws SQLException {
    try (Connection connection = DriverManager.getConnection(url);
        Statement sql = connection.createStatement()) {
      connection.setAutoCommit(false);
      for (Table table : TABLES) {
        table.fill(sql);
      }
      connection.commit();
    }
  }

  private static void assertSame(Path run) throws IOException {
    for (String file :
        List.of("model.safetensors", "features.json", "predictions.csv", "history.csv")) {
      assertThat(run.resolve(file)).hasSameBinaryContentAs(ofText.resolve(file));
    }
    assertThat(without(SOURCE, run.resolve("run.json")))
        .isEqualTo(without(SOURCE, ofText.resolve("run.json")));
    assertThat(without(MEASURED, run.resolve("metrics.json")))
        .isEqualTo(without(MEASURED, ofText.resolve("metrics.json")));
  }

  private static JsonNode without(List<String> entries, Path file) throws IOException {
    ObjectNode all = (ObjectNode) JsonMapper.shared().readTree(Files.readString(file));
    for (String entry : entries) {
      assertThat(all.remove(entry)).as(entry).isNotNull();
    }
    return all;
  }
}
