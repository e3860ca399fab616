package org.pugraph.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.pugraph.cli.Pugraph.run;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.pugraph.data.database.Database;
import org.pugraph.data.database.DatabaseSession;
import org.pugraph.sql.ParquetFile;
import tools.jackson.databind.JsonNode;

/** A graph and its labels in a database, from training to serving, as from files of text. */
class DatabaseRunTest {

  private static final List<String> QUICK =
      List.of("--method", "gcn", "--hidden", "8", "--steps", "30", "--prior", "0.2", "-q");

  @TempDir Path folder;
  Path shop;

  @BeforeEach
  void tablesOfADatabase() throws SQLException {
    shop = folder.resolve("shop.db");
    try (Connection sqlite = DriverManager.getConnection("jdbc:sqlite:" + shop);
        Statement sql = sqlite.createStatement()) {
      sqlite.setAutoCommit(false);
      fill(sql, "edges", Pugraph.lines(Pugraph.tiny("edges.csv")));
      fill(sql, "nodes", Pugraph.lines(Pugraph.tiny("nodes.csv")));
      List<String> known = new ArrayList<>(List.of("customer"));
      known.addAll(Pugraph.lines(Pugraph.tiny("positives.txt")));
      fill(sql, "known", known);
      sqlite.commit();
    }
  }

  private static void fill(Statement sql, String table, List<String> lines) throws SQLException {
    sql.execute("CREATE TABLE " + table + " (" + lines.get(0) + ")");
    for (String line : lines.subList(1, lines.size())) {
      String values =
          Arrays.stream(line.split(",", -1))
              .map(cell -> "'" + cell.replace("'", "''") + "'")
              .collect(Collectors.joining(", "));
      sql.execute("INSERT INTO " + table + " VALUES (" + values + ")");
    }
  }

  private List<String> queries() {
    return List.of(
        "--database",
        shop.toString(),
        "--edges-query",
        "SELECT * FROM edges",
        "--features-query",
        "SELECT * FROM nodes");
  }

  private Pugraph.Answer command(String name, List<String> options, String... more) {
    return run(
        Stream.of(List.of(name), options, List.of(more))
            .flatMap(List::stream)
            .toArray(String[]::new));
  }

  private List<String> with(List<String> some, String... more) {
    return Stream.concat(some.stream(), Stream.of(more)).toList();
  }

  private Path trained() {
    Path out = folder.resolve("run");
    List<String> options = with(queries(), "--positives-query", "SELECT * FROM known");
    Pugraph.Answer answer =
        command("train", with(options, QUICK.toArray(String[]::new)), "--out", out.toString());
    assertThat(answer.code()).as(answer.err()).isZero();
    return out;
  }

  @Test
  void aDatabaseGivesTheBytesThatFilesOfTextGive() {
    Path run = trained();
    Path other = folder.resolve("files");
    List<String> files =
        List.of(
            "--edges",
            Pugraph.tiny("edges.csv").toString(),
            "--features",
            Pugraph.tiny("nodes.csv").toString(),
            "--positives",
            Pugraph.tiny("positives.txt").toString(),
            "--out",
            other.toString());
    Pugraph.Answer answer = command("train", files, QUICK.toArray(String[]::new));
    assertThat(answer.code()).as(answer.err()).isZero();
    for (String file : List.of("model.safetensors", "predictions.csv", "history.csv")) {
      assertThat(run.resolve(file)).hasSameBinaryContentAs(other.resolve(file));
    }
  }

  @Test
  void aRunAsksItsDatabaseAgain() throws SQLException {
    Path run = trained();
    Pugraph.Answer reproduced = run("reproduce", run.toString(), "-q");
    assertThat(reproduced.code()).as(reproduced.err()).isZero();
    Path again = folder.resolve("again");
    Pugraph.Answer repeated =
        run("train", "--config", run.resolve("config.yaml").toString(), "--out", again.toString());
    assertThat(repeated.code()).as(repeated.err()).isZero();
    assertThat(again.resolve("model.safetensors"))
        .hasSameBinaryContentAs(run.resolve("model.safetensors"));

    String one = Pugraph.lines(Pugraph.tiny("nodes.csv")).get(1).split(",")[0];
    try (Connection sqlite = DriverManager.getConnection("jdbc:sqlite:" + shop);
        Statement sql = sqlite.createStatement()) {
      sql.execute("INSERT INTO nodes SELECT * FROM nodes LIMIT 1");
      sql.execute("UPDATE nodes SET rowid = 9999 WHERE rowid = (SELECT max(rowid) FROM nodes)");
      sql.execute("UPDATE nodes SET id = 'zz-new' WHERE rowid = 9999");
      sql.execute("INSERT INTO edges VALUES ('zz-new', '" + one + "')");
    }
    Path scores = folder.resolve("scores.csv");
    Pugraph.Answer predicted =
        run("predict", "--model", run.toString(), "--out", scores.toString());
    assertThat(predicted.code()).as(predicted.err()).isZero();
    assertThat(Pugraph.scores(scores)).containsKey("zz-new").hasSize(62);
    assertThat(run("explain", run.toString(), "--node", "n00").err())
        .contains(
            "the graph of this run has changed since; train again, or score the new graph with predict");
  }

