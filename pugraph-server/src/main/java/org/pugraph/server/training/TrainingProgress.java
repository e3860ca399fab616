package org.pugraph.server.training;

import java.util.LinkedHashMap;
import java.util.Map;
import org.pugraph.fit.FitListener;
import org.pugraph.fit.FitPhase;
import org.pugraph.optimise.Step;
import org.pugraph.server.event.EventSink;

/**
 * Follows one fit and publishes its progress: every phase when it begins, and steps as often as a
 * user can read them. Thread safe: members train at the same time.
 */
final class TrainingProgress implements FitListener {

  private static final long INTERVAL_NANOS = 100_000_000;

  private final EventSink events;
  private final int steps;
  private FitPhase phase = new FitPhase(FitPhase.Kind.NEIGHBOURHOODS);
  private int step;
  private long lastPublished;
  private boolean ended;
  private volatile boolean cancelled;

  /**
   * @param steps of all members and rounds together
   */
  TrainingProgress(EventSink events, int steps) {
    this.events = events;
    this.steps = steps;
  }

  synchronized TrainingState state() {
    return new TrainingState(true, step, steps);
  }

  void cancel() {
    cancelled = true;
  }

  boolean isCancelled() {
    return cancelled;
  }

  /** Publishes nothing more, though a member of a cancelled fit may still be in its last step. */
  synchronized void end() {
    ended = true;
    cancelled = true;
  }

  @Override
  public synchronized void onPhase(FitPhase next) {
    phase = next;
    switch (next.kind()) {
      case PRIOR, EDGES, NEIGHBOURHOODS, PRETRAINING, SCREENING -> step = 0;
      case TRAINING ->
          // Some may have ended early, and a race has two phases in its first round.
          step = Math.max(step, (next.round() - 1) * next.steps());
      case SCORING -> step = steps;
    }
    publish(Double.NaN);
  }

  @Override
  public synchronized void onStep(int member, Step taken) {
    step++;
    if (System.nanoTime() - lastPublished >= INTERVAL_NANOS) {
      publish(taken.risk());
    }
  }

  private void publish(double risk) {
    if (ended) {
      return;
    }
    lastPublished = System.nanoTime();
    Map<String, Object> data = new LinkedHashMap<>();
    data.put("step", step);
    data.put("steps", steps);
    if (Double.isFinite(risk)) {
      data.put("risk", risk);
    }
    data.put("phase", name(phase.kind()));
    if (phase.kind() == FitPhase.Kind.TRAINING) {
      data.put("round", phase.round());
      data.put("rounds", phase.rounds());
    }
    events.publish("progress", data);
  }

  private static String name(FitPhase.Kind kind) {
    return switch (kind) {
      case PRIOR -> "prior";
      case EDGES, NEIGHBOURHOODS -> "hops";
      case PRETRAINING -> "pretrain";
      case SCREENING, TRAINING -> "train";
      case SCORING -> "score";
    };
  }
}
