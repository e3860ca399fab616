package org.pugraph.train;

/** Watches a training and may end it. Called on the training's own thread, between steps. */
public interface TrainListener {

  /** Says nothing, stops nothing. */
  TrainListener SILENT = new TrainListener() {};

  /** A step was taken, out of at most so many. */
  default void onStep(Step step, int of) {}

  /** Asked before each step; the training ends as it stands where true, saving a checkpoint. */
  default boolean cancelled() {
    return false;
  }
}
