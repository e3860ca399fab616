package org.pugraph.cli.command;

import java.util.List;
import java.util.concurrent.Callable;
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
import org.pugraph.cli.terminal.ExitCode;
import org.pugraph.cli.terminal.Stopwatch;
import org.pugraph.fit.FitContext;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;

/** Trains on the built-in graph. */
@Command(
    name = "demo",
    description = {
      "Shows what Pugraph does on a built-in graph of papers, in a few minutes.",
      "Of 2,700 papers in 7 fields, 5 %% of the papers of one field are labelled; all "
          + "other papers are unlabeled, and most of them are of other fields. Pugraph finds the "
          + "unlabeled papers of the labelled field. Nothing is downloaded.",
      "To be quick, it trains one network with the true share of positives, and holds no "
          + "labelled paper out: here the true fields tell whether the ranking is right. On your "
          + "graph, train tests the ranking by the labelled nodes alone."
    },
    mixinStandardHelpOptions = true,
    abbreviateSynopsis = true,
    sortOptions = false,
    footer = {
      "",
      "Examples:",
      "  pugraph demo",
      "  The result in a folder of your choice:",
      "    pugraph demo --out runs/first"
    })
public final class DemoCommand implements Callable<Integer> {

  private static final String FIELD = "databases";
  private static final double SHARE = 0.05;

  @Mixin private RunOptions run = new RunOptions();
  @Mixin private Console console = new Console();

  /** Which nodes are labelled in the demo. */
  static LabelOptions labels() {
    return LabelOptions.ofClass(FIELD, SHARE);
  }

  @Override
  public Integer call() {
    TrainRequest request =
        new TrainRequest(
            GraphOptions.ofBuiltIn(),
            labels(),
            new DecisionOptions(),
            TrainingOptions.ofDefault(),
            new PretrainOptions(),
            run);
    Stopwatch watch = new Stopwatch();
    TrainRequest.RunName name =
        new TrainRequest.RunName("pugraph demo: papers on " + FIELD, "demo");
    List<TrainingJob> jobs = request.jobs(question -> name, console, watch);
    FitContext context = run.context(jobs.get(0).seed());
    JobRunner runner = new JobRunner(context, run.checkpointing(), console);
    int code = new QuestionRunner(runner, console).run(jobs, watch);
    if (code == ExitCode.DONE && !console.json()) {
      console.print(
          "\nThe demo trains one network and holds nothing out: here the true fields test the"
              + " ranking.\ntrain tests it by the labelled nodes alone, in the line Evidence.\n"
              + "\nNow with your own graph:"
              + " pugraph train --edges E.csv --features F.csv --positives known.txt\n");
    }
    return code;
  }
}
