package org.pugraph.cuda.train;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.pugraph.device.DeviceTraining;
import org.pugraph.layer.input.Parameter;
import org.pugraph.tensor.DenseMatrix;
import org.pugraph.tensor.Seed;
import org.pugraph.tensor.Workers;

/**
 * Gradients of every network against differences of its risk: along the gradient of each parameter
 * the risk must rise as fast as that is long. In floats, so along a direction rather than entry by
 * entry; entry by entry they are held to the engine's and to golden files.
 */
class GradientTest {

  @RegisterExtension private final OnGpu on = new OnGpu();

  static Stream<TrainingCase> cases() {
    return TrainingCase.all().filter(one -> !one.name().contains("pn")).map(TrainingCase::plain);
  }

  @ParameterizedTest(name = "{0}")
  @MethodSource("cases")
  void theRiskRisesAlongTheGradientOfEachParameter(TrainingCase one) {
    try (Workers workers = Workers.of(1)) {
      DeviceTraining training = one.training(workers).some(0, 1);
      try (NetworkOnGpu network = new NetworkOnGpu(training, on.gpu())) {
        List<Parameter> start = network.onHeap();
        start.forEach(p -> p.initialise(new Seed(3)));
        network.install(start);
        network.scores();
        network.riskAndGradients();
        Map<String, DenseMatrix> gradients = network.gradients();
        List<String> checked = new ArrayList<>();
        for (Parameter parameter : start) {
          DenseMatrix gradient = gradients.get(parameter.name());
          double length = length(gradient);
          double step = 0.02 * Math.max(0.1, length(parameter.value())) / 10;
          if (length * step < 2e-6) {
            continue; // the difference would be one of rounding
          }
          double up = risk(network, start, parameter, gradient, step / length);
          double down = risk(network, start, parameter, gradient, -step / length);
          assertThat((up - down) / (2 * step))
              .as(one + " " + parameter.name())
              .isCloseTo(length, within(0.03 * length + 2e-5));
          checked.add(parameter.name());
        }
        assertThat(checked).isNotEmpty();
      }
    }
  }

  private static double risk(
      NetworkOnGpu network,
      List<Parameter> start,
      Parameter moved,
      DenseMatrix direction,
      double by) {
    DenseMatrix before = moved.value().copy();
    for (int i = 0; i < before.rows(); i++) {
      for (int f = 0; f < before.columns(); f++) {
        moved.value().row(i)[f] += (float) (by * direction.row(i)[f]);
      }
    }
    network.install(start);
    network.scores();
    double risk = network.risk().value();
    moved.value().copyFrom(before);
    return risk;
  }

  private static double length(DenseMatrix matrix) {
    double squares = 0;
    for (float[] row : matrix.data()) {
      for (float value : row) {
        squares += (double) value * value;
      }
    }
    return Math.sqrt(squares);
  }
}
