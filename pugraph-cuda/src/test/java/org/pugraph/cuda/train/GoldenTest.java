package org.pugraph.cuda.train;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.pugraph.cuda.host.HostPlans;
import org.pugraph.cuda.host.TrainingPlan;
import org.pugraph.cuda.layer.GpuLayer;
import org.pugraph.cuda.layer.GpuLsdanLayer;
import org.pugraph.cuda.network.GpuAttentionNetwork;
import org.pugraph.device.DeviceTraining;
import org.pugraph.graph.Adjacency;
import org.pugraph.graph.Graph;
import org.pugraph.graph.NodeNames;
import org.pugraph.hop.HopSettings;
import org.pugraph.hop.Hops;
import org.pugraph.hop.Neighbourhood;
import org.pugraph.layer.input.Parameter;
import org.pugraph.layer.input.RowScaling;
import org.pugraph.model.Architecture;
import org.pugraph.model.NetworkSettings;
import org.pugraph.optimise.Optimisation;
import org.pugraph.optimise.Stopping;
import org.pugraph.optimise.TrainSettings;
import org.pugraph.risk.Estimator;
import org.pugraph.risk.Loss;
import org.pugraph.risk.PuRisk;
import org.pugraph.risk.RiskSettings;
import org.pugraph.tensor.DenseMatrix;
import org.pugraph.tensor.Workers;
import org.pugraph.testkit.Golden;
import tools.jackson.databind.JsonNode;

/** Forward pass, risks and gradients on the GPU against numbers computed elsewhere. */
class GoldenTest {

  private static final Map<String, Estimator> ESTIMATORS =
      Map.of(
          "unbiased", Estimator.UPU,
          "nonnegative_kiryo", Estimator.NNPU,
          "nonnegative_clamp", Estimator.NNPU_CLAMP,
          "pn", Estimator.PN);

  /** Where gradients of attention cancel out but for rounding: of the largest of the network. */
  private static final double NOISE = 2e-5;

  @RegisterExtension private final OnGpu on = new OnGpu();

  static Stream<Golden> all() {
    return Golden.all();
  }

  static Stream<Golden> exact() {
    return Golden.exact();
  }

  @ParameterizedTest(name = "{0}")
  @MethodSource("all")
  void outputsHopAttentionAndScoresAreTheReferences(Golden golden) {
    RiskSettings risk = new RiskSettings(Estimator.NNPU, Loss.SIGMOID, 0, 1);
    try (NetworkOnGpu network = network(golden, golden.settings(), risk, 1)) {
      install(network, golden.json().get("parameters"));
      float[] z = network.scores();
      List<GpuLayer> layers = ((GpuAttentionNetwork) network.network()).layers();
      for (int l = 1; l <= layers.size(); l++) {
        GpuLsdanLayer layer = (GpuLsdanLayer) layers.get(l - 1);
        JsonNode expected = golden.json().get("forward").get("layer" + l);
        DenseMatrix attention = DenseMatrix.of(network.read(layer.hopAttention()));
        golden.assertSame("hop attention " + l, attention, expected.get("hop_attention"));
        DenseMatrix output = DenseMatrix.of(network.read(layer.output()));
        golden.assertSame("output " + l, output, expected.get("output"));
      }
      golden.assertSame("z", z, golden.json().get("z"));
    }
  }

  @ParameterizedTest(name = "{0}")
  @MethodSource("all")
  void risksAndAllGradientsAreTheReferences(Golden golden) {
    for (Map.Entry<String, JsonNode> objective : golden.json().get("objectives").properties()) {
      String[] parts = objective.getKey().split("\\.");
      RiskSettings risk = new RiskSettings(ESTIMATORS.get(parts[0]), Loss.parse(parts[1]), 0, 1);
      try (NetworkOnGpu network = network(golden, golden.settings(), risk, 1)) {
        install(network, golden.json().get("parameters"));
        network.scores();
        PuRisk.Estimate estimate = network.riskAndGradients();
        JsonNode expected = objective.getValue();
        golden.assertSame(
            objective.getKey(), new float[] {(float) estimate.value()}, expected.get("risk"));
        // As in the engine's test: large scores make the slope of the sigmoid loss exponential.
        boolean steep =
            golden.name().equals("large-scores") && objective.getKey().endsWith("sigmoid");
        check(golden, network, expected.get("gradients"), steep ? 48 : 1, 0);
      }
    }
  }

