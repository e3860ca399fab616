package org.pugraph.experiment.sampling;

import org.pugraph.base.BadInput;

/**
 * How much is labelled: a share of the positive class or a number of nodes.
 *
 * @param place its place in the recipe, for error messages
 */
public record Labelled(double share, int count, String place) {

  /** The share that labels so many of so many positives. */
  public double shareOf(int positives) {
    if (count == 0) {
      return share;
    }
    BadInput.unless(
        count < positives,
        place + count + " labels were asked for, the positive class has " + positives + " nodes");
    return (double) count / positives;
  }
}
