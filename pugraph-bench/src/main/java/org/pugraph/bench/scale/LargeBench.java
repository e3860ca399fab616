package org.pugraph.bench.scale;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.pugraph.bench.kernel.MemorySpeed;
import org.pugraph.bench.kernel.RowGather;
import org.pugraph.bench.kernel.Workload;
import org.pugraph.bench.measure.Arguments;
import org.pugraph.bench.measure.Heap;
import org.pugraph.bench.measure.Measurement;
import org.pugraph.bench.measure.Output;
import org.pugraph.bench.measure.Samples;
import org.pugraph.data.format.cache.CacheFile;
import org.pugraph.graph.Graph;
import org.pugraph.hop.Neighbourhood;
import org.pugraph.model.NetworkSettings;
import org.pugraph.model.StatePlan;
import org.pugraph.optimise.Optimisation;
import org.pugraph.optimise.Step;
import org.pugraph.optimise.TrainListener;
import org.pugraph.optimise.TrainSettings;
import org.pugraph.optimise.TrainedModel;
import org.pugraph.report.page.TextTable;
import org.pugraph.synthetic.CitationGraph;
import org.pugraph.tensor.Compute;
import org.pugraph.train.Trainer;

/**
 * Whole trainings on graphs mapped from a cache file, ten edges and twenty words a node, dropout
 * and all; then a score for every node. Each is held against the memory's own speed: what it takes
 * to do nothing but load the rows that the sparse products of a step must load.
 *
 * @param edges of each graph, smallest first
 * @param folder where the files are kept; a temporary one if empty
 */
public record LargeBench(
    List<Integer> edges, int steps, int threads, int hops, int hidden, Optional<Path> folder)
    implements Measurement {

  private static final int EDGES_A_NODE = 10;
  private static final int WORDS = 20;
  private static final int VOCABULARY = 2_000;
  private static final long SEED = 1;

  public static LargeBench of(Arguments arguments) {
    return new LargeBench(
        arguments.wholes("--edges", List.of(100_000, 1_000_000, 10_000_000, 50_000_000)),
        arguments.whole("--steps", 30),
        arguments.whole("--threads", 2),
        arguments.whole("--hops", 4),
        arguments.whole("--hidden", RowGather.WIDTH),
        arguments.text("--folder").map(Path::of));
  }

  /** One line of the results; times in milliseconds, memory in megabytes. */
  private record Point(
      Graph graph,
      StatePlan plan,
      double opened,
      Samples steps,
      double scored,
      double peak,
      MemorySpeed speed) {}

  @Override
  public void run(Output out) {
    out.line(
        "diffused, %d hops, %d units, %d steps, %d threads, %d MB of heap%n",
        hops, hidden, steps, threads, Runtime.getRuntime().maxMemory() / 1_000_000);
    List<Point> points = new ArrayList<>();
    try (Compute compute = Compute.on(threads)) {
      for (int count : edges) {
        Point point = measure(file(count, out), compute);
        points.add(point);
        out.line(
            "%d edges: %.0f ms a step, %.0f MB",
            point.graph.edges().edges(), point.steps.median(), point.peak);
      }
    }
    out.table(table(points));
    if (points.size() > 1) {
      double[] sizes = points.stream().mapToDouble(p -> p.graph.edges().edges()).toArray();
      double[] times = points.stream().mapToDouble(p -> p.steps.median()).toArray();
      out.line("time of a step ~ edges^%.3f", PowerLaw.exponent(sizes, times));
    }
  }

  /** Made once, kept if there is a folder. */
  private Path file(int count, Output out) {
    try {
      Path in = folder.isPresent() ? folder.get() : Files.createTempDirectory("pugraph-large");
      Path file = in.resolve("edges-" + count + ".cache");
      if (!Files.exists(file)) {
        long start = System.nanoTime();
        CacheFile.write(settings(count).generate(), file);
        String made = String.format(Locale.ROOT, "%.1f", (System.nanoTime() - start) * 1e-9);
        out.line("%s: made in %s s, %d MB", file, made, Files.size(file) / 1_000_000);
      }
      if (folder.isEmpty()) {
        file.toFile().deleteOnExit();
        in.toFile().deleteOnExit();
      }
      return file;
    } catch (IOException failure) {
      throw new UncheckedIOException(failure);
    }
  }

  private static CitationGraph settings(int edges) {
    return CitationGraph.demo(SEED)
        .withNodes(edges / EDGES_A_NODE)
        .withAverageDegree(2 * EDGES_A_NODE)
        .withWords(VOCABULARY, WORDS);
  }

  private Point measure(Path file, Compute compute) {
    Heap.forget();
    Samples opening = new Samples();
    List<Graph> opened = new ArrayList<>();
    opening.time(() -> opened.add(CacheFile.map(file)));
    Graph graph = opened.get(0);
    TrainSettings settings = settings();
    StatePlan plan = StatePlan.choose(graph.size(), settings.model(), compute.memory());
    StepWatch watch = new StepWatch();
    TrainedModel model = train(graph, settings, watch, compute);
    Samples scoring = new Samples();
    scoring.time(() -> new Trainer(compute).predict(model, graph));
    double peak = Math.max(watch.heap, Heap.used());
    MemorySpeed speed = MemorySpeed.of(graph.edges(), compute.workers());
    return new Point(graph, plan, opening.median(), watch.times, scoring.median(), peak, speed);
  }

  private TrainSettings settings() {
    return TrainSettings.DEFAULT
        .withModel(new NetworkSettings(2, hidden, hops, Neighbourhood.DIFFUSED))
        .withOptimisation(new Optimisation(steps + 1, 1e-3, 0, 0.5));
  }

  /** The first step, with all that comes before it, is not counted. */
  private static final class StepWatch implements TrainListener {
    private final Samples times = new Samples();
    private double heap;
    private long last;

    @Override
    public void onStep(Step step, int of) {
      long now = System.nanoTime();
      if (step.step() > 1) {
        times.add(now - last);
      }
      heap = Math.max(heap, Heap.used());
      last = System.nanoTime();
    }
  }

  private static TrainedModel train(
      Graph graph, TrainSettings settings, StepWatch watch, Compute compute) {
    Trainer trainer = new Trainer(compute);
    Trainer.Problem problem =
        new Trainer.Problem(
            graph, trainer.hops(graph, settings.model()), Workload.of(graph, SEED).nodes());
    return trainer.train(problem, settings, watch, Optional.empty());
  }

  private TextTable table(List<Point> points) {
    TextTable table =
        new TextTable(
            "nodes",
            "edges",
            "plan",
            "opened s",
            "step ms",
            "p10 ms",
            "steps",
            "ns an edge",
            "scored s",
            "heap MB",
            "GB/s gathered",
            "limit GB/s",
            "% of limit");
    for (Point point : points) {
      double products = 2.0 * hops;
      double gathered = products * point.speed.pairs() * hidden * Float.BYTES;
      double rate = gathered / point.steps.median() * 1e-6;
      table.row(
          point.graph.nodes(),
          point.graph.edges().edges(),
          point.plan.toString().toLowerCase(Locale.ROOT),
          point.opened * 1e-3,
          point.steps.median(),
          point.steps.p10(),
          point.steps.size(),
          point.steps.median() * 1e6 / point.graph.edges().edges(),
          point.scored * 1e-3,
          point.peak,
          rate,
          point.speed.bytesPerSecond() * 1e-9,
          100 * rate * 1e9 / point.speed.bytesPerSecond());
    }
    return table;
  }
}
