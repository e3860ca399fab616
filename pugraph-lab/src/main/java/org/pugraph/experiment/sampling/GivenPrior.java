package org.pugraph.experiment.sampling;

import org.pugraph.base.BadInput;

/**
 * The class prior that methods are given: the true one, a multiple of it, or none, so that they
 * estimate it. The threshold at the prior follows it.
 *
 * @param factor on the true prior
 * @param estimated whether methods are given none
 */
public record GivenPrior(double factor, boolean estimated) {

  public static final GivenPrior TRUE = new GivenPrior(1, false);

  public static final GivenPrior ESTIMATED = new GivenPrior(1, true);

  /** The name of the factor in recipes, where it can vary like a setting of a method. */
  public static final String FACTOR = "prior-factor";

  public GivenPrior {
    BadInput.unless(
        factor > 0 && factor < Double.POSITIVE_INFINITY,
        FACTOR + " must be above 0, got " + factor);
    BadInput.unless(
        factor == 1 || !estimated, FACTOR + " belongs to the true prior, not to an estimated one");
  }

  public static GivenPrior times(double factor) {
    return new GivenPrior(factor, false);
  }

  /** Parses the name used in recipes. */
  public static GivenPrior parse(String name) {
    return switch (name) {
      case "true" -> TRUE;
      case "estimated" -> ESTIMATED;
      default -> throw new BadInput("prior must be true or estimated, got \"" + name + "\"");
    };
  }

  public boolean isTrue() {
    return equals(TRUE);
  }

  /** What distinguishes it from the true prior, in the key of a cell; empty for the true one. */
  public String key() {
    return estimated ? "prior estimated\n" : factor == 1 ? "" : FACTOR + " " + factor + "\n";
  }
}
