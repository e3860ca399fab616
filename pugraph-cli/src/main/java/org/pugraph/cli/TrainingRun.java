package org.pugraph.cli;

import java.util.List;
import java.util.Optional;
import java.util.function.IntFunction;
import java.util.stream.IntStream;
import org.pugraph.hop.HopSettings;
import org.pugraph.hop.Hops;
import org.pugraph.hop.Neighbourhood;
import org.pugraph.hop.RingBuilder;
import org.pugraph.method.Pretraining;
import org.pugraph.method.Surest;
import org.pugraph.model.NetworkSettings;
import org.pugraph.pretrain.DgiSettings;
import org.pugraph.pretrain.Pretrained;
import org.pugraph.risk.PuNodes;
import org.pugraph.tensor.Compute;
import org.pugraph.train.Checkpoints;
import org.pugraph.train.Ensemble;
import org.pugraph.train.EnsemblePlan;
import org.pugraph.train.ParallelTraining;
import org.pugraph.train.Predictions;
import org.pugraph.train.SharedHops;
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
    run.checkpoints(folder); // refuses what makes no sense before anything takes time
    try (Trainer trainer = new Trainer(run.compute())) {
      List<Hops> hops = hops(trainer);
      watch.lap("hops");
      open();
      sayWhatColumnsBecame();
      task.notes().forEach(note -> console.remark("note: " + note));
      Seen seen = Seen.with(pretrained(trainer.compute()), task.graph(), trainer.compute());
      IntFunction<PuNodes> known = task.plan()::nodesOf;
      List<TrainedModel> models = train(1, known, seen, hops);
      for (int round = 2; round <= rounds() && !isCancelled(models); round++) {
        known = known(models, predictEach(models, seen, hops, trainer));
        models = train(round, known, seen, hops);
      }
      watch.lap("train");
      if (isCancelled(models)) {
        return Main.FAILED;
      }
      List<Predictions> each = predictEach(models, seen, hops, trainer);
      RunResult.Effort effort = new RunResult.Effort(watch, stepsTaken, run.threads());
      Together together = together(models, each, trainer);
      RunResult result = RunResult.of(task, seen, hops.get(0), together, effort);
      watch.lap("score");
      folder.write(result);
      watch.lap("write");
      console.print(RunMetrics.of(result), () -> Summary.of(result, folder));
      return Main.DONE;
    }
  }

  /** The neighbourhoods of each kind of network, found once for those that need the same. */
  private List<Hops> hops(Trainer trainer) {
    List<NetworkSettings> shapes =
        task.parts().stream().map(part -> part.training().model()).toList();
    shapes.stream().map(NetworkSettings::neededHops).distinct().forEach(this::sayWhatIsDrawn);
    SharedHops found = new SharedHops(task.graph(), trainer);
    return shapes.stream().map(found::of).toList();
  }

  private List<Predictions> predictEach(
      List<TrainedModel> models, Seen seen, List<Hops> hops, Trainer trainer) {
    EnsemblePlan plan = task.plan();
    return IntStream.range(0, models.size())
        .mapToObj(
            m ->
                trainer.predict(
                    models.get(m),
                    seen.by(task.parts().get(plan.kindOf(m)).pretraining()),
                    hops.get(plan.kindOf(m))))
        .toList();
  }

  private Together together(List<TrainedModel> models, List<Predictions> each, Trainer trainer) {
    return votes(models, each).together(trainer.compute().workers());
  }

  private Votes votes(List<TrainedModel> models, List<Predictions> each) {
    Ensemble alike = Ensemble.of(models, each, task.nodes().unlabeled());
    return new Votes(task, alike.withWeights(Votes.weights(task, each)), each);
  }

  private int rounds() {
    return task.wanted().rounds();
  }

  /** What members learn from next: also those that their deal was surest of. */
  private IntFunction<PuNodes> known(List<TrainedModel> models, List<Predictions> each) {
    EnsemblePlan plan = task.plan();
    Votes votes = votes(models, each);
    List<float[]> said = IntStream.range(0, plan.deals()).mapToObj(votes::ofDeal).toList();
    return member -> Surest.taken(plan.nodesOf(member), said.get(plan.dealOf(member)));
  }

  /** Before it is, because on a large graph it takes a while. */
  private void sayWhatIsDrawn(HopSettings hops) {
    if (hops.neighbourhood() == Neighbourhood.SAMPLED) {
      long bytes = new RingBuilder(task.graph().edges(), hops).estimate().bytes();
      console.remark(
          "drawing at most "
              + Format.count(hops.fanout(), "member")
              + " a node at each of "
              + Format.count(hops.count(), "distance")
              + ": about "
              + Format.bytes(bytes));
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

  /** What is learned of the graph without labels, for all members together. */
  private Optional<Pretrained> pretrained(Compute compute) {
    if (task.pretraining() == Pretraining.NONE) {
      return Optional.empty();
    }
    console.remark("first come embeddings of all nodes, learned without labels");
    Pretrained learned = CacheFolder.pretrained().learn(task.graph(), DgiSettings.DEFAULT, compute);
    watch.lap("pretrain");
    return Optional.of(learned);
  }

  private void open() {
    for (int m = 1; m <= task.plan().members(); m++) {
      folder.member(m).open(run.resume());
    }
    if (!run.resume()) {
      folder.forgetRounds();
    }
  }

  /** Where members of a round leave their checkpoints: those of the last are the run's own. */
  private Checkpoints checkpoints(int round, int member) {
    if (round == rounds()) {
      return run.checkpoints(folder.member(member + 1));
    }
    RunFolder passing = folder.round(round).member(member + 1);
    passing.open(true);
    return run.checkpoints(passing);
  }

  private List<TrainedModel> train(
      int round, IntFunction<PuNodes> known, Seen seen, List<Hops> hops) {
    try (Interrupt interrupt = Interrupt.listen()) {
      List<TrainedModel> models = train(round, known, seen, hops, interrupt);
      if (isCancelled(models)) {
        int steps = models.stream().mapToInt(model -> model.origin().updates()).sum();
        console.remark("stopped after step " + steps + "; continue with --resume");
      }
      return models;
    }
  }

  private List<TrainedModel> train(
      int round, IntFunction<PuNodes> known, Seen seen, List<Hops> hops, Interrupt interrupt) {
    EnsemblePlan plan = task.plan();
    int steps = plan.deals() * plan.kinds().stream().mapToInt(k -> k.optimisation().steps()).sum();
    try (Progress progress = new Progress(console, title(round), "step", steps)) {
      TrainingWatch members = new TrainingWatch(progress, interrupt, plan.members());
      List<ParallelTraining.Job> jobs =
          IntStream.range(0, plan.members())
              .mapToObj(
                  m ->
                      new ParallelTraining.Job(
                          problem(m, known.apply(m), seen, hops),
                          plan.settingsOf(m),
                          members.of(m),
                          Optional.of(checkpoints(round, m))))
              .toList();
      List<TrainedModel> models = new ParallelTraining(run.threads(), run.memory()).run(jobs);
      stepsTaken += members.taken();
      return models;
    }
  }

  private String title(int round) {
    return rounds() == 1 ? "Training" : "Training, round " + round + " of " + rounds();
  }

  private Trainer.Problem problem(int member, PuNodes known, Seen seen, List<Hops> hops) {
    int kind = task.plan().kindOf(member);
    return new Trainer.Problem(
        seen.by(task.parts().get(kind).pretraining()), hops.get(kind), known);
  }

  private static boolean isCancelled(List<TrainedModel> models) {
    return models.stream().anyMatch(model -> model.origin().ending().equals("cancelled"));
  }
}
