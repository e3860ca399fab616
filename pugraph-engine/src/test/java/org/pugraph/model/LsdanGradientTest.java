package org.pugraph.model;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.pugraph.graph.Adjacency;
import org.pugraph.hop.Hops;
import org.pugraph.hop.Neighbourhood;
import org.pugraph.layer.input.Parameter;
import org.pugraph.tensor.Compute;
import org.pugraph.tensor.Kernels;
import org.pugraph.tensor.Seed;
import org.pugraph.tensor.SparseMatrix;
import org.pugraph.tensor.Workers;
import org.pugraph.testkit.BruteForce;
import org.pugraph.testkit.Golden;
import org.pugraph.testkit.ReferenceLsdan;

/** Scores and gradients on random shapes, against the equations in double precision. */
class LsdanGradientTest {

  static Stream<Golden> cases() {
    return Golden.all();
  }

  @ParameterizedTest
  @MethodSource("cases")
  void theReferenceItselfReproducesTheGoldenScoresToNineDigits(Golden golden) {
    try (Compute compute = Compute.on(1)) {
      Map<String, double[][]> parameters = new LinkedHashMap<>();
      for (Parameter parameter : golden.network(compute).parameters()) {
        parameters.put(parameter.name(), golden.exactParameter(parameter.name()));
      }
      double[] z =
          new ReferenceLsdan(golden.settings(), golden.exactFeatures(), golden.edges())
              .scores(parameters);
      for (int i = 0; i < z.length; i++) {
        double expected = golden.json().get("z").get(i).asDouble();
        assertThat(z[i]).isCloseTo(expected, within(1e-9 * Math.max(1, Math.abs(expected))));
      }
    }
  }

  static Stream<Arguments> shapes() {
    List<Arguments> shapes = new ArrayList<>();
    SplittableRandom random = new SplittableRandom(42);
    for (Kernels kernels : Stream.of(Kernels.plain(), Kernels.best()).distinct().toList()) {
      for (Neighbourhood reading : Neighbourhood.values()) {
        for (int layers = 1; layers <= 3; layers++) {
          int hidden = new int[] {1, 3, 8, 16, 19, 33, 64, 65}[random.nextInt(8)];
          int hops = 1 + random.nextInt(5);
          NetworkSettings any = new NetworkSettings(layers, hidden, hops, reading);
          NetworkSettings settings = any.withHops(any.hops().withFanout(3));
          shapes.add(Arguments.of(kernels.name(), settings, kernels, random.nextLong()));
        }
      }
    }
    return shapes.stream();
  }

  @ParameterizedTest(name = "{0} {1}")
  @MethodSource("shapes")
  void scoresAndGradientsFollowTheEquations(
      String name, NetworkSettings settings, Kernels kernels, long seed) {
    SplittableRandom random = new SplittableRandom(seed);
    int nodes = 12 + random.nextInt(60);
    Adjacency plain = BruteForce.randomGraph(nodes, nodes + random.nextInt(nodes), random);
    check(plain, settings, kernels, seed, random);
    check(BruteForce.weighted(plain, random), settings, kernels, seed, random);
  }

  private static void check(
      Adjacency edges,
      NetworkSettings settings,
      Kernels kernels,
      long seed,
      SplittableRandom random) {
    int nodes = edges.nodes();
    SparseMatrix features = features(nodes, 9, random);
    try (Compute compute = new Compute(Workers.of(2), kernels)) {
      Hops hops = Hops.of(edges, settings.neededHops(), compute.workers(), 1 << 28);
      Lsdan network = new Lsdan(settings, features, hops, compute);
      network.initialise(new Seed(seed));
      ReferenceLsdan reference =
          settings.hops().neighbourhood() == Neighbourhood.SAMPLED
              ? new ReferenceLsdan(settings, features, hops.rings().orElseThrow())
              : new ReferenceLsdan(settings, features, edges);
      GradientCheck.check(network, Pass.SCORING, reference::scores, random);
    }
  }

  private static SparseMatrix features(int nodes, int columns, SplittableRandom random) {
    float[][] rows = new float[nodes][columns];
    for (float[] row : rows) {
      for (int c = 0; c < columns; c++) {
        row[c] = random.nextInt(3) == 0 ? (float) random.nextDouble() : 0f;
      }
    }
    return SparseMatrix.ofDense(rows, columns);
  }
}
