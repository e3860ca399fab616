package org.pugraph.server.service;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Map;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import org.pugraph.fit.FitContext;
import org.pugraph.server.error.ApiException;
import org.pugraph.server.training.TrainingWorker;

/** Runs fits one after the other, in the order in which they were asked for. Thread safe. */
final class FitQueue implements AutoCloseable {

  private final int most;
  private final Deque<Fit> waiting = new ArrayDeque<>();
  private final TrainingWorker worker = new TrainingWorker(this::publish);

  /** Read without the lock: progress is published while others hold it and wait for progress. */
  private volatile @Nullable Fit running;

  private volatile boolean closed;

  /**
   * A fit that was asked for.
   *
   * @param id of its model
   * @param work does it, and returns what is to be done once the next may start
   */
  record Fit(
      String id,
      FitContext context,
      Function<FitContext, Runnable> work,
      int steps,
      Events events) {}

  /** Is told how a fit goes; one at a time. */
  interface Events {
    void begins();

    void progress(Map<String, Object> data);

    void cancelled();

    void failed(String sentence);
  }

  /**
   * @param most fits that wait while one is running
   */
  FitQueue(int most) {
    this.most = most;
  }

  /** Adds a fit; refused where too many wait. */
  synchronized void add(Fit fit) {
    if (waiting.size() >= most && running != null) {
      throw ApiException.tooMany(waiting.size() + " fits are waiting, which is the most.");
    }
    waiting.add(fit);
    startNext();
  }

  private synchronized void startNext() {
    if (running != null || closed || waiting.isEmpty()) {
      return;
    }
    Fit next = waiting.remove();
    running = next;
    try {
      next.events.begins();
      worker.start(next.context, own -> end(next, next.work.apply(own)), next.steps);
    } catch (RuntimeException | Error refused) { // no thread, or no room on the disk
      running = null;
      next.events.failed(String.valueOf(refused.getMessage()));
    }
  }

  private Runnable end(Fit fit, Runnable done) {
    return () -> ended(fit, done);
  }

  /** Ends a fit that waits or is running; one that has ended stays as it is. */
  void cancel(String id) {
    Fit removed = null;
    synchronized (this) {
      if (running != null && running.id.equals(id)) {
        worker.cancel();
        return;
      }
      for (Fit one : waiting) {
        removed = one.id.equals(id) ? one : removed;
      }
      waiting.remove(removed);
    }
    if (removed != null) {
      removed.events.cancelled();
    }
  }

  /** How many wait before this one; 0 for one that does not wait. */
  synchronized int before(String id) {
    int before = running == null ? 0 : 1;
    for (Fit one : waiting) {
      if (one.id.equals(id)) {
        return before;
      }
      before++;
    }
    return 0;
  }

  /** From the threads of the fit that is running. */
  @SuppressWarnings("unchecked")
  private void publish(String name, Object data) {
    Fit now = running;
    if (now == null) {
      return;
    }
    Map<String, Object> known = (Map<String, Object>) data;
    switch (name) {
      case "progress" -> now.events.progress(known);
      case "cancelled" -> ended(now, closed ? () -> {} : now.events::cancelled);
      case "failed" -> ended(now, () -> now.events.failed(String.valueOf(known.get("error"))));
      default -> throw new IllegalArgumentException(name);
    }
  }

  private void ended(Fit fit, Runnable told) {
    try {
      told.run();
    } finally {
      synchronized (this) {
        running = running == fit ? null : running;
      }
      startNext();
    }
  }

  /**
   * Ends the fit that is running, and forgets those that wait. Nothing is told of them: to the next
   * server they are fits that were never ended.
   */
  @Override
  public void close() {
    synchronized (this) {
      closed = true;
      waiting.clear();
    }
    worker.close();
  }
}
