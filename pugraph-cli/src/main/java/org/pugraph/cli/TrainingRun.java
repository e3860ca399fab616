package org.pugraph.cli;

import java.util.List;
import java.util.Optional;
import org.pugraph.hop.Hops;
import org.pugraph.train.Checkpoints;
import org.pugraph.train.Predictions;
import org.pugraph.train.Step;
import org.pugraph.train.TrainListener;
import org.pugraph.train.TrainedModel;
import org.pugraph.train.Trainer;

/** Trains, judges, writes the run folder and says what came out. */
final class TrainingRun {

  private static final int MOST_REMARKS = 20;

  private final Task task;
  private final RunFolder folder;
  private final RunOptions run;
  private final Console console;
  private final Stopwatch watch;
  private int stepsTaken;

  TrainingRun(Task task, RunFolder folder, RunOptions run, Console console, Stopwatch watch) {
    this.task = task;
    this.folder = folder;
    this.run = run;
    this.console = console;
    this.watch = watch;
  }

  /** Returns the exit code. */
  int execute() {
    if (run.resume() && folder.holdsFinished(task)) {
      console.print(
          folder.metrics(), () -> folder + ": this run is finished, there is nothing to resume\n");
      return Main.DONE;
    }
    Checkpoints checkpoints = run.checkpoints(folder);
    try (Trainer trainer = Trainer.on(run.threads())) {
      Hops hops = trainer.hops(task.graph(), task.settings().model());
      watch.lap("hops");
      folder.open(run.resume());
      sayWhatColumnsBecame();
      task.notes().forEach(note -> console.remark("note: " + note));
      TrainedModel model = train(trainer, hops, checkpoints);
      watch.lap("train");
      if (isCancelled(model)) {
        return Main.FAILED;
      }
      Predictions predictions = trainer.predict(model, task.graph(), hops);
      RunResult.Effort effort = new RunResult.Effort(watch, stepsTaken, run.threads());
      RunResult result = RunResult.of(task, hops, model, predictions, effort);
      watch.lap("score");
      folder.write(result);
      watch.lap("write");
      console.print(RunMetrics.of(result), () -> Summary.of(result, folder));
      return Main.DONE;
    }
  }

  private void sayWhatColumnsBecame() {
    List<String> report = task.encoding().report();
    report.stream().limit(MOST_REMARKS).forEach(console::remark);
    if (report.size() > MOST_REMARKS) {
      int more = report.size() - MOST_REMARKS;
      console.remark("… and " + Format.count(more, "column") + " more, see features.json");
    }
  }

  private TrainedModel train(Trainer trainer, Hops hops, Checkpoints checkpoints) {
    try (Interrupt interrupt = Interrupt.listen()) {
      TrainedModel model = train(trainer, hops, checkpoints, interrupt);
      if (isCancelled(model)) {
        console.remark(
            "stopped after step " + model.origin().updates() + "; continue with --resume");
      }
      return model;
    }
  }

  private TrainedModel train(
      Trainer trainer, Hops hops, Checkpoints checkpoints, Interrupt interrupt) {
    int steps = task.settings().optimisation().steps();
    try (Progress progress = new Progress(console, "Training", "step", steps)) {
      return trainer.train(
          new Trainer.Problem(task.graph(), hops, task.nodes()),
          task.settings(),
          listener(progress, interrupt),
          Optional.of(checkpoints));
    }
  }

  private static boolean isCancelled(TrainedModel model) {
    return model.origin().ending().equals("cancelled");
  }

  private TrainListener listener(Progress progress, Interrupt interrupt) {
    return new TrainListener() {
      @Override
      public void onStep(Step step, int of) {
        stepsTaken++;
        progress.at(step.step(), "risk " + Format.decimals(step.risk(), 4));
      }

      @Override
      public boolean cancelled() {
        return interrupt.requested();
      }
    };
  }
}
