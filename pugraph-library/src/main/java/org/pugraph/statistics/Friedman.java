package org.pugraph.statistics;

import java.util.Arrays;
import org.apache.commons.statistics.distribution.FDistribution;

/**
 * Whether methods differ at all over many problems, and how far apart their average ranks must be
 * to separate two of them: Friedman's test with the correction of Iman and Davenport, and Nemenyi's
 * critical difference, as Demšar (JMLR 2006) puts them. With N problems, k methods and average
 * ranks R_j:
 *
 * <pre>
 *   χ² = 12N / (k(k + 1)) · (Σ R_j² − k(k + 1)² / 4)
 *   F  = (N − 1)χ² / (N(k − 1) − χ²),  with k − 1 and (k − 1)(N − 1) degrees of freedom
 *   CD = q · √(k(k + 1) / 6N)
 * </pre>
 *
 * <p>Ties are not corrected for, which errs on the side of seeing no difference. All is NaN with
 * fewer than two methods or problems.
 *
 * <p>Immutable and thread safe. The same input gives the same bits.
 *
 * @param chiSquare Friedman's statistic, k − 1 degrees of freedom
 * @param f that of Iman and Davenport; infinite if every problem ranks all methods alike
 * @param p of F: the chance of ranks so uneven if all methods are alike
 * @param criticalDifference between average ranks at level 0.05; NaN beyond 40 methods
 */
public record Friedman(double chiSquare, double f, double p, double criticalDifference) {

  /** The level of the critical difference. */
  public static final double LEVEL = 0.05;

  /**
   * Quantiles of the studentized range at 0.95 with infinite degrees of freedom, divided by √2, for
   * 2, 3, … methods.
   */
  private static final double[] Q = {
    1.9600, 2.3437, 2.5690, 2.7278, 2.8497, 2.9483, 3.0309, 3.1017, 3.1637, 3.2187, 3.2680, 3.3127,
    3.3536, 3.3912, 3.4260, 3.4584, 3.4887, 3.5171, 3.5438, 3.5690, 3.5929, 3.6156, 3.6373, 3.6579,
    3.6776, 3.6964, 3.7145, 3.7319, 3.7486, 3.7647, 3.7802, 3.7952, 3.8097, 3.8237, 3.8373, 3.8504,
    3.8632, 3.8756, 3.8876
  };

  private static final Friedman NOTHING_TO_COMPARE =
      new Friedman(Double.NaN, Double.NaN, Double.NaN, Double.NaN);

  /** Compares all methods. */
  public static Friedman of(Ranks ranks) {
    int n = ranks.problems();
    int k = ranks.methods();
    if (n < 2 || k < 2) {
      return NOTHING_TO_COMPARE;
    }
    double squares = Arrays.stream(ranks.averages()).map(r -> r * r).sum();
    double perfect = n * (k - 1.0);
    double chiSquare = 12.0 * n / (k * (k + 1.0)) * (squares - k * (k + 1.0) * (k + 1.0) / 4);
    chiSquare = Math.max(0, Math.min(perfect, chiSquare)); // rounding may step outside
    double f = (n - 1) * chiSquare / (perfect - chiSquare);
    double p = FDistribution.of(k - 1.0, (k - 1.0) * (n - 1)).survivalProbability(f);
    return new Friedman(chiSquare, f, p, quantile(k) * Math.sqrt(k * (k + 1.0) / (6 * n)));
  }

  static double quantile(int methods) {
    return methods - 2 < Q.length ? Q[methods - 2] : Double.NaN;
  }
}
