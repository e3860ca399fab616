package org.pugraph.statistics;

import java.util.stream.IntStream;
import org.pugraph.metric.Scores;

/**
 * How alike two rankings of the same nodes are. Stateless and thread safe. The same input gives the
 * same bits.
 */
public final class RankCorrelation {

  private RankCorrelation() {}

  /**
   * Spearman's ρ: the correlation of the ranks, ties sharing the mean of theirs. 1 for the same
   * order, −1 for the reverse, NaN where one of the two orders nothing.
   */
  public static double spearman(float[] one, float[] other) {
    if (one.length != other.length) {
      throw new IllegalArgumentException(one.length + " scores, " + other.length + " scores");
    }
    double[] a = ranks(one);
    double[] b = ranks(other);
    double mean = (one.length + 1) / 2.0;
    double ab = 0;
    double aa = 0;
    double bb = 0;
    for (int i = 0; i < a.length; i++) {
      ab += (a[i] - mean) * (b[i] - mean);
      aa += (a[i] - mean) * (a[i] - mean);
      bb += (b[i] - mean) * (b[i] - mean);
    }
    return ab / Math.sqrt(aa * bb);
  }

  /** A score that is not a number ranks below all others. */
  private static double[] ranks(float[] scores) {
    return Ranks.ascending(
        IntStream.range(0, scores.length).mapToDouble(i -> Scores.comparable(scores[i])).toArray());
  }
}
