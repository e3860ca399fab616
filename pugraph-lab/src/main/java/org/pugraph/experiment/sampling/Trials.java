package org.pugraph.experiment.sampling;

import org.pugraph.base.BadInput;

/**
 * How often labels are drawn and a method is trained: on large graphs perhaps less often.
 *
 * @param small on graphs below the limit
 * @param large on all others
 * @param below the limit, in nodes
 */
public record Trials(int small, int large, int below) {

  public Trials {
    check(small);
    check(large);
    BadInput.unless(below >= 1, "below must be at least 1, got " + below);
  }

  /** As often on every graph. */
  public static Trials of(int trials) {
    return new Trials(trials, trials, Integer.MAX_VALUE);
  }

  private static void check(int trials) {
    BadInput.unless(trials >= 1, "trials must be at least 1, got " + trials);
  }

  /** On a graph of so many nodes. */
  public int on(int nodes) {
    return nodes < below ? small : large;
  }
}
