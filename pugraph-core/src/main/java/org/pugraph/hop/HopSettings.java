package org.pugraph.hop;

import org.pugraph.BadInput;

/**
 * Which neighbourhoods are listened to.
 *
 * @param neighbourhood what "distance k" means
 * @param count κ
 * @param lastOnly whether distance κ is the only one, the paper's single A^k; otherwise 1 … κ are
 */
public record HopSettings(Neighbourhood neighbourhood, int count, boolean lastOnly) {

  /** No members listed, just the edges. */
  public static final HopSettings EDGES = new HopSettings(Neighbourhood.DIFFUSED, 1, false);

  public HopSettings {
    Neighbourhood.checkHops(count);
    BadInput.unless(
        !lastOnly || neighbourhood != Neighbourhood.DIFFUSED,
        "a single distance needs a neighbourhood with members: within, walk or ring");
  }

  /** Distance 1 alone, or the single distance asked for. */
  public HopSettings first() {
    return lastOnly ? this : new HopSettings(neighbourhood, 1, false);
  }
}
