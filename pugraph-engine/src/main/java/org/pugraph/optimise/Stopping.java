package org.pugraph.optimise;

import org.pugraph.base.BadInput;
import org.pugraph.base.EnumNames;

/**
 * When training ends before its last step, and which parameters are kept. No rule uses a negative
 * label or the truth. Immutable and thread safe.
 *
 * @param rule the rule
 * @param patience for {@link Rule#TURN}: consecutive steps below zero; for {@link Rule#HELD_OUT}:
 *     evaluations without improvement
 * @param heldOutShare share of the labelled positives that {@link Rule#HELD_OUT} holds out
 */
public record Stopping(Rule rule, int patience, double heldOutShare) {

  /** Steps between two evaluations on the held-out positives: each costs a forward pass. */
  static final int EVALUATE_EVERY = 10;

  /** All steps are taken, the last parameters are kept. */
  public static final Stopping NEVER = new Stopping(Rule.STEPS, 10, 0.2);

  /** What ends a training. Immutable and thread safe. */
  public enum Rule {
    /** The number of steps alone. */
    STEPS,
    /**
     * N stays below zero; the parameters from where it crossed are kept. Limits the overfitting of
     * uPU.
     */
    TURN,
    /** The PU risk on held-out positives no longer falls; the best parameters are kept. */
    HELD_OUT;

    /** Parses the name used on the command line. */
    public static Rule parse(String name) {
      return EnumNames.parse(Rule.class, "stop", name);
    }

    @Override
    public String toString() {
      return EnumNames.of(this);
    }
  }

  public Stopping {
    BadInput.unless(patience >= 1, "patience must be at least 1, got " + patience);
    BadInput.unless(
        heldOutShare > 0 && heldOutShare < 1,
        "held-out share must be above 0 and below 1, got " + heldOutShare);
  }
}
