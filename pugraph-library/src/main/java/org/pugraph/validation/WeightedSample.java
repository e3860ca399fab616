package org.pugraph.validation;

import java.util.Arrays;
import java.util.Comparator;
import java.util.stream.IntStream;

/**
 * A sample in which every value counts alike, in the place of one with weights: as many quantiles
 * of it as values of equal weight would tell as much (Kish 1965), so that whatever is estimated
 * from the sample is as uncertain as the weights make it. Deterministic.
 */
final class WeightedSample {

  /** So many at least, since that few may be held out. */
  private static final int FEWEST = Folds.ENOUGH;

  private WeightedSample() {}

  /** The values themselves where all weigh alike. */
  static double[] of(double[] values, double[] weights) {
    double sum = Arrays.stream(weights).sum();
    double squares = Arrays.stream(weights).map(weight -> weight * weight).sum();
    int count = (int) Math.max(Math.min(FEWEST, values.length), Math.round(sum * sum / squares));
    if (count >= values.length) {
      return values;
    }
    int[] ascending =
        IntStream.range(0, values.length)
            .boxed()
            .sorted(Comparator.comparingDouble(i -> values[i]))
            .mapToInt(i -> i)
            .toArray();
    double[] quantiles = new double[count];
    int at = 0;
    double below = weights[ascending[0]];
    for (int i = 0; i < count; i++) {
      double share = (i + 0.5) / count * sum;
      while (below < share && at < ascending.length - 1) {
        below += weights[ascending[++at]];
      }
      quantiles[i] = values[ascending[at]];
    }
    return quantiles;
  }
}
