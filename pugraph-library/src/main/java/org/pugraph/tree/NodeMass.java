package org.pugraph.tree;

import org.pugraph.risk.PuNodes;

/**
 * The mass of each class among some nodes, by the non-negative estimate of Kiryo et al. 2017, and
 * the least risk of one answer for all of them (Wilton et al. 2022, Section 3).
 *
 * <pre>
 * W⁺ = π p / n_P                         positive
 * W⁻ = max(0, u / n_U − W⁺) + ω k        negative
 * q  = W⁺ / (W⁺ + W⁻)                    posterior
 * R  = W⁺ W⁻ / (W⁺ + W⁻)                 risk of the answer q, with quadratic loss
 * </pre>
 *
 * <p>p, u and k count the nodes of P, of U and those known to be negative. As in the risk of
 * networks, all that are known together weigh k / (k + n_P) of the class of negatives: ω = (1 − π)
 * / (n_K + n_P). By {@link SplitRule#LABELLED} π is ½ and W⁻ = ½ u / n_U + ω k instead. Immutable
 * and thread safe.
 */
final class NodeMass {

  private final double perPositive;
  private final double perUnlabeled;
  private final double perNegative;

  /** How much of W⁺ is taken out of the unlabeled nodes. */
  private final double hidden;

  NodeMass(PuNodes nodes, SplitRule rule) {
    double prior = rule == SplitRule.NNPU ? nodes.prior() : 0.5;
    hidden = rule == SplitRule.NNPU ? 1 : 0;
    perPositive = prior / nodes.positives().length;
    perUnlabeled = (rule == SplitRule.NNPU ? 1 : 1 - prior) / nodes.unlabeled().length;
    perNegative = (1 - prior) / (nodes.negatives().length + nodes.positives().length);
  }

  double positive(Counts counts) {
    return perPositive * counts.positives();
  }

  double negative(Counts counts) {
    return Math.max(0, perUnlabeled * counts.unlabeled() - hidden * positive(counts))
        + perNegative * counts.negatives();
  }

  /** q; of at least one node of P or U. */
  double posterior(Counts counts) {
    return positive(counts) / (positive(counts) + negative(counts));
  }

  /** R; 0 where one class has no mass. */
  double risk(Counts counts) {
    double positive = positive(counts);
    double negative = negative(counts);
    return positive == 0 || negative == 0 ? 0 : positive * negative / (positive + negative);
  }

  /** By how much a split lowers the risk; below zero where it raises it. */
  double drop(Counts all, Counts left) {
    return risk(all) - risk(left) - risk(all.minus(left));
  }

  /**
   * How many nodes of each kind there are.
   *
   * @param positives of P
   * @param unlabeled of U, those known to be negative among them
   * @param negatives of U, known to be negative
   */
  record Counts(int positives, int unlabeled, int negatives) {

    Counts minus(Counts other) {
      return new Counts(
          positives - other.positives, unlabeled - other.unlabeled, negatives - other.negatives);
    }

    int nodes() {
      return positives + unlabeled;
    }
  }
}
