package org.pugraph.cuda.train;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.pugraph.cuda.testkit.FaultyDriver;
import org.pugraph.hop.Neighbourhood;
import org.pugraph.model.Architecture;
import org.pugraph.model.NetworkSettings;
import org.pugraph.optimise.Optimisation;
import org.pugraph.optimise.Stopping;
import org.pugraph.optimise.TrainSettings;
import org.pugraph.optimise.TrainedModel;

/**
 * Trainings on a GPU that runs out of memory or is lost, at one call to its driver after the other:
 * each ends as it would have, here or there, and leaves nothing behind.
 */
class FaultTest {

  /** How far scores may differ that were trained here and there, of the largest. */
  private static final double ROUNDING = 2e-3;

  private static final TrainSettings SETTINGS =
      TrainSettings.DEFAULT
          .withModel(new NetworkSettings(2, 4, 2, Neighbourhood.WITHIN))
          .withOptimisation(new Optimisation(5, 5e-3, 1e-4, 0.5));

  private static final SmallProblem ALONE = SmallProblem.of(SETTINGS, 1);
  private static final SmallProblem THREE = SmallProblem.of(SETTINGS, 3);

  @RegisterExtension private final OnGpu on = new OnGpu();

  @TempDir Path folder;

  /** Several steps at once, and one by one. */
  static Stream<SmallProblem> problems() {
    TrainSettings gcn =
        SETTINGS
            .withModel(SETTINGS.model().withArchitecture(Architecture.GCN))
            .withOptimisation(SETTINGS.optimisation().withSteps(11))
            .withStopping(new Stopping(Stopping.Rule.HELD_OUT, 3, 0.3));
    return Stream.of(THREE, ALONE.with(gcn));
  }

  /** Every call up to the 40th, some of the others, and the last ones. */
  private static int[] spread(int calls) {
    SplittableRandom random = new SplittableRandom(calls);
    return IntStream.concat(
            IntStream.rangeClosed(1, 40),
            IntStream.concat(
                IntStream.range(0, 50).map(any -> 41 + random.nextInt(calls - 40)),
                IntStream.rangeClosed(calls - 10, calls)))
        .sorted()
        .distinct()
        .toArray();
  }

  private SmallProblem.Outcome saved(SmallProblem problem, Path into) {
    return problem.train(Optional.of(on.device()), Optional.of(into), Integer.MAX_VALUE);
  }

  private Path fresh(String name) {
    try {
      return Files.createDirectories(folder.resolve(name));
    } catch (IOException failure) {
      throw new AssertionError(failure);
    }
  }

  private static void assertEndsAs(
      String what, SmallProblem.Outcome actual, SmallProblem.Outcome expected) {
    assertThat(actual.distance(expected)).as(what).isLessThan(ROUNDING);
    for (int m = 0; m < expected.models().size(); m++) {
      TrainedModel model = actual.models().get(m);
      TrainedModel other = expected.models().get(m);
      assertThat(model.history().steps()).as(what).hasSameSizeAs(other.history().steps());
      assertThat(model.origin().ending()).as(what).isEqualTo(other.origin().ending());
      assertThat(model.origin().updates()).as(what).isEqualTo(other.origin().updates());
    }
  }

  /** What was not trained there to its end is said in one note, also where no step was left. */
  private static void assertIsNoted(String what, SmallProblem.Outcome outcome, String cpu) {
    boolean here = outcome.kernels().stream().anyMatch(kernels -> kernels.contains(cpu));
    assertThat(outcome.follower().notes).as(what).hasSizeBetween(here ? 1 : 0, 1);
  }

  private String cpu() {
    return ALONE.onCpu().kernels().get(0);
  }

  @ParameterizedTest
  @MethodSource("problems")
  void aGpuLostAtAnyCallLeavesTheTrainingToTheCpu(SmallProblem problem) {
    SmallProblem.Outcome expected = problem.onCpu();
    String cpu = cpu();
    int before = on.driver().calls();
    SmallProblem.Outcome whole = saved(problem, fresh("whole"));
    assertThat(whole.follower().notes).isEmpty();
    assertEndsAs("never lost", whole, expected);
    int calls = on.driver().calls() - before;
    for (int call : spread(calls)) {
      on.reopen();
      on.driver().loseAtCall(call);
      SmallProblem.Outcome outcome = saved(problem, fresh("lost-" + call));
      String what = "lost at call " + call + " of " + calls;
      assertThat(on.device().isLost()).as(what).isTrue();
      assertThat(on.driver().liveBytes()).as(what).isZero();
      assertEndsAs(what, outcome, expected);
      assertIsNoted(what, outcome, cpu);
    }
  }

