package org.pugraph.train;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.pugraph.graph.Graph;
import org.pugraph.hop.Hops;
import org.pugraph.hop.Neighbourhood;
import org.pugraph.layer.input.Parameter;
import org.pugraph.model.Architecture;
import org.pugraph.model.Network;
import org.pugraph.model.NetworkSettings;
import org.pugraph.model.Networks;
import org.pugraph.optimise.Checkpoints;
import org.pugraph.optimise.DescentFailure;
import org.pugraph.optimise.Optimisation;
import org.pugraph.optimise.Step;
import org.pugraph.optimise.Stopping;
import org.pugraph.optimise.TrainListener;
import org.pugraph.optimise.TrainSettings;
import org.pugraph.optimise.TrainedModel;
import org.pugraph.risk.Estimator;
import org.pugraph.risk.Loss;
import org.pugraph.risk.PuNodes;
import org.pugraph.risk.RiskSettings;
import org.pugraph.synthetic.CitationGraph;
import org.pugraph.tensor.Compute;
import org.pugraph.tensor.Seed;
import org.pugraph.tensor.SparseMatrix;

/** Members on a device that computes as this machine does, so that any other bit is a mistake. */
class DeviceTrainingTest {

  private static final Graph GRAPH =
      CitationGraph.demo(4).withNodes(120).withWords(40, 6).generate();
  private static final PuNodes NODES = nodes(0);
  private static final TrainSettings SETTINGS =
      TrainSettings.DEFAULT
          .withModel(new NetworkSettings(2, 8, 2, Neighbourhood.WITHIN))
          .withOptimisation(new Optimisation(40, 5e-3, 1e-4, 0.5));

  /** Ends before its last step: the unbiased risk falls below zero. */
  private static final TrainSettings TURNING =
      SETTINGS
          .withRisk(new RiskSettings(Estimator.UPU, Loss.LOGISTIC, 0, 1))
          .withOptimisation(new Optimisation(200, 2e-2, 0, 0));

  @TempDir Path folder;

  private final Compute compute = Compute.on(1);
  private final Hops hops = new Trainer(compute).hops(GRAPH, SETTINGS.model());

  /** Ten positives, others for each member. */
  private static PuNodes nodes(int member) {
    int[] positives = IntStream.range(0, 10).map(i -> 10 * i + member).toArray();
    int[] others =
        IntStream.range(0, GRAPH.nodes())
            .filter(node -> Arrays.binarySearch(positives, node) < 0)
            .toArray();
    return new PuNodes(positives, others, 0.3);
  }

  /** Counts steps, may cancel after some, and keeps notes. */
  private static final class Follower implements TrainListener {
    final List<Integer> steps = new ArrayList<>();
    final List<String> notes = new ArrayList<>();
    int cancelAfter = Integer.MAX_VALUE;

    static Follower until(int steps) {
      Follower follower = new Follower();
      follower.cancelAfter = steps;
      return follower;
    }

    @Override
    public void onStep(Step step, int of) {
      steps.add(step.step());
    }

    @Override
    public void onNote(String note) {
      notes.add(note);
    }

    @Override
    public boolean cancelled() {
      return steps.size() >= cancelAfter;
    }
  }

  private static MemberTask task(int member, int steps, TrainListener listener) {
    return new MemberTask(
        nodes(member), 7 + member, steps, Optional.empty(), listener, Optional.empty());
  }

  private static MemberTask saved(MemberTask task, Path file, int every) {
    return new MemberTask(
        task.nodes(),
        task.seed(),
        task.steps(),
        task.start(),
        task.listener(),
        Optional.of(new Checkpoints(file, every, true)));
  }

  private static List<MemberTask> tasks(int count, int steps) {
    return IntStream.range(0, count).mapToObj(m -> task(m, steps, TrainListener.SILENT)).toList();
  }

  private List<TrainedModel> here(TrainSettings settings, List<MemberTask> tasks) {
    return new Trainer(compute).trainAll(GRAPH, hops, settings, tasks);
  }

  private List<TrainedModel> on(FakeDevice device, TrainSettings settings, List<MemberTask> tasks) {
    List<TrainedModel> trained =
        new Trainer(compute, Optional.of(device)).trainAll(GRAPH, hops, settings, tasks);
    assertThat(device.open()).as("descents left open").isZero();
    return trained;
  }

  private static void assertSame(List<TrainedModel> actual, List<TrainedModel> expected) {
    assertThat(actual).hasSameSizeAs(expected);
    for (int m = 0; m < actual.size(); m++) {
      assertSame(actual.get(m), expected.get(m));
    }
  }

