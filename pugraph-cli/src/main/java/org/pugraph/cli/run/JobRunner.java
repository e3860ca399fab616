package org.pugraph.cli.run;

import java.util.List;
import java.util.Optional;
import java.util.concurrent.CancellationException;
import org.pugraph.Learner;
import org.pugraph.PuModel;
import org.pugraph.cli.option.RunOptions;
import org.pugraph.cli.terminal.Console;
import org.pugraph.cli.terminal.ExitCode;
import org.pugraph.cli.terminal.Stopwatch;
import org.pugraph.fit.CheckpointFolder;
import org.pugraph.fit.FitContext;

/**
 * Runs a training: fits the learner under a progress bar, writes the run folder and prints a
 * summary.
 */
public final class JobRunner {

  private final FitContext context;
  private final RunOptions.Checkpointing checkpointing;
  private final Console console;

  /**
   * A runner of jobs.
   *
   * @param context threads, memory and cache; its listener and cancellation are used, too
   */
  public JobRunner(FitContext context, RunOptions.Checkpointing checkpointing, Console console) {
    this.context = context;
    this.checkpointing = checkpointing;
    this.console = console;
  }

  /** Runs a job, unless it is finished already; returns the exit code. */
  public int run(TrainingJob job, Stopwatch watch) {
    RunFolder folder = new RunFolder(job.out());
    if (checkpointing.resume() && folder.holdsFinished(job)) {
      console.print(
          folder.metrics(),
          () -> folder + ": this run is finished; there is nothing left to train\n");
      return ExitCode.DONE;
    }
    if (checkpointing.resume() && !folder.hasCheckpoints()) {
      console.remark(
          folder + ": holds no checkpoint to continue from; training starts from the beginning");
    }
    Optional<RunOutcome> outcome = train(job, watch);
    outcome.ifPresent(done -> print(done, folder));
    return outcome.isPresent() ? ExitCode.DONE : ExitCode.FAILED;
  }

  private void print(RunOutcome done, RunFolder folder) {
    RunNotes notes = done.notes();
    List<String> unseen = console.quiet() ? notes.all() : notes.after();
    console.print(folder.metrics(), () -> RunText.of(done, unseen, folder));
  }

  /** Fits the learner of a job and writes the run folder; empty where it was interrupted. */
  public Optional<RunOutcome> train(TrainingJob job, Stopwatch watch) {
    RunFolder folder = new RunFolder(job.out());
    folder.checkIsNoFile();
    try (RunLock lock = new RunLock(folder)) {
      Optional<RunOutcome> outcome = fit(job, watch, lock);
      outcome.ifPresent(folder::write);
      watch.lap("write");
      return outcome;
    }
  }

  private Optional<RunOutcome> fit(TrainingJob job, Stopwatch watch, RunLock lock) {
    RunFolder folder = lock.folder();
    CheckpointFolder checkpoints =
        new CheckpointFolder(folder.checkpoints(), checkpointing.every(), checkpointing.resume());
    try (FitProgress progress = new FitProgress(job, console, watch, context.listener())) {
      progress.beforeTraining(() -> lock.open(checkpointing.resume()));
      FitContext own =
          context
              .withSeed(job.seed())
              .withListener(progress)
              .withCancellation(
                  () -> progress.isInterrupted() || context.cancellation().getAsBoolean())
              .withCheckpoints(checkpoints);
      return fit(job, own, progress)
          .map(
              model ->
                  RunOutcome.of(
                      job,
                      model.withSource(job.source(), job.encoding()),
                      progress.notes(),
                      new RunOutcome.Effort(watch, progress.stepsTaken(), context.threads())));
    }
  }

  private static Optional<PuModel> fit(TrainingJob job, FitContext own, FitProgress progress) {
    try {
      PuModel model = new Learner(job.settings()).fit(job.problem(), own);
      progress.finished();
      return Optional.of(model);
    } catch (CancellationException cancelled) {
      progress.cancelled();
      return Optional.empty();
    }
  }
}