  @ParameterizedTest
  @MethodSource("problems")
  void aGpuThatOnceHasNoMemoryEndsTheTrainingAndIsUsedAgain(SmallProblem problem) {
    SmallProblem.Outcome expected = problem.onCpu();
    String cpu = cpu();
    int before = on.driver().calls();
    SmallProblem.Outcome whole = saved(problem, fresh("whole"));
    int calls = on.driver().calls() - before;
    for (int call : spread(calls)) {
      on.driver().failCall(call);
      SmallProblem.Outcome outcome = saved(problem, fresh("short-" + call));
      on.driver().failCall(0);
      String what = "no memory at call " + call + " of " + calls;
      assertThat(on.driver().liveBytes()).as(what).isZero();
      assertThat(on.driver().liveObjects()).as(what).isEqualTo(1); // the module
      assertEndsAs(what, outcome, expected);
      assertIsNoted(what, outcome, cpu);
      if (outcome.follower().notes.isEmpty()) {
        assertThat(outcome.hashes()).as(what).isEqualTo(whole.hashes());
      }
    }
    assertThat(problem.on(on.device()).hashes()).isEqualTo(whole.hashes());
  }

  @Test
  void anyAllocationMayFailAndAllOfThem() {
    SmallProblem.Outcome whole = THREE.on(on.device());
    FaultyDriver driver = on.driver();
    for (int allocation = 1, made = allocation; made >= allocation; allocation++) {
      int before = driver.allocations();
      driver.failAllocation(allocation);
      SmallProblem.Outcome outcome = THREE.on(on.device());
      made = driver.allocations() - before;
      assertThat(outcome.hashes()).isEqualTo(whole.hashes());
      assertThat(outcome.follower().notes).isEmpty(); // by halves
      assertThat(driver.liveBytes()).isZero();
    }
    driver.failAllocation(0);
    driver.limitAllocations(0);
    SmallProblem.Outcome none = THREE.on(on.device());
    assertThat(none.hashes()).isEqualTo(THREE.onCpu().hashes());
    assertThat(none.follower().notes)
        .singleElement()
        .asString()
        .contains("ran out of memory")
        .endsWith("3 trainings continue on the CPU");
    driver.limitAllocations(Long.MAX_VALUE);
    assertThat(THREE.on(on.device()).hashes()).isEqualTo(whole.hashes());
  }

  @Test
  void aCancelledTrainingLeavesNothingAndIsGoneOnFrom() {
    SmallProblem.Outcome whole = THREE.on(on.device());
    for (int after : new int[] {0, 1, 9}) {
      Path into = fresh("cancelled-" + after);
      SmallProblem.Outcome cancelled =
          THREE.train(Optional.of(on.device()), Optional.of(into), after);
      assertThat(cancelled.models())
          .extracting(model -> model.origin().ending())
          .containsOnly(TrainedModel.CANCELLED);
      assertThat(cancelled.models().get(0).history().steps()).hasSize(after == 0 ? 0 : 3);
      assertThat(on.driver().liveBytes()).isZero();
      assertThat(saved(THREE, into).hashes()).isEqualTo(whole.hashes());
    }
  }

  @Test
  void aLostGpuIsNotAskedAgain() {
    on.driver().loseAtCall(1);
    ALONE.on(on.device());
    int calls = on.driver().calls();
    SmallProblem.Outcome outcome = THREE.on(on.device());
    assertThat(on.driver().calls()).isEqualTo(calls);
    assertThat(outcome.kernels()).containsOnly(cpu());
    assertThat(outcome.follower().notes)
        .isEqualTo(
            List.of(on.device().name() + " answers no more: 3 trainings continue on the CPU"));
  }
}
