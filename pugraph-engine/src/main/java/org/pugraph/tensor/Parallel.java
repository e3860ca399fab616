package org.pugraph.tensor;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.function.Consumer;

/**
 * Runs jobs that need nothing of each other, so many at a time, each on one thread from beginning
 * to end. For loops within a job there are {@link Workers}.
 *
 * <p>Results come in the order of the jobs, whoever was done first. A job that fails ends all:
 * those that have not begun never do, the others are interrupted, and what it threw is thrown here.
 *
 * <p>Stateless and thread safe.
 */
public final class Parallel {

  private Parallel() {}

  /** The results of all jobs. */
  public static <T> List<T> all(int atOnce, List<Callable<T>> jobs) {
    List<T> results = new ArrayList<>();
    each(atOnce, jobs, results::add);
    return Collections.unmodifiableList(results);
  }

  /** Hands each result on as soon as it and all before it are there, on the calling thread. */
  public static <T> void each(int atOnce, List<Callable<T>> jobs, Consumer<T> result) {
    if (atOnce < 1) {
      throw new IllegalArgumentException("at least 1 job must run at once, got " + atOnce);
    }
    ExecutorService pool = Executors.newFixedThreadPool(atOnce, Parallel::daemon);
    try {
      List<Future<T>> futures = new ArrayList<>();
      for (Callable<T> job : jobs) {
        futures.add(pool.submit(job));
      }
      for (Future<T> future : futures) {
        result.accept(future.get());
      }
    } catch (ExecutionException failed) {
      throw unchecked(failed);
    } catch (InterruptedException interrupted) {
      Thread.currentThread().interrupt();
      throw new IllegalStateException("interrupted", interrupted);
    } finally {
      pool.shutdownNow();
    }
  }

  /** What the job threw; an error is thrown on the spot. */
  private static RuntimeException unchecked(ExecutionException failed) {
    if (failed.getCause() instanceof Error error) {
      throw error;
    }
    return failed.getCause() instanceof RuntimeException thrown
        ? thrown
        : new IllegalStateException(failed.getCause());
  }

  /** The program ends without waiting for what was given up. */
  private static Thread daemon(Runnable job) {
    Thread thread = new Thread(job, "pugraph-job");
    thread.setDaemon(true);
    return thread;
  }
}
