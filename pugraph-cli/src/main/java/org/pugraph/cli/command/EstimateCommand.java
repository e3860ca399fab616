package org.pugraph.cli.command;

import static java.util.Objects.requireNonNull;

import java.nio.file.Path;
import java.util.concurrent.Callable;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.pugraph.DefaultRecipe;
import org.pugraph.base.BadInput;
import org.pugraph.cli.config.FirstOptions;
import org.pugraph.cli.option.DatabaseOptions;
import org.pugraph.cli.option.MemoryOptions;
import org.pugraph.cli.option.ThreadOptions;
import org.pugraph.cli.option.learning.TrainingOptions;
import org.pugraph.cli.output.Expectation;
import org.pugraph.cli.terminal.Console;
import org.pugraph.cli.terminal.ExitCode;
import org.pugraph.data.feature.Columns;
import org.pugraph.data.source.GraphSource;
import org.pugraph.ensemble.EnsembleSettings;
import org.pugraph.forecast.Forecaster;
import org.pugraph.forecast.GatherSpeed;
import org.pugraph.forecast.ModeChoice;
import org.pugraph.forecast.PairCount;
import org.pugraph.graph.Graph;
import org.pugraph.graph.GraphSize;
import org.pugraph.learner.NetworkLearner;
import org.pugraph.model.Architecture;
import org.pugraph.model.NetworkSettings;
import org.pugraph.optimise.TrainSettings;
import org.pugraph.setting.GivenSettings;
import org.pugraph.tensor.Compute;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Estimates memory and time of a training. */
@Command(
    name = "estimate",
    description = {
      "Forecasts how much memory and time a training of one network needs.",
      "It compares the ways in which a network can use distant nodes (--neighbourhood), "
          + "and tells which one train would choose. The numbers of nodes and edges are enough. "
          + "Times are rough, up to three times too high or too low: they follow from a short "
          + "measurement of this machine."
    },
    mixinStandardHelpOptions = true,
    abbreviateSynopsis = true,
    sortOptions = false,
    footer = {
      "",
      "Examples:",
      "  pugraph estimate --graph data/mine",
      "  pugraph estimate --nodes 5000000 --edge-count 50000000 --max-memory 4g",
      "  pugraph estimate --graph large.cache --hops 3 --hidden 32"
    })
@FirstOptions({
  "--graph",
  "--nodes",
  "--edge-count",
  "--words",
  "--columns",
  "--recipe",
  "--hops",
  "--hidden",
  "--steps",
  "--max-memory"
})
public final class EstimateCommand implements Callable<Integer> {

  private static final double WORDS = 20;
  private static final int COLUMNS = 10_000;

  /** Pairs are not counted beyond this number, where the result no longer changes. */
  private static final long WORTH_COUNTING = 10_000_000_000L;

  @Option(
      names = "--graph",
      paramLabel = "PATH",
      description = "Your graph: one file or folder in any known format.")
  private @Nullable Path graph;

  @Mixin private DatabaseOptions database = new DatabaseOptions();

  @Option(
      names = "--nodes",
      paramLabel = "N",
      description = "Instead of --graph: the number of nodes.")
  private @Nullable Integer nodes;

  @Option(
      names = {"--edge-count", "--edges"},
      paramLabel = "M",
      description = {
        "With --nodes: the number of edges, each counted once.",
        "Also called --edges, which is a file elsewhere; give a table of edges by --graph."
      })
  private @Nullable Long edges;

  @Option(
      names = "--words",
      paramLabel = "W",
      description =
          "With --nodes: how many features of a node are not 0, on average (default: 20).")
  private @Nullable Double words;

  @Option(
      names = "--columns",
      paramLabel = "C",
      description = "With --nodes: how many features there are (default: 10000).")
  private @Nullable Integer columns;

  @Mixin private TrainingOptions training = new TrainingOptions();

  @Mixin private ThreadOptions threads = new ThreadOptions();
  @Mixin private MemoryOptions memory = new MemoryOptions();
  @Mixin private Console console = new Console();

  @Override
  public Integer call() {
    TrainSettings settings = network();
    check(settings.model().architecture());
    int hops = settings.model().hops().count();
    Expectation expected;
    if (counted()) {
      GraphSize size = counts();
      expected = expectation(settings, size, PairCount.supposed(size, hops));
    } else {
      Graph read = source().read().graph();
      expected =
          expectation(settings, read.size(), PairCount.within(read.edges(), hops, WORTH_COUNTING));
    }
    console.print(expected.byName(), expected::text);
    return ExitCode.DONE;
  }

  /** The requested network; the first of several. */
  private TrainSettings network() {
    EnsembleSettings asked = training.settings(GivenSettings.NONE);
    if (asked.learners().get(0).learner() instanceof NetworkLearner network) {
      return network.training();
    }
    throw new BadInput(asked.name() + " needs no estimate: it takes seconds and little memory");
  }

  private Expectation expectation(TrainSettings settings, GraphSize size, PairCount within) {
    NetworkSettings shape = settings.model();
    long bytes = memory.bytes(); // refused before two seconds are spent on measuring
    try (Compute compute = Compute.on(threads.count())) {
      GatherSpeed speed = GatherSpeed.measure(size.nodes(), shape.hidden(), compute);
      Forecaster forecaster = new Forecaster(size, shape, bytes, speed);
      int steps = settings.optimisation().steps();
      ModeChoice choice =
          training.isAttentionOpen()
              ? ModeChoice.of(forecaster, within, steps, training.isWidthOpen())
              : ModeChoice.asked(forecaster, within);
      boolean best = training.isOpen() && DefaultRecipe.isSmall(size);
      return new Expectation(size, bytes, steps, forecaster.all(within), choice, best);
    }
  }

  private GraphSource source() {
    return graph == null ? database.source(Columns.INFERRED, null, null) : GraphSource.at(graph);
  }

  private boolean counted() {
    return nodes != null || edges != null || words != null || columns != null;
  }

  private GraphSize counts() {
    int n = requireNonNull(nodes);
    double each = words == null ? WORDS : words;
    int wide = columns == null ? COLUMNS : columns;
    return new GraphSize(n, requireNonNull(edges), Math.round(each * n), wide, true, false);
  }

  private void check(Architecture architecture) {
    threads.count();
    database.check(null);
    long ways =
        Stream.of(graph != null, database.isGraph(), counted()).filter(given -> given).count();
    BadInput.unless(
        ways == 1 && (!counted() || nodes != null && edges != null),
        "expected either --graph PATH, or --nodes N --edge-count M, or --database ADDRESS"
            + " --edges-query QUERY");
    BadInput.unless(
        words == null || (words >= 0 && words <= 1e6), "words must be 0..1000000, got " + words);
    BadInput.unless(
        architecture == Architecture.LSDAN,
        "only lsdan can be estimated: leave out --method " + architecture);
  }
}
