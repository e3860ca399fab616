package org.pugraph.bench.device;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.pugraph.bench.measure.Arguments;
import org.pugraph.bench.measure.Measurement;
import org.pugraph.bench.measure.Output;
import org.pugraph.device.Device;
import org.pugraph.device.DeviceChoice;
import org.pugraph.device.Devices;
import org.pugraph.layer.input.RowScaling;
import org.pugraph.optimise.TrainSettings;
import org.pugraph.tensor.Compute;

/**
 * A training step on a device beside the same on the threads of this machine and, if asked, in
 * PyTorch Geometric on that device, after a look at whether all come to the same scores.
 *
 * @param out where the problem folders are written
 * @param python interpreter of PyTorch Geometric; it is not run if empty
 */
record DeviceSteps(
    List<LabelledGraph> graphs,
    List<BenchNetwork> networks,
    RowScaling rows,
    Path out,
    Optional<PygProcess> python,
    double seconds,
    int threads)
    implements Measurement {

  private static final long SEED = 1;

  static DeviceSteps of(Arguments arguments) {
    double seconds = arguments.real("--seconds", 3);
    Path script =
        Path.of(
            arguments
                .text("--script")
                .orElse(
                    System.getProperty("pugraph.bench.root", ".")
                        + "/pugraph-bench/src/main/python/pyg_steps.py"));
    return new DeviceSteps(
        LabelledGraph.read(
            arguments.words(),
            arguments.text("--classes"),
            arguments.real("--labelled-share", 0.05),
            SEED),
        BenchNetwork.parse(
            arguments.text("--networks").orElse("lsdan,diffused,gcn,appnp,gat,gpr-gnn")),
        RowScaling.valueOf(arguments.text("--rows").orElse("length").toUpperCase(Locale.ROOT)),
        arguments.text("--out").map(Path::of).orElseGet(DeviceSteps::temporary),
        arguments.text("--python").map(python -> new PygProcess(python, script, seconds)),
        seconds,
        arguments.whole("--threads", Runtime.getRuntime().availableProcessors()));
  }

  private static Path temporary() {
    try {
      return Files.createTempDirectory("pugraph-steps");
    } catch (IOException failure) {
      throw new UncheckedIOException(failure);
    }
  }

  @Override
  public void run(Output output) {
    List<StepRow> rows = new ArrayList<>();
    for (LabelledGraph graph : graphs) {
      List<StepRow> own = measure(graph, output);
      ProblemFolder folder = new ProblemFolder(out.resolve(graph.name()));
      List<Map<String, String>> theirs =
          python.map(process -> process.measure(folder.path(), networks, output)).orElse(List.of());
      own.forEach(row -> rows.add(row.with(fastest(theirs, row.network()))));
    }
    output.table(StepRow.table(rows, StepTrial.TOGETHER));
  }

  /** Of the ways that were tried; one that failed where none was measured. */
  private static @Nullable Map<String, String> fastest(
      List<Map<String, String>> rows, BenchNetwork network) {
    return rows.stream()
        .filter(row -> network.toString().equals(row.get("network")))
        .min(Comparator.comparingDouble(DeviceSteps::milliseconds))
        .orElse(null);
  }

  private static double milliseconds(Map<String, String> row) {
    double measured = PygProcess.number(row, "pyg_ms");
    return Double.isNaN(measured) ? Double.POSITIVE_INFINITY : measured;
  }

  private List<StepRow> measure(LabelledGraph graph, Output output) {
    List<StepRow> rows = new ArrayList<>();
    Optional<Device> found = Devices.find(DeviceChoice.AUTO);
    output.line("%s: %s", graph.name(), found.map(Device::name).orElse("no device was found"));
    try (Compute compute = Compute.on(threads)) {
      ProblemFolder folder = new ProblemFolder(out.resolve(graph.name()));
      folder.write(graph.name(), graph.graph(), graph.nodes());
      for (BenchNetwork network : networks) {
        TrainSettings settings = network.settings(this.rows, SEED);
        StepRow row =
            new StepTrial(graph, network, folder, settings, seconds).measure(found, compute);
        rows.add(row);
        output.line(
            "%s %s: %.2f ms on %d threads, %.4f ms on the device, %.4f each of %d members,"
                + " scores off by %.1e, with dropout %.1e",
            row.graph(),
            network,
            row.cpu(),
            threads,
            row.alone(),
            row.together(),
            StepTrial.TOGETHER,
            row.agreement(),
            row.dropping());
      }
    }
    return rows;
  }
}
