package org.pugraph.pretrain;

import org.pugraph.base.BadInput;

/**
 * Everything that decides the embeddings of deep graph infomax besides the graph. Immutable and
 * thread safe.
 *
 * @param dimensions of the embeddings of one run
 * @param runs independent runs, whose embeddings are concatenated
 * @param learningRate of Adam
 * @param patience a run ends after so many epochs without a lower loss
 * @param mostEpochs a run ends after so many epochs in any case
 * @param seed the seed of all random numbers
 */
public record DgiSettings(
    int dimensions, int runs, double learningRate, int patience, int mostEpochs, long seed) {

  /**
   * Veličković et al. 2019, with 64 dimensions where they have 512: on generated graphs networks
   * given two runs of 128 learn as well, in four times the time.
   */
  public static final DgiSettings DEFAULT = new DgiSettings(64, 1, 1e-3, 20, 1000, 1);

  public DgiSettings {
    BadInput.unless(dimensions >= 1, "dimensions must be at least 1, got " + dimensions);
    BadInput.unless(runs >= 1, "runs must be at least 1, got " + runs);
    BadInput.unless(
        learningRate > 0 && Double.isFinite(learningRate),
        "learning rate must be positive and finite, got " + learningRate);
    BadInput.unless(patience >= 1, "patience must be at least 1, got " + patience);
    BadInput.unless(mostEpochs >= 1, "epochs must be at least 1, got " + mostEpochs);
    BadInput.unless(
        (long) dimensions * runs <= Integer.MAX_VALUE,
        "dimensions times runs must be at most "
            + Integer.MAX_VALUE
            + ", got "
            + (long) dimensions * runs);
  }

  /** With embeddings of another width. */
  public DgiSettings withShape(int otherDimensions, int otherRuns) {
    return new DgiSettings(otherDimensions, otherRuns, learningRate, patience, mostEpochs, seed);
  }

  public DgiSettings withMostEpochs(int other) {
    return new DgiSettings(dimensions, runs, learningRate, patience, other, seed);
  }

  public DgiSettings withSeed(long other) {
    return new DgiSettings(dimensions, runs, learningRate, patience, mostEpochs, other);
  }
}
