package org.pugraph.neo4j.server;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** From the database to a run and back, by the program as users run it. */
class RoundTripTest {

  private static final String EDGES = "MATCH (a:Paper)-->(b:Paper) RETURN a.id, b.id";
  private static final String NODES =
      "MATCH (n:Paper) RETURN n.id AS id, n.about AS about, n.year AS year";
  private static final String KNOWN = "MATCH (n:Known) RETURN n.id";
  private static final List<String> QUICK =
      List.of("--method", "gcn", "--steps", "10", "--prior", "0.2");

  @TempDir Path folder;
  Program program;

  @BeforeEach
  void papers() {
    program = new Program(folder, "600m");
    Server.clear();
    Server.run(
        """
        UNWIND range(0, 59) AS i
        CREATE (n:Paper {id: 'p' + (100 + i), year: 1990 + i % 7,
          about: CASE WHEN i < 20 THEN 'graphs and trees' ELSE 'soil and rain ' + i % 5 END})
        """);
    Server.run("MATCH (n:Paper) WHERE n.id < 'p108' SET n:Known");
    Server.run(
        """
        UNWIND range(0, 299) AS i
        MATCH (a:Paper {id: 'p' + (100 + i * 7 % 60)}),
          (b:Paper {id: 'p' + (100 + (i * 11 + i % 3) % 60)})
        CREATE (a)-[:CITES]->(b)
        """);
  }

  private static List<String> words(String name, List<?>... more) {
    List<String> words = new ArrayList<>(List.of(name));
    Stream.of(more).forEach(some -> some.forEach(word -> words.add(word.toString())));
    return words;
  }

  private static List<String> database(String address) {
    return List.of("--database", address);
  }

  private static List<String> queries(String address) {
    return List.of("--database", address, "--edges-query", EDGES, "--features-query", NODES);
  }

  private Path trained() throws IOException, InterruptedException {
    Path run = folder.resolve("run");
    Program.Answer answer =
        program.run(
            words(
                "train",
                queries(Server.address()),
                List.of("--positives-query", KNOWN, "--out", run),
                QUICK));
    assertThat(answer.code()).as(answer.err()).isZero();
    return run;
  }

  private void write(Path file, String titles, String query) throws IOException {
    List<String> lines = new ArrayList<>(titles.isEmpty() ? List.of() : List.of(titles));
    lines.addAll(Server.run(query));
    Files.write(file, lines);
  }

  @Test
  void theSameGraphInFilesGivesTheSameBytes() throws Exception {
    Path run = trained();
    write(folder.resolve("edges.csv"), "source,target", EDGES);
    write(folder.resolve("nodes.csv"), "id,about,year", NODES + " ORDER BY n.id");
    write(folder.resolve("known.txt"), "", KNOWN);
    Path other = folder.resolve("files");
    Program.Answer answer =
        program.run(
            words(
                "train",
                List.of("--edges", folder.resolve("edges.csv")),
                List.of("--features", folder.resolve("nodes.csv")),
                List.of("--positives", folder.resolve("known.txt"), "--out", other),
                QUICK));
    assertThat(answer.code()).as(answer.err()).isZero();
    for (String file : List.of("model.safetensors", "predictions.csv", "history.csv")) {
      assertThat(run.resolve(file)).hasSameBinaryContentAs(other.resolve(file));
    }
    assertThat(program.run(List.of("reproduce", run.toString())).out())
        .contains("The run is reproduced, to the byte.");
  }

  @Test
  void scoresComeBackAndNothingTellsThePassword() throws Exception {
    Path run = trained();
    String said = program.said("out") + program.said("err");
    List<String> export =
        List.of(
            "export",
            run.toString(),
            "--database",
            Server.address(),
            "--match",
            "Paper.id",
            "--write-back",
            "score,probability,rank,positive");
    Program.Answer plan = program.run(export);
    assertThat(plan.code()).as(plan.err()).isZero();
    assertThat(plan.err()).isEmpty();
    assertThat(plan.out())
        .contains("60 nodes would get these properties", "nothing is written yet; --write does it");
    assertThat(Server.count("MATCH (n) WHERE n.pugraph_score IS NOT NULL RETURN count(n)"))
        .isZero();
    Program.Answer written = program.run(words("export", export.subList(1, 8), List.of("--write")));
    assertThat(written.code()).as(written.err()).isZero();
    assertThat(written.err())
        .isEqualTo(
            "note: no index finds these nodes, faster with:"
                + " CREATE INDEX FOR (n:`Paper`) ON (n.`id`)\n");
    List<String> rows =
        Server.run(
            "MATCH (n:Paper) RETURN n.id, n.pugraph_score, n.pugraph_probability,"
                + " n.pugraph_positive ORDER BY n.pugraph_rank");
    List<String> lines = Files.readAllLines(run.resolve("predictions.csv"));
    assertThat(rows).hasSize(60);
    for (int i = 0; i < rows.size(); i++) {
      assertThat(lines.get(i + 1)).startsWith(rows.get(i) + ",");
    }
    said += plan.out() + plan.err() + written.out() + written.err();
    assertThat(said).doesNotContain(Server.PASSWORD);
    try (Stream<Path> files = Files.walk(run)) {
      for (Path file : files.filter(Files::isRegularFile).toList()) {
        assertThat(new String(Files.readAllBytes(file), StandardCharsets.ISO_8859_1))
            .as(file.toString())
            .doesNotContain(Server.PASSWORD);
      }
    }
    assertThat(Server.run("MATCH (w:PugraphWriteBack) RETURN properties(w)"))
        .noneMatch(state -> state.contains(Server.PASSWORD));
  }

