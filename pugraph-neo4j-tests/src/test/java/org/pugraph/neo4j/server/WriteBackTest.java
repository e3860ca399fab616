package org.pugraph.neo4j.server;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.pugraph.base.BadInput;
import org.pugraph.neo4j.NodeMatch;
import org.pugraph.neo4j.ScoredNodes;
import org.pugraph.neo4j.WriteBack;
import org.pugraph.neo4j.WriteBackCounts;
import org.pugraph.neo4j.WriteBackPlan;
import org.pugraph.neo4j.WriteBackResult;
import org.pugraph.neo4j.WriteBackSettings;

/** Scores on their way back to the nodes they are of. */
class WriteBackTest {

  private static final int GENES = 20;

  @TempDir Path folder;

  @BeforeEach
  void genes() {
    Server.clear();
    Server.run("UNWIND range(0, 19) AS i CREATE (:Gene {symbol: 'g' + i, length: i})");
  }

  static ScoredNodes scores(String origin, List<String> names, double first) {
    Map<String, List<String>> columns = new LinkedHashMap<>();
    columns.put("score", new ArrayList<>());
    columns.put("rank", new ArrayList<>());
    columns.put("positive", new ArrayList<>());
    for (int i = 0; i < names.size(); i++) {
      columns.get("score").add(Double.toString(first - i * 0.25));
      columns.get("rank").add(Integer.toString(i + 1));
      columns.get("positive").add(i == 1 ? "" : Boolean.toString(i < 3));
    }
    return new ScoredNodes(origin, names, columns);
  }

  static ScoredNodes genes(String origin, int from, int to) {
    return scores(origin, IntStream.range(from, to).mapToObj(i -> "g" + i).toList(), from + 9.5);
  }

  static WriteBackSettings settings(int batch, String... matches) {
    List<NodeMatch> nodes = List.of(matches).stream().map(NodeMatch::parse).toList();
    return new WriteBackSettings(nodes, WriteBackSettings.PREFIX, batch);
  }

  static WriteBackSettings settings() {
    return settings(7, "Gene.symbol");
  }

  private WriteBackPlan plan(WriteBackSettings settings, ScoredNodes scores) {
    try (WriteBack writing =
        WriteBack.open(Server.database(Server.address(), folder), settings, scores)) {
      return writing.plan();
    }
  }

  private WriteBackResult write(WriteBackSettings settings, ScoredNodes scores) {
    try (WriteBack writing =
        WriteBack.open(Server.database(Server.address(), folder), settings, scores)) {
      return writing.write(writing.plan(), done -> {}, () -> false);
    }
  }

  /** All that is in the database but the times of writes. */
  static List<String> everything() {
    return Server.run(
        """
        MATCH (n) WITH n, [key IN keys(n) WHERE NOT key IN ['at', 'owner'] | key] AS keys
        UNWIND keys AS key WITH n, key ORDER BY key
        WITH n, labels(n) AS labels, collect(key + '=' + toStringOrNull(n[key])) AS values,
          collect(CASE WHEN n[key] IS :: LIST<ANY>
            THEN reduce(t = key, e IN n[key] | t + ',' + e) END) AS lists
        RETURN labels, values, lists ORDER BY n.symbol
        """);
  }

  @Test
  void aPlanWritesNothing() {
    List<String> before = everything();
    WriteBackPlan plan = plan(settings(), genes("runs/a", 15, 25));
    assertThat(plan.counts()).isEqualTo(new WriteBackCounts(10, 10, 5, 5, 0));
    assertThat(plan.examples()).containsExactly("g20", "g21", "g22", "g23", "g24");
    assertThat(plan.earlier()).isEmpty();
    assertThat(plan.start()).isZero();
    assertThat(plan.indexes()).containsExactly("CREATE INDEX FOR (n:`Gene`) ON (n.`symbol`)");
    assertThat(everything()).isEqualTo(before);
    Server.run(plan.indexes().get(0));
    Server.run("CALL db.awaitIndexes()");
    assertThat(plan(settings(), genes("runs/a", 15, 25)).indexes()).isEmpty();
  }

  @Test
  void valuesHaveTheirTypes() {
    WriteBackResult result = write(settings(), genes("runs/a", 0, GENES));
    assertThat(result.counts()).isEqualTo(new WriteBackCounts(20, 20, 20, 20, 0));
    assertThat(
            Server.run(
                """
                MATCH (n:Gene) WHERE n.pugraph_rank < 4
                RETURN n.symbol, n.pugraph_score, n.pugraph_rank, n.pugraph_positive, n.pugraph_run
                ORDER BY n.pugraph_rank
                """))
        .containsExactly(
            "g0,9.5,1,true," + result.run(),
            "g1,9.25,2,null," + result.run(),
            "g2,9.0,3,true," + result.run());
    assertThat(result.run()).matches("[0-9a-f]{16}");
  }

