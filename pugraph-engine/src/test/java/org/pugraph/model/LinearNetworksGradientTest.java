package org.pugraph.model;

import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.pugraph.graph.Adjacency;
import org.pugraph.hop.HopSettings;
import org.pugraph.hop.Hops;
import org.pugraph.hop.Neighbourhood;
import org.pugraph.layer.input.Parameter;
import org.pugraph.layer.input.RowScaling;
import org.pugraph.tensor.Compute;
import org.pugraph.tensor.Kernels;
import org.pugraph.tensor.Seed;
import org.pugraph.tensor.SparseMatrix;
import org.pugraph.tensor.Workers;
import org.pugraph.testkit.BruteForce;

/** Every network without attention on random shapes, against its equations in double precision. */
class LinearNetworksGradientTest {

  static final List<Architecture> ALL =
      List.of(
          Architecture.FC,
          Architecture.GCN,
          Architecture.APPNP,
          Architecture.GPR_GNN,
          Architecture.SGC,
          Architecture.SIGN);

  static Stream<Arguments> shapes() {
    List<Arguments> shapes = new ArrayList<>();
    SplittableRandom random = new SplittableRandom(7);
    for (Kernels kernels : Stream.of(Kernels.plain(), Kernels.best()).distinct().toList()) {
      for (Architecture architecture : ALL) {
        for (int layers = 1; layers <= 3; layers++) {
          for (double dropout : new double[] {0, 0.4}) {
            int hidden = new int[] {1, 3, 8, 16, 19, 33, 64, 65, 130}[random.nextInt(9)];
            int hops = 1 + random.nextInt(10);
            NetworkSettings settings =
                new NetworkSettings(
                    architecture,
                    layers,
                    hidden,
                    new HopSettings(Neighbourhood.WITHIN, hops, false),
                    RowScaling.NONE);
            Pass pass = new Pass(dropout, new Seed(random.nextLong()));
            shapes.add(Arguments.of(kernels, settings, pass));
          }
        }
      }
    }
    return shapes.stream();
  }

  @ParameterizedTest(name = "{1} {2}")
  @MethodSource("shapes")
  void scoresAndGradientsFollowTheEquations(Kernels kernels, NetworkSettings settings, Pass pass) {
    SplittableRandom random = new SplittableRandom(pass.seed().value());
    int nodes = 12 + random.nextInt(60);
    check(
        BruteForce.randomGraph(nodes, nodes / 2 + random.nextInt(nodes), random),
        kernels,
        settings,
        pass,
        random);
  }

  @ParameterizedTest(name = "{1} {2}")
  @MethodSource("shapes")
  void soTheyDoWhereEdgesHaveWeightsThatDifferByDirection(
      Kernels kernels, NetworkSettings settings, Pass pass) {
    SplittableRandom random = new SplittableRandom(pass.seed().value());
    int nodes = 12 + random.nextInt(60);
    check(
        BruteForce.weightedGraph(nodes, nodes / 2 + random.nextInt(nodes), random),
        kernels,
        settings,
        pass,
        random);
  }

  private static void check(
      Adjacency edges,
      Kernels kernels,
      NetworkSettings settings,
      Pass pass,
      SplittableRandom random) {
    int nodes = edges.nodes();
    SparseMatrix features = features(nodes, 9, random);
    try (Compute compute = new Compute(Workers.of(2), kernels)) {
      Hops hops = Hops.of(edges, settings.neededHops(), compute.workers());
      Network network = Networks.of(settings, features, hops, compute);
      for (Parameter parameter : network.parameters()) {
        fill(parameter, random);
      }
      DenseReference reference = DenseReference.of(settings, features, edges, pass);
      GradientCheck.check(network, pass, reference, random);
    }
  }

  /** Biases too, which training would start from zero. */
  private static void fill(Parameter parameter, SplittableRandom random) {
    double bound = 1 / Math.sqrt(parameter.value().rows());
    for (float[] row : parameter.value().data()) {
      for (int f = 0; f < row.length; f++) {
        row[f] = (float) (bound * (2 * random.nextDouble() - 1));
      }
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
