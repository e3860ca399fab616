package org.pugraph.classic;

import org.pugraph.base.BadInput;

/**
 * How far labels spread.
 *
 * @param alpha α, the share of its score a node takes from its neighbourhood at every iteration
 * @param iterations how often
 */
public record PropagationSettings(double alpha, int iterations) {

  /** After 50 iterations at 0.9 what is still missing has a weight of 0.9⁵⁰ = 0.005. */
  public static final PropagationSettings DEFAULT = new PropagationSettings(0.9, 50);

  public PropagationSettings {
    BadInput.unless(alpha >= 0 && alpha <= 1, "alpha must be 0..1, got " + alpha);
    BadInput.unless(iterations >= 1, "iterations must be at least 1, got " + iterations);
  }
}
