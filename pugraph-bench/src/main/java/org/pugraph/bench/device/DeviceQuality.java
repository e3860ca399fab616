package org.pugraph.bench.device;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.pugraph.base.BadInput;
import org.pugraph.bench.measure.Arguments;
import org.pugraph.bench.measure.Measurement;
import org.pugraph.bench.measure.Output;
import org.pugraph.data.format.table.GraphFolder;
import org.pugraph.data.label.SplitFile;
import org.pugraph.device.Device;
import org.pugraph.device.DeviceChoice;
import org.pugraph.device.DeviceTraining;
import org.pugraph.device.Devices;
import org.pugraph.graph.Graph;
import org.pugraph.graph.Labels;
import org.pugraph.hop.Hops;
import org.pugraph.metric.Metrics;
import org.pugraph.metric.Thresholds;
import org.pugraph.optimise.Descent;
import org.pugraph.optimise.DescentState;
import org.pugraph.optimise.TrainSettings;
import org.pugraph.report.page.TextTable;
import org.pugraph.risk.PuNodes;
import org.pugraph.split.Split;
import org.pugraph.statistics.MeanSd;
import org.pugraph.tensor.Compute;
import org.pugraph.tensor.DenseMatrix;

/**
 * The reference splits of the paper's protocol, trained on a device, all splits in one launch, and
 * on the threads of this machine: what each finds, split by split.
 *
 * @param folders graphs; each has a file {@code splits-NAME.json} in {@code splits}
 */
