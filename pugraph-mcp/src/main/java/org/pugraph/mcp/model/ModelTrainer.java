package org.pugraph.mcp.model;

import java.util.Map;
import java.util.concurrent.CancellationException;
import java.util.concurrent.TimeUnit;
import org.pugraph.base.BadInput;
import org.pugraph.fit.FitContext;
import org.pugraph.mcp.protocol.Call;
import org.pugraph.server.event.Event;
import org.pugraph.server.event.EventBus;
import org.pugraph.server.training.TrainingRequest;
import org.pugraph.server.training.TrainingResult;
import org.pugraph.server.training.TrainingWorker;

/**
 * Fits models, one at a time: a second training is refused while one is running. Thread safe. The
 * same input gives the same bits at any number of threads.
 */
public final class ModelTrainer implements AutoCloseable {

  /** How soon a training learns that its call was cancelled. */
  private static final long LOOK_MILLIS = 100;

  private static final String FITTED = "fitted";

  private final EventBus events = new EventBus(1);
  private final TrainingWorker worker = new TrainingWorker(events);
  private final TrainingLimits limits;

  public ModelTrainer(TrainingLimits limits) {
    this.limits = limits;
  }

  /** Threads that are free: all, or beside a training a single one. */
  int freeThreads() {
    return worker.state().running() ? 1 : limits.threads();
  }

  /** Bytes that a training may take. */
  static long memory() {
    return Runtime.getRuntime().maxMemory();
  }

  /**
   * Trains and waits; ends when the call is cancelled or the time is up.
   *
   * @throws CancellationException where the call was cancelled
   */
  TrainingResult fit(FitQuestion question, Call call) throws InterruptedException {
    TrainingRequest request = question.request(memory());
    FitContext context =
        FitContext.ofSeed(question.fit().seed())
            .withThreads(limits.threads())
            .withDevice(limits.device());
    try (EventBus.Subscription own = events.subscribe().orElseThrow(ModelTrainer::busy)) {
      worker.start(
          context,
          running -> {
            TrainingResult result = request.fit(question.graph().prepared(), running);
            return () -> events.publish(FITTED, result);
          },
          request.allSteps());
      return await(own, call);
    }
  }

  private static BadInput busy() {
    return new BadInput("a training is running already; wait until it is done, or cancel it");
  }

  private TrainingResult await(EventBus.Subscription own, Call call) throws InterruptedException {
    long end = System.nanoTime() + TimeUnit.SECONDS.toNanos(limits.seconds());
    ProgressReports reports = new ProgressReports(call.progress());
    boolean late = false;
    try {
      while (!own.isDropped()) {
        late |= System.nanoTime() > end;
        if (late || call.isCancelled()) {
          worker.cancel();
        }
        Event event = own.next(LOOK_MILLIS);
        if (event != null && event.data() instanceof TrainingResult result) {
          return result;
        }
        if (event != null && event.name().equals("progress")) {
          reports.add((Map<?, ?>) event.data());
        } else if (event != null) {
          throw ended((Map<?, ?>) event.data(), late);
        }
      }
      throw new BadInput("the training was ended: the client did not read how far it had come");
    } finally {
      worker.close(); // so that no event of this training is taken for one of the next
    }
  }

  private RuntimeException ended(Map<?, ?> data, boolean late) {
    if (data.containsKey("error")) {
      return new BadInput(String.valueOf(data.get("error")));
    }
    return late
        ? new BadInput(
            "the training was ended, since it took longer than "
                + limits.seconds()
                + " seconds; ask for the quick recipe, or allow more time")
        : new CancellationException("the call was cancelled");
  }

  /** Cancels the training, and waits until it has ended. */
  @Override
  public void close() {
    worker.close();
  }
}
