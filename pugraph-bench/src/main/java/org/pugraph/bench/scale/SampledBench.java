package org.pugraph.bench.scale;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.pugraph.base.BadInput;
import org.pugraph.bench.measure.Arguments;
import org.pugraph.bench.measure.Heap;
import org.pugraph.bench.measure.Measurement;
import org.pugraph.bench.measure.Output;
import org.pugraph.bench.measure.Samples;
import org.pugraph.bench.prior.PriorGraphs;
import org.pugraph.graph.Graph;
import org.pugraph.hop.HopSettings;
import org.pugraph.hop.Hops;
import org.pugraph.hop.Neighbourhood;
import org.pugraph.metric.Metrics;
import org.pugraph.metric.Thresholds;
import org.pugraph.model.NetworkSettings;
import org.pugraph.optimise.Optimisation;
import org.pugraph.optimise.Step;
import org.pugraph.optimise.TrainListener;
import org.pugraph.optimise.TrainSettings;
import org.pugraph.optimise.TrainedModel;
import org.pugraph.report.page.TextTable;
import org.pugraph.risk.PuNodes;
import org.pugraph.split.Protocol;
import org.pugraph.split.Split;
import org.pugraph.statistics.MeanSd;
import org.pugraph.train.Trainer;

/**
 * What drawing a few members of each ring costs in quality, and what it saves: exact, sampled and
 * diffused neighbourhoods on the same splits, one training at a time.
 *
 * @param data folder of graph folders
 * @param sets their names
 * @param ways how neighbourhoods are read
 */
public record SampledBench(
    Path data,
    List<String> sets,
    List<Neighbourhood> ways,
    int splits,
    double share,
    int fanout,
    Optimisation how,
    int threads)
    implements Measurement {

  public static SampledBench of(Arguments arguments) {
    String data =
        arguments.text("--data").orElseThrow(() -> new BadInput("bench sampled needs --data DIR"));
    Optimisation usual = TrainSettings.DEFAULT.optimisation();
    return new SampledBench(
        Path.of(data),
        List.of(arguments.text("--sets").orElse("cora,citeseer,dblp_small").split(",")),
        Stream.of(arguments.text("--ways").orElse("within,sampled,diffused").split(","))
            .map(Neighbourhood::parse)
            .toList(),
        arguments.whole("--splits", 10),
        arguments.real("--share", 0.02),
        arguments.whole("--fanout", 32),
        usual
            .withSteps(arguments.whole("--steps", usual.steps()))
            .withBatch(arguments.whole("--batch", usual.batch())),
        arguments.whole("--threads", 2));
  }

  /** All splits of one data set read in one way; times in milliseconds, memory in megabytes. */
  private record Series(Hops hops, double built, Watch watch, List<Double> f1, List<Double> auc) {}

  /** Takes the time from step to step, and once, between two of them, what the heap holds. */
  private static final class Watch implements TrainListener {
    private final Samples steps = new Samples();
    private double live = Double.NaN;
    private long last;

    @Override
    public void onStep(Step step, int of) {
      if (step.step() > 1) {
        steps.add(System.nanoTime() - last);
      }
      if (Double.isNaN(live)) {
        live = Heap.live();
      }
      last = System.nanoTime();
    }
  }

  @Override
  public void run(Output out) {
    out.line(
        "%d splits, %s labelled, %d steps, batch %d, fan-out %d, %d threads",
        splits, share, how.steps(), how.batch(), fanout, threads);
    TextTable table =
        new TextTable(
            "data",
            "neighbourhood",
            "pairs",
            "rings MB",
            "built ms",
            "step ms",
            "live MB",
            "F1 at prior",
            "AUC");
    PriorGraphs graphs = new PriorGraphs(data);
    for (String set : sets) {
      for (Neighbourhood way : ways) {
        Series series = measure(set, graphs.of(set, 1), way, out);
        table.row(
            set,
            way,
            series.hops.pairs(),
            series.hops.bytes() * 1e-6,
            series.built,
            series.watch.steps.median(),
            series.watch.live,
            meanSd(series.f1),
            meanSd(series.auc));
      }
    }
    out.table(table);
  }

  private static String meanSd(List<Double> values) {
    return MeanSd.of(values.stream().mapToDouble(Double::doubleValue).toArray()).format(4);
  }

  private Series measure(String set, PriorGraphs.Sought sought, Neighbourhood way, Output out) {
    HopSettings hops = NetworkSettings.DEFAULT.hops().withNeighbourhood(way).withFanout(fanout);
    TrainSettings settings =
        TrainSettings.DEFAULT
            .withModel(NetworkSettings.DEFAULT.withHops(hops))
            .withOptimisation(
                way == Neighbourhood.DIFFUSED ? how.withBatch(Optimisation.WHOLE_GRAPH) : how);
    Graph graph = sought.graph().graph();
    try (Trainer trainer = Trainer.on(threads)) {
      long start = System.nanoTime();
      Hops built = trainer.hops(graph, settings.model());
      double took = (System.nanoTime() - start) * 1e-6;
      Series series = new Series(built, took, new Watch(), new ArrayList<>(), new ArrayList<>());
      for (int split = 1; split <= splits; split++) {
        train(trainer, sought, series, settings.withSeed(split));
        out.line(
            "%s %s, split %d: F1 at prior %.4f, %.0f ms a step",
            set, way, split, series.f1.get(split - 1), series.watch.steps.median());
      }
      return series;
    }
  }

  private void train(
      Trainer trainer, PriorGraphs.Sought sought, Series series, TrainSettings settings) {
    Graph graph = sought.graph().graph();
    Split split =
        Protocol.NATURAL.split(sought.labels(), sought.positiveClass(), share, settings.seed());
    double prior = split.prior().orElseThrow();
    PuNodes nodes = new PuNodes(split.positives(), split.unlabeled(), prior);
    TrainedModel model =
        trainer.train(
            new Trainer.Problem(graph, series.hops, nodes),
            settings,
            series.watch,
            Optional.empty());
    float[] scores = trainer.predict(model, graph, series.hops).scores();
    double line = Thresholds.atPrior(scores, split.unlabeled(), prior);
    boolean[] truth = split.truthByNode(graph.nodes()).orElseThrow();
    Metrics metrics = Metrics.of(scores, truth, split.unlabeled(), 0, line);
    series.f1.add(metrics.f1AtPrior());
    series.auc.add(metrics.auc());
  }
}
