package org.pugraph.model;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.util.List;
import java.util.function.Function;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.pugraph.graph.Adjacency;
import org.pugraph.graph.Graph;
import org.pugraph.hop.HopSettings;
import org.pugraph.hop.Hops;
import org.pugraph.hop.Neighbourhood;
import org.pugraph.layer.input.Parameter;
import org.pugraph.layer.input.RowScaling;
import org.pugraph.metric.Metrics;
import org.pugraph.metric.Thresholds;
import org.pugraph.optimise.Optimisation;
import org.pugraph.optimise.TrainSettings;
import org.pugraph.optimise.TrainedModel;
import org.pugraph.risk.PuNodes;
import org.pugraph.split.Split;
import org.pugraph.split.Splits;
import org.pugraph.synthetic.CitationGraph;
import org.pugraph.tensor.Compute;
import org.pugraph.tensor.Kernels;
import org.pugraph.tensor.Seed;
import org.pugraph.train.Trainer;

/** What the networks without attention have in common, and how each is a case of another. */
class LinearNetworksTest {

  private static final Graph GRAPH =
      CitationGraph.demo(3).withNodes(300).withWords(80, 9).generate();
  private static final Adjacency NO_EDGES =
      Adjacency.of(GRAPH.nodes(), new int[0], new int[0]).adjacency();
  private static final Pass TRAINING = new Pass(0.5, new Seed(5));

  static Stream<Architecture> architectures() {
    return LinearNetworksGradientTest.ALL.stream();
  }

  @ParameterizedTest
  @MethodSource("architectures")
  void scoresAndGradientsHaveTheSameBitsAtAnyThreadCount(Architecture architecture) {
    NetworkSettings settings = settings(architecture, 3, 4);
    SameBits.check(compute -> network(settings, GRAPH.edges(), compute));
  }

  @ParameterizedTest
  @MethodSource("architectures")
  void bothKernelsAgreeWithinRounding(Architecture architecture) {
    assumeTrue(Kernels.best() != Kernels.plain(), "this JDK has but one");
    NetworkSettings settings = settings(architecture, 2, 4);
    Function<Compute, Network> maker = compute -> network(settings, GRAPH.edges(), compute);
    List<float[][]> plain = SameBits.pass(maker, Kernels.plain(), 2);
    List<float[][]> best = SameBits.pass(maker, Kernels.best(), 2);
    for (int m = 0; m < plain.size(); m++) {
      float[][] expected = plain.get(m);
      for (int i = 0; i < expected.length; i++) {
        assertThat(best.get(m)[i]).containsExactly(expected[i], within(1e-5f * largest(expected)));
      }
    }
  }

  private static float largest(float[][] rows) {
    float largest = 0f;
    for (float[] row : rows) {
      for (float value : row) {
        largest = Math.max(largest, Math.abs(value));
      }
    }
    return largest;
  }

  @ParameterizedTest
  @MethodSource("architectures")
  void hopAttentionHasARowForEachNodeAndNoColumns(Architecture architecture) {
    try (Compute compute = Compute.on(1)) {
      Network network = network(settings(architecture, 2, 3), GRAPH.edges(), compute);
      network.forward(Pass.SCORING);
      assertThat(network.hopAttention().rows()).isEqualTo(GRAPH.nodes());
      assertThat(network.hopAttention().columns()).isZero();
    }
  }

  @Test
  void gprStartsAsAppnp() {
    assertThat(scores(settings(Architecture.GPR_GNN, 2, 7), GRAPH.edges()))
        .isEqualTo(scores(settings(Architecture.APPNP, 2, 7), GRAPH.edges()));
  }

  @Test
  void sgcWithOneHopIsAConvolutionWithOneLayer() {
    assertThat(scores(settings(Architecture.SGC, 2, 1), GRAPH.edges()))
        .isEqualTo(scores(settings(Architecture.GCN, 1, 1), GRAPH.edges()));
  }

