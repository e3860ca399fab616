package org.pugraph.bench.scale;

import java.lang.ref.Reference;
import java.util.ArrayList;
import java.util.List;
import org.pugraph.bench.kernel.TrainingStep;
import org.pugraph.bench.kernel.Workload;
import org.pugraph.bench.measure.Arguments;
import org.pugraph.bench.measure.Heap;
import org.pugraph.bench.measure.Measurement;
import org.pugraph.bench.measure.Output;
import org.pugraph.bench.measure.RoundRobin;
import org.pugraph.bench.measure.Samples;
import org.pugraph.hop.Hops;
import org.pugraph.hop.Neighbourhood;
import org.pugraph.report.page.TextTable;
import org.pugraph.synthetic.CitationGraph;
import org.pugraph.tensor.Compute;

/**
 * Diffused training on graphs of growing size and constant density: five edges and a hundred words
 * a node. Linear cost shows as an exponent of one.
 */
public record ScaleBench(List<Integer> nodes, int steps, int threads, int hops)
    implements Measurement {

  private static final int EDGES = 5;
  private static final int WORDS = 100;

  /** Few enough that the weights, a cost that does not grow, weigh little on small graphs. */
  private static final int VOCABULARY = 2_000;

  /** In seconds, on the smallest graph: the same code runs on all. */
  private static final double COMPILE_FOR = 5;

  public static ScaleBench of(Arguments arguments) {
    return new ScaleBench(
        arguments.wholes("--nodes", List.of(1_000, 10_000, 100_000, 1_000_000)),
        arguments.whole("--steps", 20),
        arguments.whole("--threads", 2),
        arguments.whole("--hops", 4));
  }

  /** One line of the results; times in milliseconds, memory in megabytes. */
  private record Point(
      int nodes, long edges, double made, Samples steps, double peak, double live) {}

  @Override
  public void run(Output out) {
    out.line("diffused, %d hops, %d steps, %d threads%n", hops, steps, threads);
    List<Point> points = new ArrayList<>();
    try (Compute compute = Compute.on(threads)) {
      warmUp(compute);
      for (int count : nodes) {
        points.add(measure(count, compute));
      }
    }
    out.table(table(points));
    if (points.size() > 1) {
      double[] edges = points.stream().mapToDouble(Point::edges).toArray();
      double[] times = points.stream().mapToDouble(point -> point.steps.median()).toArray();
      out.line("time of a step ~ edges^%.3f", PowerLaw.exponent(edges, times));
    }
  }

  /** Apart, so that nothing of it is left on the heap that is measured. */
  private void warmUp(Compute compute) {
    TrainingStep small = step(Workload.of(settings(nodes.get(0))), compute);
    new RoundRobin(0, COMPILE_FOR).run(small::step);
  }

  private static CitationGraph settings(int nodes) {
    return CitationGraph.demo(1)
        .withNodes(nodes)
        .withAverageDegree(2 * EDGES)
        .withWords(VOCABULARY, WORDS);
  }

  private TrainingStep step(Workload workload, Compute compute) {
    Hops diffused =
        Hops.of(workload.graph().edges(), Neighbourhood.DIFFUSED, hops, compute.workers());
    return new TrainingStep(workload, diffused, 1e-4, compute);
  }

  private Point measure(int count, Compute compute) {
    Samples making = new Samples();
    List<Workload> made = new ArrayList<>();
    making.time(() -> made.add(Workload.of(settings(count))));
    Workload workload = made.get(0);
    Heap.forget();
    TrainingStep step = step(workload, compute);
    Samples samples = new Samples();
    step.step();
    for (int s = 0; s < steps; s++) {
      samples.time(step::step);
    }
    try {
      long edges = workload.graph().edges().edges();
      return new Point(count, edges, making.median(), samples, Heap.peak(), Heap.live());
    } finally {
      Reference.reachabilityFence(step);
    }
  }

  private static TextTable table(List<Point> points) {
    TextTable table =
        new TextTable(
            "nodes",
            "edges",
            "generated in s",
            "step ms",
            "p10 ms",
            "steps",
            "ns an edge",
            "peak heap MB",
            "live MB");
    for (Point point : points) {
      table.row(
          point.nodes,
          point.edges,
          point.made * 1e-3,
          point.steps.median(),
          point.steps.p10(),
          point.steps.size(),
          point.steps.median() * 1e6 / point.edges,
          point.peak,
          point.live);
    }
    return table;
  }
}
