package org.pugraph.check;

import static org.assertj.core.api.Assertions.assertThat;
import static org.pugraph.check.TinyGraphs.codes;
import static org.pugraph.check.TinyGraphs.warnings;

import java.util.Arrays;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.pugraph.graph.Graph;
import org.pugraph.risk.PuNodes;
import org.pugraph.synthetic.CitationGraph;

class HomophilyCheckTest {

  private static CitationGraph papers(double homophily, long seed) {
    return new CitationGraph(600, 300, 7, 70, 5, 18, homophily, 0.76, seed);
  }

  @Test
  void edgesThatStayWithinTheClassHelp() {
    for (long seed = 1; seed <= 10; seed++) {
      TinyGraphs.Sample sample = TinyGraphs.sample(papers(0.81, seed), 60);
      assertThat(codes(Checks.ofGraph(sample.graph(), sample.nodes()))).contains("homophily");
    }
  }

  @Test
  void edgesDrawnAtRandomSayLittle() {
    for (long seed = 1; seed <= 10; seed++) {
      TinyGraphs.Sample sample = TinyGraphs.sample(papers(0.1, seed), 100);
      assertThat(warnings(Checks.ofGraph(sample.graph(), sample.nodes())))
          .containsExactly("low-homophily");
    }
  }

  @Test
  void tenLabelsAmongThousandsCannotTell() {
    for (long seed = 1; seed <= 10; seed++) {
      TinyGraphs.Sample sample = TinyGraphs.sample(CitationGraph.demo(seed), 10);
      assertThat(warnings(Checks.ofGraph(sample.graph(), sample.nodes()))).isEmpty();
    }
  }

  @Test
  void whatCannotBeToldNamesBothCounts() {
    Graph ring = TinyGraphs.graph(24, TinyGraphs.ring(24));
    assertThat(Checks.ofGraph(ring, TinyGraphs.firstLabelled(2, 24, 0.3)))
        .extracting(Finding::sentence)
        .contains(
            "2 labelled nodes among 24 nodes cannot show whether edges join nodes of one class");
  }

  @Test
  void labelsFromOneCornerAreFound() {
    Graph graph = papers(0.81, 3).generate();
    int[] corner = around(graph, 40);
    int[] others =
        IntStream.range(0, graph.nodes())
            .filter(i -> Arrays.stream(corner).noneMatch(c -> c == i))
            .toArray();
    PuNodes nodes = new PuNodes(corner, others, 0.3);
    assertThat(warnings(Checks.ofGraph(graph, nodes))).contains("clustered-labels");
  }

  @Test
  void noShareExceedsAHundredPercent() {
    Graph graph = papers(0.81, 3).generate();
    int[] corner = around(graph, 40);
    int[] others =
        IntStream.range(0, graph.nodes())
            .filter(i -> Arrays.stream(corner).noneMatch(c -> c == i))
            .toArray();
    Set<String> sentences = new LinkedHashSet<>();
    for (double prior = 0.01; prior < 0.3; prior += 0.002) {
      Checks.ofGraph(graph, new PuNodes(corner, others, prior)).stream()
          .filter(finding -> finding.code().equals("homophily"))
          .forEach(finding -> sentences.add(finding.sentence()));
    }
    assertThat(sentences)
        .noneMatch(sentence -> sentence.matches(".*1[0-9][1-9] %.*|.*1[1-9]0 %.*"));
    assertThat(sentences).anyMatch(sentence -> sentence.contains("nearly all of a positive"));
    assertThat(sentences).anyMatch(sentence -> sentence.contains(" to 100 %) of a positive"));
  }

  /** So many nodes around a first one, near ones first. */
  private static int[] around(Graph graph, int count) {
    Set<Integer> found = new LinkedHashSet<>(List.of(0));
    for (int at = 0; found.size() < count; at++) {
      int node = List.copyOf(found).get(at);
      for (int e = graph.edges().offsets()[node]; e < graph.edges().offsets()[node + 1]; e++) {
        found.add(graph.edges().neighbours()[e]);
      }
    }
    return found.stream().mapToInt(Integer::intValue).limit(count).toArray();
  }

  @Test
  void theAnswerIsAlwaysTheSame() {
    TinyGraphs.Sample sample = TinyGraphs.sample(papers(0.5, 1), 50);
    LabelMixing mixing = LabelMixing.of(sample.graph().edges(), sample.nodes());
    assertThat(LabelMixing.of(sample.graph().edges(), sample.nodes())).isEqualTo(mixing);
  }

  @Test
  void hubsDoNotPassForLikeness() {
    // Random edges, but the labelled nodes have many more of them and so meet more often.
    int nodes = 400;
    SplittableRandom random = new SplittableRandom(2);
    int[][] edges = new int[3000][];
    for (int e = 0; e < edges.length; e++) {
      int one = random.nextInt(3) == 0 ? random.nextInt(100) : random.nextInt(nodes);
      int other = random.nextInt(3) == 0 ? random.nextInt(100) : random.nextInt(nodes);
      edges[e] = new int[] {one, other};
    }
    Graph graph = TinyGraphs.graph(nodes, edges);
    PuNodes labelledHubs =
        new PuNodes(IntStream.range(0, 50).toArray(), IntStream.range(50, nodes).toArray(), 0.3);
    LabelMixing mixing = LabelMixing.of(graph.edges(), labelledHubs);
    assertThat(mixing.lift()).isBetween(0.8, 1.3);
  }
}