record DeviceQuality(
    List<Path> folders,
    Path splits,
    List<BenchNetwork> networks,
    double share,
    int trials,
    int threads)
    implements Measurement {

  static DeviceQuality of(Arguments arguments) {
    List<Path> folders = arguments.words().stream().map(Path::of).toList();
    BadInput.unless(!folders.isEmpty(), "bench gpu quality needs graph folders: cora, citeseer");
    return new DeviceQuality(
        folders,
        Path.of(
            arguments
                .text("--splits")
                .orElse(
                    System.getProperty("pugraph.bench.root", ".")
                        + "/pugraph-engine/src/test/resources/golden")),
        BenchNetwork.parse(arguments.text("--networks").orElse("lsdan,diffused,gcn,appnp")),
        arguments.real("--labelled-share", 0.03),
        arguments.whole("--trials", 10),
        arguments.whole("--threads", Runtime.getRuntime().availableProcessors()));
  }

  /** What one split gives: F1 at zero and at the prior, on the device and on the threads. */
  private record Found(Metrics device, Metrics threads) {

    double difference() {
      return device.f1AtPrior() - threads.f1AtPrior();
    }
  }

  @Override
  public void run(Output out) {
    TextTable bySplit =
        new TextTable(
            "graph",
            "network",
            "split",
            "F1@prior GPU",
            "F1@prior CPU",
            "difference",
            "F1 GPU",
            "F1 CPU");
    TextTable means =
        new TextTable(
            "graph", "network", "F1@prior GPU", "F1@prior CPU", "F1 GPU", "F1 CPU", "furthest");
    Device device = Devices.find(DeviceChoice.CUDA).orElseThrow();
    try (Compute compute = Compute.on(threads)) {
      for (Path folder : folders) {
        Graph graph = GraphFolder.read(folder);
        String name = folder.toAbsolutePath().normalize().getFileName().toString();
        for (BenchNetwork network : networks) {
          List<Found> found = measure(graph, splits(name, graph), network, device, compute);
          for (int s = 0; s < found.size(); s++) {
            addSplit(bySplit, name, network, s, found.get(s));
          }
          addMeans(means, name, network, found);
          out.line("%s %s done", name, network);
        }
      }
    }
    out.table(bySplit);
    out.table(means);
  }

  private static void addSplit(
      TextTable table, String graph, BenchNetwork network, int split, Found one) {
    table.row(
        graph,
        network,
        split,
        one.device.f1AtPrior(),
        one.threads.f1AtPrior(),
        one.difference(),
        one.device.f1(),
        one.threads.f1());
  }

  private static void addMeans(
      TextTable table, String graph, BenchNetwork network, List<Found> all) {
    table.row(
        graph,
        network,
        mean(all.stream().mapToDouble(one -> one.device.f1AtPrior()).toArray()),
        mean(all.stream().mapToDouble(one -> one.threads.f1AtPrior()).toArray()),
        mean(all.stream().mapToDouble(one -> one.device.f1()).toArray()),
        mean(all.stream().mapToDouble(one -> one.threads.f1()).toArray()),
        all.stream().mapToDouble(one -> Math.abs(one.difference())).max().orElse(Double.NaN));
  }

  private static String mean(double[] values) {
    return MeanSd.of(values).format(4);
  }

  private List<Split> splits(String name, Graph graph) {
    Labels labels = graph.labels().orElseThrow(() -> new BadInput(name + ": has no classes"));
    List<Split> all = new ArrayList<>();
    for (int trial = 0; trial < trials; trial++) {
      all.add(SplitFile.read(splits.resolve("splits-" + name + ".json"), labels, share, trial));
    }
    return all;
  }

  private List<Found> measure(
      Graph graph, List<Split> all, BenchNetwork network, Device device, Compute compute) {
    TrainSettings how = network.settings(network.usualRows(), 1);
    Hops hops = Hops.of(graph.edges(), how.model().neededHops(), compute.workers());
    List<CpuDescent> descents = new ArrayList<>();
    List<DeviceTraining.Member> members = new ArrayList<>();
    for (int s = 0; s < all.size(); s++) {
      PuNodes nodes = nodes(all.get(s));
      descents.add(new CpuDescent(graph, hops, how.withSeed(s + 1), nodes, compute));
      members.add(new DeviceTraining.Member(nodes, nodes, s + 1));
    }
    List<Map<String, DenseMatrix>> there =
        onDevice(device, new DeviceTraining(graph, hops, how, members), descents);
    List<Found> found = new ArrayList<>();
    for (int s = 0; s < all.size(); s++) {
      CpuDescent here = descents.get(s);
      for (int step = 1; step <= how.optimisation().steps(); step++) {
        here.step(step);
      }
      Metrics threads = metrics(here.scores(), all.get(s), graph.nodes());
      found.add(
          new Found(metrics(here.scoresOf(there.get(s)), all.get(s), graph.nodes()), threads));
    }
    return found;
  }

  /** The parameters of all members at the end, from where the others begin. */
  private static List<Map<String, DenseMatrix>> onDevice(
      Device device, DeviceTraining training, List<CpuDescent> begin) {
    int together = device.atOnce(training);
    BadInput.unless(together > 0, device.name() + " cannot train " + training.settings().model());
    List<Map<String, DenseMatrix>> trained = new ArrayList<>();
    int members = training.members().size();
    for (int from = 0; from < members; from += together) {
      int to = Math.min(members, from + together);
      try (Descent descent = device.descent(training.some(from, to))) {
        for (int m = from; m < to; m++) {
          descent.install(m - from, DescentState.start(begin.get(m).values()));
        }
        DeviceClock.go(descent, 1, training.settings().optimisation().steps());
        for (int m = from; m < to; m++) {
          trained.add(descent.fetch(m - from).values());
        }
      }
    }
    return trained;
  }

  private static PuNodes nodes(Split split) {
    return new PuNodes(split.positives(), split.unlabeled(), split.prior().orElseThrow());
  }

  private static Metrics metrics(float[] scores, Split split, int nodes) {
    double threshold = Thresholds.atPrior(scores, split.unlabeled(), split.prior().orElseThrow());
    boolean[] truth = Optional.of(split).flatMap(one -> one.truthByNode(nodes)).orElseThrow();
    return Metrics.of(scores, truth, split.unlabeled(), 0, threshold);
  }
}
