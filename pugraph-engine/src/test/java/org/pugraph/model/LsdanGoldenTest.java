package org.pugraph.model;

import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.pugraph.layer.HopLayer;
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

/** Forward pass, risks and gradients against numbers computed elsewhere, with every provider. */
class LsdanGoldenTest {

  private static final Map<String, Estimator> ESTIMATORS =
      Map.of(
          "unbiased", Estimator.UPU,
          "nonnegative_kiryo", Estimator.NNPU,
          "nonnegative_clamp", Estimator.NNPU_CLAMP,
          "pn", Estimator.PN);

  static Stream<Arguments> casesAndKernels() {
    return Golden.all()
        .flatMap(
            golden ->
                Stream.of(Kernels.plain(), Kernels.best())
                    .distinct()
                    .map(kernels -> Arguments.of(golden, kernels.name(), kernels)));
  }

  @ParameterizedTest(name = "{0} {1}")
  @MethodSource("casesAndKernels")
  void outputsHopAttentionAndScoresAreTheReferences(Golden golden, String name, Kernels kernels) {
    try (Compute compute = new Compute(Workers.of(2), kernels)) {
      Lsdan network = golden.network(compute);
      float[] z = network.forward(Pass.SCORING);
      JsonNode forward = golden.json().get("forward");
      int l = 1;
      for (HopLayer layer : network.layers()) {
        JsonNode expected = forward.get("layer" + l);
        golden.assertSame(
            "hop attention " + l, layer.hopAttention(), expected.get("hop_attention"));
        golden.assertSame("output " + l, layer.output(), expected.get("output"));
        l++;
      }
      golden.assertSame("z", z, golden.json().get("z"));
    }
  }

  @ParameterizedTest(name = "{0} {1}")
  @MethodSource("casesAndKernels")
  void risksAndAllGradientsAreTheReferences(Golden golden, String name, Kernels kernels) {
    try (Compute compute = new Compute(Workers.of(2), kernels)) {
      Lsdan network = golden.network(compute);
      for (Map.Entry<String, JsonNode> objective : golden.json().get("objectives").properties()) {
        String[] parts = objective.getKey().split("\\.");
        RiskSettings settings =
            new RiskSettings(ESTIMATORS.get(parts[0]), Loss.parse(parts[1]), 0, 1);
        float[] z = network.forward(Pass.SCORING);
        float[] gradient = new float[z.length];
        PuRisk.Estimate risk = new PuRisk(settings, golden.puNodes()).of(z, gradient);
        network.backward(gradient);
        check(golden, objective.getKey(), objective.getValue(), risk, network);
      }
    }
  }

  private static void check(
      Golden golden, String what, JsonNode expected, PuRisk.Estimate risk, Lsdan network) {
    golden.assertSame(what + " risk", array(risk.value()), expected.get("risk"));
    if (expected.has("negative_part")) {
      golden.assertSame(what, array(risk.positive()), expected.get("positive_risk"));
      golden.assertSame(
          what, array(risk.positiveAsNegative()), expected.get("positive_as_negative_risk"));
      golden.assertSame(what, array(risk.unlabeled()), expected.get("unlabeled_risk"));
      golden.assertSame(what, array(risk.negativePart()), expected.get("negative_part"));
    }
    for (Parameter parameter : network.parameters()) {
      JsonNode gradient = expected.get("gradients").get(parameter.name());
      golden.assertSame(
          what + " " + parameter.name(), parameter.gradient(), gradient, tolerance(golden, what));
    }
  }

  /**
   * The slope of the sigmoid loss is e^−|z| for large |z|: a relative error of z comes out |z|
   * times as large. Only large-scores has scores (up to 48) for which that matters.
   */
  private static double tolerance(Golden golden, String objective) {
    boolean exponential = golden.name().equals("large-scores") && objective.endsWith("sigmoid");
    return exponential ? 48 * Golden.TOLERANCE : Golden.TOLERANCE;
  }

  private static float[] array(double value) {
    return new float[] {(float) value};
  }
}
