package org.pugraph.optimise;

import org.pugraph.optimise.Stopping.Rule;

/**
 * Applies a stopping rule to the history of a training, step by step.
 *
 * <p>A function of the history alone: a resumed training replays it and reaches the same state.
 */
final class Stopper {

  /** What to do with the parameters of the observed step. */
  enum Verdict {
    GO_ON,
    /** Remember these parameters in case the training ends with the remembered ones. */
    KEEP,
    /** End, with the remembered parameters. */
    STOP
  }

  private final Stopping stopping;
  private int below;
  private int evaluationsWithoutGain;
  private double best = Double.POSITIVE_INFINITY;

  Stopper(Stopping stopping) {
    this.stopping = stopping;
  }

  /** Whether the held-out risk is evaluated at that step. */
  boolean evaluatesAt(int step) {
    return stopping.rule() == Rule.HELD_OUT && step % Stopping.EVALUATE_EVERY == 0;
  }

  Verdict observe(Step step) {
    return switch (stopping.rule()) {
      case STEPS -> Verdict.GO_ON;
      case TURN -> turn(step.negativePart());
      case HELD_OUT ->
          Double.isNaN(step.heldOutRisk()) ? Verdict.GO_ON : heldOut(step.heldOutRisk());
    };
  }

  private Verdict turn(double negativePart) {
    below = negativePart < 0 ? below + 1 : 0;
    if (below == 1 && stopping.patience() > 1) {
      return Verdict.KEEP;
    }
    return below >= stopping.patience() ? Verdict.STOP : Verdict.GO_ON;
  }

  private Verdict heldOut(double risk) {
    if (risk < best) {
      best = risk;
      evaluationsWithoutGain = 0;
      return Verdict.KEEP;
    }
    evaluationsWithoutGain++;
    return evaluationsWithoutGain >= stopping.patience() ? Verdict.STOP : Verdict.GO_ON;
  }

  /** Whether a training that used up its steps ends with the remembered parameters, too. */
  boolean endsWithKept() {
    return stopping.rule() == Rule.HELD_OUT;
  }
}
