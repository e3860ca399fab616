package org.pugraph.prior;

import java.util.Arrays;
import java.util.Comparator;
import java.util.stream.IntStream;

/**
 * AlphaMax (Jain et al. 2016): how likely P is if it were a share α of U, as α grows.
 *
 * <pre>
 * w_i, h_i      share of U, of P in component i; our components are bins of scores
 * f₁(i) = β_i w_i / α,  0 ≤ β_i ≤ 1,  Σ β_i w_i = α      P as a part of U
 * L(α) = max over β of Σ h_i ln f₁(i)
 * </pre>
 *
 * <p>L is flat while f₁ = h is possible, and falls once bins are used up (β_i = 1); the elbow is
 * the estimate. On bins the best β is min(1, μ h_i / w_i), so that L needs no optimiser. The paper
 * looks for the elbow by eye or heuristics; we take the largest α at which P loses no more
 * likelihood than chance costs, half a unit for each bin used up. Only the order of the scores
 * counts.
 */
final class AlphaMax implements PriorEstimator {

  private static final int BINS = 15;
  private static final double STEP = 0.005;
  private static final double LOSS_BY_CHANCE = 0.5;

  @Override
  public String name() {
    return "alphamax";
  }

  @Override
  public double estimate(HeldOutScores scores) {
    RankBins bins = withoutPureOnes(RankBins.of(scores, BINS), scores.unlabeled().length);
    int[] purestFirst =
        IntStream.range(0, BINS)
            .boxed()
            .sorted(Comparator.comparingDouble(b -> -ratio(bins, b)))
            .mapToInt(b -> b)
            .toArray();
    double elbow = STEP;
    for (int step = 1; step * STEP < 1; step++) {
      if (excess(bins, purestFirst, step * STEP, scores.positives().length) <= 0) {
        elbow = step * STEP;
      }
    }
    return elbow;
  }

  /** A bin of P alone would make P impossible as a part of U: half a node of U is put there. */
  private static RankBins withoutPureOnes(RankBins bins, int unlabeled) {
    double[] floored = bins.unlabeled().clone();
    Arrays.setAll(floored, b -> Math.max(floored[b], 0.5 / unlabeled));
    return new RankBins(bins.positives(), floored);
  }

  private static double ratio(RankBins bins, int bin) {
    return bins.positives()[bin] / bins.unlabeled()[bin];
  }

  /** How much more likelihood P loses at α than by chance. */
  private static double excess(RankBins bins, int[] purestFirst, double alpha, int count) {
    double usedU = 0;
    double usedP = 0;
    double loss = 0;
    int used = 0;
    for (int bin : purestFirst) {
      double mu = (alpha - usedU) / (1 - usedP);
      double h = bins.positives()[bin];
      double w = bins.unlabeled()[bin];
      if (h <= 0 || mu * h <= w) {
        break;
      }
      loss += h * Math.log(h * alpha / w);
      usedU += w;
      usedP += h;
      used++;
    }
    double left = 1 - usedP;
    if (left > 1e-12) {
      loss += left * Math.log(alpha * left / Math.max(alpha - usedU, Double.MIN_NORMAL));
    }
    return count * loss - LOSS_BY_CHANCE * used;
  }
}
