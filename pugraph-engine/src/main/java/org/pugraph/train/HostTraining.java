package org.pugraph.train;

import java.util.List;
import org.pugraph.graph.Graph;
import org.pugraph.hop.Hops;
import org.pugraph.optimise.HostDescent;
import org.pugraph.optimise.Objective;
import org.pugraph.optimise.TrainingLoop;
import org.pugraph.tensor.Compute;
import org.pugraph.tensor.Seed;

/** Trains members on the threads of this machine, from their start or from where they stand. */
record HostTraining(Trainer trainer, Graph graph, Hops hops) {

  void train(MemberRun run) {
    Compute compute = trainer.compute();
    Objective objective =
        trainer.objective(new Trainer.Problem(graph, hops, run.task().nodes()), run.drawing());
    run.task()
        .start()
        .ifPresentOrElse(
            start -> start.install(objective.parameters()),
            () -> objective.initialise(new Seed(run.drawing().seed()).split("initialise")));
    HostDescent descent = new HostDescent(objective, run.drawing().optimisation(), compute);
    new TrainingLoop(List.of(run.progress())).run(descent, compute.kernels().name());
  }
}
