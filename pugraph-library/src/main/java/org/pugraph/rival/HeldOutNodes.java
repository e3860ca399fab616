package org.pugraph.rival;

import java.util.Arrays;
import java.util.SplittableRandom;
import org.pugraph.prior.HeldOutScores;
import org.pugraph.prior.PriorEstimators;
import org.pugraph.risk.PuNodes;
import org.pugraph.tensor.Seed;
import org.pugraph.tensor.Shuffle;

/**
 * Labelled and unlabeled nodes that a network is not trained on, so that the prior can be estimated
 * by its scores of them: α, by best-bin estimation.
 *
 * @param positives held out of P; where P is a single node, that one
 * @param unlabeled held out of U; where U is a single node, that one
 * @param trainedPositives the others of P, or the single one
 * @param trainedUnlabeled likewise
 */
record HeldOutNodes(
    int[] positives, int[] unlabeled, int[] trainedPositives, int[] trainedUnlabeled) {

  /** Holds out a share of both, at least one of each. Known negatives are not unlabeled here. */
  static HeldOutNodes of(PuNodes nodes, double share, Seed seed) {
    int[] open = NodeLists.open(nodes);
    int[] p = shuffled(nodes.positives(), seed.split("positives"));
    int[] u = shuffled(open.length == 0 ? nodes.unlabeled() : open, seed.split("unlabeled"));
    int ofP = count(p.length, share);
    int ofU = count(u.length, share);
    return new HeldOutNodes(
        sorted(p, 0, ofP),
        sorted(u, 0, ofU),
        p.length == 1 ? p : sorted(p, ofP, p.length),
        u.length == 1 ? u : sorted(u, ofU, u.length));
  }

  private static int count(int of, double share) {
    return Math.max(1, Math.min(of - 1, (int) Math.round(share * of)));
  }

  private static int[] shuffled(int[] nodes, Seed seed) {
    int[] shuffled = nodes.clone();
    Shuffle.inPlace(shuffled, new SplittableRandom(seed.value()));
    return shuffled;
  }

  private static int[] sorted(int[] nodes, int from, int to) {
    int[] some = Arrays.copyOfRange(nodes, from, to);
    Arrays.sort(some);
    return some;
  }

  /** α by the scores of all nodes. */
  double bestBin(float[] z) {
    return bestBin(z, positives, unlabeled);
  }

  /** The share of positives among some nodes, by the scores of other positives. */
  static double bestBin(float[] z, int[] positives, int[] unlabeled) {
    return PriorEstimators.BBE.estimate(new HeldOutScores(of(z, positives), of(z, unlabeled)));
  }

  private static double[] of(float[] z, int[] nodes) {
    return Arrays.stream(nodes).mapToDouble(node -> z[node]).toArray();
  }
}
