package org.pugraph.train;

import org.pugraph.BadInput;
import org.pugraph.EnumNames;

/**
 * When training ends before its last step, and which parameters are kept. No rule looks at a
 * negative label or at the truth.
 *
 * @param rule the rule
 * @param patience {@link Rule#TURN}: so many steps in a row below zero; {@link Rule#HELD_OUT}: so
 *     many looks without improvement
 * @param heldOutShare share of the labelled positives that {@link Rule#HELD_OUT} keeps aside
 */
public record Stopping(Rule rule, int patience, double heldOutShare) {

  /** Steps between two looks at the held-out positives: each costs a forward pass. */
  static final int LOOK_EVERY = 10;

  /** All steps are taken, the last parameters are kept. */
  public static final Stopping NEVER = new Stopping(Rule.STEPS, 10, 0.2);

  /** What ends a training. */
  public enum Rule {
    /** The number of steps alone. */
    STEPS,
    /** N stays below zero; the parameters from where it crossed are kept. Tames upu. */
    TURN,
    /** The PU risk on labelled positives kept aside no longer falls; the best are kept. */
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
        "held-out share must lie between 0 and 1, got " + heldOutShare);
  }
}
