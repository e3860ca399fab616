package org.pugraph.cuda.train;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.pugraph.device.DeviceTraining;
import org.pugraph.hop.Neighbourhood;
import org.pugraph.model.NetworkSettings;
import org.pugraph.optimise.Descent;
import org.pugraph.optimise.Optimisation;
import org.pugraph.optimise.TrainSettings;
import org.pugraph.tensor.Workers;

/** What a training takes of the GPU's memory is known before, and what does not fit is cut. */
class MemoryPlanTest {

  private static final SmallProblem FIVE =
      SmallProblem.of(
          TrainSettings.DEFAULT
              .withModel(new NetworkSettings(2, 4, 2, Neighbourhood.WITHIN))
              .withOptimisation(new Optimisation(3, 5e-3, 1e-4, 0.5)),
          5);

  @RegisterExtension private final OnGpu on = new OnGpu();

  static Stream<TrainingCase> cases() {
    return TrainingCase.all();
  }

  @ParameterizedTest(name = "{0}")
  @MethodSource("cases")
  void whatATrainingTakesIsPlannedToTheByte(TrainingCase one) {
    try (Workers workers = Workers.of(1)) {
      DeviceTraining both = one.training(workers);
      GpuDevice device = on.device();
      for (DeviceTraining training : new DeviceTraining[] {both, both.some(1, 2)}) {
        try (Descent descent = device.descent(training)) {
          assertThat(on.driver().liveBytes()).isEqualTo(device.bytes(training));
          assertThat(descent.members()).isEqualTo(training.members().size());
        }
        assertThat(on.driver().mostBytes()).isEqualTo(device.bytes(training));
      }
    }
  }

  /** Of the memory free a twentieth is left to the driver. */
  private static long freeFor(long bytes) {
    return (long) Math.ceil(bytes / 0.95) + 1;
  }

  private DeviceTraining asDeviceTraining() {
    try (Workers workers = Workers.of(1)) {
      return FIVE.asDeviceTraining(workers);
    }
  }

  @Test
  void asManyMembersAtOnceAsFit() {
    DeviceTraining training = asDeviceTraining();
    GpuDevice device = on.device();
    for (int members = 1; members <= 5; members++) {
      long bytes = device.bytes(training.some(0, members));
      on.driver().limit(freeFor(bytes));
      assertThat(device.atOnce(training)).isEqualTo(members);
      on.driver().limit((long) (bytes / 0.95) - 1);
      assertThat(device.atOnce(training)).isEqualTo(members - 1);
    }
  }

  @Test
  void membersInSlabsAreWhatTheyAreTogether() {
    DeviceTraining training = asDeviceTraining();
    int before = on.driver().allocations();
    SmallProblem.Outcome together = FIVE.on(on.device());
    assertThat(on.driver().allocations() - before).isEqualTo(1);
    int slabs = 1;
    for (int members = 4; members >= 1; members--) {
      on.driver().limit(freeFor(on.device().bytes(training.some(0, members))));
      before = on.driver().allocations();
      SmallProblem.Outcome inSlabs = FIVE.on(on.device());
      assertThat(inSlabs.hashes()).isEqualTo(together.hashes());
      assertThat(inSlabs.follower().notes).isEmpty();
      int made = on.driver().allocations() - before;
      assertThat(made).isEqualTo((5 + members - 1) / members);
      slabs = Math.max(slabs, made);
    }
    assertThat(slabs).isEqualTo(5);
  }

  /** Another process takes memory between the plan and the allocation. */
  @Test
  void membersThatDoNotFitAfterAllAreTrainedInHalves() {
    SmallProblem.Outcome together = FIVE.on(on.device());
    on.driver().limitAllocations(on.device().bytes(asDeviceTraining().some(0, 2)));
    SmallProblem.Outcome inHalves = FIVE.on(on.device());
    assertThat(inHalves.hashes()).isEqualTo(together.hashes());
    assertThat(inHalves.follower().notes).isEmpty();
  }

  @Test
  void whatDoesNotFitAtAllIsTrainedOnTheCpuWithOneNote() {
    long needed = on.device().bytes(asDeviceTraining().some(0, 1));
    on.driver().limit(needed);
    SmallProblem.Outcome outcome = FIVE.on(on.device());
    assertThat(on.driver().allocations()).isZero();
    assertThat(outcome.hashes()).isEqualTo(FIVE.onCpu().hashes());
    assertThat(outcome.follower().notes)
        .containsExactly(
            on.device().name()
                + " has 0 MB free, and a training takes 1 MB: 5 trainings continue on the CPU");
    on.driver().limit(Long.MAX_VALUE);
    assertThat(FIVE.on(on.device()).follower().notes).isEmpty();
  }
}