  @ParameterizedTest(name = "{0}")
  @MethodSource("exact")
  void perceptronsAndConvolutionsAreTheReferences(Golden golden) {
    baseline(golden, "fc", Architecture.FC, Estimator.NNPU, 0);
    baseline(golden, "gcn", Architecture.GCN, Estimator.NNPU, 0);
  }

  @ParameterizedTest(name = "{0}")
  @MethodSource("exact")
  void attentionOfSeveralHeadsIsTheReference(Golden golden) {
    baseline(golden, "gath", Architecture.GATH, Estimator.UPU, NOISE);
  }

  private void baseline(
      Golden golden, String name, Architecture architecture, Estimator estimator, double noise) {
    JsonNode expected = golden.json().get("baselines").get(name);
    HopSettings hops = new HopSettings(Neighbourhood.WITHIN, 1, false);
    int hidden = golden.settings().hidden();
    NetworkSettings shape = new NetworkSettings(architecture, 2, hidden, hops, RowScaling.NONE);
    int heads = architecture == Architecture.GATH ? expected.get("heads").asInt() : 1;
    RiskSettings risk = new RiskSettings(estimator, Loss.LOGISTIC, 0, 1);
    try (NetworkOnGpu network = network(golden, shape, risk, heads)) {
      install(network, expected.get("parameters"));
      golden.assertSame(name + " z", network.scores(), expected.get("z"));
      float[] value = {(float) network.riskAndGradients().value()};
      golden.assertSame(name + " risk", value, expected.get("risk"));
      check(golden, network, expected.get("gradients"), 1, noise);
    }
  }

  private static void check(
      Golden golden, NetworkOnGpu network, JsonNode expected, double factor, double noise) {
    network
        .gradients()
        .forEach(
            (name, gradient) -> {
              JsonNode reference = expected.get(name);
              double tolerance =
                  Math.max(
                      factor * Golden.TOLERANCE, noise * largest(expected) / largest(reference));
              golden.assertSame(name, gradient, reference, tolerance);
            });
  }

  private static double largest(JsonNode numbers) {
    double largest = numbers.isContainer() ? 0 : Math.abs(numbers.asDouble());
    for (JsonNode part : numbers) {
      largest = Math.max(largest, largest(part));
    }
    return largest;
  }

  private NetworkOnGpu network(Golden golden, NetworkSettings shape, RiskSettings risk, int heads) {
    Adjacency edges = golden.edges();
    Graph graph =
        new Graph(
            edges,
            golden.features(),
            NodeNames.numbers(golden.nodes()),
            Optional.empty(),
            new Adjacency.Report(0, 0, 0, 0));
    TrainSettings settings =
        new TrainSettings(shape, risk, new Optimisation(1, 1e-3, 0, 0), Stopping.NEVER, 1);
    try (Workers workers = Workers.of(1)) {
      DeviceTraining training =
          new DeviceTraining(
              graph,
              Hops.of(edges, shape.neededHops(), workers),
              settings,
              List.of(new DeviceTraining.Member(golden.puNodes(), golden.puNodes(), 1)));
      TrainingPlan plan = new HostPlans().of(training);
      return new NetworkOnGpu(plan.withHeads(heads), on.gpu());
    }
  }

  private static void install(NetworkOnGpu network, JsonNode parameters) {
    List<Parameter> own = network.onHeap();
    assertThat(own)
        .extracting(Parameter::name)
        .containsExactlyInAnyOrderElementsOf(parameters.propertyNames());
    for (Parameter parameter : own) {
      JsonNode numbers = parameters.get(parameter.name());
      for (int i = 0; i < parameter.value().rows(); i++) {
        JsonNode row = numbers.get(0).isArray() ? numbers.get(i) : numbers;
        assertThat(row.size()).isEqualTo(parameter.value().columns());
        for (int f = 0; f < row.size(); f++) {
          parameter.value().row(i)[f] = (float) row.get(f).asDouble();
        }
      }
    }
    network.install(own);
  }
}
