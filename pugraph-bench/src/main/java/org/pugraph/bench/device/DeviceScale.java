package org.pugraph.bench.device;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.pugraph.base.BadInput;
import org.pugraph.bench.measure.Arguments;
import org.pugraph.bench.measure.Measurement;
import org.pugraph.bench.measure.Output;
import org.pugraph.bench.measure.Samples;
import org.pugraph.bench.scale.PowerLaw;
import org.pugraph.device.Device;
import org.pugraph.device.DeviceChoice;
import org.pugraph.device.DeviceTraining;
import org.pugraph.device.Devices;
import org.pugraph.graph.Graph;
import org.pugraph.hop.Hops;
import org.pugraph.layer.input.RowScaling;
import org.pugraph.model.Network;
import org.pugraph.model.Networks;
import org.pugraph.optimise.Descent;
import org.pugraph.optimise.DescentState;
import org.pugraph.optimise.TrainSettings;
import org.pugraph.optimise.TrainedModel;
import org.pugraph.report.page.TextTable;
import org.pugraph.risk.PuNodes;
import org.pugraph.tensor.Compute;
import org.pugraph.tensor.DenseMatrix;
import org.pugraph.tensor.Seed;

/**
 * Diffused training on a device, on generated graphs of growing size: time of a step, and the
 * memory that was forecast beside what was taken.
 *
 * @param edges of each graph, smallest first, before edges that come twice are dropped
 * @param nodesPerEdge nodes of a graph over its edges
 */
record DeviceScale(List<Double> edges, double nodesPerEdge, double seconds, int threads)
    implements Measurement {

  private static final long SEED = 1;
  private static final int SMALL = 1_000;

  /** The number of a step that none of those measured has. */
  private static final int LATER = 1_000_000_000;

  static DeviceScale of(Arguments arguments) {
    return new DeviceScale(
        sizes(arguments.text("--edges").orElse("1e5,1e6,1e7,1e8")),
        arguments.real("--nodes-per-edges", 0.1),
        arguments.real("--seconds", 5),
        arguments.whole("--threads", Runtime.getRuntime().availableProcessors()));
  }

  private static List<Double> sizes(String text) {
    try {
      return Stream.of(text.split(",")).map(Double::valueOf).toList();
    } catch (NumberFormatException notANumber) {
      throw new BadInput("--edges: \"" + text + "\" is not a list of numbers", notANumber);
    }
  }

  /** One line of the results; seconds, milliseconds and bytes. */
  private record Point(
      int nodes,
      long edges,
      double made,
      double began,
      Samples steps,
      long forecast,
      long taken,
      long free,
      double risk) {}

  @Override
  public void run(Output out) {
    List<Point> points = new ArrayList<>();
    Device device = Devices.find(DeviceChoice.CUDA).orElseThrow();
    try (Compute compute = Compute.on(threads)) {
      out.line("%s, diffused, 64 units, 4 hops, 2 layers, dropout 0.5", device.name());
      for (double count : edges) {
        Point point = measure(count, device, compute, out);
        if (point != null) {
          points.add(point);
          out.line(
              "%d edges: %.3f ms a step, %.0f MB taken of %.0f forecast",
              point.edges, point.steps.median(), point.taken * 1e-6, point.forecast * 1e-6);
        }
      }
    }
    out.table(table(points));
    if (points.size() > 1) {
      double[] sizes = points.stream().mapToDouble(Point::edges).toArray();
      double[] times = points.stream().mapToDouble(point -> point.steps.median()).toArray();
      out.line("time of a step ~ edges^%.3f", PowerLaw.exponent(sizes, times));
    }
  }

  /** Null where the device does not hold the graph. */
  private @Nullable Point measure(double count, Device device, Compute compute, Output out) {
    long start = System.nanoTime();
    int nodes = (int) Math.round(count * nodesPerEdge);
    SkewedGraph settings = new SkewedGraph(nodes, (int) Math.round(count / nodes), SEED);
    Graph graph = settings.generate(compute.workers());
    PuNodes labelled = settings.labelled();
    double made = (System.nanoTime() - start) * 1e-9;
    out.line("%d nodes, %d edges: made in %.1f s", nodes, graph.edges().edges(), made);
    TrainSettings how = BenchNetwork.DIFFUSED.settings(RowScaling.NONE, SEED);
    Hops hops = Hops.of(graph.edges(), how.model().neededHops(), compute.workers());
    DeviceTraining training =
        new DeviceTraining(
            graph, hops, how, List.of(new DeviceTraining.Member(labelled, labelled, SEED)));
    long forecast = device.bytes(training);
    long before = device.freeBytes();
    if (device.atOnce(training) < 1) {
      out.line("not measured: %.1f GB forecast, %.1f GB free", forecast * 1e-9, before * 1e-9);
      return null;
    }
    long beginning = System.nanoTime();
    try (Descent descent = device.descent(training)) {
      descent.install(0, DescentState.start(initial(how, compute)));
      DeviceClock.go(descent, 1, 1);
      double began = (System.nanoTime() - beginning) * 1e-9;
      long least = device.freeBytes();
      Samples steps = new DeviceClock(device, seconds).steps(descent);
      least = Math.min(least, device.freeBytes());
      double risk = descent.measure(new int[] {LATER})[0].value();
      return new Point(
          nodes, graph.edges().edges(), made, began, steps, forecast, before - least, before, risk);
    }
  }

  /** Parameters are drawn alike whatever the nodes: those of a small graph will do. */
  private static Map<String, DenseMatrix> initial(TrainSettings how, Compute compute) {
    Graph small = new SkewedGraph(SMALL, 1, SEED).generate(compute.workers());
    Hops hops = Hops.of(small.edges(), how.model().neededHops(), compute.workers());
    Network network = Networks.of(how.model(), small.features(), hops, compute);
    network.initialise(new Seed(how.seed()).split("initialise"));
    return TrainedModel.copiesOf(network.parameters());
  }

  private static TextTable table(List<Point> points) {
    TextTable table =
        new TextTable(
            "nodes",
            "edges",
            "made s",
            "first step s",
            "step ms",
            "p90 ms",
            "runs",
            "ns an edge",
            "edges/s",
            "forecast MB",
            "taken MB",
            "forecast / taken",
            "free before MB",
            "risk at the end");
    for (Point point : points) {
      table.row(
          point.nodes,
          point.edges,
          point.made,
          point.began,
          point.steps.median(),
          point.steps.quantile(0.9),
          point.steps.size(),
          point.steps.median() * 1e6 / point.edges,
          String.format(Locale.ROOT, "%.3e", point.edges / (point.steps.median() * 1e-3)),
          point.forecast * 1e-6,
          point.taken * 1e-6,
          (double) point.forecast / point.taken,
          point.free * 1e-6,
          point.risk);
    }
    return table;
  }
}