  @Test
  void writingTwiceIsWritingOnce() {
    write(settings(), genes("runs/a", 0, GENES));
    List<String> once = everything();
    WriteBackResult again = write(settings(), genes("runs/a", 0, GENES));
    assertThat(again.counts()).isEqualTo(new WriteBackCounts(20, 20, 20, 20, 0));
    assertThat(everything()).isEqualTo(once);
  }

  @Test
  void anotherRunReplacesTheFirst() {
    WriteBackResult first = write(settings(), genes("runs/a", 0, 15));
    ScoredNodes second = genes("runs/b", 5, GENES).only(List.of("score"));
    WriteBackPlan plan = plan(settings(), second);
    assertThat(plan.earlier()).contains(new WriteBackPlan.Earlier(first.run(), "runs/a", true));
    assertThat(plan.counts().removed()).isEqualTo(5);
    WriteBackResult result = write(settings(), second);
    assertThat(result.counts()).isEqualTo(new WriteBackCounts(15, 15, 15, 15, 5));
    List<String> replaced = everything();

    genes();
    write(settings(), second);
    assertThat(withoutCounts(replaced)).isEqualTo(withoutCounts(everything()));
    assertThat(Server.run("MATCH (n:Gene) WHERE n.symbol = 'g2' RETURN size(keys(n))"))
        .containsExactly("2");
  }

  private static List<String> withoutCounts(List<String> nodes) {
    return nodes.stream().filter(node -> !node.contains("PugraphWriteBack")).toList();
  }

  @Test
  void theSameRunOnOtherNodesReplacesItself() {
    Server.run("MATCH (n:Gene) WHERE n.length < 10 SET n:Short");
    write(settings(), genes("runs/a", 0, GENES));
    WriteBackResult result = write(settings(7, "Short.symbol"), genes("runs/a", 0, GENES));
    assertThat(result.counts()).isEqualTo(new WriteBackCounts(20, 20, 10, 10, 10));
    assertThat(Server.count("MATCH (n) WHERE n.pugraph_score IS NOT NULL RETURN count(n)"))
        .isEqualTo(10);
  }

  @Test
  void nodesOfSeveralLabelsAreWrittenOnce() {
    Server.run("MATCH (n:Gene) WHERE n.length < 10 SET n:`My drug's`, n.`its name` = n.symbol");
    Server.run("CREATE (:`My drug's` {`its name`: 'x'})");
    List<String> names = List.of("g3", "x", "g15");
    WriteBackResult result =
        write(settings(2, "My drug's.its name", "Gene.symbol"), scores("runs/a", names, 1));
    assertThat(result.counts()).isEqualTo(new WriteBackCounts(3, 3, 3, 3, 0));
  }

  @Test
  void aNameIsANumberWhereTheKeyIsOne() {
    Server.run(
        "CREATE (:Num {id: 7}), (:Num {id: 8.0}), (:Num {id: '9'}), (:Num {id: 0.5}),"
            + " (:Num {id: '7'}), (:Num {id: '07'}), (:Num {id: true}), (:Num {id: [7]})");
    WriteBackResult result =
        write(
            settings(7, "Num.id"),
            scores("runs/a", List.of("7", "8", "9", "0.5", "true", "10"), 1));
    assertThat(result.counts()).isEqualTo(new WriteBackCounts(6, 6, 4, 5, 0));
    assertThat(Server.run("MATCH (n:Num) WHERE n.pugraph_rank = 1 RETURN toString(n.id)"))
        .containsExactly("7", "7");
  }

  @Test
  void propertiesOfOthersAreNotOverwritten() {
    Server.run("MATCH (n:Gene {symbol: 'g3'}) SET n.pugraph_score = 'mine'");
    assertThatThrownBy(() -> plan(settings(), genes("runs/a", 0, GENES)))
        .isInstanceOf(BadInput.class)
        .hasMessage(
            Server.address()
                + ": nodes have properties pugraph_score, pugraph_rank, pugraph_positive,"
                + " pugraph_run that no write-back has written, and they would be lost;"
                + " choose another prefix");
    assertThat(Server.run("MATCH (n:Gene {symbol: 'g3'}) RETURN n.pugraph_score"))
        .containsExactly("mine");
  }

  @Test
  void nothingToWriteToIsRefused() {
    ScoredNodes none = scores("runs/a", List.of("x", "y"), 1);
    assertThatThrownBy(() -> write(settings(7, "Drug.name"), none))
        .hasMessage(Server.address() + ": has no node of label Drug");
    assertThatThrownBy(() -> write(settings(), none))
        .hasMessage(
            Server.address()
                + ": none of the 2 nodes of the run is there: no Gene.symbol is \"x\","
                + " the first of them");
    assertThat(Server.count("MATCH (w:PugraphWriteBack) RETURN count(w)")).isZero();
  }

  @Test
  void twoPrefixesStandBesideEachOther() {
    write(settings(), genes("runs/a", 0, GENES));
    WriteBackSettings other = new WriteBackSettings(settings().matches(), "b_", 7);
    write(other, genes("runs/b", 3, 5));
    assertThat(Server.run("MATCH (n:Gene) RETURN count(n.pugraph_score), count(n.b_score)"))
        .containsExactly("20,2");
  }
}
