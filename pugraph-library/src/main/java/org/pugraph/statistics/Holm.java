package org.pugraph.statistics;

import java.util.Comparator;
import java.util.stream.IntStream;

/**
 * Holm's step-down correction for testing m hypotheses at once. It needs no independence of the
 * tests and is never weaker than Bonferroni's. Stateless and thread safe. The same input gives the
 * same bits.
 */
public final class Holm {

  private Holm() {}

  /**
   * The corrected p-values, in the order given. The i-th smallest of m is multiplied by m − i + 1,
   * is at least the one before it and at most 1. NaN, a hypothesis not tested, stays NaN and does
   * not count in m.
   */
  public static double[] correct(double... p) {
    double[] corrected = p.clone();
    int[] ascending =
        IntStream.range(0, p.length)
            .filter(i -> !Double.isNaN(p[i]))
            .boxed()
            .sorted(Comparator.comparingDouble(i -> p[i]))
            .mapToInt(Integer::intValue)
            .toArray();
    double before = 0;
    for (int i = 0; i < ascending.length; i++) {
      before = Math.max(before, Math.min(1, (ascending.length - i) * p[ascending[i]]));
      corrected[ascending[i]] = before;
    }
    return corrected;
  }
}
