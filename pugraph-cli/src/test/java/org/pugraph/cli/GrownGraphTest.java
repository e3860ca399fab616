package org.pugraph.cli;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.pugraph.cli.Pugraph.run;
import static org.pugraph.cli.Pugraph.write;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.pugraph.cli.run.SavedRun;

/** A model meets the graph it was trained on again, with more nodes and edges. */
class GrownGraphTest {

  /** Papers in a long chain: the first half about graphs, the second about cells. */
  private static final int PAPERS = 60;

  @TempDir Path folder;
  private final List<String> edges = new ArrayList<>(List.of("source,target"));
  private final List<String> papers = new ArrayList<>(List.of("id,title,year"));

  @BeforeEach
  void aTrainedModel() {
    for (int i = 0; i < PAPERS; i++) {
      String about = i < PAPERS / 2 ? "graph node walk" : "cell gene drug";
      papers.add("p" + i + "," + about + " number " + i % 7 + "," + (2000 + i % 9));
      if (i > 0) {
        edges.add("p" + (i - 1) + ",p" + i);
      }
    }
    write(file("known.txt"), "p2", "p9", "p15", "p21");
    train("gcn");
  }

  private void train(String method) {
    String command = "train -q --prior 0.5 --hidden 8 --steps 60 --positives %s --out %s --method ";
    Pugraph.Answer answer =
        run(command.formatted(file("known.txt"), file("run")) + method + tables());
    assertThat(answer.code()).as(answer.err()).isZero();
  }

  @Test
  void theSameGraphGetsTheSameScores() {
    assertThat(predicted())
        .isEqualTo(scores(new String(Pugraph.bytes(file("run/predictions.csv")), UTF_8)));
  }

  @Test
  void aRunOnTextOpensAgainWithTheSameFeatures() {
    assertThat(SavedRun.open(file("run")).graph().featureNames().name(0)).isEqualTo("title:0");
  }

  /** Two layers of at most two hops see no further than four edges. */
  @ParameterizedTest
  @ValueSource(strings = {"gcn", "gat", "lsdan --hops 2"})
  void newNodesAreRankedAndOldOnesFarFromThemKeepTheirScores(String method) {
    train(method);
    Map<String, String> before = predicted();
    papers.add("new1,a graph walk unheard of,2003");
    papers.add("new2,gene and cell,1850");
    edges.addAll(List.of("new1,p0", "new2,p59"));

    Map<String, String> after = predicted();

    assertThat(after).hasSize(PAPERS + 2);
    assertThat(number(after, "new1")).isGreaterThan(number(after, "new2"));
    assertThat(after.get("p0")).isNotEqualTo(before.get("p0"));
    for (int i = 5; i < PAPERS - 5; i++) {
      assertThat(after.get("p" + i)).isEqualTo(before.get("p" + i));
    }
  }

  @Test
  void valuesTheModelHasNoFeatureForAreReported() {
    papers.add("new1,zebra quagga okapi,2003");
    Pugraph.Answer answer = run("predict --model " + file("run") + tables());
    assertThat(answer.code()).isZero();
    assertThat(answer.err())
        .isEqualTo(
            "note: title: 1 of 61 nodes has a value that the model has no feature for, such as"
                + " \"zebra quagga okapi\"\n"
                + "The graph differs little from the one trained on: 1.6 % new nodes, degree 2.0 →"
                + " 1.9, features alike (largest shift: \"year\"), scores alike.\n");
  }

  @Test
  void labelledNodesAreMarkedInAGrownGraph() {
    papers.add("new1,a graph walk unheard of,2003");
    edges.add("new1,p0");
    Pugraph.Answer answer = run("predict --model " + file("run") + tables());
    List<String> lines = answer.out().lines().toList();
    int labelled = List.of(lines.get(0).split(",")).indexOf("labelled");
    assertThat(labelled).isPositive();
    assertThat(
            lines.stream()
                .filter(line -> line.split(",")[labelled].equals("true"))
                .map(line -> line.split(",")[0]))
        .containsExactlyInAnyOrderElementsOf(Pugraph.lines(file("known.txt")));
    assertThat(lines).anyMatch(line -> line.startsWith("new1,") && line.contains(",false"));
  }

  @Test
  void aColumnThatTheModelNeedsIsMissedByName() {
    papers.replaceAll(row -> row.substring(0, row.lastIndexOf(',')));
    Pugraph.Answer answer = run("predict --model " + file("run") + tables());
    assertThat(answer.err()).isEqualTo("pugraph: the graph has no column \"year\"\n");
    assertThat(answer.code()).isEqualTo(2);
  }

  @Test
  void whatTheColumnsAreIsKnownFromTheModel() {
    Pugraph.Answer answer = run("predict --text title --model " + file("run") + tables());
    assertThat(answer.err())
        .isEqualTo("pugraph: the model knows what the columns are: leave out --text\n");
  }

  @Test
  void aGraphOfEdgesAloneGrowsToo() {
    write(file("edges.csv"), edges.toArray(String[]::new));
    String command =
        "train --prior 0.5 --hops 2 --hidden 8 --steps 20 --edges %s --positives %s --out %s"
            .formatted(file("edges.csv"), file("known.txt"), file("bare"));
    Pugraph.Answer answer = run(command);
    assertThat(answer.code()).as(answer.err()).isZero();
    assertThat(answer.err()).contains("no features: nodes differ by their place");
    edges.add("new1,p0");
    write(file("edges.csv"), edges.toArray(String[]::new));
    answer = run("predict --model " + file("bare") + " --edges " + file("edges.csv"));
    assertThat(scores(answer.out())).hasSize(PAPERS + 1).containsKey("new1");
  }

  private Path file(String name) {
    return folder.resolve(name);
  }

  private String tables() {
    write(file("edges.csv"), edges.toArray(String[]::new));
    write(file("papers.csv"), papers.toArray(String[]::new));
    return " --edges " + file("edges.csv") + " --features " + file("papers.csv");
  }

  private Map<String, String> predicted() {
    Pugraph.Answer answer = run("predict --model " + file("run") + tables());
    assertThat(answer.code()).as(answer.err()).isZero();
    return scores(answer.out());
  }

  private static Map<String, String> scores(String csv) {
    return csv.lines()
        .skip(1)
        .map(line -> line.split(","))
        .collect(Collectors.toMap(cells -> cells[0], cells -> cells[1]));
  }

  private static float number(Map<String, String> scores, String node) {
    return Float.parseFloat(scores.get(node));
  }
}
