package org.pugraph.classic;

import java.io.Serializable;
import org.pugraph.base.BadInput;

/**
 * How values spread. Immutable and thread safe.
 *
 * @param normalisation of the edges they spread along
 * @param alpha α, the share of its value a node takes from its neighbourhood at every iteration
 * @param iterations how often
 */
public record PropagationSettings(Normalisation normalisation, double alpha, int iterations)
    implements Serializable {

  /** After 50 iterations at 0.9 what is still missing has a weight of 0.9⁵⁰ = 0.005. */
  private static final int ENOUGH = 50;

  /** Label propagation (Zhou et al. 2004). */
  public static final PropagationSettings LABELS =
      new PropagationSettings(Normalisation.SELF_LOOPS, 0.9, ENOUGH);

  /** A random walk that restarts with probability 0.3 (Köhler et al. 2008). */
  public static final PropagationSettings RANDOM_WALK =
      new PropagationSettings(Normalisation.WALK, 0.7, ENOUGH);

  /** Network propagation (Vanunu et al. 2010). */
  public static final PropagationSettings SYMMETRIC_DIFFUSION =
      new PropagationSettings(Normalisation.SYMMETRIC, 0.8, ENOUGH);

  public PropagationSettings {
    BadInput.unless(alpha >= 0 && alpha <= 1, "alpha must be 0..1, got " + alpha);
    BadInput.unless(iterations >= 1, "iterations must be at least 1, got " + iterations);
  }

  public PropagationSettings withAlpha(double other) {
    return new PropagationSettings(normalisation, other, iterations);
  }

  /** Settings whose result is linear in the start by the transposed matrix. */
  PropagationSettings transposed() {
    return new PropagationSettings(normalisation.transposed(), alpha, iterations);
  }
}
