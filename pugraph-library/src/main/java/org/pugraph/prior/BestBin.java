package org.pugraph.prior;

/**
 * Best bin estimation (Garg et al. 2021): of all top bins, the one in which a bound on the share of
 * positives among U is smallest.
 *
 * <pre>
 * q_p(c), q_u(c)   share of P, of U that scores at least c
 * α̂(c) = q_u(c) / q_p(c)
 * ĉ minimises α̂(c) + (1 + γ) / q_p(c) · (√(ln(4/δ) / 2n_u) + √(ln(4/δ) / 2n_p))
 * </pre>
 *
 * <p>Looks at the order of the scores only; O(n) once sorted.
 */
final class BestBin implements PriorEstimator {

  private static final double DELTA = 0.1;
  private static final double GAMMA = 0.01;

  @Override
  public String name() {
    return "bbe";
  }

  @Override
  public double estimate(HeldOutScores scores) {
    double[] p = scores.positives();
    double[] u = scores.unlabeled();
    double bound = (1 + GAMMA) * (deviation(p.length) + deviation(u.length));
    double least = Double.POSITIVE_INFINITY;
    double share = 1;
    int j = u.length;
    for (int i = p.length - 1; i >= 0; i--) {
      if (i > 0 && p[i - 1] == p[i]) {
        continue; // equal scores are all in the bin, or none is
      }
      while (j > 0 && u[j - 1] >= p[i]) {
        j--;
      }
      double ofPositives = (double) (p.length - i) / p.length;
      double ofUnlabeled = (double) (u.length - j) / u.length;
      double worst = (ofUnlabeled + bound) / ofPositives;
      if (worst < least) {
        least = worst;
        share = ofUnlabeled / ofPositives;
      }
    }
    return HeldOutScores.clip(share);
  }

  /** How far a share of n may be off, but for a chance of δ/2 (Hoeffding). */
  private static double deviation(int n) {
    return Math.sqrt(Math.log(4 / DELTA) / (2.0 * n));
  }
}
