package org.pugraph.optimise;

/**
 * Observes a training and may cancel it. Called on the training's own thread, between steps. Called
 * by one thread at a time.
 */
public interface TrainListener {

  /** A listener that does nothing. */
  TrainListener SILENT = new TrainListener() {};

  /** Called after each step, with the maximum number of steps. */
  default void onStep(Step step, int of) {}

  /** Called before each step; true ends the training there, saving a checkpoint. */
  default boolean cancelled() {
    return false;
  }
}
