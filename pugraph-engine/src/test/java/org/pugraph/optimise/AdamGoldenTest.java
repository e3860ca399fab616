package org.pugraph.optimise;

import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.pugraph.layer.input.Parameter;
import org.pugraph.model.Lsdan;
import org.pugraph.model.Pass;
import org.pugraph.risk.Estimator;
import org.pugraph.risk.Loss;
import org.pugraph.risk.PuRisk;
import org.pugraph.risk.RiskSettings;
import org.pugraph.tensor.Compute;
import org.pugraph.testkit.Golden;
import tools.jackson.databind.JsonNode;

class AdamGoldenTest {

  static Stream<Golden> cases() {
    return Golden.exact();
  }

  @ParameterizedTest
  @MethodSource("cases")
  void twentyStepsFollowTheReferenceTrajectory(Golden golden) {
    JsonNode adam = golden.json().get("adam");
    RiskSettings settings = new RiskSettings(Estimator.NNPU, Loss.SIGMOID, 0, 1);
    try (Compute compute = Compute.on(2)) {
      Lsdan network = golden.network(compute);
      double rate = adam.get("learning_rate").asDouble();
      Adam optimiser = new Adam(rate, 0, network.parameters(), compute);
      float[] risks = new float[20];
      float[] gradient = new float[golden.nodes()];
      PuRisk risk = new PuRisk(settings, golden.puNodes());
      for (int step = 0; step < risks.length; step++) {
        risks[step] = (float) risk.of(network.forward(Pass.SCORING), gradient).value();
        network.backward(gradient);
        optimiser.step();
      }
      golden.assertSame("risks", risks, adam.get("reported_risk_before_each_step"));
      for (Parameter parameter : network.parameters()) {
        JsonNode expected = adam.get("parameters_after_20_steps").get(parameter.name());
        golden.assertSame(parameter.name(), parameter.value(), expected);
      }
    }
  }
}
