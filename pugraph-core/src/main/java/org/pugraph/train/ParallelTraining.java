package org.pugraph.train;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.pugraph.BadInput;
import org.pugraph.tensor.Compute;
import org.pugraph.tensor.Parallel;

/**
 * Several trainings at the same time. Nothing of a result depends on how many run at once or on how
 * many threads.
 *
 * @param threads for all trainings together; each of them that runs has its share
 * @param memory in bytes, the same
 */
public record ParallelTraining(int threads, long memory) {

  /** With all memory that the heap has. */
  public ParallelTraining(int threads) {
    this(threads, Runtime.getRuntime().maxMemory());
  }

  public ParallelTraining {
    BadInput.unless(threads >= 1, "threads must be at least 1, got " + threads);
  }

  /**
   * One training.
   *
   * @param problem what it learns from; graph and neighbourhoods may be shared
   * @param settings how, the seed included
   * @param listener watches this training only, from a thread of its own
   * @param checkpoints where this training saves its state; a file of its own
   */
  public record Job(
      Trainer.Problem problem,
      TrainSettings settings,
      TrainListener listener,
      Optional<Checkpoints> checkpoints) {

    /** Without an audience. */
    public static Job silent(Trainer.Problem problem, TrainSettings settings) {
      return new Job(problem, settings, TrainListener.SILENT, Optional.empty());
    }
  }

  /** Runs all of them; the models come in the order of the jobs. The first failure ends all. */
  public List<TrainedModel> run(List<Job> jobs) {
    int atOnce = Math.max(1, Math.min(threads, jobs.size()));
    List<Callable<TrainedModel>> trainings = new ArrayList<>();
    for (Job job : jobs) {
      trainings.add(() -> train(job, atOnce));
    }
    return Parallel.all(atOnce, trainings);
  }

  private TrainedModel train(Job job, int atOnce) {
    Compute share = Compute.on(threads / atOnce).within(memory / atOnce);
    try (Trainer trainer = new Trainer(share)) {
      return trainer.train(job.problem, job.settings, job.listener, job.checkpoints);
    }
  }
}
