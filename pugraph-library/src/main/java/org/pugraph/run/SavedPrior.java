package org.pugraph.run;

import static java.util.Objects.requireNonNull;

/**
 * The class prior as it is saved. Immutable and thread safe.
 *
 * @param value π
 * @param source true, given or estimated
 * @param low end of the interval; NaN without one
 * @param high end of the interval; NaN without one
 */
public record SavedPrior(double value, String source, double low, double high) {

  public SavedPrior {
    requireNonNull(source);
  }
}
