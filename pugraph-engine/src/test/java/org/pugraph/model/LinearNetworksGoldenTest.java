package org.pugraph.model;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.pugraph.hop.Hops;
import org.pugraph.layer.input.Parameter;
import org.pugraph.layer.input.RowScaling;
import org.pugraph.risk.Estimator;
import org.pugraph.risk.Loss;
import org.pugraph.risk.PuRisk;
import org.pugraph.risk.RiskSettings;
import org.pugraph.tensor.Compute;
import org.pugraph.tensor.DenseMatrix;
import org.pugraph.tensor.Kernels;
import org.pugraph.tensor.Workers;
import org.pugraph.testkit.Golden;
import tools.jackson.databind.JsonNode;

/**
 * Perceptron and graph convolution against numbers computed elsewhere: always two layers, whatever
 * the case's LSDAN has, and the non-negative risk with the logistic loss.
 */
class LinearNetworksGoldenTest {

  private static final Map<String, Architecture> BASELINES =
      Map.of("fc", Architecture.FC, "gcn", Architecture.GCN);
  private static final RiskSettings RISK = new RiskSettings(Estimator.NNPU, Loss.LOGISTIC, 0, 1);

  static Stream<Arguments> casesAndKernels() {
    return Golden.exact()
        .flatMap(
            golden ->
                BASELINES.keySet().stream()
                    .sorted()
                    .flatMap(
                        baseline ->
                            Stream.of(Kernels.plain(), Kernels.best())
                                .distinct()
                                .map(kernels -> Arguments.of(golden, baseline, kernels))));
  }

  @ParameterizedTest(name = "{0} {1}")
  @MethodSource("casesAndKernels")
  void scoresRisksAndAllGradientsAreTheReferences(Golden golden, String baseline, Kernels kernels) {
    JsonNode expected = golden.json().get("baselines").get(baseline);
    try (Compute compute = new Compute(Workers.of(2), kernels)) {
      Network network = network(golden, BASELINES.get(baseline), compute);
      install(network, expected.get("parameters"));
      float[] z = network.forward(Pass.SCORING);
      golden.assertSame("z", z, expected.get("z"));
      float[] gradient = new float[z.length];
      PuRisk.Estimate risk = new PuRisk(RISK, golden.puNodes()).of(z, gradient);
      golden.assertSame("risk", new float[] {(float) risk.value()}, expected.get("risk"));
      network.backward(gradient);
      for (Parameter parameter : network.parameters()) {
        JsonNode numbers = expected.get("gradients").get(parameter.name());
        golden.assertSame(parameter.name(), parameter.gradient(), numbers);
      }
    }
  }

  private static Network network(Golden golden, Architecture architecture, Compute compute) {
    NetworkSettings settings =
        new NetworkSettings(
            architecture, 2, golden.settings().hidden(), golden.settings().hops(), RowScaling.NONE);
    Hops hops = Hops.of(golden.edges(), settings.neededHops(), compute.workers());
    return Networks.of(settings, golden.features(), hops, compute);
  }

  private static void install(Network network, JsonNode parameters) {
    assertThat(network.parameters())
        .extracting(Parameter::name)
        .containsExactlyElementsOf(parameters.propertyNames());
    for (Parameter parameter : network.parameters()) {
      set(parameter.value(), parameters.get(parameter.name()));
    }
  }

  private static void set(DenseMatrix matrix, JsonNode numbers) {
    for (int i = 0; i < matrix.rows(); i++) {
      JsonNode row = numbers.get(0).isArray() ? numbers.get(i) : numbers;
      assertThat(row.size()).isEqualTo(matrix.columns());
      for (int f = 0; f < matrix.columns(); f++) {
        matrix.row(i)[f] = (float) row.get(f).asDouble();
      }
    }
  }
}
