package org.pugraph.model;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.SplittableRandom;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.pugraph.base.BadInput;
import org.pugraph.graph.Graph;
import org.pugraph.hop.Hops;
import org.pugraph.hop.Neighbourhood;
import org.pugraph.layer.attention.Attention;
import org.pugraph.layer.input.Parameter;
import org.pugraph.synthetic.CitationGraph;
import org.pugraph.tensor.Compute;
import org.pugraph.tensor.Kernels;
import org.pugraph.tensor.Seed;
import org.pugraph.tensor.SparseMatrix;
import org.pugraph.tensor.Workers;
import org.pugraph.testkit.ReferenceLsdan;

class SelfAttentionTest {

  /** More nodes than a block of the backward pass has rows, and no multiple of it. */
  private static final Graph GRAPH =
      CitationGraph.demo(3).withNodes(150).withWords(60, 9).generate();

  @ParameterizedTest
  @CsvSource({"1, 3", "2, 5", "2, 64", "3, 19"})
  void scoresAndGradientsFollowTheEquations(int layers, int hidden) {
    SplittableRandom random = new SplittableRandom(layers);
    ReferenceSelfAttention reference = new ReferenceSelfAttention(layers, GRAPH_DENSE);
    for (Kernels kernels : Stream.of(Kernels.plain(), Kernels.best()).distinct().toList()) {
      try (Compute compute = new Compute(Workers.of(2), kernels)) {
        Network network = network(shape(layers, hidden), compute);
        // Drawn weights make attention nearly even; larger ones make it choose.
        network.parameters().forEach(parameter -> enlarge(parameter, 2f));
        GradientCheck.check(network, Pass.SCORING, reference::scores, random);
      }
    }
  }

  @Test
  void scoresAndGradientsHaveTheSameBitsAtAnyThreadCount() {
    SameBits.check(compute -> network(shape(3, 64), compute));
  }

  /** In the paper's protocol most nodes are neither labelled nor judged. */
  @Test
  void nodesWithoutAGradientAreLeftOutOfTheBackwardPassAlone() {
    try (Compute compute = Compute.on(2)) {
      Network network = network(shape(2, 16), compute);
      float[] some = new float[GRAPH.nodes()];
      float[] others = new float[GRAPH.nodes()];
      float[] all = new float[GRAPH.nodes()];
      for (int i = 0; i < all.length; i++) {
        all[i] = 1f + i % 3;
        (i % 7 == 2 ? some : others)[i] = all[i];
      }
      double[] together = gradient(network, all);
      double[] ofSome = gradient(network, some);
      double[] ofOthers = gradient(network, others);
      for (int p = 0; p < together.length; p++) {
        assertThat(ofSome[p] + ofOthers[p])
            .isCloseTo(together[p], within(1e-4 * Math.max(1, Math.abs(together[p]))));
      }
      assertThat(ofSome).isNotEqualTo(new double[ofSome.length]);
    }
  }

  private static double[] gradient(Network network, float[] scoreGradient) {
    network.forward(Pass.SCORING);
    network.backward(scoreGradient);
    return network.parameters().stream()
        .flatMapToDouble(
            parameter ->
                Stream.of(parameter.gradient().data())
                    .flatMapToDouble(
                        row -> IntStream.range(0, row.length).mapToDouble(f -> row[f])))
        .toArray();
  }

  @Test
  void scoresFarBeyondTheRangeOfAnExponentialStayFinite() {
    try (Compute compute = Compute.on(1)) {
      Network network = network(shape(2, 8), compute);
      network.parameters().stream()
          .filter(parameter -> !parameter.name().endsWith(".w"))
          .forEach(parameter -> enlarge(parameter, 1000f));
      float[] z = network.forward(Pass.SCORING).clone();
      network.backward(z);
      assertThat(doubles(z)).allMatch(Double::isFinite);
      assertThat(DoubleStream.of(gradient(network, z)).boxed()).allMatch(Double::isFinite);
    }
  }

  private static Stream<Double> doubles(float[] values) {
    return IntStream.range(0, values.length).mapToObj(i -> (double) values[i]);
  }

  /** The additive reading gives all of them the same score. */
  @Test
  void nodesOfDifferentFeaturesHaveDifferentScores() {
    try (Compute compute = Compute.on(1)) {
      float[] z = network(shape(2, 64), compute).forward(Pass.SCORING);
      assertThat(doubles(z).distinct().count()).isGreaterThan(GRAPH.nodes() / 2);
      NetworkSettings additive = shape(2, 64).withArchitecture(Architecture.FS_ADDITIVE);
      float[] same = network(additive, compute).forward(Pass.SCORING);
      double spread = doubles(z).mapToDouble(v -> v).max().orElseThrow() - smallest(z);
      double other = doubles(same).mapToDouble(v -> v).max().orElseThrow() - smallest(same);
      assertThat(spread).isGreaterThan(10 * other);
    }
  }

  private static double smallest(float[] values) {
    return doubles(values).mapToDouble(value -> value).min().orElseThrow();
  }

  @Test
  void theAttentionOfANodeIsOverAllNodesAndAddsUpToOne() {
    try (Compute compute = Compute.on(1)) {
      Network network = network(shape(2, 16), compute);
      network.forward(Pass.SCORING);
      Attention attention = network.attentionOf(7, 0).orElseThrow();
      assertThat(attention.members()).hasSize(GRAPH.nodes());
      assertThat(DoubleStream.of(attention.weights()).sum()).isCloseTo(1, within(1e-12));
      assertThat(network.attentionOf(7, 1)).isEmpty();
      assertThat(network.hopAttention().columns()).isZero();
    }
  }

  @Test
  void graphsTooLargeForEveryPairAreRefusedInOneLine() {
    int nodes = SelfAttention.MOST_NODES + 1;
    SparseMatrix nothing = new SparseMatrix(nodes, 1, new int[nodes + 1], new int[0], null);
    try (Compute compute = Compute.on(1)) {
      assertThatThrownBy(() -> new SelfAttention(shape(2, 8), nothing, compute))
          .isInstanceOf(BadInput.class)
          .hasMessage(
              "fs attends to every pair of nodes and takes at most 20,000 of them, got 20,001: take"
                  + " fc, which has no edges either, or a method that follows them, such as gcn or"
                  + " lsdan");
    }
  }

  private static void enlarge(Parameter parameter, float factor) {
    for (float[] row : parameter.value().data()) {
      for (int f = 0; f < row.length; f++) {
        row[f] *= factor;
      }
    }
  }

  private static NetworkSettings shape(int layers, int hidden) {
    return new NetworkSettings(layers, hidden, 1, Neighbourhood.WITHIN)
        .withArchitecture(Architecture.FS);
  }

  private static Network network(NetworkSettings settings, Compute compute) {
    Hops hops = Hops.of(GRAPH.edges(), settings.neededHops(), compute.workers());
    Network network = Networks.of(settings, GRAPH.features(), hops, compute);
    network.initialise(new Seed(1));
    return network;
  }

  private static final double[][] GRAPH_DENSE = ReferenceLsdan.dense(GRAPH.features());
}
