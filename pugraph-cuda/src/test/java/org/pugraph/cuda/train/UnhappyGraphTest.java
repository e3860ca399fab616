package org.pugraph.cuda.train;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.withinPercentage;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.pugraph.device.DeviceTraining;
import org.pugraph.graph.Adjacency;
import org.pugraph.graph.Graph;
import org.pugraph.graph.NodeNames;
import org.pugraph.hop.HopSettings;
import org.pugraph.hop.Neighbourhood;
import org.pugraph.layer.input.Parameter;
import org.pugraph.model.Architecture;
import org.pugraph.model.NetworkSettings;
import org.pugraph.optimise.Objective;
import org.pugraph.optimise.Optimisation;
import org.pugraph.optimise.TrainSettings;
import org.pugraph.risk.Estimator;
import org.pugraph.risk.Loss;
import org.pugraph.risk.RiskSettings;
import org.pugraph.tensor.Compute;
import org.pugraph.tensor.DenseMatrix;
import org.pugraph.tensor.Seed;
import org.pugraph.tensor.SparseMatrix;
import org.pugraph.train.Trainer;

/** Graphs and networks at the edge of what is allowed, on the GPU and on the CPU. */
class UnhappyGraphTest {

  private static final int STEPS = 3;

  @RegisterExtension private final OnGpu on = new OnGpu();

  /** Networks whose kernels differ. */
  enum Shape {
    WITHIN(Architecture.LSDAN, Neighbourhood.WITHIN, 2),
    WALK(Architecture.LSDAN, Neighbourhood.WALK, 3),
    RING(Architecture.LSDAN, Neighbourhood.RING, 3),
    SAMPLED(Architecture.LSDAN, Neighbourhood.SAMPLED, 2),
    DIFFUSED(Architecture.LSDAN, Neighbourhood.DIFFUSED, 3),
    GAT(Architecture.GAT, Neighbourhood.WITHIN, 1),
    GATH(Architecture.GATH, Neighbourhood.WITHIN, 2),
    GCN(Architecture.GCN, Neighbourhood.DIFFUSED, 1),
    SGC(Architecture.SGC, Neighbourhood.DIFFUSED, 2),
    FC(Architecture.FC, Neighbourhood.DIFFUSED, 1),
    APPNP(Architecture.APPNP, Neighbourhood.DIFFUSED, 3),
    GPR_GNN(Architecture.GPR_GNN, Neighbourhood.DIFFUSED, 3);

    private final NetworkSettings network;

    Shape(Architecture architecture, Neighbourhood neighbourhood, int hops) {
      network = new NetworkSettings(2, 8, hops, neighbourhood).withArchitecture(architecture);
    }
  }

  private static TrainSettings settings(NetworkSettings network) {
    return TrainSettings.DEFAULT
        .withModel(network)
        .withOptimisation(new Optimisation(STEPS, 5e-3, 1e-4, 0.3));
  }

  /** Edges from and to, and nodes of so many random features. */
  private static Graph graph(int nodes, int[] from, int[] to, int columns) {
    return graph(Adjacency.of(nodes, from, to).adjacency(), features(nodes, columns, 1f));
  }

  private static Graph graph(Adjacency edges, SparseMatrix features) {
    return new Graph(
        edges,
        features,
        NodeNames.numbers(edges.nodes()),
        Optional.empty(),
        new Adjacency.Report(0, 0, 0, 0));
  }

  private static SparseMatrix features(int nodes, int columns, float largest) {
    SplittableRandom random = new SplittableRandom(2);
    float[][] x = new float[nodes][columns];
    for (float[] row : x) {
      for (int c = 0; c < columns; c++) {
        row[c] = random.nextInt(3) == 0 ? 0f : largest * (float) (random.nextDouble() - 0.3);
      }
    }
    return SparseMatrix.ofDense(x, columns);
  }

  /** One end of each edge of a path. */
  private static int[] ends(int nodes, int from) {
    return IntStream.range(from, nodes - 1 + from).toArray();
  }

  private static Graph path(int nodes, int columns) {
    return graph(nodes, ends(nodes, 0), ends(nodes, 1), columns);
  }

