package org.pugraph.cli.command;

import java.nio.file.Path;
import java.util.concurrent.Callable;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.pugraph.base.BadInput;
import org.pugraph.cli.option.LabelSource;
import org.pugraph.cli.terminal.Console;
import org.pugraph.cli.terminal.ExitCode;
import org.pugraph.data.format.table.GraphFiles;
import org.pugraph.data.format.table.GraphFolder;
import org.pugraph.data.format.table.ScoreFile;
import org.pugraph.graph.Graph;
import org.pugraph.graph.Labels;
import org.pugraph.graph.NodeNames;
import org.pugraph.metric.Metrics;
import org.pugraph.metric.Thresholds;
import org.pugraph.report.page.TextTable;
import org.pugraph.split.Splits;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Evaluates scores against the true classes. */
@Command(
    name = "evaluate",
    description = {
      "Measures how good scores are, where the true classes are known.",
      "Only nodes count that were not labelled. Prints F1, precision, recall, AUC and more."
    },
    mixinStandardHelpOptions = true,
    abbreviateSynopsis = true,
    sortOptions = false,
    footer = {
      "",
      "Example:",
      "  pugraph evaluate runs/x/predictions.csv --graph data/cora --positive-class IR"
    })
public final class EvaluateCommand implements Callable<Integer> {

  @Parameters(
      paramLabel = "SCORES",
      arity = "0..1",
      description = {
        "A table with the columns node and score, such as predictions.csv.",
        "Nodes are left out where a column labelled is not false; a column positive tells "
            + "where the threshold was."
      })
  private @Nullable Path scores;

  @Option(names = "--graph", paramLabel = "DIR", description = "A graph with the true classes.")
  private @Nullable Path graph;

  @Option(
      names = "--labels",
      paramLabel = "FILE",
      description = "Instead of --graph: a table of nodes and their true classes.")
  private @Nullable Path labels;

  @Option(
      names = "--positive-class",
      paramLabel = "NAME",
      description = "The class that was to be found.")
  private @Nullable String positiveClass;

  @Option(
      names = "--threshold",
      paramLabel = "X",
      description =
          "Count nodes with a score above X as positive (default: as the table says, else " + "0).")
  private @Nullable Double threshold;

  @Option(
      names = "--prior",
      paramLabel = "X",
      description =
          "The share of positives, at which F1 is also measured (default: the true share).")
  private @Nullable Double prior;

  @Mixin private Console console = new Console();

  @Override
  public Integer call() {
    check();
    ScoreFile file = ScoreFile.read(scores);
    int[] classOf = classOf(file);
    boolean[] truth = new boolean[classOf.length];
    for (int i = 0; i < truth.length; i++) {
      truth[i] = classOf[i] == positive;
    }
    int[] judged =
        IntStream.range(0, truth.length)
            .filter(i -> file.judged().get(i) && classOf[i] != Labels.UNKNOWN)
            .toArray();
    BadInput.unless(judged.length > 0, scores + ": no node is both unlabeled and of known class");
    double share = IntStream.of(judged).mapToDouble(i -> truth[i] ? 1 : 0).average().orElse(0);
    double atPrior = Thresholds.atPrior(file.scores(), judged, prior == null ? share : prior);
    double chosen = threshold == null ? file.threshold().orElse(Thresholds.zero()) : threshold;
    Metrics metrics = Metrics.of(file.scores(), truth, judged, chosen, atPrior);
    console.print(metrics.byName(), () -> table(metrics));
    return ExitCode.DONE;
  }

  private int positive;

  private void check() {
    BadInput.unless(
        scores != null, "no scores given: expected a table, such as runs/demo/predictions.csv");
    BadInput.unless(
        (graph == null) != (labels == null),
        "no true classes given: expected either --graph PATH or --labels FILE");
    BadInput.unless(
        positiveClass != null, "no class given: expected --positive-class NAME, the class to find");
  }

  /** The class of each row; also finds the positive class. */
  private int[] classOf(ScoreFile file) {
    NodeNames names = NodeNames.of(file.nodes());
    if (labels != null) {
      Labels known = GraphFiles.readLabels(labels, names, scores);
      positive = Splits.classIndex(known, positiveClass);
      return known.classOf();
    }
    Graph read = GraphFolder.read(graph);
    Labels known = LabelSource.trueClasses(read);
    positive = Splits.classIndex(known, positiveClass);
    return file.nodes().stream().mapToInt(name -> known.classOf()[node(read, name)]).toArray();
  }

  private int node(Graph read, String name) {
    int node = read.names().indexOf(name);
    BadInput.unless(node >= 0, scores + ": node \"" + name + "\" is not in " + graph);
    return node;
  }

  private static String table(Metrics metrics) {
    TextTable table = new TextTable("figure", "value");
    metrics.byName().forEach(table::row);
    return table.toText();
  }
}
