package org.pugraph.bench.quality;

import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import org.pugraph.ClassPrior;
import org.pugraph.Learner;
import org.pugraph.PuProblem;
import org.pugraph.ScoredGraph;
import org.pugraph.base.BadInput;
import org.pugraph.bench.measure.Arguments;
import org.pugraph.bench.measure.Measurement;
import org.pugraph.bench.measure.Output;
import org.pugraph.data.format.table.GraphFolder;
import org.pugraph.explain.Explainer;
import org.pugraph.fit.FitContext;
import org.pugraph.graph.Graph;
import org.pugraph.graph.Labels;
import org.pugraph.learner.NetworkLearner;
import org.pugraph.model.Architecture;
import org.pugraph.report.page.TextTable;
import org.pugraph.split.Split;
import org.pugraph.split.Splits;
import org.pugraph.statistics.PairedTest;
import org.pugraph.tensor.Compute;
import org.pugraph.tensor.Seed;

/**
 * Whether explanations are faithful, on a graph of one's own: half of the nodes from the top of the
 * ranking, half at random. The true classes serve to label a few nodes, and for nothing else.
 *
 * @param share of the class that is labelled
 * @param nodes how many are explained
 */
public record ExplainBench(
    Path graph,
    String positiveClass,
    double share,
    Architecture method,
    int nodes,
    int seed,
    int threads)
    implements Measurement {

  private static final int TOP = 5;
  private static final int TIMED = 10;

  public static ExplainBench of(Arguments arguments) {
    return new ExplainBench(
        Path.of(required(arguments, "--graph")),
        required(arguments, "--positive-class"),
        arguments.real("--labelled-share", 0.05),
        Architecture.parse(arguments.text("--method").orElse("lsdan")),
        arguments.whole("--nodes", 100),
        arguments.whole("--seed", 1),
        arguments.whole("--threads", 2));
  }

  private static String required(Arguments arguments, String name) {
    return arguments.text(name).orElseThrow(() -> new BadInput("expected " + name));
  }

  @Override
  public void run(Output out) {
    Graph read = GraphFolder.read(graph);
    Labels labels = read.labels().orElseThrow(() -> new BadInput(graph + ": has no true classes"));
    Split split = Splits.natural(labels, Splits.classIndex(labels, positiveClass), share, seed);
    PuProblem problem =
        PuProblem.of(read, split.positives(), split.unlabeled())
            .withPrior(ClassPrior.ofTruth(split.prior().orElseThrow()));
    FitContext context = FitContext.ofSeed(seed).withThreads(threads);
    ScoredGraph scored = Learner.of(NetworkLearner.of(method)).fit(problem, context).fitted();
    try (Compute compute = context.compute()) {
      Faithfulness faithfulness = new Faithfulness(scored, new Seed(seed), compute);
      int[] sample = faithfulness.sample(problem.unlabeled(), nodes);
      out.line("%s, %d nodes explained, seed %d", method, sample.length, seed);
      out.table(table(faithfulness.compare(sample)));
      out.line(
          "%.0f ms per explanation",
          millis(scored.explainer(compute), Arrays.copyOf(sample, Math.min(TIMED, sample.length))));
    }
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

  private static double millis(Explainer explainer, int[] sample) {
    long start = System.nanoTime();
    for (int node : sample) {
      explainer.explain(node, TOP);
    }
    return (System.nanoTime() - start) / 1e6 / sample.length;
  }
}
