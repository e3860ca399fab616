package org.pugraph.bench;

import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import org.pugraph.BadInput;
import org.pugraph.data.GraphFolder;
import org.pugraph.data.Split;
import org.pugraph.data.Splits;
import org.pugraph.evaluate.PairedTest;
import org.pugraph.explain.Explainer;
import org.pugraph.explain.Faithfulness;
import org.pugraph.explain.MeanScore;
import org.pugraph.graph.Graph;
import org.pugraph.graph.Labels;
import org.pugraph.model.Architecture;
import org.pugraph.report.TextTable;
import org.pugraph.risk.PuNodes;
import org.pugraph.tensor.Seed;
import org.pugraph.train.TrainSettings;
import org.pugraph.train.TrainedModel;
import org.pugraph.train.Trainer;

/**
 * Whether explanations are faithful, on a graph of one's own: half of the nodes from the top of the
 * ranking, half at random. The true classes serve to label a few nodes, and for nothing else.
 *
 * @param share of the class that is labelled
 * @param nodes how many are explained
 */
record ExplainBench(
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

  static ExplainBench of(Arguments arguments) {
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
    PuNodes known = new PuNodes(split.positives(), split.unlabeled(), split.prior().orElseThrow());
    TrainSettings settings = TrainSettings.DEFAULT.withSeed(seed);
    settings = settings.withModel(settings.model().withArchitecture(method));
    try (Trainer trainer = Trainer.on(threads)) {
      TrainedModel model = trainer.train(read, known, settings);
      MeanScore score = new MeanScore(model, read, trainer);
      Faithfulness faithfulness = new Faithfulness(score, new Seed(seed));
      int[] sample = faithfulness.sample(known.unlabeled(), nodes);
      out.line("%s, %d nodes explained, seed %d", method, sample.length, seed);
      out.table(table(faithfulness.compare(sample)));
      out.line(
          "%.0f ms per explanation",
          millis(
              new Explainer(score, known, Explainer.Line.ZERO),
              Arrays.copyOf(sample, Math.min(TIMED, sample.length))));
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