  private void assertAgrees(Graph graph, NetworkSettings network, int... positives) {
    SmallProblem problem = new SmallProblem(graph, settings(network), List.of(positives));
    SmallProblem.Outcome here = problem.onCpu();
    SmallProblem.Outcome there = problem.on(on.device());
    assertThat(there.kernels()).containsExactly(on.device().name());
    assertThat(there.follower().notes).isEmpty();
    for (int s = 0; s < STEPS; s++) {
      double risk = there.models().get(0).history().steps().get(s).risk();
      double expected = here.models().get(0).history().steps().get(s).risk();
      assertThat(Math.abs(risk - expected))
          .as("risk of step " + (s + 1) + ": " + risk + " for " + expected)
          .isLessThan(5e-5 * Math.max(1, Math.abs(expected)));
    }
    assertThat(there.distance(here)).as("scores").isLessThan(5e-3);
  }

  @ParameterizedTest
  @EnumSource
  void nodesMayBeIsolated(Shape shape) {
    assertAgrees(graph(12, new int[] {0, 1, 5}, new int[] {1, 2, 6}, 5), shape.network, 0, 4, 9);
  }

  @ParameterizedTest
  @EnumSource
  void thereMayBeNoEdges(Shape shape) {
    assertAgrees(graph(40, new int[0], new int[0], 5), shape.network, 0, 4, 9);
  }

  @ParameterizedTest
  @EnumSource
  void nodesMayHaveNoFeatures(Shape shape) {
    float[][] x = new float[12][5];
    x[3][2] = 1f;
    x[4][0] = 0.5f; // columns 1, 3 and 4 are nobody's
    Graph graph =
        graph(Adjacency.of(12, ends(12, 0), ends(12, 1)).adjacency(), SparseMatrix.ofDense(x, 5));
    assertAgrees(graph, shape.network, 0, 4, 9);
  }

  @ParameterizedTest
  @EnumSource
  void twoNodesAndOnePositiveAreEnough(Shape shape) {
    assertAgrees(path(2, 3), shape.network, 1);
  }

  @ParameterizedTest
  @EnumSource
  void oneColumnIsEnough(Shape shape) {
    assertAgrees(path(9, 1), shape.network, 1);
  }

  @ParameterizedTest
  @EnumSource(names = {"WITHIN", "WALK", "DIFFUSED", "GATH", "GCN", "GPR_GNN"})
  void aHubMayBeJoinedToAllNodes(Shape shape) {
    int nodes = 270; // more than one item of a row
    assertAgrees(
        graph(nodes, new int[nodes - 1], IntStream.range(1, nodes).toArray(), 3),
        shape.network.withHidden(8),
        1,
        7,
        200);
  }

  @ParameterizedTest
  @EnumSource(names = {"DIFFUSED", "GCN", "SGC", "APPNP", "GPR_GNN"})
  void allWeightsButOneMayBeZero(Shape shape) {
    Graph path = path(9, 4);
    for (int one : new int[] {0, 5}) {
      float[] weights = new float[path.edges().neighbours().length];
      weights[one] = 2.5f;
      Graph graph = path.withEdges(path.edges().weighted(weights));
      assertThat(graph.edges().transposed()).isNotSameAs(graph.edges());
      assertAgrees(graph, shape.network, 1, 2);
    }
  }

  @ParameterizedTest
  @EnumSource(names = {"WITHIN", "DIFFUSED", "GAT", "GCN", "GPR_GNN"})
  void hiddenLayersMayBeNarrowOrWide(Shape shape) {
    Graph graph = path(20, 6);
    assertAgrees(graph, shape.network.withHidden(1), 1, 2, 11);
    assertAgrees(graph, shape.network.withHidden(300), 1, 2, 11);
  }

  @ParameterizedTest
  @EnumSource(names = {"WITHIN", "SAMPLED", "DIFFUSED", "GAT", "GATH", "GCN", "APPNP"})
  void thereMayBeFourLayers(Shape shape) {
    assertAgrees(path(20, 6), shape.network.withLayers(4), 1, 2, 11);
  }

  @ParameterizedTest
  @EnumSource(Neighbourhood.class)
  void thereMayBeSixteenHops(Neighbourhood neighbourhood) {
    NetworkSettings network = new NetworkSettings(2, 8, 16, neighbourhood);
    assertAgrees(path(40, 6), network, 1, 2, 11); // all hops have members
    assertAgrees(path(5, 6), network, 1); // most have none
    if (neighbourhood != Neighbourhood.DIFFUSED) {
      HopSettings last = new HopSettings(neighbourhood, 16, true);
      assertAgrees(path(40, 6), network.withHops(last), 1, 2, 11);
    }
  }

