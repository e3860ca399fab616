package org.pugraph.risk;

import java.util.BitSet;
import java.util.Locale;
import org.pugraph.base.BadInput;

/**
 * The nodes labelled positive, the unlabeled ones, and the share of positives among the latter.
 * Nodes in neither set take no part in the risk. Immutable and thread safe as long as nobody writes
 * to its arrays.
 *
 * @param positives P, node numbers
 * @param unlabeled U, node numbers
 * @param prior π, the share of positives in U
 * @param negatives those in U known not to be positive after all, such as those a user has
 *     rejected; few, and no fair sample of the negatives
 */
public record PuNodes(int[] positives, int[] unlabeled, double prior, int[] negatives) {

  /** Without known negatives, the usual case. */
  public PuNodes(int[] positives, int[] unlabeled, double prior) {
    this(positives, unlabeled, prior, new int[0]);
  }

  public PuNodes {
    BadInput.unless(positives.length > 0, "no node is labelled positive: at least one is needed");
    BadInput.unless(
        unlabeled.length > 0, "every node is labelled positive: there is nothing left to classify");
    BadInput.unless(prior > 0 && prior < 1, "prior must be above 0 and below 1, got " + prior);
    BitSet seen = new BitSet();
    for (int p : positives) {
      seen.set(p);
    }
    for (int u : unlabeled) {
      if (seen.get(u)) {
        throw new IllegalArgumentException("node " + u + " is both labelled and unlabeled");
      }
    }
    for (int n : negatives) {
      BadInput.unless(!seen.get(n), "node " + n + " is both positive and not");
    }
  }

  /**
   * Converts a share of positives among all nodes into one among the unlabeled: π_U = (π_V n − n_p)
   * / n_u.
   */
  public static double priorOfUnlabeled(double priorOfAll, int positives, int unlabeled) {
    BadInput.unless(
        priorOfAll > 0 && priorOfAll < 1, "prior must be above 0 and below 1, got " + priorOfAll);
    double all = (double) positives + unlabeled;
    double prior = (priorOfAll * all - positives) / unlabeled;
    BadInput.unless(
        prior > 0,
        String.format(
            Locale.ROOT,
            "a prior of %s for the whole graph is not above the labelled share %.4g"
                + " (%d of %d nodes are labelled positive)",
            priorOfAll,
            positives / all,
            positives,
            (long) all));
    return prior;
  }
}
