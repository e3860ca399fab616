package org.pugraph;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CancellationException;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.pugraph.fit.CheckpointFolder;
import org.pugraph.fit.FitContext;
import org.pugraph.fit.FitListener;
import org.pugraph.graph.Graph;
import org.pugraph.optimise.DescentFailure;
import org.pugraph.optimise.Step;
import org.pugraph.synthetic.CitationGraph;
import org.pugraph.tensor.Kernels;
import org.pugraph.train.FakeDevice;

/** Fits on a device that computes as this machine does, so that any other bit is a mistake. */
class DeviceFitTest {

  private static final FitContext CONTEXT = FitContext.ofSeed(3).withThreads(2);

  @TempDir Path folder;

  private static FitContext on(FakeDevice device) {
    return CONTEXT.withDevice(Optional.of(device));
  }

  private static float[] scores(PuModel model) {
    return model.predictions().scores();
  }

  @Test
  void theBestEnsembleIsTheSameToTheBitAndTrainsItsMembersInStep() {
    Graph graph = CitationGraph.demo(4).withNodes(200).withWords(60, 8).generate();
    int[] positives =
        IntStream.range(0, graph.nodes())
            .filter(node -> graph.labels().orElseThrow().classOf()[node] == 2)
            .limit(20)
            .toArray();
    PuProblem problem = PuProblem.of(graph, positives);
    FakeDevice device = new FakeDevice();
    PuModel there = Learner.best().fit(problem, on(device));
    PuModel here = Learner.best().fit(problem, CONTEXT);
    assertThat(scores(there)).isEqualTo(scores(here));
    assertThat(there.prior()).isEqualTo(here.prior());
    assertThat(there.updates()).isEqualTo(here.updates());
    assertThat(device.descents()).isNotEmpty().allMatch(members -> members > 1);
    assertThat(device.open()).isZero();
  }

  @Test
  void roundsAndEmbeddingsAreLearnedThereAndProvenanceSaysSo() {
    FakeDevice device = new FakeDevice();
    PuModel there = SmallFit.ROUNDS.fit(SmallFit.PROBLEM, on(device));
    PuModel here = SmallFit.ROUNDS.fit(SmallFit.PROBLEM, CONTEXT);
    assertThat(scores(there)).isEqualTo(scores(here));
    assertThat(device.infomaxes()).isEqualTo(1);
    assertThat(device.descents()).as("two learners in two rounds").containsExactly(2, 2, 2, 2);
    String cpu = Kernels.best().name();
    assertThat(here.provenance().kernels()).isEqualTo(cpu);
    assertThat(there.provenance().kernels()).isEqualTo(cpu + ", fake device");
    there.save(folder);
    assertThat(PuModel.load(folder).provenance()).isEqualTo(there.provenance());
  }

  /** Keeps notes and counts steps. */
  private static final class Follower implements FitListener {
    final List<String> notes = new CopyOnWriteArrayList<>();
    final AtomicInteger steps = new AtomicInteger();

    @Override
    public void onStep(int member, Step step) {
      steps.incrementAndGet();
    }

    @Override
    public void onNote(String note) {
      notes.add(note);
    }
  }

  @Test
  void aDeviceLostAtAnyTimeChangesNoAnswer() {
    FakeDevice whole = new FakeDevice();
    float[] expected = scores(SmallFit.THREE.fit(SmallFit.PROBLEM, on(whole)));
    for (int call = 1; call <= whole.calls(); call++) {
      Follower follower = new Follower();
      FakeDevice device = new FakeDevice().failingAt(call, DescentFailure.Kind.LOST);
      FitContext context = on(device).withListener(follower);
      assertThat(scores(SmallFit.THREE.fit(SmallFit.PROBLEM, context))).isEqualTo(expected);
      assertThat(follower.notes).hasSize(1);
      assertThat(follower.steps).hasValue(45);
      assertThat(device.open()).isZero();
    }
  }

  @Test
  void aFitCutOffOnADeviceIsResumedHere() {
    float[] expected = scores(SmallFit.ROUNDS.fit(SmallFit.PROBLEM, CONTEXT));
    CheckpointFolder checkpoints = new CheckpointFolder(folder, 5, true);
    Follower follower = new Follower();
    FitContext cut =
        on(new FakeDevice())
            .withListener(follower)
            .withCheckpoints(checkpoints)
            .withCancellation(() -> follower.steps.get() >= 10);
    assertThatThrownBy(() -> SmallFit.ROUNDS.fit(SmallFit.PROBLEM, cut))
        .isInstanceOf(CancellationException.class);
    PuModel resumed = SmallFit.ROUNDS.fit(SmallFit.PROBLEM, CONTEXT.withCheckpoints(checkpoints));
    assertThat(scores(resumed)).isEqualTo(expected);
    assertThat(resumed.provenance().kernels()).contains("fake device");
  }

  @Test
  void fitsInsideOneHaveItsDevice() {
    FakeDevice device = new FakeDevice();
    assertThat(on(device).inner(1, 1).device()).contains(device);
    assertThat(CONTEXT.device()).isEmpty();
  }
}
