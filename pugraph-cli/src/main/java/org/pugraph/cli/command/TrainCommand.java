package org.pugraph.cli.command;

import java.util.List;
import java.util.concurrent.Callable;
import java.util.function.UnaryOperator;
import org.pugraph.cli.config.FirstOptions;
import org.pugraph.cli.option.GraphOptions;
import org.pugraph.cli.option.LabelOptions;
import org.pugraph.cli.option.RunOptions;
import org.pugraph.cli.option.learning.DecisionOptions;
import org.pugraph.cli.option.learning.PretrainOptions;
import org.pugraph.cli.option.learning.TrainingOptions;
import org.pugraph.cli.question.QuestionRunner;
import org.pugraph.cli.question.TrainRequest;
import org.pugraph.cli.run.JobRunner;
import org.pugraph.cli.run.TrainingJob;
import org.pugraph.cli.terminal.Console;
import org.pugraph.cli.terminal.Stopwatch;
import org.pugraph.fit.FitContext;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;

/** Trains on a graph with a few labelled positives and writes a run folder. */
@Command(
    name = "train",
    description = {
      "Learns from the nodes you know which others belong with them, and ranks all nodes.",
      "Writes a run folder with predictions.csv (all nodes, best first), report.html (open "
          + "it in a browser) and the model, which predict, explain, serve and export use."
    },
    mixinStandardHelpOptions = true,
    abbreviateSynopsis = true,
    sortOptions = false,
    footer = {
      "",
      "Examples:",
      "  Your own graph and the nodes you know; how many more there are is estimated:",
      "    pugraph train --edges e.csv --features f.csv --positives p.txt",
      "  The same, where you know the share of positives among the other nodes:",
      "    pugraph train --edges e.csv --features f.csv --positives p.txt --prior 0.2",
      "  How well does it work where classes are known? Hide 97 %% of one class:",
      "    pugraph train --graph data/cora --positive-class Theory --labelled-share .03",
      "  The same again, with another seed:",
      "    pugraph train --config runs/cora-Theory/config.yaml --seed 2 --out runs/2",
      "  Several questions about one graph, each with a run folder of its own:",
      "    pugraph train --edges e.csv --positives asthma.txt eczema.txt --out runs/e",
      "    pugraph train --edges e.csv --positives genes.csv --label-column disease",
      "  Continue after Ctrl-C or a power cut: the same command with --resume:",
      "    pugraph train --edges e.csv --features f.csv --positives p.txt --resume"
    })
@FirstOptions({
  "--graph",
  "--edges",
  "--features",
  "--positives",
  "--prior",
  "--positive-class",
  "--recipe",
  "--out",
  "--resume",
  "--threads"
})
public final class TrainCommand implements Callable<Integer> {

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
    return runner(UnaryOperator.identity()).run(jobs(watch), watch);
  }

  /** The jobs that the options describe, one for each question. */
  public List<TrainingJob> jobs(Stopwatch watch) {
    TrainRequest request = request();
    return request.jobs(request::name, console, watch);
  }

  /** The options as they were parsed. */
  public TrainRequest request() {
    return new TrainRequest(graph, labels, decisions, training, pretrain, run);
  }

  /**
   * The runner of the jobs.
   *
   * @param change applied to the context of the fit
   */
  public QuestionRunner runner(UnaryOperator<FitContext> change) {
    FitContext context = change.apply(run.context(training.seed()));
    JobRunner each = new JobRunner(context, run.checkpointing(), console);
    return new QuestionRunner(each, console);
  }
}
