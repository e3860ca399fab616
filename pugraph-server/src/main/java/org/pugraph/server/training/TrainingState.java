package org.pugraph.server.training;

/**
 * Where a training stands.
 *
 * @param running whether there is one
 * @param step taken, of all members and rounds together
 * @param steps to take at most, likewise
 */
public record TrainingState(boolean running, int step, int steps) {

  static final TrainingState IDLE = new TrainingState(false, 0, 0);
}
