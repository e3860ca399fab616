package org.pugraph.bench.device;

import java.util.List;
import java.util.Optional;
import org.pugraph.bench.measure.Arguments;
import org.pugraph.bench.measure.Measurement;
import org.pugraph.bench.measure.Output;
import org.pugraph.graph.Graph;
import org.pugraph.hop.Hops;
import org.pugraph.hop.Neighbourhood;
import org.pugraph.report.page.TextTable;
import org.pugraph.tensor.Workers;

/**
 * The bytes that the kernels of a step move on each graph, and what they take at the measured
 * bandwidths of a device.
 *
 * @param memory bandwidth of the device's memory in bytes per second
 * @param cache of its L2
 */
record DeviceTraffic(List<LabelledGraph> graphs, int width, int hops, double memory, double cache)
    implements Measurement {

  static DeviceTraffic of(Arguments arguments) {
    return new DeviceTraffic(
        LabelledGraph.read(arguments.words(), Optional.empty(), 0.05, 1),
        arguments.whole("--hidden", 64),
        arguments.whole("--hops", 4),
        arguments.real("--memory-gbps", Double.NaN) * 1e9,
        arguments.real("--cache-gbps", Double.NaN) * 1e9);
  }

  @Override
  public void run(Output out) {
    TextTable table =
        new TextTable(
            "graph",
            "kernel",
            "gathered MB",
            "compulsory MB",
            "µs at cache limit",
            "µs at memory limit");
    try (Workers workers = Workers.of(Runtime.getRuntime().availableProcessors())) {
      for (LabelledGraph graph : graphs) {
        for (TrafficCount.Kernel kernel : count(graph.graph(), workers).kernels(width)) {
          table.row(
              graph.name(),
              kernel.name(),
              kernel.gathered() * 1e-6,
              kernel.compulsory() * 1e-6,
              TrafficCount.Kernel.atLimit(kernel.gathered(), cache),
              TrafficCount.Kernel.atLimit(kernel.compulsory(), memory));
        }
      }
    }
    out.table(table);
  }

  private TrafficCount count(Graph graph, Workers workers) {
    return new TrafficCount(
        graph.nodes(),
        2 * graph.edges().edges(),
        graph.features().columns(),
        graph.features().nonZeros(),
        graph.features().isBinary(),
        Hops.of(graph.edges(), Neighbourhood.WITHIN, hops, workers).pairs(),
        hops);
  }
}
