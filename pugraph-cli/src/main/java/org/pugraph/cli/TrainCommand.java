package org.pugraph.cli;

import java.util.concurrent.Callable;
import java.util.function.UnaryOperator;
import org.pugraph.fit.FitContext;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;

/** From a graph and a few known nodes to a run folder. */
@Command(
    name = "train",
    description = {
      "Learns which nodes belong with the labelled ones, and ranks all others.",
      "",
      "Writes a run folder: predictions.csv (all nodes, best first), report.html, metrics.json,"
          + " history.csv, config.yaml, which repeats the run, and the model: run.json (settings,"
          + " labels, prior, threshold, and hashes of graph and code) with model.safetensors."
          + " Where columns became features, features.json says how; where embeddings stand"
          + " beside the features, encoder.safetensors makes them.",
      ""
    },
    mixinStandardHelpOptions = true,
    abbreviateSynopsis = true,
    sortOptions = false,
    footer = {
      "",
      "Examples:",
      "  Your own graph and the nodes you know; how many more there are is estimated:",
      "    pugraph train --edges e.csv --features f.csv --positives p.txt",
      "  The same, where you know the share among the rest:",
      "    pugraph train --edges e.csv --features f.csv --positives p.txt --prior 0.2",
      "  How well does it work where the truth is known? Hide 97 %% of a class:",
      "    pugraph train --graph data/cora --positive-class Theory --labelled-share .03",
      "  The same again, with another seed:",
      "    pugraph train --config runs/cora-Theory/config.yaml --seed 2 --out runs/2",
      "  Go on after Ctrl-C or a power cut: the same command with --resume."
    })
final class TrainCommand implements Callable<Integer> {

  @Mixin private GraphOptions graph = new GraphOptions();
  @Mixin private LabelOptions labels = new LabelOptions();
  @Mixin private DecisionOptions decisions = new DecisionOptions();
  @Mixin private TrainingOptions training = new TrainingOptions();
  @Mixin private PretrainOptions pretrain = new PretrainOptions();

  @Mixin private RunOptions run = new RunOptions();
  @Mixin private Console console = new Console();

  @Override
  public Integer call() {
    Stopwatch watch = new Stopwatch();
    return runner(UnaryOperator.identity()).run(job(watch), watch);
  }

  /** What the options ask for. */
  TrainingJob job(Stopwatch watch) {
    TrainRequest request = request();
    String title = "pugraph: " + graph.source().name() + ", " + labels.source().name();
    return request.job(title, request.name(), console, watch);
  }

  /** The options as they were parsed. */
  TrainRequest request() {
    return new TrainRequest(graph, labels, decisions, training, pretrain, run);
  }

  /**
   * What runs it.
   *
   * @param change of what the fit runs with
   */
  JobRunner runner(UnaryOperator<FitContext> change) {
    FitContext context = change.apply(run.context(training.seed()));
    return new JobRunner(context, run.checkpointing(), console);
  }
}
