package org.pugraph.experiment;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.function.Consumer;
import org.pugraph.BadInput;
import org.pugraph.data.Split;
import org.pugraph.evaluate.Metrics;
import org.pugraph.evaluate.Thresholds;
import org.pugraph.graph.Graph;
import org.pugraph.hop.Hops;
import org.pugraph.risk.PuNodes;
import org.pugraph.tensor.Workers;
import org.pugraph.train.Predictions;
import org.pugraph.train.TrainListener;
import org.pugraph.train.TrainSettings;
import org.pugraph.train.TrainedModel;
import org.pugraph.train.Trainer;

/**
 * Trains once for every labelled share and trial, several at a time, each on a thread of its own.
 * All share the graph and its neighbourhoods.
 *
 * <p>Trial t trains with the seed of the settings plus t, at every share, so that one trial can be
 * repeated alone. Outcomes do not depend on the number of jobs.
 */
public final class Trials {

  private final Graph graph;
  private final Plan plan;

  public Trials(Graph graph, Plan plan) {
    this.graph = graph;
    this.plan = plan;
  }

  /** Decides who is labelled; the truth must be known. */
  @FunctionalInterface
  public interface Labelling {
    Split of(double share, int trial);
  }

  /**
   * What is to be run.
   *
   * @param shares of the positives to be labelled
   * @param trials so many per share
   * @param labelling who is labelled in each
   * @param settings of each training but for the seed
   * @param jobs trainings at a time
   */
  public record Plan(
      List<Double> shares, int trials, Labelling labelling, TrainSettings settings, int jobs) {

    public Plan {
      shares = List.copyOf(shares);
      BadInput.unless(!shares.isEmpty(), "at least one labelled share is needed");
      BadInput.unless(trials >= 1, "trials must be at least 1, got " + trials);
      BadInput.unless(jobs >= 1, "jobs must be at least 1, got " + jobs);
    }

    /** How many trainings that makes. */
    public int size() {
      return shares.size() * trials;
    }
  }

  /**
   * What came of one training.
   *
   * @param metrics on the unlabeled nodes, with the line at zero and at the true prior
   * @param updates behind the parameters kept
   */
  public record Outcome(double share, int trial, Metrics metrics, int updates) {}

  /** Runs everything; the outcomes come back by share, then by trial. */
  public List<Outcome> run(Consumer<Outcome> whenDone) {
    Hops hops = hops();
    List<Callable<Outcome>> tasks = new ArrayList<>();
    for (double share : plan.shares) {
      for (int trial = 0; trial < plan.trials; trial++) {
        Split split = plan.labelling.of(share, trial); // here, so that bad input is told at once
        int number = trial;
        tasks.add(
            () -> {
              Outcome outcome = train(share, number, split, hops);
              whenDone.accept(outcome);
              return outcome;
            });
      }
    }
    return inParallel(tasks);
  }

  private Hops hops() {
    try (Workers workers = Workers.of(plan.jobs)) {
      return Hops.of(graph.edges(), plan.settings.model().neededHops(), workers);
    }
  }

  private Outcome train(double share, int trial, Split split, Hops hops) {
    PuNodes nodes = new PuNodes(split.positives(), split.unlabeled(), split.prior().orElseThrow());
    TrainSettings settings = plan.settings.withSeed(plan.settings.seed() + trial);
    try (Trainer trainer = Trainer.on(1)) {
      Trainer.Problem problem = new Trainer.Problem(graph, hops, nodes);
      TrainedModel model = trainer.train(problem, settings, TrainListener.SILENT, Optional.empty());
      Predictions predictions = trainer.predict(model, graph, hops);
      return new Outcome(share, trial, judge(predictions, split), model.origin().updates());
    }
  }

  private static Metrics judge(Predictions predictions, Split split) {
    float[] scores = predictions.scores();
    double atPrior = Thresholds.atPrior(scores, split.unlabeled(), split.prior().orElseThrow());
    boolean[] truth = split.truthByNode(scores.length).orElseThrow();
    return Metrics.of(scores, truth, split.unlabeled(), Thresholds.zero(), atPrior);
  }

  private List<Outcome> inParallel(List<Callable<Outcome>> tasks) {
    ExecutorService pool = Executors.newFixedThreadPool(plan.jobs, Trials::daemon);
    try {
      List<Future<Outcome>> futures = tasks.stream().map(pool::submit).toList();
      List<Outcome> outcomes = new ArrayList<>();
      for (Future<Outcome> future : futures) {
        outcomes.add(future.get());
      }
      return outcomes;
    } catch (ExecutionException failed) {
      if (failed.getCause() instanceof RuntimeException cause) {
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

  private static Thread daemon(Runnable job) {
    Thread thread = new Thread(job, "pugraph-trial");
    thread.setDaemon(true);
    return thread;
  }
}
