package org.pugraph.explain;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;
import static org.pugraph.explain.SampleModels.GRAPH;
import static org.pugraph.explain.SampleModels.NODES;

import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.pugraph.graph.FeatureNames;
import org.pugraph.graph.Graph;
import org.pugraph.hop.HopSettings;
import org.pugraph.hop.Neighbourhood;
import org.pugraph.model.Architecture;
import org.pugraph.model.NetworkSettings;
import org.pugraph.optimise.TrainSettings;
import org.pugraph.optimise.TrainedModel;
import org.pugraph.risk.PuNodes;
import org.pugraph.train.Trainer;

class ExplainerTest {

  private final Trainer trainer = Trainer.on(2);

  @AfterEach
  void close() {
    trainer.close();
  }

  /** The middle of a star whose leaves are alike, but for one that is worth more. */
  private Explanation ofStar() {
    Graph star = SampleModels.graph("a-b a-c a-d a-e", new float[][] {{1}, {2}, {2}, {9}, {-4}});
    TrainedModel model = SampleModels.linear(Architecture.SGC, 1, new float[] {1}, -1);
    PuNodes nodes = new PuNodes(new int[] {2}, new int[] {0, 1, 3, 4}, 0.5);
    MeanScore score = SampleModels.score(model, star, trainer);
    return SampleModels.explainer(score, nodes).explain(0, 3);
  }

  @Test
  void columnsComputedFromEdgesAreOnePlaceInTheNetwork() {
    Graph star = SampleModels.graph("a-b a-c a-d a-e", new float[][] {{1}, {2}, {2}, {9}, {-4}});
    Graph computed =
        new Graph(
            star.edges(),
            star.features(),
            FeatureNames.ofStructure(List.of("embedding 1")),
            star.names(),
            star.labels(),
            star.report());
    TrainedModel model = SampleModels.linear(Architecture.SGC, 1, new float[] {1}, -1);
    PuNodes nodes = new PuNodes(new int[] {2}, new int[] {0, 1, 3, 4}, 0.5);
    MeanScore score = SampleModels.score(model, computed, trainer);
    Explanation why = SampleModels.explainer(score, nodes).explain(0, 3);
    assertThat(why.features()).isEmpty();
    assertThat(why.ownFeatures())
        .extracting(FeatureWeight::feature)
        .containsExactly("its place in the network");
    assertThat(why.ownFeatures().get(0).drop()).isCloseTo(0.2, within(1e-5));
    assertThat(why.counterfactuals())
        .extracting(Counterfactual::without)
        .endsWith("its place in the network");
  }

  @Test
  void theEvidenceOfAStarIsKnownByHand() {
    // S between middle and leaf is 1 / √(5·2), between the middle and itself 1/5.
    double leaf = 1 / Math.sqrt(10);
    Explanation why = ofStar();
    assertThat(why.now().score()).isCloseTo(0.2 + 9 * leaf - 1, within(1e-5));
    assertThat(why.nodes()).extracting(NodeContribution::node).containsExactly("d", "b", "c");
    assertThat(why.nodes().get(0).drop()).isCloseTo(9 * leaf, within(1e-5));
    assertThat(why.nodes().get(0).path()).containsExactly("a", "d");
    assertThat(why.against()).extracting(NodeContribution::node).containsExactly("e");
    assertThat(why.against().get(0).drop()).isCloseTo(-4 * leaf, within(1e-5));
    assertThat(why.positives()).extracting(NodeContribution::node).containsExactly("c");
    assertThat(why.positives().get(0).labelled()).isTrue();
    assertThat(why.ownFeatures()).extracting(FeatureWeight::drop).hasSize(1);
    assertThat(why.ownFeatures().get(0).drop()).isCloseTo(0.2, within(1e-5));
    assertThat(why.features().get(0).nodes()).isEqualTo(5);
    assertThat(why.hops()).isEmpty();
  }

  @Test
  void aNodeWithoutEdgesAttendsToNoDistance() {
    Graph graph = SampleModels.graph("a-b b-c", new float[][] {{1}, {2}, {2}, {9}});
    NetworkSettings shape =
        new NetworkSettings(2, 4, 3, Neighbourhood.WITHIN).withArchitecture(Architecture.LSDAN);
    PuNodes nodes = new PuNodes(new int[] {0}, new int[] {1, 2, 3}, 0.5);
    TrainSettings settings =
        TrainSettings.DEFAULT
            .withModel(shape)
            .withOptimisation(TrainSettings.DEFAULT.optimisation().withSteps(2));
    TrainedModel model = trainer.train(graph, nodes, settings);
    Explainer explainer = SampleModels.explainer(SampleModels.score(model, graph, trainer), nodes);
    assertThat(explainer.explain(3, 3).edges()).isZero();
    assertThat(explainer.explain(3, 3).hops()).isEmpty();
    assertThat(explainer.explain(1, 3).edges()).isEqualTo(2);
    assertThat(explainer.explain(1, 3).hops()).hasSize(3);
  }

