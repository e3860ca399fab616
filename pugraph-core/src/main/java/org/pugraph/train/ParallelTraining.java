package org.pugraph.train;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.pugraph.BadInput;
import org.pugraph.graph.Graph;
import org.pugraph.hop.Hops;
import org.pugraph.risk.PuNodes;
import org.pugraph.tensor.Compute;

/**
 * Several trainings on one graph at the same time, sharing its neighbourhoods. Nothing of a result
 * depends on how many run at once or on how many threads.
 *
 * @param graph the graph
 * @param hops its neighbourhoods
 * @param threads for all trainings together; each of them that runs has its share
 * @param memory in bytes, the same
 */
public record ParallelTraining(Graph graph, Hops hops, int threads, long memory) {

  /** With all memory that the heap has. */
  public ParallelTraining(Graph graph, Hops hops, int threads) {
    this(graph, hops, threads, Runtime.getRuntime().maxMemory());
  }

  public ParallelTraining {
    BadInput.unless(threads >= 1, "threads must be at least 1, got " + threads);
  }

  /**
   * One training.
   *
   * @param nodes what it learns from
   * @param settings how, the seed included
   * @param listener watches this training only, from a thread of its own
   * @param checkpoints where this training saves its state; a file of its own
   */
  public record Job(
      PuNodes nodes,
      TrainSettings settings,
      TrainListener listener,
      Optional<Checkpoints> checkpoints) {

    /** Without an audience. */
    public static Job silent(PuNodes nodes, TrainSettings settings) {
      return new Job(nodes, settings, TrainListener.SILENT, Optional.empty());
    }
  }

  /** Runs all of them; the models come in the order of the jobs. The first failure ends all. */
  public List<TrainedModel> run(List<Job> jobs) {
    int atOnce = Math.max(1, Math.min(threads, jobs.size()));
    ExecutorService pool = Executors.newFixedThreadPool(atOnce, ParallelTraining::daemon);
    try {
      List<Future<TrainedModel>> futures = new ArrayList<>();
      for (Job job : jobs) {
        futures.add(pool.submit(() -> train(job, atOnce)));
      }
      List<TrainedModel> models = new ArrayList<>();
      for (Future<TrainedModel> future : futures) {
        models.add(future.get());
      }
      return List.copyOf(models);
    } catch (ExecutionException failed) {
      if (failed.getCause() instanceof RuntimeException cause) {
        throw cause;
      }
      if (failed.getCause() instanceof Error cause) {
        throw cause;
      }
      throw new IllegalStateException(failed.getCause());
    } catch (InterruptedException interrupted) {
      Thread.currentThread().interrupt();
      throw new IllegalStateException("interrupted", interrupted);
    } finally {
      pool.shutdownNow();
    }
  }

  private TrainedModel train(Job job, int atOnce) {
    Compute share = Compute.on(threads / atOnce).within(memory / atOnce);
    try (Trainer trainer = new Trainer(share)) {
      Trainer.Problem problem = new Trainer.Problem(graph, hops, job.nodes);
      return trainer.train(problem, job.settings, job.listener, job.checkpoints);
    }
  }

  private static Thread daemon(Runnable job) {
    Thread thread = new Thread(job, "pugraph-training");
    thread.setDaemon(true);
    return thread;
  }
}
