package org.pugraph.check;

import static org.assertj.core.api.Assertions.assertThat;
import static org.pugraph.check.TinyGraphs.codes;
import static org.pugraph.check.TinyGraphs.firstLabelled;
import static org.pugraph.check.TinyGraphs.warnings;

import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.pugraph.graph.FeatureNames;
import org.pugraph.graph.Graph;
import org.pugraph.risk.PuNodes;

class GraphChecksTest {

  private static final int NODES = 100;
  private static final Graph RING = TinyGraphs.graph(NODES, TinyGraphs.ring(NODES));

  /** Two neighbours of every ten on the ring. */
  private static final PuNodes SPREAD =
      new PuNodes(
          IntStream.range(0, NODES).filter(i -> i % 10 < 2).toArray(),
          IntStream.range(0, NODES).filter(i -> i % 10 >= 2).toArray(),
          0.3);

  private static Finding only(String code, List<Finding> findings) {
    return findings.stream().filter(f -> f.code().equals(code)).findFirst().orElseThrow();
  }

  @Test
  void aPlainRingGivesNoCause() {
    assertThat(warnings(Checks.ofGraph(RING, SPREAD))).isEmpty();
  }

  @Test
  void columnsComputedFromEdgesAreNotCheckedAsFeaturesOfTheUser() {
    float[][] told = new float[NODES][1];
    IntStream.of(SPREAD.positives()).forEach(i -> told[i][0] = 1);
    Graph given = TinyGraphs.graph(told, TinyGraphs.ring(NODES));
    assertThat(codes(Checks.ofGraph(given, SPREAD))).contains("leaking-feature");
    Graph computed =
        new Graph(
            given.edges(),
            given.features(),
            FeatureNames.ofStructure(List.of("embedding 1")),
            given.names(),
            given.labels(),
            given.report());
    assertThat(codes(Checks.ofGraph(computed, SPREAD)))
        .doesNotContain("leaking-feature", "label-features", "same-features", "empty-features");
  }

  @Test
  void aHandfulOfLabelsIsTooFew() {
    assertThat(codes(Checks.ofGraph(RING, firstLabelled(9, NODES, 0.3)))).contains("few-positives");
    assertThat(codes(Checks.ofGraph(RING, SPREAD))).doesNotContain("few-positives");
    assertThat(only("few-positives", Checks.ofGraph(RING, firstLabelled(1, NODES, 0.3))).sentence())
        .isEqualTo("Only 1 node is labelled: every score depends strongly on it");
  }

  @Test
  void aPriorThatLeavesNothingToFindIsDoubted() {
    PuNodes nearlyAll = new PuNodes(SPREAD.positives(), SPREAD.unlabeled(), 0.95);
    assertThat(warnings(Checks.ofGraph(RING, nearlyAll))).contains("prior-high");
    PuNodes nearlyNone = new PuNodes(SPREAD.positives(), SPREAD.unlabeled(), 0.01);
    assertThat(only("prior-low", Checks.ofGraph(RING, nearlyNone)).sentence())
        .isEqualTo("The prior leaves about 1 positive to find beside the 20 labelled");
  }

  @Test
  void nodesWithoutEdgesAreCounted() {
    Graph half = TinyGraphs.graph(NODES, TinyGraphs.ring(50));
    List<Finding> findings = Checks.ofGraph(half, SPREAD);
    assertThat(warnings(findings)).contains("isolated-nodes", "isolated-positives");
    assertThat(only("isolated-nodes", findings).sentence())
        .isEqualTo("50 of 100 nodes have no edge: only features describe them");
    assertThat(only("isolated-positives", findings).sentence()).startsWith("10 of 20 labelled");
    Graph nearlyAll = TinyGraphs.graph(NODES, TinyGraphs.ring(98));
    assertThat(only("isolated-nodes", Checks.ofGraph(nearlyAll, SPREAD)).isWarning()).isFalse();
  }

  @Test
  void partsWithoutLabelsAreCounted() {
    int[][] twoRings = TinyGraphs.ring(NODES);
    twoRings[39] = new int[] {39, 0};
    twoRings[99] = new int[] {99, 40};
    Graph graph = TinyGraphs.graph(NODES, twoRings);
    List<Finding> findings = Checks.ofGraph(graph, firstLabelled(20, NODES, 0.3));
    assertThat(only("unlabelled-parts", findings).sentence())
        .isEqualTo("60 of 100 linked nodes lie in parts of the graph without any labelled node");
    assertThat(only("unlabelled-parts", findings).isWarning()).isTrue();
    assertThat(codes(Checks.ofGraph(graph, SPREAD))).doesNotContain("unlabelled-parts");
  }

