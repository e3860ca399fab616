package org.pugraph.model;

import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.pugraph.hop.Hops;
import org.pugraph.hop.Neighbourhood;
import org.pugraph.layer.input.Parameter;
import org.pugraph.risk.Estimator;
import org.pugraph.risk.Loss;
import org.pugraph.risk.PuRisk;
import org.pugraph.risk.RiskSettings;
import org.pugraph.tensor.Compute;
import org.pugraph.tensor.Kernels;
import org.pugraph.tensor.Workers;
import org.pugraph.testkit.Golden;
import tools.jackson.databind.JsonNode;

/**
 * GATH and the additive reading of FS against numbers computed elsewhere. The references have two
 * layers and the unbiased logistic risk; GATH's have two heads, and a node attends to itself and
 * its neighbours whatever the case's own neighbourhood is.
 */
class GatGoldenTest {

  /**
   * Gradients of r are differences between rows of Z. Where a case makes all rows alike, or one
   * node take all attention, what is left of them is the rounding of Z: so much of the largest
   * gradient of the network.
   */
  private static final double NOISE = 1e-5;

  static Stream<Arguments> casesAndKernels() {
    return Golden.exact()
        .flatMap(
            golden ->
                Stream.of(Kernels.plain(), Kernels.best())
                    .distinct()
                    .map(kernels -> Arguments.of(golden, kernels.name(), kernels)));
  }

  @ParameterizedTest(name = "{0} {1}")
  @MethodSource("casesAndKernels")
  void additiveAttentionOverAllNodesIsTheReference(Golden golden, String name, Kernels kernels) {
    try (Compute compute = new Compute(Workers.of(2), kernels)) {
      check(golden, "fs", Gat.overAllNodes(settings(golden), golden.features(), compute));
    }
  }

  @ParameterizedTest(name = "{0} {1}")
  @MethodSource("casesAndKernels")
  void attentionOfSeveralHeadsIsTheReference(Golden golden, String name, Kernels kernels) {
    try (Compute compute = new Compute(Workers.of(2), kernels)) {
      int heads = golden.json().get("baselines").get("gath").get("heads").asInt();
      Hops hops = Hops.of(golden.edges(), Neighbourhood.WITHIN, 1, compute.workers());
      check(
          golden,
          "gath",
          Gat.overNeighbours(settings(golden), heads, golden.features(), hops, compute));
    }
  }

  private static NetworkSettings settings(Golden golden) {
    return new NetworkSettings(2, golden.json().get("hidden").asInt(), 1, Neighbourhood.WITHIN);
  }

  private static void check(Golden golden, String baseline, Network network) {
    JsonNode expected = golden.json().get("baselines").get(baseline);
    for (Parameter parameter : network.parameters()) {
      set(parameter, expected.get("parameters").get(parameter.name()));
    }
    float[] z = network.forward(Pass.SCORING);
    golden.assertSame(baseline + " z", z, expected.get("z"));
    float[] gradient = new float[z.length];
    RiskSettings unbiased = new RiskSettings(Estimator.UPU, Loss.LOGISTIC, 0, 1);
    PuRisk.Estimate risk = new PuRisk(unbiased, golden.puNodes()).of(z, gradient);
    golden.assertSame(baseline + " risk", new float[] {(float) risk.value()}, expected.get("risk"));
    network.backward(gradient);
    double noise = NOISE * largest(expected.get("gradients"));
    for (Parameter parameter : network.parameters()) {
      JsonNode reference = expected.get("gradients").get(parameter.name());
      golden.assertSame(
          baseline + " " + parameter.name(),
          parameter.gradient(),
          reference,
          Math.max(Golden.TOLERANCE, noise / largest(reference)));
    }
  }

  private static double largest(JsonNode numbers) {
    double largest = numbers.isContainer() ? 0 : Math.abs(numbers.asDouble());
    for (JsonNode part : numbers) {
      largest = Math.max(largest, largest(part));
    }
    return largest;
  }

  private static void set(Parameter parameter, JsonNode numbers) {
    float[][] rows = parameter.value().data();
    for (int i = 0; i < rows.length; i++) {
      JsonNode row = numbers.get(0).isArray() ? numbers.get(i) : numbers;
      for (int f = 0; f < rows[i].length; f++) {
        rows[i][f] = (float) row.get(f).asDouble();
      }
    }
  }
}