  /** By the driver that a folder has, which is not on the class path. */
  @Test
  void parquetIsReadAndWritten() {
    Path run = trained();
    List<String> options = new ArrayList<>();
    for (String table : List.of("edges", "nodes", "positives")) {
      Path parquet = folder.resolve(table + ".parquet");
      Path text = Pugraph.tiny(table.equals("positives") ? "positives.txt" : table + ".csv");
      List<String> lines = new ArrayList<>(Pugraph.lines(text));
      String titles = table.equals("positives") ? "id" : lines.remove(0);
      Map<String, String> types = new LinkedHashMap<>();
      for (String title : titles.split(",")) {
        types.put(title, title.equals("year") ? "INTEGER" : "VARCHAR");
      }
      ParquetFile.write(
          parquet,
          types,
          row -> lines.forEach(line -> row.accept(Arrays.asList(line.split(",", -1)))));
      options.add(table.equals("nodes") ? "--features" : "--" + table);
      options.add(parquet.toString());
    }
    Path other = folder.resolve("parquet");
    Pugraph.Answer answer =
        command("train", with(options, QUICK.toArray(String[]::new)), "--out", other.toString());
    assertThat(answer.code()).as(answer.err()).isZero();
    assertThat(other.resolve("predictions.csv"))
        .hasSameBinaryContentAs(run.resolve("predictions.csv"));

    Path scores = folder.resolve("scores.parquet");
    Pugraph.Answer predicted =
        run("predict", "--model", run.toString(), "--out", scores.toString());
    assertThat(predicted.code()).as(predicted.err()).isZero();
    List<String> rows = new ArrayList<>();
    try (DatabaseSession session = new Database("jdbc:duckdb:", null).open()) {
      session.<Boolean>read(
          "SELECT node, positive, labelled FROM '" + scores + "'",
          "scores",
          answers -> {
            answers.forEachRemaining(row -> rows.add(String.join(",", row)));
            return true;
          });
    }
    assertThat(rows)
        .isEqualTo(
            Pugraph.lines(run.resolve("predictions.csv")).stream()
                .map(line -> line.split(","))
                .map(cells -> cells[0] + "," + cells[3] + "," + cells[4])
                .toList());
  }

  @Test
  void aRunAndItsExportAreWrittenAsParquetOnRequest() {
    Path out = folder.resolve("run");
    List<String> options = with(queries(), "--positives-query", "SELECT * FROM known", "--parquet");
    Pugraph.Answer answer =
        command("train", with(options, QUICK.toArray(String[]::new)), "--out", out.toString());
    assertThat(answer.code()).as(answer.err()).isZero();
    List<String> csv =
        Pugraph.lines(out.resolve("predictions.csv")).stream()
            .skip(1)
            .map(line -> line.split(",")[0])
            .toList();
    assertThat(column("node", out.resolve("predictions.parquet"))).isEqualTo(csv);

    Path nodes = folder.resolve("nodes.parquet");
    Pugraph.Answer exported = run("export", out.toString(), "--out", nodes.toString());
    assertThat(exported.code()).as(exported.err()).isZero();
    assertThat(exported.err()).contains("nodes.parquet: this format has no place for edges");
    assertThat(column("id", nodes)).containsExactlyInAnyOrderElementsOf(csv);
    assertThat(column("\"rank\" + 1", nodes)).contains("2", "61");
    assertThat(column("year", nodes)).isNotEmpty();

    command(
        "train",
        with(
            queries(),
            "--positives-query",
            "SELECT * FROM known",
            "-q",
            "--method",
            "gcn",
            "--steps",
            "5",
            "--prior",
            "0.2",
            "--out",
            out.toString()));
    assertThat(out.resolve("predictions.parquet")).doesNotExist();
  }

  private static List<String> column(String name, Path parquet) {
    List<String> cells = new ArrayList<>();
    try (DatabaseSession session = new Database("jdbc:duckdb:", null).open()) {
      session.<Boolean>read(
          "SELECT " + name + " AS a, 1 AS b FROM '" + parquet + "'",
          "table",
          answers -> {
            answers.next();
            answers.forEachRemaining(row -> cells.add(row.get(0)));
            return true;
          });
    }
    return cells;
  }

