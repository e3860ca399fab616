package org.pugraph.testkit;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;

/** Runs jobs on eight threads that start together. */
public final class AtOnce {

  private static final int THREADS = 8;

  private AtOnce() {}

  /** The results of one job done eight times. */
  public static <T> List<T> same(Callable<T> job) {
    return all(List.of(job));
  }

  /** The results of some jobs, the first of them again where there are fewer than eight. */
  public static <T> List<T> all(List<Callable<T>> jobs) {
    CyclicBarrier start = new CyclicBarrier(THREADS);
    ExecutorService pool = Executors.newFixedThreadPool(THREADS);
    try {
      List<Future<T>> running = new ArrayList<>();
      for (int t = 0; t < THREADS; t++) {
        Callable<T> job = jobs.get(t % jobs.size());
        running.add(
            pool.submit(
                () -> {
                  start.await(1, TimeUnit.MINUTES);
                  return job.call();
                }));
      }
      List<T> results = new ArrayList<>();
      for (Future<T> one : running) {
        results.add(one.get(5, TimeUnit.MINUTES));
      }
      return results;
    } catch (Exception failure) {
      throw new AssertionError(failure);
    } finally {
      pool.shutdownNow();
    }
  }
}