  @Test
  void labelledHubsAreNoticed() {
    int[][] edges = new int[NODES * 4][];
    for (int e = 0; e < edges.length; e++) {
      edges[e] = new int[] {e % 20, 20 + (e * 7 + e / 20) % 80};
    }
    Graph hubs = TinyGraphs.graph(NODES, edges);
    assertThat(warnings(Checks.ofGraph(hubs, firstLabelled(20, NODES, 0.3))))
        .contains("label-degree");
    PuNodes leaves =
        new PuNodes(IntStream.range(80, 100).toArray(), IntStream.range(0, 80).toArray(), 0.3);
    assertThat(warnings(Checks.ofGraph(hubs, leaves))).doesNotContain("label-degree");
  }

  @Test
  void labelledNodesOfManyFeaturesAreNoted() {
    float[][] features = new float[NODES][NODES];
    for (int i = 0; i < NODES; i++) {
      features[i][i] = 1;
      Arrays.fill(features[i], 0, i < 20 ? 20 : 1, 1);
    }
    Graph graph = TinyGraphs.graph(features, TinyGraphs.ring(NODES));
    Finding found = only("label-features", Checks.ofGraph(graph, firstLabelled(20, NODES, 0.3)));
    assertThat(found.isWarning()).isFalse();
    assertThat(found.sentence()).contains("more features than the others (half of them 20 or more");
  }

  @Test
  void nodesWithoutFeaturesAreCounted() {
    float[][] features = new float[NODES][NODES];
    IntStream.range(30, NODES).forEach(i -> features[i][i] = 1);
    Graph graph = TinyGraphs.graph(features, TinyGraphs.ring(NODES));
    Finding empty = only("empty-features", Checks.ofGraph(graph, SPREAD));
    assertThat(empty.sentence()).startsWith("30 of 100 nodes have no feature");
    assertThat(empty.isWarning()).isTrue();
  }

  @Test
  void nodesThatFeaturesDoNotTellApartAreCounted() {
    float[][] features = new float[NODES][NODES];
    IntStream.range(0, NODES).forEach(i -> features[i][(i + 1) % NODES / 2] = 1);
    List<Finding> findings =
        Checks.ofGraph(TinyGraphs.graph(features, TinyGraphs.ring(NODES)), SPREAD);
    assertThat(warnings(findings)).contains("same-features", "labelled-twins");
    assertThat(only("same-features", findings).sentence())
        .isEqualTo("100 of 100 nodes share all features with another, 2 of them with each other");
    assertThat(only("labelled-twins", findings).sentence()).startsWith("20 of 20 labelled nodes");
    assertThat(codes(Checks.ofGraph(RING, SPREAD)))
        .doesNotContain("same-features", "labelled-twins", "empty-features");
  }

  @Test
  void featuresThatNeverChangeAreNoted() {
    float[][] features = new float[NODES][4];
    for (int i = 0; i < NODES; i++) {
      features[i] = new float[] {7, 0, i % 2, 1 + i};
    }
    Finding found =
        only(
            "constant-features",
            Checks.ofGraph(TinyGraphs.graph(features, TinyGraphs.ring(100)), SPREAD));
    assertThat(found.sentence()).startsWith("2 of 4 features have the same value");
    assertThat(found.isWarning()).isFalse();
    float[][] ones = new float[NODES][1];
    Arrays.stream(ones).forEach(row -> row[0] = 1);
    assertThat(warnings(Checks.ofGraph(TinyGraphs.graph(ones, TinyGraphs.ring(100)), SPREAD)))
        .contains("constant-features");
  }

  @Test
  void aFeatureThatDrownsTheOthersIsNamed() {
    float[][] features = new float[NODES][3];
    for (int i = 0; i < NODES; i++) {
      features[i] = new float[] {i / 100f, 1900 + i, 1 - i / 100f};
    }
    List<Finding> findings =
        Checks.ofGraph(TinyGraphs.graph(features, TinyGraphs.ring(100)), SPREAD);
    assertThat(only("loud-feature", findings).sentence())
        .startsWith("Feature 1 reaches 1999 where the usual one reaches 1.0");
    assertThat(codes(Checks.ofGraph(RING, SPREAD))).doesNotContain("loud-feature");
  }

  @Test
  void warningsComeFirst() {
    List<Finding> findings =
        Checks.ofGraph(TinyGraphs.graph(NODES, TinyGraphs.ring(98)), firstLabelled(3, NODES, 0.3));
    assertThat(findings.get(0).isWarning()).isTrue();
    assertThat(findings.get(findings.size() - 1).isWarning()).isFalse();
  }
}