  @Test
  void knownNegativesAreAskedForLikePositives() throws SQLException {
    List<String> labelled =
        with(queries(), "--positives-query", "SELECT * FROM known", "--prior", "0.2", "-q");
    String query = "SELECT id FROM nodes WHERE id NOT IN (SELECT customer FROM known) LIMIT 3";
    Path out = folder.resolve("cleared");
    Pugraph.Answer answer =
        command(
            "train",
            with(labelled, "--negatives-query", query),
            "--method",
            "gcn",
            "--steps",
            "5",
            "--out",
            out.toString());
    assertThat(answer.code()).as(answer.err()).isZero();
    assertThat(answer.out()).contains("3 known not to be positive");
    assertThat(Pugraph.lines(out.resolve("config.yaml")))
        .anyMatch(line -> line.startsWith("negatives-query: "));
    assertRefused(
        command("train", with(labelled, "--negatives-query", "SELECT * FROM known")),
        "query of negatives: node ");
    assertRefused(
        command("train", with(labelled, "--negatives-query", query, "--negatives", "n.txt")),
        "--negatives and --negatives-query exclude each other");
    assertRefused(
        command("train", List.of("--builtin", "--negatives-query", query, "--positives", "p")),
        "--negatives-query needs --database ADDRESS");
  }

  @Test
  void aMissingDriverIsNamedWithItsPlace() throws IOException, InterruptedException {
    Path said = folder.resolve("said");
    Path empty = folder.resolve("no-drivers");
    String command = "predict --model " + trained() + " --out scores.parquet";
    Process process = Pugraph.start(command, said, Map.of("PUGRAPH_DRIVERS", empty.toString()));
    assertThat(process.waitFor()).isEqualTo(2);
    assertThat(Pugraph.lines(said))
        .containsExactly(
            "pugraph: jdbc:duckdb: the driver is not here: put duckdb_jdbc-1.5.6.0.jar (Maven"
                + " org.duckdb:duckdb_jdbc:1.5.6.0) into the folder "
                + empty
                + ", and try again");
  }

  @Test
  void everyCommandTakesQueries() {
    List<String> labelled = with(queries(), "--positives-query", "SELECT customer FROM known");
    for (Pugraph.Answer answer :
        List.of(
            command("check", labelled, "--prior", "0.2", "--json"),
            command("prior", labelled, "-q"),
            command("data", with(List.of("info"), queries().toArray(String[]::new))),
            command("estimate", queries(), "--json"),
            command(
                "data",
                with(List.of("convert"), queries().toArray(String[]::new)),
                "--out",
                folder.resolve("copy").toString()))) {
      assertThat(answer.code()).as(answer.err()).isZero();
    }
    JsonNode info = Pugraph.json("data info --json --graph " + folder.resolve("copy"));
    assertThat(info.toString()).contains("60");
  }

  @Test
  void whatIsMissingIsNamed() {
    assertRefused(
        command("data", List.of("info", "--edges-query", "SELECT 1, 2")),
        "--edges-query needs --database ADDRESS");
    assertRefused(
        command("data", List.of("info", "--database", shop.toString())),
        "--database needs --edges-query QUERY");
    assertRefused(
        command("train", List.of("--builtin", "--positives-query", "SELECT 1")),
        "--positives-query needs --database ADDRESS");
    assertRefused(
        command(
            "data", with(List.of("info", "--edges", "e.csv"), queries().toArray(String[]::new))),
        "more than one graph given");
    assertRefused(
        command(
            "data",
            List.of(
                "info", "--database", "jdbc:nothing:here", "--edges-query", "SELECT a, b FROM c")),
        "jdbc:nothing: the driver is not here: put the jar of its JDBC driver into the folder");
  }

  private static void assertRefused(Pugraph.Answer answer, String message) {
    assertThat(answer.err()).contains(message);
    assertThat(answer.code()).isEqualTo(2);
  }

  @Test
  void aQueryThatFailsWritesNothing() {
    Path out = folder.resolve("none");
    List<String> options = with(queries(), "--positives-query", "SELECT * FROM nope");
    Pugraph.Answer answer = command("train", options, "--out", out.toString());
    assertRefused(answer, "shop.db, query of positives: [SQLITE_ERROR]");
    assertThat(out).doesNotExist();
  }

  @Test
  void aPasswordIsNowhereInTheRun() throws IOException, InterruptedException {
    Path out = folder.resolve("secret");
    List<String> words = new ArrayList<>(Pugraph.process("train").command());
    words.addAll(queries());
    words.addAll(List.of("--positives-query", "SELECT * FROM known"));
    words.addAll(QUICK);
    words.addAll(List.of("--out", out.toString()));
    ProcessBuilder process = new ProcessBuilder(words);
    process.environment().putAll(Map.of("PUGRAPH_DB_PASSWORD", "s3cret-word"));
    process.inheritIO();
    assertThat(process.start().waitFor()).isZero();
    try (Stream<Path> files = Files.walk(out)) {
      for (Path file : files.filter(Files::isRegularFile).toList()) {
        assertThat(new String(Pugraph.bytes(file), StandardCharsets.ISO_8859_1))
            .as(file.toString())
            .doesNotContain("s3cret-word");
      }
    }
    Pugraph.Answer inAddress =
        run(
            "data",
            "info",
            "--database",
            "postgresql://me:s3cret-word@host/shop",
            "--edges-query",
            "SELECT 1, 2");
    assertRefused(inAddress, "the address of the database holds a password");
    assertThat(inAddress.err()).doesNotContain("s3cret-word");
  }
}
