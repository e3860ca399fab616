package org.pugraph.bench.quality;

import java.nio.file.Path;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.function.IntConsumer;
import org.pugraph.ClassPrior;
import org.pugraph.DefaultRecipe;
import org.pugraph.Learner;
import org.pugraph.PuProblem;
import org.pugraph.ScoredGraph;
import org.pugraph.base.BadInput;
import org.pugraph.bench.measure.Arguments;
import org.pugraph.bench.measure.Measurement;
import org.pugraph.bench.measure.Output;
import org.pugraph.bench.measure.Samples;
import org.pugraph.data.format.table.GraphFolder;
import org.pugraph.ensemble.EnsembleSettings;
import org.pugraph.explain.Explainer;
import org.pugraph.explain.nearby.NearbyExplainer;
import org.pugraph.fit.FitContext;
import org.pugraph.graph.Graph;
import org.pugraph.graph.Labels;
import org.pugraph.hop.HopSettings;
import org.pugraph.hop.Neighbourhood;
import org.pugraph.learner.NetworkLearner;
import org.pugraph.model.Architecture;
import org.pugraph.optimise.TrainSettings;
import org.pugraph.recipe.BestRecipe;
import org.pugraph.report.page.TextTable;
import org.pugraph.risk.Estimator;
import org.pugraph.split.Split;
import org.pugraph.split.Splits;
import org.pugraph.statistics.PairedTest;
import org.pugraph.tensor.Compute;
import org.pugraph.tensor.Seed;

/**
 * Whether explanations are faithful, on a graph of one's own, and how long they take: half of the
 * nodes from the top of the ranking, half at random, and the node of most edges. The true classes
 * serve to label a few nodes, and for nothing else.
 *
 * @param graph has true classes
 * @param positiveClass one of them
 * @param share of the class that is labelled
 * @param learner what is explained: one network, or the best ensemble
 * @param nodes how many are explained
 * @param compares whether what explanations name is compared with what is drawn at random
 */
public record ExplainBench(
    Graph graph,
    String positiveClass,
    double share,
    EnsembleSettings learner,
    int nodes,
    int seed,
    int threads,
    boolean compares)
    implements Measurement {

  private static final int TOP = 5;
  private static final int TIMED = 10;

  public static ExplainBench of(Arguments arguments) {
    int seed = arguments.whole("--seed", 1);
    int hub = arguments.whole("--hub", 0);
    Graph graph =
        hub > 0
            ? HubGraph.of(hub, seed)
            : GraphFolder.read(Path.of(required(arguments, "--graph")));
    return new ExplainBench(
        graph,
        hub > 0 ? "0" : required(arguments, "--positive-class"),
        arguments.real("--labelled-share", 0.05),
        learner(arguments, graph),
        arguments.whole("--nodes", 100),
        seed,
        arguments.whole("--threads", 2),
        !arguments.text("--compare").orElse("yes").equals("no"));
  }

  /** One network, unless the recipe is that of the best ensemble. */
  private static EnsembleSettings learner(Arguments arguments, Graph graph) {
    String recipe = arguments.text("--recipe").orElse("default");
    BadInput.unless(
        recipe.equals("default") || recipe.equals(BestRecipe.NAME),
        "--recipe must be default or best, got \"" + recipe + "\"");
    if (recipe.equals(BestRecipe.NAME)) {
      return BestRecipe.of(Estimator.NNPU);
    }
    Architecture method = Architecture.parse(arguments.text("--method").orElse("lsdan"));
    NetworkLearner network = NetworkLearner.of(method);
    int steps = arguments.whole("--steps", network.training().optimisation().steps());
    network = network.with(network.training().optimisation().withSteps(steps));
    TrainSettings training = network.training();
    boolean isLarge = !DefaultRecipe.isSmall(graph.size());
    HopSettings diffused = training.model().hops().withNeighbourhood(Neighbourhood.DIFFUSED);
    return EnsembleSettings.of(
        isLarge ? network.with(training.withModel(training.model().withHops(diffused))) : network);
  }

  private static String required(Arguments arguments, String name) {
    return arguments.text(name).orElseThrow(() -> new BadInput("expected " + name));
  }

  @Override
  public void run(Output out) {
    Labels labels = graph.labels().orElseThrow(() -> new BadInput("there are no true classes"));
    Split split = Splits.natural(labels, Splits.classIndex(labels, positiveClass), share, seed);
    PuProblem problem =
        PuProblem.of(graph, split.positives(), split.unlabeled())
            .withPrior(ClassPrior.ofTruth(split.prior().orElseThrow()));
    FitContext context = FitContext.ofSeed(seed).withThreads(threads);
    ScoredGraph scored = new Learner(learner).fit(problem, context).fitted();
    try (Compute compute = context.compute()) {
      Faithfulness faithfulness = new Faithfulness(scored, new Seed(seed), compute);
      int[] sample = faithfulness.sample(problem.unlabeled(), nodes);
      out.line("%s, %d nodes explained, seed %d", learner.name(), sample.length, seed);
      if (compares) {
        out.table(table(faithfulness.compare(sample)));
      }
      time(scored, sample, compute, out);
    }
  }

  private void time(ScoredGraph scored, int[] sample, Compute compute, Output out) {
    NearbyExplainer nearby =
        new NearbyExplainer(
            scored.prepared().graph(),
            scored.positives(),
            scored.unlabeled(),
            scored.model().decision(),
            scored.predictions());
    Explainer explainer = scored.explainer(compute);
    int[] timed = Arrays.copyOf(sample, Math.min(TIMED, sample.length));
    int[] hub = {hub()};
    String what = "hub of " + graph.edges().degree(hub[0]) + " edges";
    TextTable table = new TextTable("stage", "nodes", "median ms", "p90 ms", "CPU ms");
    addTo(table, "first", timed.length + "", timed, node -> nearby.explain(node, TOP));
    addTo(table, "first", what, hub, node -> nearby.explain(node, TOP));
    addTo(table, "all", timed.length + "", timed, node -> explainer.explain(node, TOP));
    addTo(table, "all", what, hub, node -> explainer.explain(node, TOP));
    out.table(table);
  }

  private int hub() {
    int hub = 0;
    for (int i = 1; i < graph.nodes(); i++) {
      hub = graph.edges().degree(i) > graph.edges().degree(hub) ? i : hub;
    }
    return hub;
  }

  private static void addTo(
      TextTable table, String stage, String what, int[] nodes, IntConsumer explain) {
    Samples times = new Samples();
    double start = processorMillis();
    for (int node : nodes) {
      times.time(() -> explain.accept(node));
    }
    double used = (processorMillis() - start) / nodes.length;
    table.row(stage, what, times.median(), times.quantile(0.9), used);
  }

  /** What all threads of this process have used: it says more than time on a busy machine. */
  private static double processorMillis() {
    return ProcessHandle.current().info().totalCpuDuration().orElse(Duration.ZERO).toMillis();
  }

  private static TextTable table(List<Faithfulness.Comparison> comparisons) {
    TextTable table = new TextTable("removed", "drop if named", "if random", "named wins", "p");
    for (Faithfulness.Comparison comparison : comparisons) {
      PairedTest test = comparison.test();
      table.row(
          comparison.what(),
          comparison.meanNamed(),
          comparison.meanRandom(),
          comparison.wins() + " of " + test.pairs(),
          String.format(Locale.ROOT, "%.1e", test.p()));
    }
    return table;
  }
}
