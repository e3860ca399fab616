package org.pugraph.cuda.train;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.pugraph.device.Device;
import org.pugraph.device.DeviceTraining;
import org.pugraph.hop.Neighbourhood;
import org.pugraph.model.Architecture;
import org.pugraph.model.NetworkSettings;
import org.pugraph.optimise.Descent;
import org.pugraph.optimise.DescentState;
import org.pugraph.optimise.Optimisation;
import org.pugraph.optimise.TrainSettings;
import org.pugraph.risk.PuRisk;
import org.pugraph.tensor.DenseMatrix;
import org.pugraph.tensor.Seed;
import org.pugraph.tensor.Workers;

/**
 * The bits of a member depend on its seed and labels alone: not on the run, on the members beside
 * it, on how its steps are cut into runs, or on where it was interrupted.
 */
class DeterminismTest {

  private static final SmallProblem TWO =
      SmallProblem.of(
          TrainSettings.DEFAULT
              .withModel(new NetworkSettings(2, 4, 2, Neighbourhood.WITHIN))
              .withOptimisation(new Optimisation(10, 5e-3, 1e-4, 0.5)),
          2);

  private static final TrainSettings GCN =
      TWO.settings().withModel(TWO.settings().model().withArchitecture(Architecture.GCN));

  @RegisterExtension private final OnGpu on = new OnGpu();

  @TempDir Path folder;

  static Stream<TrainingCase> cases() {
    return TrainingCase.all();
  }

  /** What came of a member: its risks, parameters and moments. */
  private record Bits(List<PuRisk.Estimate> risks, int updates, Map<String, Integer> matrices) {

    static Bits of(List<PuRisk.Estimate> risks, DescentState state) {
      Map<String, Integer> matrices = new LinkedHashMap<>();
      state.values().forEach((name, matrix) -> matrices.put(name, hash(matrix)));
      state.means().forEach((name, matrix) -> matrices.put("mean " + name, hash(matrix)));
      state.squares().forEach((name, matrix) -> matrices.put("square " + name, hash(matrix)));
      return new Bits(risks, state.updates(), matrices);
    }

    private static int hash(DenseMatrix matrix) {
      return Arrays.deepHashCode(matrix.data());
    }
  }

  /** Runs of so many steps one after the other; one of 1 by measuring and updating. */
  private List<Bits> train(DeviceTraining training, int... runs) {
    try (Descent descent = on.device().descent(training)) {
      int members = descent.members();
      List<List<PuRisk.Estimate>> risks = new ArrayList<>();
      int[] next = new int[members];
      for (int m = 0; m < members; m++) {
        next[m] = 1;
        risks.add(new ArrayList<>());
        install(descent, m, new Seed(training.members().get(m).seed()));
      }
      for (int steps : runs) {
        int[] counts = new int[members];
        Arrays.fill(counts, steps);
        PuRisk.Estimate[][] found = steps > 1 ? descent.run(next, counts) : one(descent, next);
        for (int m = 0; m < members; m++) {
          risks.get(m).addAll(List.of(found[m]));
          next[m] += steps;
        }
      }
      List<Bits> bits = new ArrayList<>();
      for (int m = 0; m < members; m++) {
        bits.add(Bits.of(risks.get(m), descent.fetch(m)));
      }
      return bits;
    }
  }

  private static PuRisk.Estimate[][] one(Descent descent, int[] steps) {
    PuRisk.Estimate[] found = descent.measure(steps);
    descent.update();
    return Stream.of(found)
        .map(risk -> new PuRisk.Estimate[] {risk})
        .toArray(PuRisk.Estimate[][]::new);
  }

  private static void install(Descent descent, int member, Seed seed) {
    Map<String, DenseMatrix> values = new LinkedHashMap<>();
    descent
        .parameters(member)
        .forEach(
            parameter -> {
              parameter.initialise(seed);
              values.put(parameter.name(), parameter.value().copy());
            });
    descent.install(member, DescentState.start(values));
  }

  private static DeviceTraining of(DeviceTraining training, int... members) {
    return new DeviceTraining(
        training.graph(),
        training.hops(),
        training.settings(),
        Arrays.stream(members).mapToObj(training.members()::get).toList());
  }

