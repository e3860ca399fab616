package org.pugraph.pretrain;

import org.pugraph.base.BadInput;
import org.pugraph.optimise.Optimisation;

/**
 * Everything that decides a graph auto-encoder's embeddings besides the graph. Immutable and thread
 * safe.
 *
 * @param hidden units of the hidden layer
 * @param dimensions of the embeddings
 * @param rowNormalised whether each node's features are first divided by their sum
 * @param optimisation how the decoder's loss is minimised
 * @param seed the seed of all random numbers
 */
public record GaeSettings(
    int hidden, int dimensions, boolean rowNormalised, Optimisation optimisation, long seed) {

  /** Kipf and Welling's steps and rate, in the 64 dimensions of Wu et al. */
  public static final GaeSettings DEFAULT =
      new GaeSettings(64, 64, true, new Optimisation(200, 0.01, 0, 0), 1);

  public GaeSettings {
    BadInput.unless(hidden >= 1, "hidden must be at least 1, got " + hidden);
    BadInput.unless(dimensions >= 1, "dimensions must be at least 1, got " + dimensions);
  }

  public GaeSettings withOptimisation(Optimisation other) {
    return new GaeSettings(hidden, dimensions, rowNormalised, other, seed);
  }

  public GaeSettings withRowNormalised(boolean other) {
    return new GaeSettings(hidden, dimensions, other, optimisation, seed);
  }

  public GaeSettings withSeed(long other) {
    return new GaeSettings(hidden, dimensions, rowNormalised, optimisation, other);
  }
}
