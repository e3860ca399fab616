package org.pugraph.cli.question;

import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.pugraph.cli.run.JobRunner;
import org.pugraph.cli.run.RunOutcome;
import org.pugraph.cli.run.TrainingJob;
import org.pugraph.cli.terminal.Console;
import org.pugraph.cli.terminal.ExitCode;
import org.pugraph.cli.terminal.Stopwatch;

/**
 * Answers the questions of a command one after the other, each by a run of its own, and prints a
 * summary: of a single one all there is to say, of several a table.
 */
public final class QuestionRunner {

  private final JobRunner runner;
  private final Console console;

  public QuestionRunner(JobRunner runner, Console console) {
    this.runner = runner;
    this.console = console;
  }

  /**
   * Runs the jobs, but for those that are finished already; returns the exit code.
   *
   * @param jobs on one graph, at least one
   * @param watch of the command so far, whose times count for the first
   */
  public int run(List<TrainingJob> jobs, Stopwatch watch) {
    Set<Path> finished = finished(jobs);
    Optional<RunOutcome> only = Optional.empty();
    try (QuestionSeries series = QuestionSeries.of(jobs, console)) {
      Stopwatch own = watch;
      for (TrainingJob job : jobs) {
        if (!finished.contains(job.out())) {
          series.begin();
          Optional<RunOutcome> outcome = runner.train(job, own);
          if (outcome.isEmpty()) {
            return ExitCode.FAILED;
          }
          only = jobs.size() == 1 ? outcome : Optional.empty(); // several are many to keep
        }
        series.finished();
        own = new Stopwatch();
      }
    }
    if (jobs.size() > 1) {
      QuestionTable table = QuestionTable.of(jobs);
      console.print(table.json(), table::text);
    } else {
      only.ifPresent(runner::print);
    }
    return ExitCode.DONE;
  }

  /**
   * The folders of those that are finished already; refuses folders of others before anything takes
   * time.
   */
  private Set<Path> finished(List<TrainingJob> jobs) {
    Set<Path> finished = new HashSet<>();
    for (TrainingJob job : jobs) {
      if (runner.isFinished(job)) {
        finished.add(job.out());
        if (jobs.size() == 1) {
          runner.printFinished(job);
        } else {
          console.remark(job.out() + ": this run is finished, and stays as it is");
        }
      }
    }
    return finished;
  }
}
