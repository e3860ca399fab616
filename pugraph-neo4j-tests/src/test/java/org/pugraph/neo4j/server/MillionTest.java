package org.pugraph.neo4j.server;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;
import org.junit.jupiter.api.io.TempDir;

/**
 * 100,000 nodes and a million relationships there and back, by processes with little heap; prints
 * seconds and peak memory. Slow: with {@code -Dpugraph.neo4j.large=true} only.
 */
@EnabledIfSystemProperty(named = "pugraph.neo4j.large", matches = "true")
class MillionTest {

  private static final String EDGES =
      "MATCH (a:Gene)-[r]->(b:Gene) RETURN a.symbol AS source, b.symbol AS target,"
          + " type(r) AS type, r.weight AS weight";

  @TempDir static Path folder;

  @BeforeAll
  static void aMillionRelationships() {
    Server.clear();
    Server.run(
        """
        UNWIND range(0, 99999) AS i
        CALL (i) {
          CREATE (:Gene {symbol: 'g' + (100000 + i), number: i, length: i % 97,
            about: CASE WHEN i % 10 = 0 THEN 'repairs the cell' ELSE 'builds walls ' + i % 31 END})
        } IN TRANSACTIONS OF 20000 ROWS
        """);
    Server.run("CREATE INDEX FOR (n:Gene) ON (n.symbol)");
    Server.run("CREATE INDEX FOR (n:Gene) ON (n.number)");
    Server.run("CALL db.awaitIndexes()");
    for (String[] part : new String[][] {{"BINDS", "7919", "0.5"}, {"CITES", "104729", "2"}}) {
      Server.run(
          """
          UNWIND range(0, 499999) AS i
          CALL (i) {
            MATCH (a:Gene {number: i %% 100000}),
              (b:Gene {number: (i * %2$s + i / 100000 * 10) %% 100000})
            CREATE (a)-[:%1$s {weight: %3$s}]->(b)
          } IN TRANSACTIONS OF 20000 ROWS
          """
              .formatted((Object[]) part));
    }
    assertThat(Server.count("MATCH ()-[r]->() RETURN count(r)")).isEqualTo(1_000_000);
  }

  @AfterAll
  static void nothingIsLeft() {
    Server.clear();
  }

  private static Program.Answer run(String heap, List<String> command) throws Exception {
    Program program = new Program(folder, heap);
    long start = System.nanoTime();
    Process process = program.start(command);
    Program.Cost cost = program.cost(process);
    double seconds = (System.nanoTime() - start) / 1e9;
    String shown = command.get(0) + (command.contains("--write") ? " --write" : "");
    System.out.printf(
        "%s: %.1f s, of CPU %.1f s, heap %s, peak %d MB%n",
        shown, seconds, cost.cpuSeconds(), heap, cost.peakKilobytes() / 1024);
    Program.Answer answer =
        new Program.Answer(process.waitFor(), program.said("out"), program.said("err"));
    assertThat(answer.code()).as(answer.err()).isZero();
    return answer;
  }

  @Test
  void aMillionRelationshipsGoThereAndBack() throws Exception {
    Path run = folder.resolve("run");
    List<String> graph =
        List.of(
            "--database",
            Server.address(),
            "--edges-query",
            EDGES,
            "--features-query",
            "MATCH (n:Gene) RETURN n.symbol AS id, n.length AS length, n.about AS about");
    List<String> info = new ArrayList<>(List.of("data", "info", "--json"));
    info.addAll(List.of("--database", Server.address(), "--edges-query", EDGES));
    assertThat(run("160m", info).out()).contains("\"nodes\" : 100000");

    List<String> train = new ArrayList<>(List.of("train", "--out", run.toString()));
    train.addAll(graph);
    train.addAll(
        List.of("--positives-query", "MATCH (n:Gene) WHERE n.number % 50 = 0 RETURN n.symbol"));
    train.addAll(List.of("--method", "gcn", "--steps", "20", "--prior", "0.1"));
    run("600m", train);

    List<String> export =
        new ArrayList<>(
            List.of("export", run.toString(), "--database", Server.address(), "--match"));
    export.addAll(List.of("Gene.symbol", "--write-back", "score,probability,rank,positive"));
    assertThat(run("200m", export).out()).contains("they match 100,000 of the 100,000 nodes");
    export.add("--write");
    run("200m", export);
    assertThat(
            Server.run(
                "MATCH (n:Gene) RETURN count(n.pugraph_score), count(DISTINCT n.pugraph_rank),"
                    + " max(n.pugraph_rank), count(DISTINCT n.pugraph_run)"))
        .containsExactly("100000,100000,100000,1");
  }
}
