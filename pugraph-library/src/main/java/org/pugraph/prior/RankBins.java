package org.pugraph.prior;

/**
 * The score range cut into bins, as the shares of P and of U that fall into each. Cut by rank: each
 * bin holds about the same mass of ½P + ½U, equal scores stay together, so that only the order of
 * the scores counts.
 *
 * @param positives share of P by bin, lowest scores first
 * @param unlabeled share of U by bin
 */
record RankBins(double[] positives, double[] unlabeled) {

  static RankBins of(HeldOutScores scores, int most) {
    double[] p = scores.positives();
    double[] u = scores.unlabeled();
    double[] ofP = new double[most];
    double[] ofU = new double[most];
    double below = 0;
    for (int i = 0, j = 0; i < p.length || j < u.length; ) {
      double score = Math.min(i < p.length ? p[i] : u[j], j < u.length ? u[j] : p[i]);
      int firstP = i;
      int firstU = j;
      while (i < p.length && p[i] == score) {
        i++;
      }
      while (j < u.length && u[j] == score) {
        j++;
      }
      double shareP = (double) (i - firstP) / p.length;
      double shareU = (double) (j - firstU) / u.length;
      int bin = Math.min(most - 1, (int) (most * (below + (shareP + shareU) / 4)));
      ofP[bin] += shareP;
      ofU[bin] += shareU;
      below += (shareP + shareU) / 2;
    }
    return new RankBins(ofP, ofU);
  }
}
