package org.pugraph.classic;

import org.pugraph.base.BadInput;

/**
 * How LINE is trained. Immutable and thread safe.
 *
 * @param dimensions of each order; the embedding has twice as many
 * @param samplesPerNode edges drawn for each order, as a multiple of the number of nodes
 * @param negatives K, noise nodes drawn with every edge
 * @param rate the initial learning rate; decays linearly to zero
 * @param seed of all randomness
 */
public record LineSettings(
    int dimensions, int samplesPerNode, int negatives, double rate, long seed) {

  /**
   * Two halves of 32, and the authors' K and ρ. 2,000 samples per node are where it has settled: a
   * tenth of Cora's edges, held out, is separated from random pairs with an AUC of 0.70, 0.76,
   * 0.78, 0.78 and 0.78 after 200, 500, 1,000, 2,000 and 5,000. They are counted by node because
   * vectors, not edges, have to settle: Amazon Photo, eight times as dense, is as far along after
   * as many.
   */
  public static final LineSettings DEFAULT = new LineSettings(32, 2_000, 5, 0.025, 1);

  public LineSettings {
    BadInput.unless(dimensions >= 1, "dimensions must be at least 1, got " + dimensions);
    BadInput.unless(
        samplesPerNode >= 1, "samplesPerNode must be at least 1, got " + samplesPerNode);
    BadInput.unless(negatives >= 1, "negatives must be at least 1, got " + negatives);
    BadInput.unless(rate > 0 && rate <= 1, "rate must be above 0 and at most 1, got " + rate);
  }

  public LineSettings withSeed(long other) {
    return new LineSettings(dimensions, samplesPerNode, negatives, rate, other);
  }
}
