package org.pugraph.validation;

import org.pugraph.base.EnumNames;

/**
 * What a ranking is for: how much it is worth that a held-out positive ranks above a share a of the
 * unlabeled nodes. Base learners are compared by the mean of it.
 *
 * <pre>
 * AUC        a
 * F1         π / (π + 1 − a)       one half at the prior, where F1 is decided
 * TOP        mean of a and −log(1 − a) / −log 0.001, at most 1: to rise from the first 10 % to the
 *            first 1 % is worth as much as from there to the first 0.1 %
 * BALANCED   mean of AUC and F1
 * </pre>
 *
 * <p>The logarithm alone depends on a few positives so much that it finds fewer even at the top.
 *
 * <p>Immutable and thread safe.
 */
public enum RankingObjective {
  /** All ranks count alike. */
  AUC,
  /** The order around the prior counts most. */
  F1,
  /** The first nodes of the ranking count most. */
  TOP,
  /** Something of AUC and F1. */
  BALANCED;

  /** The share of the unlabeled nodes among which the order is worth nothing more. */
  private static final double FIRST = 0.001;

  /** The one of that name. */
  public static RankingObjective parse(String name) {
    return EnumNames.parse(RankingObjective.class, "objective", name);
  }

  /**
   * What a rank is worth, 0 to 1.
   *
   * @param rank share of the unlabeled nodes below
   * @param prior π
   */
  double utility(double rank, double prior) {
    return switch (this) {
      case AUC -> rank;
      case F1 -> prior / (prior + (1 - rank));
      case TOP -> (rank + StrictMath.log(Math.max(FIRST, 1 - rank)) / StrictMath.log(FIRST)) / 2;
      case BALANCED -> (rank + F1.utility(rank, prior)) / 2;
    };
  }

  @Override
  public String toString() {
    return EnumNames.of(this);
  }
}
