package org.pugraph.optimise;

/**
 * Observes a training and may cancel it. Called on the training's own thread, between steps. Called
 * by one thread at a time.
 */
public interface TrainListener {

  /** A listener that does nothing. */
  TrainListener SILENT = new TrainListener() {};

  /** Called after each step, in their order and once for each, with the maximum number. */
  default void onStep(Step step, int of) {}

  /** Something went another way than was asked for, such as on the CPU; one sentence for users. */
  default void onNote(String note) {}

  /**
   * Called before each step, or before several that are taken in a row; true ends the training
   * there, saving a checkpoint.
   */
  default boolean cancelled() {
    return false;
  }
}