  private static void assertSame(TrainedModel actual, TrainedModel expected) {
    assertThat(actual.parameterHash()).isEqualTo(expected.parameterHash());
    assertThat(actual.history()).isEqualTo(expected.history());
    assertThat(actual.settings()).isEqualTo(expected.settings());
    assertThat(actual.origin().updates()).isEqualTo(expected.origin().updates());
    assertThat(actual.origin().ending()).isEqualTo(expected.origin().ending());
  }

  private String cpu() {
    return compute.kernels().name();
  }

  @ParameterizedTest
  @EnumSource
  void parametersAreDrawnAlikeWithAndWithoutTheGraph(Architecture architecture) {
    NetworkSettings shape = SETTINGS.model().withArchitecture(architecture);
    Network network =
        Networks.of(shape, GRAPH.features(), new Trainer(compute).hops(GRAPH, shape), compute);
    network.initialise(new Seed(3));
    List<Parameter> drawn = Networks.drawn(shape, GRAPH.features().columns(), new Seed(3), compute);
    for (int p = 0; p < drawn.size(); p++) {
      Parameter there = network.parameters().get(p);
      assertThat(drawn.get(p).name()).isEqualTo(there.name());
      assertThat(drawn.get(p).value().data()).isDeepEqualTo(there.value().data());
    }
    assertThat(drawn).hasSameSizeAs(network.parameters());
  }

  @Test
  void membersInStepAreWhatEachIsAlone() {
    FakeDevice device = new FakeDevice();
    List<TrainedModel> together = on(device, SETTINGS, tasks(3, 40));
    assertThat(device.descents()).containsExactly(3);
    assertThat(device.stretches()).isEqualTo(3);
    assertThat(together).allMatch(model -> model.origin().kernels().equals(device.name()));
    List<TrainedModel> alone = new ArrayList<>();
    for (MemberTask task : tasks(3, 40)) {
      TrainSettings own = SETTINGS.withSeed(task.seed());
      alone.add(new Trainer(compute).train(GRAPH, task.nodes(), own));
    }
    assertSame(together, alone);
    assertThat(alone).allMatch(model -> model.origin().kernels().equals(cpu()));
  }

  @ParameterizedTest
  @EnumSource(names = {"TURN", "HELD_OUT"})
  void aMemberThatStopsEarlyLeavesTheOthersAsTheyAre(Stopping.Rule rule) {
    TrainSettings settings =
        TURNING
            .withOptimisation(new Optimisation(200, 5e-3, 0, 0.5))
            .withStopping(new Stopping(rule, 2, 0.3));
    List<TrainedModel> expected = here(settings, tasks(4, 200));
    assertThat(expected.stream().map(model -> model.history().steps().size()).distinct())
        .as("they end at different steps")
        .hasSizeGreaterThan(1);
    assertSame(on(new FakeDevice(), settings, tasks(4, 200)), expected);
  }

  @Test
  void aTurnWithoutPatienceEndsWithTheParametersBeforeItsUpdate() {
    TrainSettings settings = TURNING.withStopping(new Stopping(Stopping.Rule.TURN, 1, 0.3));
    assertSame(on(new FakeDevice(), settings, tasks(2, 200)), here(settings, tasks(2, 200)));
  }

  @Test
  void membersOfOtherLengthsAndStartsAreTrainedTogether() {
    TrainedModel start = here(SETTINGS, tasks(1, 20)).get(0);
    List<MemberTask> mixed =
        List.of(
            task(1, 40, TrainListener.SILENT),
            new MemberTask(
                nodes(0),
                start.settings().seed(),
                13,
                Optional.of(start),
                TrainListener.SILENT,
                Optional.empty()),
            task(2, 5, TrainListener.SILENT));
    FakeDevice device = new FakeDevice();
    List<TrainedModel> together = on(device, SETTINGS, mixed);
    assertThat(device.descents()).containsExactly(3);
    assertSame(together, here(SETTINGS, mixed));
    assertThat(together.get(1).origin().updates()).isEqualTo(33);
    assertThat(together.get(1).origin().kernels()).isEqualTo(cpu() + ", fake device");
  }

  @Test
  void everyStepIsToldOnceAndInOrder() {
    Follower one = new Follower();
    Follower two = new Follower();
    FakeDevice device = new FakeDevice().failingAt(6, DescentFailure.Kind.LOST);
    on(device, SETTINGS, List.of(task(0, 40, one), task(1, 30, two)));
    assertThat(one.steps).isEqualTo(IntStream.rangeClosed(1, 40).boxed().toList());
    assertThat(two.steps).isEqualTo(IntStream.rangeClosed(1, 30).boxed().toList());
    assertThat(one.notes.size() + two.notes.size()).isEqualTo(1);
  }