  @Test
  void withoutEdgesConvolutionAndPageRankAreThePerceptron() {
    float[] perceptron = scores(settings(Architecture.FC, 2, 5), GRAPH.edges());
    assertThat(scores(settings(Architecture.GCN, 2, 5), NO_EDGES)).isEqualTo(perceptron);
    assertThat(scores(settings(Architecture.APPNP, 2, 5), NO_EDGES))
        .containsExactly(perceptron, within(1e-5f));
    assertThat(scores(settings(Architecture.GCN, 2, 5), GRAPH.edges())).isNotEqualTo(perceptron);
  }

  @Test
  void signSharesItsHiddenColumnsOutAmongTheDistances() {
    try (Compute compute = Compute.on(1)) {
      Network network = network(settings(Architecture.SIGN, 2, 4), GRAPH.edges(), compute);
      assertThat(network.parameters())
          .extracting(p -> p.name() + " " + p.value().rows() + " " + p.value().columns())
          .containsExactly(
              "layer1.w0 80 13",
              "layer1.w1 80 13",
              "layer1.w2 80 13",
              "layer1.w3 80 13",
              "layer1.w4 80 13",
              "layer1.b 1 65",
              "layer2.w 65 2",
              "layer2.b 1 2");
    }
  }

  @ParameterizedTest
  @MethodSource("architectures")
  void initialisingAgainUndoesWhatTrainingDid(Architecture architecture) {
    try (Compute compute = Compute.on(1)) {
      Network network = network(settings(architecture, 2, 3), GRAPH.edges(), compute);
      float[] before = network.forward(Pass.SCORING).clone();
      for (Parameter parameter : network.parameters()) {
        parameter.value().fill(0.3f);
      }
      assertThat(network.forward(Pass.SCORING)).isNotEqualTo(before);
      network.initialise(new Seed(1));
      assertThat(network.forward(Pass.SCORING)).isEqualTo(before);
    }
  }

  @ParameterizedTest
  @MethodSource("architectures")
  void trainingBeatsCallingEveryNodePositive(Architecture architecture) {
    Graph graph = CitationGraph.demo(4).withNodes(1200).generate();
    Split split = Splits.natural(graph.labels().orElseThrow(), 2, 0.2, 1);
    double share = split.prior().orElseThrow();
    TrainSettings settings =
        TrainSettings.DEFAULT
            .withModel(settings(architecture, 2, 4))
            .withOptimisation(new Optimisation(100, 1e-2, 1e-4, 0.5));
    try (Trainer trainer = Trainer.on(2)) {
      PuNodes nodes = new PuNodes(split.positives(), split.unlabeled(), share);
      TrainedModel model = trainer.train(graph, nodes, settings);
      float[] scores = trainer.predict(model, graph).scores();
      boolean[] truth = split.truthByNode(graph.nodes()).orElseThrow();
      double prior = Thresholds.atPrior(scores, split.unlabeled(), share);
      Metrics metrics = Metrics.of(scores, truth, split.unlabeled(), 0, prior);
      // The features of this graph tell little, its edges nearly all.
      double gain = architecture == Architecture.FC ? 0.05 : 0.5;
      assertThat(metrics.f1AtPrior()).isGreaterThan(metrics.allPositiveF1() + gain);
    }
  }

  private static float[] scores(NetworkSettings settings, Adjacency edges) {
    try (Compute compute = Compute.on(2)) {
      return network(settings, edges, compute).forward(TRAINING).clone();
    }
  }

  private static Network network(NetworkSettings settings, Adjacency edges, Compute compute) {
    Hops hops = Hops.of(edges, settings.neededHops(), compute.workers());
    Network network = Networks.of(settings, GRAPH.features(), hops, compute);
    network.initialise(new Seed(1));
    return network;
  }

  private static NetworkSettings settings(Architecture architecture, int layers, int hops) {
    return new NetworkSettings(
        architecture,
        layers,
        64,
        new HopSettings(Neighbourhood.WITHIN, hops, false),
        RowScaling.NONE);
  }
}
