package org.pugraph.prior;

import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;

/**
 * π by Bayes' rule from the ranks of held-out positives in U, in the binormal model.
 *
 * <pre>
 * c_k                     how many of P rank in bin k of U
 * h_k(π, d)               share of the positives in bin k ({@link BinormalRoc})
 * u_k                     share of U in bin k
 * L(π, d, δ) = Π_k ((1 − δ) h_k + δ u_k)^{c_k}
 * p(π | c) ∝ p(π) Σ_d Σ_δ L(π, d, δ)
 * log π ~ N(log 0.15, 1)  before any score is seen; d and δ uniform over their grids
 * </pre>
 *
 * <p>δ is the share of the positives that looks like any node of U. Other estimators look for the
 * largest share that P could have in U, which is the maximum of noisy ratios: too high where labels
 * are few or classes overlap. Here the shape of the whole curve counts, what the ranks leave open
 * stays open in the posterior, and what is usual decides where they tell nothing. d has one value
 * for both tails: with a second parameter for the spread of the positives the fit is closer, and π
 * further off.
 *
 * <p>Looks at the order of the scores only. No randomness; some hundredths of a second for any
 * number of nodes.
 */
final class BinormalMixture implements PriorEstimator {

  private static final List<BinormalRoc> CURVES =
      IntStream.rangeClosed(0, 25).mapToObj(i -> new BinormalRoc(0.2 * i)).toList();

  /** δ. */
  private static final double[] SCATTERED = {0, 0.05, 0.15, 0.3, 0.5};

  /** No bin is impossible, or one odd node would decide alone. */
  private static final double LEAST = 1e-4;

  @Override
  public String name() {
    return "binormal";
  }

  @Override
  public double estimate(HeldOutScores scores) {
    return posterior(scores).mean();
  }

  /** What is known of π once the scores are seen. */
  PriorPosterior posterior(HeldOutScores scores) {
    double[] counts = BinormalRoc.counts(scores);
    double[] logs = new double[PriorPosterior.SHARES.length];
    Arrays.setAll(logs, i -> logLikelihood(counts, PriorPosterior.SHARES[i]));
    return PriorPosterior.ofLogLikelihoods(logs);
  }

  /** log Σ_d Σ_δ L(π, d, δ). */
  private static double logLikelihood(double[] counts, double prior) {
    double[] logs = logLikelihoods(counts, positiveShares(prior));
    double highest = Arrays.stream(logs).max().orElseThrow();
    return highest + Math.log(Arrays.stream(logs).map(log -> Math.exp(log - highest)).sum());
  }

  /** (1 − δ) h_k + δ u_k for each pair of d and δ, {@code [pairs, bins]}. */
  static double[][] positiveShares(double prior) {
    double[] unlabeled = BinormalRoc.unlabeledShares();
    double[][] pairs = new double[CURVES.size() * SCATTERED.length][BinormalRoc.BINS];
    for (int d = 0; d < CURVES.size(); d++) {
      double[] positives = CURVES.get(d).positiveShares(prior);
      for (int s = 0; s < SCATTERED.length; s++) {
        double scattered = SCATTERED[s];
        Arrays.setAll(
            pairs[d * SCATTERED.length + s],
            bin -> (1 - scattered) * positives[bin] + scattered * unlabeled[bin]);
      }
    }
    return pairs;
  }

  /** log L for each pair of d and δ. */
  static double[] logLikelihoods(double[] counts, double[][] pairs) {
    double[] unlabeled = BinormalRoc.unlabeledShares();
    double[] logs = new double[pairs.length];
    for (int bin = 0; bin < counts.length; bin++) {
      for (int pair = 0; pair < pairs.length && counts[bin] > 0; pair++) {
        logs[pair] += counts[bin] * Math.log(pairs[pair][bin] + LEAST * unlabeled[bin]);
      }
    }
    return logs;
  }
}