  /** A driver would tell its log of connections, and of what goes wrong with them. */
  @Test
  void nothingButOneLineIsPrintedWhereTheConnectionIsLost() throws Exception {
    try (Proxy proxy = new Proxy().cutAfter(200_000)) {
      String many = "UNWIND range(1, 1000000) AS i RETURN i AS a, i + 1 AS b";
      Program.Answer answer =
          program.run(
              List.of("data", "info", "--database", proxy.address(), "--edges-query", many));
      assertThat(answer.code()).isEqualTo(2);
      assertThat(answer.out()).isEmpty();
      assertThat(answer.err().lines())
          .singleElement()
          .asString()
          .matches("pugraph: bolt://127.0.0.1:[0-9]+, query of edges: broke off after row .*");
    }
  }

  @Test
  void aProcessThatIsKilledGoesOnWhereItWas() throws Exception {
    Path run = trained();
    // Names that nothing matches, so that there are several batches.
    StringBuilder predictions = new StringBuilder(Files.readString(run.resolve("predictions.csv")));
    Server.run("UNWIND range(0, 29999) AS i CREATE (:Paper {id: 'x' + i})");
    Server.run("CREATE INDEX FOR (n:Paper) ON (n.id)");
    Server.run("CALL db.awaitIndexes()");
    for (int i = 0; i < 30_000; i++) {
      predictions.append('x').append(i).append(",0.1,0.1,false,false\n");
    }
    Files.writeString(run.resolve("predictions.csv"), predictions);
    String metrics = Files.readString(run.resolve("metrics.json"));
    Files.writeString(
        run.resolve("metrics.json"),
        metrics.replaceAll("\"predictions.csv\" *: *\"[0-9a-f]+\",?", ""));
    try (Proxy proxy = new Proxy()) {
      List<String> options = List.of("--match", "Paper.id", "--write-back", "score,rank", "-q");
      List<String> write = words("export", List.of(run, "--write"), options);
      List<String> through =
          words("export", write.subList(1, write.size()), database(proxy.address()));
      List<String> direct =
          words("export", write.subList(1, write.size()), database(Server.address()));
      proxy.stopAfter(2_000_000);
      Process killed = program.start(through);
      proxy.awaitStop();
      long done = Server.count("MATCH (w:PugraphWriteBack) RETURN w.done");
      killed.destroyForcibly().waitFor();
      proxy.close();
      assertThat(done).isBetween(5_000L, 29_999L);
      Program.Answer resumed = program.run(direct);
      assertThat(resumed.code()).as(resumed.err()).isZero();
      assertThat(resumed.out())
          .contains(
              "30,060 nodes have these properties",
              String.format(Locale.ROOT, "it went on after %,d nodes", done));
    }
    assertThat(
            Server.run(
                "MATCH (n:Paper) RETURN count(n), count(n.pugraph_score),"
                    + " count(DISTINCT n.pugraph_rank), count(DISTINCT n.pugraph_run),"
                    + " max(n.pugraph_rank)"))
        .containsExactly("30060,30060,30060,1,30060");
  }

  @Test
  void aReaderThatIsEndedEndsItsQuery() throws Exception {
    String endless =
        "UNWIND range(1, 100000000) AS i WITH i WHERE i % 99999999 = 0 AND toString(i) > ''"
            + " RETURN i AS endless, i AS b";
    Process reading =
        program.start(
            List.of("data", "info", "--database", Server.address(), "--edges-query", endless));
    while (running(endless) == 0 && reading.isAlive()) {
      reading.waitFor(50, TimeUnit.MILLISECONDS);
    }
    assertThat(reading.isAlive()).as(program.said("err")).isTrue();
    reading.destroy();
    reading.waitFor();
    while (running(endless) > 0) {
      Thread.onSpinWait();
    }
    assertThat(running(endless)).isZero();
  }

  private static long running(String query) {
    return Server.run("SHOW TRANSACTIONS YIELD currentQuery RETURN currentQuery").stream()
        .filter(query::equals)
        .count();
  }
}
