package org.pugraph.serve;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.concurrent.CancellationException;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import org.pugraph.BadInput;

/** Trains on a thread of its own, one training at a time, and tells how it goes. Thread safe. */
final class Learner {

  /** Progress is told at most so often, however fast the steps are. */
  private static final long TELL_EVERY_NANOS = 100_000_000;

  /** Where a training stands, as the page is told. */
  record State(boolean running, int step, int steps) {

    static final State IDLE = new State(false, 0, 0);
  }

  private final Events events;
  private volatile State state = State.IDLE;
  private volatile boolean cancelled;
  private @Nullable Thread thread;

  Learner(Events events) {
    this.events = events;
  }

  State state() {
    return state;
  }

  /**
   * Starts a training, which must not be running already.
   *
   * @param training does the work under a watch; what it returns tells of the result
   * @param steps it will take
   */
  synchronized State start(Function<Lesson.Watch, Runnable> training, int steps) {
    if (state.running) {
      throw Refusal.conflict(
          "A training is running already.", "Wait until it is done, or cancel it.");
    }
    cancelled = false;
    state = new State(true, 0, steps);
    thread = new Thread(() -> run(training), "pugraph-learner");
    thread.setDaemon(true);
    thread.setPriority(Thread.MIN_PRIORITY);
    thread.start();
    return state;
  }

  /** Asks the training to end after the step at hand. */
  void cancel() {
    cancelled = true;
  }

  /** Ends the training, and waits until it has. */
  void close() throws InterruptedException {
    cancel();
    Thread last;
    synchronized (this) {
      last = thread;
    }
    if (last != null) {
      last.join();
    }
  }

  private void run(Function<Lesson.Watch, Runnable> training) {
    try {
      Runnable news = training.apply(new Progress());
      state = State.IDLE; // before anybody hears that it is done, and asks for the next
      news.run();
    } catch (CancellationException ended) {
      state = State.IDLE;
      events.tell("cancelled", Map.of());
    } catch (BadInput | ArithmeticException refused) {
      fail(String.valueOf(refused.getMessage()));
    } catch (OutOfMemoryError full) {
      fail("There is not enough memory: allow more with PUGRAPH_JAVA_OPTS=-Xmx8g.");
    } catch (RuntimeException mistake) {
      fail("This is a mistake in Pugraph: " + mistake);
    }
  }

  private void fail(String error) {
    state = State.IDLE;
    events.tell("failed", Map.of("error", error));
  }

  private final class Progress implements Lesson.Watch {
    private long told;
    private String lastPhase = "";

    @Override
    public void on(String phase, int step, int steps, double risk) {
      state = new State(true, step, steps);
      long now = System.nanoTime();
      if (phase.equals(lastPhase) && now - told < TELL_EVERY_NANOS) {
        return;
      }
      told = now;
      lastPhase = phase;
      Map<String, Object> data = new LinkedHashMap<>();
      data.put("step", step);
      data.put("steps", steps);
      if (Double.isFinite(risk)) {
        data.put("risk", risk);
      }
      data.put("phase", phase);
      events.tell("progress", data);
    }

    @Override
    public boolean cancelled() {
      return cancelled;
    }
  }
}
