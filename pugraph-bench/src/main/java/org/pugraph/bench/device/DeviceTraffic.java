package org.pugraph.bench.device;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.pugraph.base.BadInput;
import org.pugraph.bench.measure.Arguments;
import org.pugraph.bench.measure.Measurement;
import org.pugraph.bench.measure.Output;
import org.pugraph.device.Device;
import org.pugraph.device.DeviceChoice;
import org.pugraph.device.DeviceTraining;
import org.pugraph.device.Devices;
import org.pugraph.device.ProfiledDevice;
import org.pugraph.hop.HopSettings;
import org.pugraph.hop.Hops;
import org.pugraph.hop.Neighbourhood;
import org.pugraph.model.NetworkSettings;
import org.pugraph.optimise.TrainSettings;
import org.pugraph.report.page.TextTable;
import org.pugraph.tensor.Workers;

/**
 * How near the products of a step come to the limit of the device: the bytes that each moves, over
 * the bandwidth at which it reads an array that fits its cache, or that does not. The limit is
 * whichever takes longer: every array once from memory, or every gathered row from the cache.
 */
record DeviceTraffic(List<LabelledGraph> graphs, int width, int hops) implements Measurement {

  /** Fits the L2 of any device of the last years, and none of their L1. */
  private static final long CACHED = 16 << 20;

  private static final long UNCACHED = 4L << 30;

  static DeviceTraffic of(Arguments arguments) {
    return new DeviceTraffic(
        LabelledGraph.read(arguments.words(), Optional.empty(), 0.05, 1),
        arguments.whole("--hidden", 64),
        arguments.whole("--hops", 4));
  }

  @Override
  public void run(Output out) {
    Device found = Devices.find(DeviceChoice.CUDA).orElseThrow();
    if (!(found instanceof ProfiledDevice device)) {
      throw new BadInput(found.name() + " measures no times of its own");
    }
    double cache = device.readBandwidth(CACHED);
    double memory = device.readBandwidth(UNCACHED);
    out.line(
        "%s reads %.2f TB/s from its cache, %.2f TB/s from its memory",
        device.name(), cache * 1e-12, memory * 1e-12);
    TextTable table =
        new TextTable(
            "graph", "product", "µs", "gathered MB", "once MB", "TB/s gathered", "share of limit");
    try (Workers workers = Workers.of(Runtime.getRuntime().availableProcessors())) {
      for (LabelledGraph graph : graphs) {
        DeviceTraining training = training(graph, workers);
        Map<String, Double> seconds = device.operationSeconds(training, width);
        for (TrafficCount.Kernel kernel : count(training).kernels(width)) {
          Double measured = seconds.get(kernel.name());
          if (measured != null) {
            double limit = Math.max(kernel.gathered() / cache, kernel.compulsory() / memory);
            table.row(
                graph.name(),
                kernel.name(),
                measured * 1e6,
                kernel.gathered() * 1e-6,
                kernel.compulsory() * 1e-6,
                kernel.gathered() / measured * 1e-12,
                limit / measured);
          }
        }
      }
    }
    out.table(table);
  }

  private DeviceTraining training(LabelledGraph graph, Workers workers) {
    HopSettings within = new HopSettings(Neighbourhood.WITHIN, hops, false);
    TrainSettings settings =
        TrainSettings.DEFAULT.withModel(NetworkSettings.DEFAULT.withHops(within).withHidden(width));
    Hops built = Hops.of(graph.graph().edges(), within, workers);
    return new DeviceTraining(
        graph.graph(),
        built,
        settings,
        List.of(new DeviceTraining.Member(graph.nodes(), graph.nodes(), 1)));
  }

  private TrafficCount count(DeviceTraining training) {
    return new TrafficCount(
        training.graph().nodes(),
        2 * training.graph().edges().edges(),
        training.graph().features().columns(),
        training.graph().features().nonZeros(),
        training.graph().features().isBinary(),
        training.hops().pairs(),
        hops);
  }
}
