package org.pugraph.server.training;

import java.util.Map;
import java.util.concurrent.CancellationException;
import java.util.function.Function;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import org.pugraph.base.BadInput;
import org.pugraph.base.Log;
import org.pugraph.fit.FitContext;
import org.pugraph.server.error.ApiException;
import org.pugraph.server.event.EventSink;

/**
 * Runs trainings on a thread of its own, one at a time, and publishes how they go: {@code progress}
 * events, then {@code cancelled} or {@code failed} unless the training succeeds. Thread safe.
 */
public final class TrainingWorker implements AutoCloseable {

  private static final Log LOG = Log.of(TrainingWorker.class);

  private final EventSink events;
  private volatile @Nullable TrainingProgress running;
  private @Nullable Thread thread;

  public TrainingWorker(EventSink events) {
    this.events = events;
  }

  public TrainingState state() {
    TrainingProgress now = running;
    return now == null ? TrainingState.IDLE : now.state();
  }

  /**
   * Starts a training; refuses a second one while the first is running.
   *
   * @param training does the work in a context with this worker's listener and cancellation; what
   *     it returns is run when another training may start
   * @param steps it takes at most
   */
  public synchronized TrainingState start(
      FitContext context, Function<FitContext, Runnable> training, int steps) {
    if (running != null) {
      throw ApiException.conflict(
          "A training is running already.", "Wait until it is done, or cancel it.");
    }
    TrainingProgress progress = new TrainingProgress(events, steps);
    FitContext own = context.withListener(progress).withCancellation(progress::isCancelled);
    running = progress;
    thread = new Thread(() -> run(() -> training.apply(own), progress), "pugraph-training");
    thread.setDaemon(true);
    thread.setPriority(Thread.MIN_PRIORITY);
    startOrEnd(thread);
    return progress.state();
  }

  /** The system may have no thread left. */
  private void startOrEnd(Thread ready) {
    boolean started = false;
    try {
      ready.start();
      started = true;
    } finally {
      if (!started) {
        running = null;
        thread = null;
      }
    }
  }

  /** Asks the training to end after the current step. */
  public void cancel() {
    TrainingProgress now = running;
    if (now != null) {
      now.cancel();
    }
  }

  /** Whether a training is running that was asked to end. */
  public boolean isCancelled() {
    TrainingProgress now = running;
    return now != null && now.isCancelled();
  }

  /** Ends the training, and waits until it has ended or the calling thread is interrupted. */
  @Override
  public void close() {
    cancel();
    Thread last;
    synchronized (this) {
      last = thread;
    }
    try {
      if (last != null) {
        last.join();
      }
    } catch (InterruptedException interrupted) {
      Thread.currentThread().interrupt();
    }
  }

  private void run(Supplier<Runnable> training, TrainingProgress progress) {
    Runnable done;
    try {
      done = training.get();
    } catch (CancellationException ended) {
      done = () -> events.publish("cancelled", Map.of());
    } catch (BadInput | ArithmeticException refused) {
      done = failed(String.valueOf(refused.getMessage()));
    } catch (OutOfMemoryError full) {
      done = failed("The memory is too small for this training: start the server with more.");
    } catch (Throwable mistake) { // of any kind: the next training must not wait for this one
      LOG.debug(() -> "a training failed", mistake);
      done = failed("This is a mistake in Pugraph, please report it: " + mistake);
    }
    progress.end();
    running = null; // before a client learns that it has ended, and starts the next
    done.run();
  }

  private Runnable failed(String error) {
    return () -> events.publish("failed", Map.of("error", error));
  }
}
