package org.pugraph.threshold;

import java.util.Arrays;
import java.util.stream.IntStream;
import org.apache.commons.statistics.distribution.NormalDistribution;
import org.pugraph.calibration.NormalScale;
import org.pugraph.metric.Thresholds;
import org.pugraph.prior.BinormalFit;
import org.pugraph.statistics.MeanSd;
import org.pugraph.validation.Folds;
import org.pugraph.validation.RankingEvidence;

/**
 * The threshold with the highest expected F1, estimated from held-out positives.
 *
 * <pre>
 *   F1(q, π) = 2π·TPR(q, π) / (π + q)    where the best share q of U is called positive
 *   TPR(q, π) = n / (n + 20) · mean over the n held-out positives p of Φ((z_p − z(q)) / h)
 *             + 20 / (n + 20) · binormal TPR(q, π)
 *   share to be called = argmax over q of 0.3·F1(q, π/2) + 0.4·F1(q, π) + 0.3·F1(q, 2π)
 * </pre>
 *
 * <p>z are normal scores among U ({@link NormalScale}), so Φ smooths the step function of a few
 * dozen positives. The fewer they are, the more the {@linkplain BinormalFit binormal curve} counts,
 * which is smooth but moves with π. A prior is seldom exact, whether given or estimated, and to
 * call too few costs more F1 than to call too many: hence the mean over three priors. Calling every
 * node positive is one of the candidates, and its F1 is certain, while the highest of many
 * estimates is too high. So it is what the threshold does unless the mean rank of held-out
 * positives, the share of U below them, reaches
 *
 * <pre>
 *   1/2 + (1 − π) · 2.5 / √(12 max(n, 10)) + {@linkplain RankingEvidence#optimism what random labels reach}
 * </pre>
 *
 * <p>An AUC of A against the negatives is a mean rank of 1/2 + (1 − π)(A − 1/2). A has to be two
 * and a half standard errors above chance, and of fewer than ten positives as of ten: good rankings
 * would fail what chance leaves open with five. The share q of n below 10 is q^(n/10) · π^(1 −
 * n/10): nearer to the prior the fewer there are.
 *
 * <p>Stateless and thread safe. The same input gives the same bits.
 */
public final class F1Threshold {

  /** As many positives as the binormal curve counts for. */
  private static final double BINORMAL_WEIGHT = 20;

  private static final double[] FACTORS = {0.5, 1, 2};
  private static final double[] FACTOR_WEIGHTS = {0.3, 0.4, 0.3};
  private static final double LARGEST_PRIOR = 0.97;

  /** Standard errors of the AUC that chance explains. */
  private static final double ERRORS = 2.5;

  /** Half of the optimal bandwidth for normally distributed z, since they rarely are. */
  private static final double BANDWIDTH = 0.5;

  private static final double LEAST_BANDWIDTH = 0.05;
  private static final int CANDIDATES = 800;
  private static final NormalDistribution NORMAL = NormalDistribution.of(0, 1);

  private F1Threshold() {}

  /**
   * The threshold; the one at the prior where no positive is held out.
   *
   * @param unlabeled scores of the unlabeled nodes
   * @param heldOut normal scores of held-out positives; may be empty
   * @param prior π, between 0 and 1
   */
  public static double threshold(float[] unlabeled, float[] heldOut, double prior) {
    return Thresholds.atPrior(unlabeled, share(unlabeled.length, heldOut, prior));
  }

  /** The share of the unlabeled nodes to call positive. */
  static double share(int unlabeled, float[] heldOut, double prior) {
    if (heldOut.length == 0 || unlabeled == 0) {
      return prior;
    }
    double[] normalScores =
        IntStream.range(0, heldOut.length).mapToDouble(i -> heldOut[i]).toArray();
    double[] ranks = Arrays.stream(normalScores).map(NORMAL::survivalProbability).toArray();
    if (isDoubtful(ranks, unlabeled, prior)) {
      return 1;
    }
    BinormalFit[] fits = new BinormalFit[FACTORS.length];
    Arrays.setAll(fits, f -> BinormalFit.of(ranks, assumed(prior, f)));
    double bandwidth = bandwidth(normalScores);
    double highest = NORMAL.inverseSurvivalProbability(0.5 / unlabeled);
    double best = 1;
    double most = 0;
    for (int c = 0; c <= CANDIDATES; c++) {
      double threshold = highest * (1 - 2.0 * c / CANDIDATES);
      double share = c == CANDIDATES ? 1 : NORMAL.survivalProbability(threshold);
      double counted = c == CANDIDATES ? 1 : found(normalScores, threshold, bandwidth);
      double f1 = expectedF1(share, counted, heldOut.length, fits, prior);
      if (f1 > most) {
        most = f1;
        best = share;
      }
    }
    return best == 1 ? 1 : nearer(best, prior, heldOut.length);
  }

  /** Each positive missing to ten counts for the prior. */
  private static double nearer(double best, double prior, int heldOut) {
    double weight = Math.min(1, heldOut / (double) Folds.ENOUGH);
    return Math.pow(best, weight) * Math.pow(prior, 1 - weight);
  }

  /**
   * Whether chance could explain how high held-out positives rank.
   *
   * @param ranks share of U above each
   */
  private static boolean isDoubtful(double[] ranks, int unlabeled, double prior) {
    double mean = 1 - Arrays.stream(ranks).sum() / ranks.length;
    double error = 1 / Math.sqrt(12.0 * Math.max(ranks.length, Folds.ENOUGH));
    double reach = 0.5 + (1 - prior) * ERRORS * error;
    return mean < reach + RankingEvidence.optimism(ranks.length, unlabeled);
  }

  /** One of the priors that the mean is taken over. */
  private static double assumed(double prior, int factor) {
    return Math.min(Math.max(prior, LARGEST_PRIOR), prior * FACTORS[factor]);
  }

  private static double expectedF1(
      double share, double counted, int heldOut, BinormalFit[] fits, double prior) {
    double weight = heldOut / (heldOut + BINORMAL_WEIGHT);
    double sum = 0;
    for (int f = 0; f < fits.length; f++) {
      double assumed = assumed(prior, f);
      double found = weight * counted + (1 - weight) * fits[f].truePositives(share);
      sum += FACTOR_WEIGHTS[f] * 2 * assumed * found / (assumed + share);
    }
    return sum;
  }

  /** The smoothed share of held-out positives above a threshold. */
  private static double found(double[] heldOut, double threshold, double bandwidth) {
    double sum = 0;
    for (double normalScore : heldOut) {
      sum += NORMAL.cumulativeProbability((normalScore - threshold) / bandwidth);
    }
    return sum / heldOut.length;
  }

  private static double bandwidth(double[] heldOut) {
    if (heldOut.length < 2) {
      return LEAST_BANDWIDTH;
    }
    double usual = MeanSd.of(heldOut).sd() * Math.pow(heldOut.length, -0.2);
    return Math.max(LEAST_BANDWIDTH, BANDWIDTH * usual);
  }
}
