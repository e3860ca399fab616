package org.pugraph.cli;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.ToDoubleFunction;
import org.jspecify.annotations.Nullable;
import org.pugraph.BadInput;
import org.pugraph.data.Splits;
import org.pugraph.evaluate.MeanSd;
import org.pugraph.evaluate.Metrics;
import org.pugraph.experiment.Trials;
import org.pugraph.experiment.Trials.Outcome;
import org.pugraph.graph.Graph;
import org.pugraph.graph.Labels;
import org.pugraph.report.TextTable;
import org.pugraph.train.TrainSettings;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Many trainings, one table. */
@Command(
    name = "experiment",
    description = {
      "Trains at several labelled shares, many times each, and prints mean ± standard deviation.",
      "",
      "Trial t (from 0) draws its labels and trains with the seed --seed + t, so that train with"
          + " that seed repeats it alone. Trials run in parallel, each on one thread.",
      ""
    },
    mixinStandardHelpOptions = true,
    abbreviateSynopsis = true,
    sortOptions = false,
    footer = {
      "",
      "Example:",
      "  pugraph experiment --graph data/cora --positive-class Neural_Networks --protocol paper"
    })
final class ExperimentCommand implements Callable<Integer> {

  @Mixin private GraphOptions graph = new GraphOptions();

  @Option(names = "--positive-class", paramLabel = "NAME", description = "The class sought.")
  private @Nullable String positiveClass;

  @Option(
      names = "--shares",
      paramLabel = "P",
      split = ",",
      defaultValue = "0.01,0.03,0.05",
      description = "Shares of the class that stay labelled (0.01,0.03,0.05).")
  private List<Double> shares = List.of();

  @Option(
      names = "--trials",
      paramLabel = "N",
      defaultValue = "10",
      description = "Trainings per share (10).")
  private int trials;

  @Option(
      names = "--protocol",
      paramLabel = "NAME",
      description =
          "natural (default), where all other nodes are unlabeled, or paper, where as many"
              + " negatives are drawn as there are positives.")
  private @Nullable Protocol protocol;

  @Option(
      names = "--split-file",
      paramLabel = "FILE",
      description = "Take labelled nodes and negatives from this file; trial t is its trial t.")
  private @Nullable Path splitFile;

  @Mixin private TrainingOptions training = new TrainingOptions();

  @Option(
      names = "--jobs",
      paramLabel = "N",
      description = "Trainings at a time (all cores). The result does not depend on it.")
  private int jobs = Runtime.getRuntime().availableProcessors();

  @Option(names = "--markdown", description = "Print a Markdown table.")
  private boolean markdown;

  @Mixin private Console console = new Console();

  @Override
  public Integer call() {
    BadInput.unless(positiveClass != null, "no class given: expected --positive-class NAME");
    BadInput.unless(
        splitFile == null || protocol != Protocol.NATURAL,
        "a split file follows the paper's protocol: drop --protocol natural or --split-file");
    TrainSettings settings = training.settings();
    Graph read = graph.read();
    Trials.Plan plan =
        new Trials.Plan(shares, trials, labelling(read, settings.seed()), settings, jobs);
    List<Outcome> outcomes = run(read, plan);
    console.print(byName(outcomes), () -> table(outcomes));
    return Main.DONE;
  }

  private Trials.Labelling labelling(Graph read, long seed) {
    Labels labels = LabelOptions.labels(read);
    int index = Splits.classIndex(labels, String.valueOf(positiveClass));
    Path file = splitFile;
    if (file != null) {
      return (share, trial) -> LabelOptions.fromFile(file, labels, index, share, trial);
    }
    Protocol chosen = protocol == null ? Protocol.NATURAL : protocol;
    return (share, trial) -> chosen.split(labels, index, share, seed + trial);
  }

  private List<Outcome> run(Graph read, Trials.Plan plan) {
    AtomicInteger done = new AtomicInteger();
    try (Progress progress = new Progress(console, "Trials", "trial", plan.size())) {
      return new Trials(read, plan)
          .run(
              outcome ->
                  progress.at(
                      done.incrementAndGet(), "F1 " + Format.decimals(outcome.metrics().f1(), 3)));
    }
  }

  private String table(List<Outcome> outcomes) {
    TextTable table = new TextTable("share", "F1", "F1 at prior", "AUC", "all positive", "trials");
    for (double share : shares) {
      List<Outcome> some = outcomes.stream().filter(o -> o.share() == share).toList();
      table.row(
          share,
          mean(some, Metrics::f1),
          mean(some, Metrics::f1AtPrior),
          mean(some, Metrics::auc),
          Format.decimals(mean(some, Metrics::allPositiveF1).mean(), 3),
          some.size());
    }
    return markdown ? table.toMarkdown() : table.toText();
  }

  private static MeanSd mean(List<Outcome> outcomes, ToDoubleFunction<Metrics> figure) {
    return MeanSd.of(
        outcomes.stream().mapToDouble(o -> figure.applyAsDouble(o.metrics())).toArray());
  }

  private List<Object> byName(List<Outcome> outcomes) {
    List<Object> list = new ArrayList<>();
    for (Outcome outcome : outcomes) {
      Map<String, Object> entry = new LinkedHashMap<>();
      entry.put("share", outcome.share());
      entry.put("trial", outcome.trial());
      entry.put("steps", outcome.updates());
      entry.putAll(outcome.metrics().byName());
      list.add(entry);
    }
    return list;
  }
}
