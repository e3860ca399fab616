package org.pugraph.cli.question;

import static org.assertj.core.api.Assertions.assertThat;
import static org.pugraph.cli.Pugraph.bytes;
import static org.pugraph.cli.Pugraph.run;
import static org.pugraph.cli.Pugraph.write;

import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.pugraph.cli.Pugraph;
import org.pugraph.cli.config.ConfigFile;

/** What a database answers of nodes and their labels, each label a question, as of a table. */
@Timeout(120)
class LabelQueryTest {

  private static final String QUERY = "SELECT * FROM nodes";

  @TempDir Path folder;
  private Path table;
  private Path database;

  /** Twelve of 60 nodes have one label, eleven another, and the others none. */
  @BeforeEach
  void theSameTableInAFileAndADatabase() throws SQLException {
    table = folder.resolve("nodes.csv");
    database = folder.resolve("shop.db");
    List<String> nodes = new ArrayList<>(List.of("id,disease,age"));
    List<String> edges = new ArrayList<>(List.of("source,target"));
    for (int i = 10; i < 70; i++) {
      String label = i < 22 ? "flu" : i < 33 ? "gout" : "";
      nodes.add("n" + i + "," + label + "," + i * i % 37);
      edges.add("n" + i + ",n" + (10 + (i - 9) % 60));
      edges.add("n" + i + ",n" + (10 + (i - 3) % 60));
    }
    write(table, nodes.toArray(String[]::new));
    write(folder.resolve("edges.csv"), edges.toArray(String[]::new));
    try (Connection sqlite = DriverManager.getConnection("jdbc:sqlite:" + database);
        Statement sql = sqlite.createStatement()) {
      sqlite.setAutoCommit(false);
      fill(sql, "nodes", nodes);
      fill(sql, "edges", edges);
      sqlite.commit();
    }
  }

  private static void fill(Statement sql, String name, List<String> rows) throws SQLException {
    sql.execute("CREATE TABLE " + name + " (" + rows.get(0) + ")");
    for (String row : rows.subList(1, rows.size())) {
      sql.execute("INSERT INTO " + name + " VALUES ('" + row.replace(",", "', '") + "')");
    }
  }

  private Pugraph.Answer train(String out, String... more) {
    List<String> words =
        new ArrayList<>(List.of("train", "--method", "gcn", "--hidden", "4", "--steps", "10"));
    words.addAll(List.of("--prior", "0.2", "-q", "--label-column", "disease"));
    words.addAll(List.of("--out", folder.resolve(out).toString()));
    words.addAll(List.of(more));
    return run(words.toArray(String[]::new));
  }

  private Pugraph.Answer ofFiles(String out) {
    String edges = folder.resolve("edges.csv").toString();
    String nodes = table.toString();
    return train(out, "--edges", edges, "--features", nodes, "--positives", nodes);
  }

  private Pugraph.Answer ofQueries(String out, String positives, String... more) {
    List<String> words = new ArrayList<>(List.of("--database", database.toString()));
    words.addAll(List.of("--edges-query", "SELECT * FROM edges", "--features-query", QUERY));
    words.addAll(List.of("--positives-query", positives));
    words.addAll(List.of(more));
    return train(out, words.toArray(String[]::new));
  }

  /** In both, the table of the nodes is that of their labels, which are no feature. */
  @Test
  void everyLabelIsAQuestionWithTheBytesThatFilesGive() {
    Pugraph.Answer files = ofFiles("files");
    assertThat(files.code()).as(files.err()).isZero();
    Pugraph.Answer queries = ofQueries("queries", QUERY);
    assertThat(queries.code()).as(queries.err()).isZero();
    assertThat(folder.resolve("queries").toFile().list()).containsExactlyInAnyOrder("flu", "gout");
    for (String run : List.of("flu", "gout")) {
      for (String file : List.of("model.safetensors", "features.json", "predictions.csv")) {
        assertThat(folder.resolve("queries").resolve(run).resolve(file))
            .hasSameBinaryContentAs(folder.resolve("files").resolve(run).resolve(file));
      }
    }
  }

  @Test
  void theConfigurationRepeatsTheRunOfOneLabel() {
    Pugraph.Answer answer = ofQueries("out", QUERY, "--label", "gout");
    assertThat(answer.code()).as(answer.err()).isZero();
    Path run = folder.resolve("out");
    assertThat(ConfigFile.read(run.resolve("config.yaml")))
        .containsEntry("label", "gout")
        .containsEntry("positives-query", QUERY)
        .doesNotContainKey("positives");
    byte[] first = bytes(run.resolve("run.json"));
    Pugraph.Answer again = run("train -q --config " + run.resolve("config.yaml"));
    assertThat(again.code()).as(again.err()).isZero();
    assertThat(bytes(run.resolve("run.json"))).isEqualTo(first);
  }

  @Test
  void aQueryWithoutTheColumnIsRefused() {
    Pugraph.Answer answer = ofQueries("out", "SELECT id, age FROM nodes");
    assertThat(answer.code()).isEqualTo(2);
    assertThat(answer.err()).contains("shop.db, query of positives: ").contains("\"disease\"");
    assertThat(folder.resolve("out")).doesNotExist();
  }

  @Test
  void aLabelThatNoRowHasIsRefusedWithThoseThereAre() {
    Pugraph.Answer answer = ofQueries("out", QUERY, "--label", "pox");
    assertThat(answer.code()).isEqualTo(2);
    assertThat(answer.err())
        .contains("query of positives: no row has \"pox\" in the column \"disease\", which has")
        .contains("flu, gout");
  }
}
