package org.pugraph.server.map;

import org.pugraph.base.BadInput;

/**
 * How a graph is laid out. Immutable.
 *
 * @param smoothing times that the start is averaged over neighbours
 * @param iterations of the forces
 * @param samples nodes near a node whose repulsion is added up in an iteration
 * @param repulsion strength of repulsion against attraction
 * @param gravity pull to the middle, so that unconnected parts stay together
 * @param seed of the start and the samples
 */
record LayoutSettings(
    int smoothing, int iterations, int samples, double repulsion, double gravity, long seed) {

  /** Chosen by looking at maps of Cora, DBLP and generated graphs, and by the time they take. */
  static final LayoutSettings DEFAULT = new LayoutSettings(30, 200, 12, 2, 0.02, 1);

  LayoutSettings {
    BadInput.unless(smoothing >= 0, "smoothing must be at least 0, got " + smoothing);
    BadInput.unless(iterations >= 1, "iterations must be at least 1, got " + iterations);
    BadInput.unless(samples >= 1, "samples must be at least 1, got " + samples);
    BadInput.unless(repulsion > 0, "repulsion must be above 0, got " + repulsion);
    BadInput.unless(gravity >= 0, "gravity must be at least 0, got " + gravity);
  }
}
