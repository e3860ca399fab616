package org.pugraph.model;

import org.pugraph.BadInput;
import org.pugraph.hop.Neighbourhood;

/**
 * The shape of an LSDAN.
 *
 * @param layers L
 * @param hidden d
 * @param hops κ
 * @param neighbourhood how B^k is read
 */
public record LsdanSettings(int layers, int hidden, int hops, Neighbourhood neighbourhood) {

  /** The paper's shape: two layers, 64 units, 4 hops. */
  public static final LsdanSettings DEFAULT = new LsdanSettings(2, 64, 4, Neighbourhood.WITHIN);

  public LsdanSettings {
    BadInput.unless(layers >= 1, "layers must be at least 1, got " + layers);
    BadInput.unless(hidden >= 1, "hidden must be at least 1, got " + hidden);
    Neighbourhood.checkHops(hops);
  }
}
