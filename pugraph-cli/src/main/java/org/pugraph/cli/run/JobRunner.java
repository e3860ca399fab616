package org.pugraph.cli.run;

import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CancellationException;
import org.jspecify.annotations.Nullable;
import org.pugraph.Learner;
import org.pugraph.PuModel;
import org.pugraph.PuProblem;
import org.pugraph.cli.option.RunOptions;
import org.pugraph.cli.terminal.Console;
import org.pugraph.cli.terminal.Stopwatch;
import org.pugraph.fit.CheckpointFolder;
import org.pugraph.fit.FitContext;
import org.pugraph.fit.PreparedGraph;
import org.pugraph.graph.Graph;

/**
 * Runs trainings: fits the learner under a progress bar and writes the run folder. What depends on
 * no label is derived once for jobs on one graph. Not thread safe.
 */
public final class JobRunner {

  private final FitContext context;
  private final RunOptions.Checkpointing checkpointing;
  private final Console console;

  /** What the last job was fitted to; released with this. */
  private @Nullable PreparedGraph prepared;

  /** What was remarked while the jobs before were fitted, which need not be read again. */
  private final Set<String> remarked = new HashSet<>();

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

  /**
   * Whether a job is finished already and to be taken as it is, which it never is where nothing is
   * to be resumed; refuses a file in the place of its folder, and a folder where another run is.
   */
  public boolean isFinished(TrainingJob job) {
    RunFolder folder = new RunFolder(job.out());
    folder.checkIsNoFile();
    if (!checkpointing.resume()) {
      return false;
    }
    boolean finished = folder.holdsFinished(job);
    if (!finished && !folder.hasCheckpoints()) {
      console.remark(
          folder + ": holds no checkpoint to continue from; training starts from the beginning");
    }
    return finished;
  }

  /** Says of a single job that it was finished before. */
  public void printFinished(TrainingJob job) {
    RunFolder folder = new RunFolder(job.out());
    console.print(
        folder.metrics(),
        () -> folder + ": this run is finished; there is nothing left to train\n");
  }

  /** Prints all there is to say of a run that was written. */
  public void print(RunOutcome done) {
    RunFolder folder = new RunFolder(done.job().out());
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
    try (FitProgress progress = new FitProgress(job, console, remarked, watch, context)) {
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

  private Optional<PuModel> fit(TrainingJob job, FitContext own, FitProgress progress) {
    try {
      PuProblem problem = job.problem().withPrepared(prepared(job.graph()).in(own));
      PuModel model = new Learner(job.settings()).fit(problem, own);
      progress.finished();
      return Optional.of(model);
    } catch (CancellationException cancelled) {
      progress.cancelled();
      return Optional.empty();
    }
  }

  /** The graph with what was derived from it for the jobs before. */
  private PreparedGraph prepared(Graph graph) {
    PreparedGraph known = prepared;
    if (known == null || !known.isOf(graph)) {
      known = PreparedGraph.of(graph, context);
      prepared = known;
    }
    return known;
  }
}
