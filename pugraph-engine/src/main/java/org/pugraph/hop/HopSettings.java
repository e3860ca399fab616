package org.pugraph.hop;

import org.pugraph.base.BadInput;

/**
 * The neighbourhoods that nodes attend to. Immutable and thread safe.
 *
 * @param neighbourhood what "distance k" means
 * @param count κ
 * @param lastOnly whether distance κ is the only one, the paper's single A^k; otherwise 1 … κ are
 * @param fanout F, the most members of a ring where they are {@link Neighbourhood#SAMPLED}; idle
 *     elsewhere
 * @param seed of the draws there. A seed of its own: trainings of different seeds share the rings
 *     of a graph, and a saved model finds its own again
 */
public record HopSettings(
    Neighbourhood neighbourhood, int count, boolean lastOnly, int fanout, long seed) {

  /** No members listed, just the edges. */
  public static final HopSettings EDGES = new HopSettings(Neighbourhood.DIFFUSED, 1, false);

  private static final int FANOUT = 32;

  public HopSettings {
    Neighbourhood.checkHops(count);
    BadInput.unless(fanout >= 1, "fanout must be at least 1, got " + fanout);
    BadInput.unless(
        !lastOnly || neighbourhood != Neighbourhood.DIFFUSED,
        "a single distance needs a neighbourhood with members: within, walk, ring or sampled");
  }

  /** With the usual fan-out and seed, should members be drawn. */
  public HopSettings(Neighbourhood neighbourhood, int count, boolean lastOnly) {
    this(neighbourhood, count, lastOnly, FANOUT, 1);
  }

  public HopSettings withNeighbourhood(Neighbourhood other) {
    return new HopSettings(other, count, lastOnly, fanout, seed);
  }

  public HopSettings withCount(int other) {
    return new HopSettings(neighbourhood, other, lastOnly, fanout, seed);
  }

  public HopSettings withLastOnly(boolean other) {
    return new HopSettings(neighbourhood, count, other, fanout, seed);
  }

  public HopSettings withFanout(int other) {
    return new HopSettings(neighbourhood, count, lastOnly, other, seed);
  }

  public HopSettings withSeed(long other) {
    return new HopSettings(neighbourhood, count, lastOnly, fanout, other);
  }

  /** Distance 1 alone, or the single distance of the settings. */
  public HopSettings first() {
    return lastOnly ? this : withCount(1);
  }

  /** Whether members are drawn, so that j may be a member of i without i being one of j. */
  boolean isSampled() {
    return neighbourhood == Neighbourhood.SAMPLED;
  }
}
