package org.pugraph.smoothing;

import org.pugraph.base.BadInput;

/**
 * How far scores are smoothed over the graph: s ← w S s + (1 − w) s₀, so many times. See {@link
 * Smoother}. Immutable and thread safe.
 *
 * @param weight w, the share of its score that a node takes from its neighbourhood at every step
 * @param steps how often
 */
public record Smoothing(double weight, int steps) {

  /** After 20 steps at 0.8 what is still missing has a weight of 0.8²⁰ = 0.01. */
  public static final Smoothing DEFAULT = new Smoothing(0.8, 20);

  public Smoothing {
    BadInput.unless(
        weight > 0 && weight < 1,
        "smooth must be true, false or a weight from 0 to below 1, got " + weight);
    BadInput.unless(steps >= 1, "smooth-steps must be at least 1, got " + steps);
  }
}