  @ParameterizedTest(name = "{0}")
  @MethodSource("cases")
  void aMembersBitsDependOnNothingBesideIt(TrainingCase one) {
    try (Workers workers = Workers.of(1)) {
      DeviceTraining training = one.training(workers);
      List<Bits> both = train(training, 2);
      List<Bits> alone = train(of(training, 1), 1, 1);
      assertThat(alone.get(0)).isEqualTo(both.get(1));
      assertThat(both.get(0)).isNotEqualTo(both.get(1));
      assertThat(both.get(0).risks()).allMatch(risk -> Double.isFinite(risk.value()));
    }
  }

  @Test
  void stepsAreTheSameHoweverTheyAreCut() {
    try (Workers workers = Workers.of(1)) {
      DeviceTraining training = TWO.asDeviceTraining(workers);
      List<Bits> atOnce = train(training, 8);
      assertThat(train(training, 8)).isEqualTo(atOnce);
      assertThat(train(training, 3, 5)).isEqualTo(atOnce);
      assertThat(train(training, 1, 1, 1, 5)).isEqualTo(atOnce);
      assertThat(train(training, 1, 1, 1, 1, 1, 1, 1, 1)).isEqualTo(atOnce);
      assertThat(train(of(training, 1, 1, 0), 5, 1, 2))
          .isEqualTo(List.of(atOnce.get(1), atOnce.get(1), atOnce.get(0)));
    }
  }

  /** More steps than are launched in a row. */
  @Test
  void longRunsAreCutWithoutATrace() {
    try (Workers workers = Workers.of(1)) {
      DeviceTraining training = of(TWO.with(GCN).asDeviceTraining(workers), 0);
      assertThat(train(training, 67)).isEqualTo(train(training, 60, 7));
    }
  }

  /** One member takes no step while the other does; both go on together after that. */
  @Test
  void aMemberThatWaitsStaysAsItIs() {
    try (Workers workers = Workers.of(1)) {
      DeviceTraining training = TWO.asDeviceTraining(workers);
      List<Bits> atOnce = train(training, 4);
      try (Descent descent = on.device().descent(training)) {
        for (int m = 0; m < 2; m++) {
          install(descent, m, new Seed(training.members().get(m).seed()));
        }
        descent.run(new int[] {1, 0}, new int[] {3, 0});
        PuRisk.Estimate[] found = descent.measure(new int[] {0, 1});
        assertThat(found[0]).isNull();
        descent.update();
        descent.run(new int[] {4, 2}, new int[] {1, 3});
        assertThat(Bits.of(atOnce.get(0).risks(), descent.fetch(0))).isEqualTo(atOnce.get(0));
        assertThat(Bits.of(atOnce.get(1).risks(), descent.fetch(1))).isEqualTo(atOnce.get(1));
      }
    }
  }

  private SmallProblem.Outcome saved(Optional<Device> device, Path into, int cancelAfter) {
    return TWO.train(device, Optional.of(into), cancelAfter);
  }

  private Path fresh(String name) throws IOException {
    return Files.createDirectories(folder.resolve(name));
  }

  @Test
  void aTrainingInterruptedOnTheGpuIsOneThatWasNot() throws IOException {
    SmallProblem.Outcome whole = TWO.on(on.device());
    for (int after : new int[] {1, 7, 13}) {
      Path into = fresh("gpu-" + after);
      saved(Optional.of(on.device()), into, after);
      SmallProblem.Outcome rest = saved(Optional.of(on.device()), into, Integer.MAX_VALUE);
      assertThat(rest.hashes()).isEqualTo(whole.hashes());
      for (int m = 0; m < 2; m++) {
        assertThat(rest.models().get(m).history()).isEqualTo(whole.models().get(m).history());
      }
    }
  }

  @Test
  void aTrainingGoesOnInTheOtherPlace() throws IOException {
    SmallProblem.Outcome here = TWO.onCpu();
    Optional<Device> gpu = Optional.of(on.device());
    String cpu = here.kernels().get(0);
    String there = gpu.get().name();
    for (boolean gpuFirst : new boolean[] {true, false}) {
      Path into = fresh("first-" + gpuFirst);
      saved(gpuFirst ? gpu : Optional.empty(), into, 5);
      SmallProblem.Outcome rest = saved(gpuFirst ? Optional.empty() : gpu, into, Integer.MAX_VALUE);
      assertThat(rest.kernels().get(0))
          .isEqualTo(gpuFirst ? there + ", " + cpu : cpu + ", " + there);
      assertThat(rest.distance(here)).isLessThan(2e-3);
      for (int m = 0; m < 2; m++) {
        assertThat(rest.models().get(m).history().steps()).hasSize(10);
      }
    }
  }
}
