package org.pugraph.model;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Arrays;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.pugraph.base.BadInput;
import org.pugraph.graph.Graph;
import org.pugraph.hop.Hops;
import org.pugraph.hop.Neighbourhood;
import org.pugraph.layer.input.Parameter;
import org.pugraph.synthetic.CitationGraph;
import org.pugraph.tensor.Compute;
import org.pugraph.tensor.Kernels;
import org.pugraph.tensor.Seed;
import org.pugraph.tensor.Workers;
import org.pugraph.testkit.BruteForce;
import org.pugraph.testkit.ReferenceLsdan;

class GatTest {

  private static final Graph GRAPH =
      CitationGraph.demo(3).withNodes(120).withWords(60, 9).generate();

  @ParameterizedTest
  @EnumSource
  void oneHeadIsLsdanOfOneHopBitForBit(Neighbourhood reading) {
    NetworkSettings shape = new NetworkSettings(3, 24, 1, reading);
    try (Compute compute = Compute.on(2)) {
      Pass pass = new Pass(0.3, new Seed(5));
      Network lsdan = network(shape, compute);
      float[] expected = lsdan.forward(pass);
      lsdan.backward(expected);
      Network gat = network(shape.withArchitecture(Architecture.GAT), compute);
      float[] z = gat.forward(pass);
      gat.backward(z);
      assertThat(z).isEqualTo(expected);
      Map<String, Parameter> parameters =
          lsdan.parameters().stream()
              .collect(Collectors.toMap(Parameter::name, Function.identity()));
      for (Parameter parameter : gat.parameters()) {
        Parameter same = parameters.get(parameter.name());
        assertThat(parameter.gradient().data()).isDeepEqualTo(same.gradient().data());
      }
    }
  }

  /** However many hops are asked for, heads listen to the first. */
  @Test
  void neighboursAreAllThatHeadsNeed() {
    NetworkSettings settings =
        new NetworkSettings(2, 16, 4, Neighbourhood.WITHIN).withArchitecture(Architecture.GATH);
    try (Compute compute = Compute.on(1)) {
      float[] z = network(settings, compute).forward(Pass.SCORING);
      assertThat(z).hasSize(GRAPH.nodes()).isNotEqualTo(new float[GRAPH.nodes()]);
    }
  }

  @ParameterizedTest
  @CsvSource({
    "GAT, 1, 5",
    "GATH, 1, 8",
    "GATH, 2, 24",
    "GATH, 3, 16",
    "FS_ADDITIVE, 1, 3",
    "FS_ADDITIVE, 3, 19"
  })
  void scoresAndGradientsFollowTheEquations(Architecture architecture, int layers, int hidden) {
    NetworkSettings settings =
        new NetworkSettings(layers, hidden, 1, Neighbourhood.WITHIN).withArchitecture(architecture);
    SplittableRandom random = new SplittableRandom(layers);
    for (Kernels kernels : Stream.of(Kernels.plain(), Kernels.best()).distinct().toList()) {
      try (Compute compute = new Compute(Workers.of(2), kernels)) {
        Network network = network(settings, compute);
        GradientCheck.check(network, Pass.SCORING, reference(settings)::scores, random);
      }
    }
  }

  private static ReferenceGat reference(NetworkSettings settings) {
    boolean[][] mask = BruteForce.masks(GRAPH.edges(), Neighbourhood.WITHIN, 1)[0];
    if (settings.architecture() == Architecture.FS_ADDITIVE) {
      for (boolean[] row : mask) {
        Arrays.fill(row, true);
      }
    }
    int heads = settings.architecture() == Architecture.GATH ? Gat.HEADS : 1;
    return new ReferenceGat(settings.layers(), heads, ReferenceLsdan.dense(GRAPH.features()), mask);
  }

  @ParameterizedTest
  @EnumSource(names = {"GAT", "GATH", "FS_ADDITIVE"})
  void scoresAndGradientsHaveTheSameBitsAtAnyThreadCount(Architecture architecture) {
    NetworkSettings settings =
        new NetworkSettings(3, 64, 1, Neighbourhood.WITHIN).withArchitecture(architecture);
    SameBits.check(compute -> network(settings, compute));
  }

  @Test
  void unitsThatDoNotDivideAmongTheHeadsAreRefused() {
    NetworkSettings settings =
        new NetworkSettings(2, 12, 1, Neighbourhood.WITHIN).withArchitecture(Architecture.GATH);
    try (Compute compute = Compute.on(1)) {
      assertThatThrownBy(() -> network(settings, compute))
          .isInstanceOf(BadInput.class)
          .hasMessage("hidden must be a multiple of the 8 heads, got 12");
    }
  }

  @Test
  void hopsAreNotWeighed() {
    try (Compute compute = Compute.on(1)) {
      NetworkSettings settings = NetworkSettings.DEFAULT.withArchitecture(Architecture.FS_ADDITIVE);
      assertThat(network(settings, compute).hopAttention().columns()).isZero();
    }
  }

  private static Network network(NetworkSettings settings, Compute compute) {
    Hops hops = Hops.of(GRAPH.edges(), settings.neededHops(), compute.workers());
    Network network = Networks.of(settings, GRAPH.features(), hops, compute);
    network.initialise(new Seed(1));
    return network;
  }
}