  @ParameterizedTest
  @EnumSource(names = {"SGC", "APPNP", "GPR_GNN"})
  void stepsMayBeSixteen(Architecture architecture) {
    NetworkSettings network = new NetworkSettings(2, 8, 16, Neighbourhood.DIFFUSED);
    assertAgrees(path(40, 6), network.withArchitecture(architecture), 1, 2, 11);
  }

  /**
   * Scores of pairs differ by far more than an exponent takes; the engine has a path of its own.
   * Gradients are compared, since Adam would make steps of the rounding of those that vanish; of
   * the largest scores they need only be finite, as one bit of a parameter changes them by a tenth.
   */
  @ParameterizedTest
  @EnumSource(names = {"WITHIN", "WALK", "RING", "SAMPLED", "DIFFUSED", "GAT", "GATH"})
  void scoresOfPairsMayBeFarApart(Shape shape) {
    for (float largest : new float[] {1e2f, 1e4f, 1e6f}) {
      SmallProblem problem =
          new SmallProblem(
              wide(6, largest), logistic(shape.network), List.of(new int[] {1, 2, 11}));
      try (Compute compute = Compute.on(1)) {
        assertGradientsAgree(
            problem.asDeviceTraining(compute.workers()),
            compute,
            largest > 1e2f ? Double.MAX_VALUE : 2e-4);
      }
    }
  }

  /** With a loss that grows without bound where a score is wrong. */
  private static TrainSettings logistic(NetworkSettings network) {
    return settings(network)
        .withRisk(new RiskSettings(Estimator.UPU, Loss.LOGISTIC, 0, 1))
        .withOptimisation(new Optimisation(STEPS, 5e-3, 0, 0));
  }

  private static Graph wide(int columns, float largest) {
    return graph(
        Adjacency.of(30, ends(30, 0), ends(30, 1)).adjacency(), features(30, columns, largest));
  }

  private void assertGradientsAgree(DeviceTraining training, Compute compute, double tolerance) {
    Objective objective =
        new Trainer(compute)
            .objective(
                new Trainer.Problem(
                    training.graph(), training.hops(), training.members().get(0).training()),
                training.settings());
    objective.initialise(new Seed(7).split("initialise"));
    double expected = objective.measure(1).value();
    objective.differentiate();
    try (NetworkOnGpu network = new NetworkOnGpu(training, on.gpu())) {
      network.install(objective.parameters());
      network.scores();
      assertThat(network.riskAndGradients().value()).isCloseTo(expected, withinPercentage(1e-3));
      Map<String, DenseMatrix> gradients = network.gradients();
      double largest = 0;
      double distance = 0;
      for (Parameter parameter : objective.parameters()) {
        DenseMatrix gradient = gradients.get(parameter.name());
        for (int i = 0; i < gradient.rows(); i++) {
          for (int f = 0; f < gradient.columns(); f++) {
            double here = parameter.gradient().row(i)[f];
            double difference = Math.abs(gradient.row(i)[f] - here);
            largest = Math.max(largest, Math.abs(here));
            distance = Double.isNaN(difference) ? Double.NaN : Math.max(distance, difference);
          }
        }
      }
      assertThat(largest).isPositive();
      assertThat(distance / largest).isLessThan(tolerance);
    }
  }

  @ParameterizedTest
  @EnumSource(mode = EnumSource.Mode.EXCLUDE, names = "SGC") // one layer does not overflow
  void aRiskThatIsNotFiniteEndsTheTrainingAsOnTheCpu(Shape shape) {
    SmallProblem problem =
        new SmallProblem(wide(200, 3e38f), logistic(shape.network), List.of(new int[] {1, 2}));
    assertThatThrownBy(problem::onCpu).isInstanceOf(ArithmeticException.class);
    assertThatThrownBy(() -> problem.on(on.device()))
        .isInstanceOf(ArithmeticException.class)
        .hasMessageContaining("lower the learning rate");
    assertThat(on.driver().liveBytes()).isZero();
  }
}
