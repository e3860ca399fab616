package org.pugraph.statistics;

/**
 * Where a share that was counted is expected to lie nine times in ten (Wilson 1927). Immutable and
 * thread safe.
 *
 * @param low at least 0
 * @param high at most 1
 */
public record Wilson(double low, double high) {

  /** Of the normal distribution, for nine times in ten. */
  private static final double Z = 1.6449;

  /**
   * @param share that was counted
   * @param n among how many
   */
  public static Wilson of(double share, double n) {
    double centre = (share + Z * Z / (2 * n)) / (1 + Z * Z / n);
    double spread = Math.sqrt(share * (1 - share) / n + Z * Z / (4 * n * n));
    double half = Z * spread / (1 + Z * Z / n);
    return new Wilson(Math.max(0, centre - half), Math.min(1, centre + half));
  }
}