  @ParameterizedTest
  @EnumSource
  void aDeviceThatFailsAnywhereLeavesTheAnswerOfTheCpu(Stopping.Rule rule) {
    TrainSettings settings =
        (rule == Stopping.Rule.STEPS ? SETTINGS : TURNING).withStopping(new Stopping(rule, 3, 0.3));
    int steps = rule == Stopping.Rule.STEPS ? 40 : 30;
    List<TrainedModel> expected = here(settings, tasks(2, steps));
    FakeDevice whole = new FakeDevice();
    on(whole, settings, tasks(2, steps));
    for (DescentFailure.Kind kind : DescentFailure.Kind.values()) {
      for (int call = 1; call <= whole.calls(); call++) {
        FakeDevice device = new FakeDevice().failingAt(call, kind);
        assertSame(on(device, settings, tasks(2, steps)), expected);
      }
    }
  }

  @Test
  void aFailureIsToldWithTheStepAndWhereItGoesOn() {
    Follower follower = new Follower();
    MemberTask task = saved(task(0, 40, follower), folder.resolve("m"), 10);
    FakeDevice device = new FakeDevice().failingAt(6, DescentFailure.Kind.OUT_OF_MEMORY);
    TrainedModel trained = on(device, SETTINGS, List.of(task)).get(0);
    assertThat(follower.notes)
        .containsExactly(
            "fake device ran out of memory after step 20 (told to fail):"
                + " this training continues on the CPU from step 20");
    assertThat(trained.origin().kernels()).isEqualTo("fake device, " + cpu());
    assertSame(trained, here(SETTINGS, tasks(1, 40)).get(0));
  }

  @Test
  void aDeviceWithoutRoomForTheDescentLeavesItToTheCpu() {
    Follower follower = new Follower();
    FakeDevice device = new FakeDevice().failingToAllocate(1, DescentFailure.Kind.OUT_OF_MEMORY);
    TrainedModel trained = on(device, SETTINGS, List.of(task(0, 10, follower))).get(0);
    assertThat(follower.notes)
        .containsExactly(
            "fake device ran out of memory (told to fail): this training continues on the CPU");
    assertThat(trained.origin().kernels()).isEqualTo(cpu());
  }

  @Test
  void membersThatRunOutOfMemoryTogetherAreTriedByHalves() {
    FakeDevice device = new FakeDevice().failingToAllocate(1, DescentFailure.Kind.OUT_OF_MEMORY);
    assertSame(on(device, SETTINGS, tasks(5, 20)), here(SETTINGS, tasks(5, 20)));
    assertThat(device.descents()).containsExactly(2, 3);
  }

  @Test
  void membersAreCutIntoSlabsWhereMemoryIsShort() {
    FakeDevice device = new FakeDevice().withMemory(2 * FakeDevice.MEMBER);
    assertSame(on(device, SETTINGS, tasks(5, 20)), here(SETTINGS, tasks(5, 20)));
    assertThat(device.descents()).containsExactly(2, 2, 1);
  }

  @Test
  void whatDoesNotFitAtAllIsTrainedHereAndSaysSo() {
    Follower follower = new Follower();
    FakeDevice device = new FakeDevice().withMemory(0);
    List<MemberTask> tasks = List.of(task(0, 5, follower), task(1, 5, follower));
    assertSame(on(device, SETTINGS, tasks), here(SETTINGS, tasks(2, 5)));
    assertThat(follower.notes)
        .containsExactly(
            "fake device has 0 MB free, and a training takes 1 MB: 2 trainings continue on the CPU");
    assertThat(device.descents()).isEmpty();
  }

  @Test
  void aLostDeviceIsNotAskedAgain() {
    Follower follower = new Follower();
    FakeDevice device = new FakeDevice().failingAt(1, DescentFailure.Kind.LOST);
    on(device, SETTINGS, tasks(1, 5));
    on(device, SETTINGS, List.of(task(0, 5, follower)));
    assertThat(follower.notes)
        .containsExactly("fake device answers no more: this training continues on the CPU");
  }

  @Test
  void whatTheDeviceDoesNotTrainIsTrainedHere() {
    FakeDevice device = new FakeDevice().trainingOnly(settings -> false);
    TrainedModel trained = on(device, SETTINGS, tasks(1, 5)).get(0);
    assertThat(trained.origin().kernels()).isEqualTo(cpu());
    FakeDevice any = new FakeDevice();
    TrainSettings batches = SETTINGS.withOptimisation(SETTINGS.optimisation().withBatch(20));
    on(any, batches, tasks(1, 5));
    assertThat(any.descents()).isEmpty();
  }