  @Test
  void aCounterfactualSaysWhereTheNodeWouldStand() {
    // With all: d 9/2 + leaf − 1 is first, the middle at 2.05 second. Without d the middle falls
    // to −0.8, behind b (1 + leaf − 1) and d, which keeps the middle's part (leaf − 1 = −0.68).
    Explanation why = ofStar();
    assertThat(why.now().rank()).isEqualTo(2);
    assertThat(why.now().of()).isEqualTo(4);
    assertThat(why.now().positive()).isTrue();
    assertThat(why.counterfactuals())
        .extracting(Counterfactual::without)
        .containsExactly(
            "the strongest node",
            "the 3 strongest nodes",
            "all labelled positives",
            "its own features");
    Counterfactual strongest = why.counterfactuals().get(0);
    assertThat(strongest.hidden()).containsExactly("d");
    assertThat(strongest.then().score()).isCloseTo(-0.8, within(1e-5));
    assertThat(strongest.then().rank()).isEqualTo(3);
    assertThat(strongest.then().positive()).isFalse();
  }

  @ParameterizedTest
  @EnumSource
  void everyNetworkIsExplainedAlikeOnAnyNumberOfThreads(Architecture architecture) {
    TrainedModel model = SampleModels.model(SampleModels.shape(architecture), 1, trainer);
    Explanation one;
    try (Trainer alone = Trainer.on(1)) {
      one = explainer(model, alone).explain(20, 4);
    }
    Explanation two = explainer(model, trainer).explain(20, 4);
    assertThat(two).isEqualTo(one);
    boolean attends =
        List.of(
                Architecture.LSDAN,
                Architecture.GAT,
                Architecture.GATH,
                Architecture.FS,
                Architecture.FS_ADDITIVE)
            .contains(architecture);
    assertThat(two.hops().isEmpty()).isEqualTo(!attends);
    boolean looksAround = architecture != Architecture.FC;
    assertThat(two.nodes().isEmpty()).isEqualTo(!looksAround);
  }

  private static Explainer explainer(TrainedModel model, Trainer on) {
    return SampleModels.explainer(SampleModels.score(model, GRAPH, on), NODES);
  }

  /** On a graph small enough to try every node, the search finds what trying all would. */
  @Test
  void theStrongestNodeIsTheOneWhoseLossHurtsMost() {
    TrainedModel model = SampleModels.model(SampleModels.shape(Architecture.LSDAN), 1, trainer);
    MeanScore score = SampleModels.score(model, GRAPH, trainer);
    double[] now = score.scores();
    Explainer explainer = SampleModels.explainer(score, NODES);
    for (int node : new int[] {3, 20, 41}) {
      double largest =
          IntStream.range(0, now.length)
              .filter(v -> v != node)
              .mapToDouble(v -> now[node] - score.scoresWithout(Evidence.ofNodes(v))[node])
              .max()
              .orElseThrow();
      assertThat(explainer.explain(node, 1).nodes().get(0).drop()).isEqualTo(largest);
    }
  }

  @ParameterizedTest
  @EnumSource
  void neighboursAreShownAtTheirDistanceInEveryReading(Neighbourhood reading) {
    HopSettings hops = new HopSettings(reading, 3, false);
    TrainedModel model =
        SampleModels.model(SampleModels.shape(Architecture.LSDAN).withHops(hops), 1, trainer);
    Explanation why = explainer(model, trainer).explain(20, 100);
    Paths paths = new Paths(GRAPH.edges(), 20);
    assertThat(why.hops()).extracting(HopView::hop).containsExactly(1, 2, 3);
    assertThat(why.hops().stream().mapToDouble(HopView::attention).sum())
        .isCloseTo(1, within(1e-5));
    for (HopView hop : why.hops()) {
      assertThat(hop.neighbours()).hasSize((int) paths.count(hop.hop())).isNotEmpty();
      assertThat(hop.neighbours())
          .allMatch(n -> paths.distance(GRAPH.names().indexOf(n.node())) == hop.hop());
      assertThat(hop.neighbours())
          .isSortedAccordingTo((a, b) -> Double.compare(b.attention(), a.attention()));
    }
  }

  @Test
  void aSingleDistanceKeepsItsNumber() {
    HopSettings third = new HopSettings(Neighbourhood.WITHIN, 3, true);
    NetworkSettings shape = SampleModels.shape(Architecture.GAT).withHops(third);
    Explanation why = explainer(SampleModels.model(shape, 1, trainer), trainer).explain(20, 2);
    assertThat(why.hops()).extracting(HopView::hop).containsExactly(3);
    assertThat(why.hops().get(0).attention()).isEqualTo(1);
  }

  @Test
  void theBestNodesAreTheUnlabeledOnesOfTheHighestScore() {
    TrainedModel model = SampleModels.model(SampleModels.shape(Architecture.GCN), 1, trainer);
    Explainer explainer = explainer(model, trainer);
    int[] best = explainer.topRanked(3);
    for (int rank = 1; rank <= 3; rank++) {
      assertThat(explainer.explain(best[rank - 1], 1).now().rank()).isEqualTo(rank);
    }
    assertThat(explainer.topRanked(1000)).hasSize(NODES.unlabeled().length);
  }
}
