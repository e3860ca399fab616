package org.pugraph.prior;

/**
 * Estimates π, the share of positives among the unlabeled, from scores alone: U is a mixture of
 * positives, whose scores are distributed as those of P, and of negatives, of which nothing is
 * known but that they score lower.
 *
 * <p>What can be seen of such a mixture is the largest share that P could have in it. It is π where
 * some scores are reached by positives only, and more where the scorer is worse.
 *
 * <p>Stateless and thread safe. The same input gives the same bits.
 */
public interface PriorEstimator {

  /** What users call it. */
  String name();

  /** π, 0 to 1. */
  double estimate(HeldOutScores scores);
}