  @Test
  void aCheckpointOfOnePlaceIsGoneOnFromOnTheOther() {
    List<TrainedModel> expected = here(SETTINGS, tasks(2, 40));
    for (boolean deviceFirst : new boolean[] {true, false}) {
      List<MemberTask> cut = new ArrayList<>();
      List<MemberTask> rest = new ArrayList<>();
      for (int m = 0; m < 2; m++) {
        Path file = folder.resolve(m + "-" + deviceFirst);
        cut.add(saved(task(m, 40, Follower.until(12 + 9 * m)), file, 5));
        rest.add(saved(task(m, 40, TrainListener.SILENT), file, 5));
      }
      if (deviceFirst) {
        on(new FakeDevice(), SETTINGS, cut);
        List<TrainedModel> whole = here(SETTINGS, rest);
        assertSame(whole, expected);
        assertThat(whole.get(0).origin().kernels()).isEqualTo("fake device, " + cpu());
      } else {
        here(SETTINGS, cut);
        FakeDevice device = new FakeDevice();
        List<TrainedModel> whole = on(device, SETTINGS, rest);
        assertSame(whole, expected);
        assertThat(whole.get(0).origin().kernels()).isEqualTo(cpu() + ", fake device");
        assertThat(device.descents()).containsExactly(2);
      }
      assertThat(here(SETTINGS, rest).get(0).origin().kernels()).contains("fake device");
    }
  }

  @Test
  void aDeviceLostAfterAResumptionGoesOnFromTheCheckpoint() throws Exception {
    Path file = folder.resolve("resumed");
    here(SETTINGS, List.of(saved(task(0, 40, Follower.until(12)), file, 5)));
    byte[] at12 = Files.readAllBytes(file);
    TrainedModel expected = here(SETTINGS, tasks(1, 40)).get(0);
    for (int call = 1; call <= 12; call++) {
      Files.write(file, at12);
      FakeDevice device = new FakeDevice().failingAt(call, DescentFailure.Kind.LOST);
      MemberTask task = saved(task(0, 40, TrainListener.SILENT), file, 5);
      assertSame(on(device, SETTINGS, List.of(task)).get(0), expected);
    }
  }

  @Test
  void cancellationSavesTheStateOfAllMembers() {
    List<MemberTask> cut = new ArrayList<>();
    List<MemberTask> rest = new ArrayList<>();
    for (int m = 0; m < 3; m++) {
      Path file = folder.resolve("cancelled-" + m);
      cut.add(saved(task(m, 40, Follower.until(10)), file, 1000));
      rest.add(saved(task(m, 40, TrainListener.SILENT), file, 1000));
    }
    FakeDevice device = new FakeDevice().withStride(8);
    List<TrainedModel> cancelled = on(device, SETTINGS, cut);
    assertThat(cancelled)
        .allMatch(model -> model.origin().ending().equals(TrainedModel.CANCELLED))
        .allMatch(model -> model.history().steps().size() == 16);
    assertThat(cut).allMatch(task -> Files.exists(task.checkpoints().orElseThrow().file()));
    assertSame(on(new FakeDevice(), SETTINGS, rest), here(SETTINGS, tasks(3, 40)));
  }

  @Test
  void aLongTrainingGoesOnFromItsLastHundredthStep() {
    Follower follower = new Follower();
    FakeDevice device = new FakeDevice().withStride(64).failingAt(6, DescentFailure.Kind.LOST);
    TrainedModel trained = on(device, SETTINGS, List.of(task(0, 250, follower))).get(0);
    assertThat(follower.notes).singleElement().asString().endsWith("from step 100");
    assertSame(trained, here(SETTINGS, tasks(1, 250)).get(0));
  }

  @Test
  void aRiskThatIsNotFiniteEndsTheTrainingThereToo() {
    TrainSettings wild = SETTINGS.withOptimisation(new Optimisation(40, 1, 0, 0));
    float[][] huge = new float[GRAPH.nodes()][40];
    Arrays.stream(huge).forEach(row -> Arrays.fill(row, 3e38f));
    Graph graph =
        new Graph(
            GRAPH.edges(),
            SparseMatrix.ofDense(huge, 40),
            GRAPH.featureNames(),
            GRAPH.names(),
            GRAPH.labels(),
            GRAPH.report());
    MemberTask task = task(0, 40, TrainListener.SILENT);
    for (Trainer trainer :
        List.of(new Trainer(compute), new Trainer(compute, Optional.of(new FakeDevice())))) {
      assertThatThrownBy(() -> trainer.trainAll(graph, hops, wild, List.of(task)))
          .isInstanceOf(ArithmeticException.class)
          .hasMessageContaining("lower the learning rate");
    }
  }
}
