package org.pugraph.bench.device;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;
import org.pugraph.bench.measure.RelativeError;
import org.pugraph.bench.measure.Samples;
import org.pugraph.device.Device;
import org.pugraph.device.DeviceTraining;
import org.pugraph.hop.Hops;
import org.pugraph.optimise.TrainSettings;
import org.pugraph.risk.PuRisk;
import org.pugraph.tensor.Compute;
import org.pugraph.tensor.DenseMatrix;

/**
 * One network on one graph: written for other programs, compared and timed. Not thread safe.
 *
 * @param folder where the problem goes
 * @param settings with dropout
 */
record StepTrial(
    LabelledGraph graph,
    BenchNetwork network,
    ProblemFolder folder,
    TrainSettings settings,
    double seconds) {

  /** Members in one launch. */
  static final int TOGETHER = 5;

  private static final int COMPARED_AFTER = 5;
  private static final int WARM_UP = 5;
  private static final int LEAST_STEPS = 10;

  StepRow measure(Optional<Device> found, Compute compute) {
    TrainSettings still = BenchNetwork.still(settings);
    Hops hops = Hops.of(graph.graph().edges(), settings.model().neededHops(), compute.workers());
    if (network == BenchNetwork.LSDAN) {
      folder.write(graph.name(), graph.graph(), graph.nodes(), hops.rings().orElseThrow());
    }
    CpuDescent reference = new CpuDescent(graph.graph(), hops, still, graph.nodes(), compute);
    Map<String, DenseMatrix> initial = reference.values();
    write(reference, initial);
    float[] after = afterSteps(reference);
    folder.writeScores(network, "scores-" + COMPARED_AFTER, after);
    CpuDescent steps = new CpuDescent(graph.graph(), hops, settings, graph.nodes(), compute);
    float[] afterDropping = afterSteps(steps);
    double cpu = cpu(steps).median();
    DeviceTraining one = training(hops, settings, 1);
    Optional<Device> fit =
        found.filter(device -> device.trains(settings)).filter(device -> device.atOnce(one) > 0);
    if (fit.isEmpty()) {
      double nothing = Double.NaN;
      return new StepRow(graph.name(), network, cpu, nothing, nothing, nothing, nothing, null);
    }
    DeviceClock clock = new DeviceClock(fit.get(), seconds);
    float[] theirs =
        reference.scoresOf(clock.after(COMPARED_AFTER, training(hops, still, 1), initial));
    folder.writeScores(network, "device-scores-" + COMPARED_AFTER, theirs);
    float[] theirsDropping = steps.scoresOf(clock.after(COMPARED_AFTER, one, initial));
    return new StepRow(
        graph.name(),
        network,
        cpu,
        clock.steps(one, initial).median(),
        each(clock, training(hops, settings, TOGETHER), initial),
        RelativeError.of(after, theirs),
        RelativeError.of(afterDropping, theirsDropping),
        null);
  }

  private void write(CpuDescent reference, Map<String, DenseMatrix> initial) {
    folder.writeScores(network, "scores-0", reference.scores());
    PuRisk.Estimate risk = reference.differentiate(1);
    folder.write(
        network,
        settings,
        graph.nodes().prior(),
        new ProblemFolder.Start(risk.value(), initial, reference.gradients()));
  }

  private static double each(
      DeviceClock clock, DeviceTraining training, Map<String, DenseMatrix> initial) {
    return clock.device().atOnce(training) < TOGETHER
        ? Double.NaN
        : clock.steps(training, initial).median() / TOGETHER;
  }

  private static float[] afterSteps(CpuDescent descent) {
    IntStream.rangeClosed(1, COMPARED_AFTER).forEach(descent::step);
    return descent.scores();
  }

  private DeviceTraining training(Hops hops, TrainSettings how, int members) {
    List<DeviceTraining.Member> all = new ArrayList<>();
    for (int m = 0; m < members; m++) {
      all.add(new DeviceTraining.Member(graph.nodes(), graph.nodes(), how.seed() + m));
    }
    return new DeviceTraining(graph.graph(), hops, how, all);
  }

  private Samples cpu(CpuDescent descent) {
    int step = COMPARED_AFTER;
    for (int s = 0; s < WARM_UP; s++) {
      descent.step(++step);
    }
    Samples samples = new Samples();
    long begin = System.nanoTime();
    while (samples.size() < LEAST_STEPS || System.nanoTime() - begin < seconds * 1e9) {
      int number = ++step;
      samples.time(() -> descent.step(number));
    }
    return samples;
  }
}
