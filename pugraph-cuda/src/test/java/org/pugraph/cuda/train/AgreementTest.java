package org.pugraph.cuda.train;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.pugraph.device.DeviceTraining;
import org.pugraph.layer.input.Parameter;
import org.pugraph.optimise.Descent;
import org.pugraph.optimise.DescentState;
import org.pugraph.risk.PuRisk;
import org.pugraph.tensor.Compute;
import org.pugraph.tensor.DenseMatrix;
import org.pugraph.tensor.Kernels;
import org.pugraph.tensor.Workers;

/**
 * Trainings on the GPU beside the engine's, step by step: every network, estimator and loss,
 * several members at once.
 */
class AgreementTest {

  private static final int STEPS = 2;

  @RegisterExtension private final OnGpu on = new OnGpu();

  static Stream<TrainingCase> cases() {
    return TrainingCase.all();
  }

  @ParameterizedTest(name = "{0}")
  @MethodSource("cases")
  void risksAndParametersAreThoseOfTheEngineButForRounding(TrainingCase one) {
    try (Compute compute = new Compute(Workers.of(1), Kernels.plain())) {
      compare(one, compute);
    }
  }

  private void compare(TrainingCase one, Compute compute) {
    DeviceTraining training = one.training(compute.workers());
    List<HostTwin> twins =
        IntStream.range(0, training.members().size())
            .mapToObj(m -> new HostTwin(training, m, compute))
            .toList();
    try (Descent descent = on.device().descent(training)) {
      int members = descent.members();
      int[] first = new int[members];
      int[] counts = new int[members];
      for (int m = 0; m < members; m++) {
        descent.install(m, twins.get(m).start());
        first[m] = 1;
        counts[m] = STEPS;
      }
      List<List<PuRisk.Estimate>> expected = new ArrayList<>();
      for (int m = 0; m < members; m++) {
        assertThat(descent.heldOut(m)).isCloseTo(twins.get(m).heldOut(), within(1e-5));
        expected.add(twins.get(m).run(STEPS));
      }
      PuRisk.Estimate[][] estimates = descent.run(first, counts);
      for (int m = 0; m < members; m++) {
        for (int s = 0; s < STEPS; s++) {
          check(one + " member " + m + " step " + s, estimates[m][s], expected.get(m).get(s));
        }
        check(one + " member " + m, descent.fetch(m), twins.get(m).parameters(), one.rate());
      }
    }
  }

  private static void check(String what, PuRisk.Estimate actual, PuRisk.Estimate expected) {
    assertThat(actual.value()).as(what).isCloseTo(expected.value(), within(2e-5));
    assertThat(actual.negativePart()).as(what).isCloseTo(expected.negativePart(), within(2e-5));
    assertThat(actual.knownNegative()).as(what).isCloseTo(expected.knownNegative(), within(2e-5));
  }

  /** Adam's first steps are as long as the rate, however small the gradient: few may differ. */
  private static void check(
      String what, DescentState actual, List<Parameter> expected, double rate) {
    for (Parameter parameter : expected) {
      DenseMatrix other = actual.values().get(parameter.name());
      int differing = 0;
      int all = 0;
      for (int i = 0; i < other.rows(); i++) {
        for (int f = 0; f < other.columns(); f++) {
          all++;
          if (!(Math.abs(other.row(i)[f] - parameter.value().row(i)[f]) <= 0.05 * rate)) {
            differing++;
          }
        }
      }
      assertThat(differing)
          .as(what + " " + parameter.name() + " of " + all)
          .isLessThanOrEqualTo(all / 100);
    }
  }
}
