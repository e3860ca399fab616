package org.pugraph.ensemble;

import java.util.Arrays;
import java.util.stream.IntStream;
import org.pugraph.risk.PuNodes;

/**
 * Pseudo-labels for the next round of self-training (Yarowsky 1995; on graphs, Li et al. 2018): the
 * unlabeled nodes of highest score become positives. Eight labelled nodes cover a corner of their
 * class; the best hundreds of a ranking cover most of it, and nearly all of them are right.
 */
final class SelfTraining {

  /** Of the positives that the prior expects among the unlabeled nodes. */
  static final double SHARE = 0.3;

  private SelfTraining() {}

  /**
   * The problem of the next round; the same problem where no node gets a pseudo-label.
   *
   * @param nodes what the scores were learned from
   * @param scores one per node
   */
  static PuNodes extend(PuNodes nodes, float[] scores) {
    int[] unlabeled = nodes.unlabeled();
    double expected = nodes.prior() * unlabeled.length;
    int[] pseudoPositives = best(nodes, scores, (int) (SHARE * expected));
    if (pseudoPositives.length == 0) {
      return nodes;
    }
    int[] positives =
        IntStream.concat(IntStream.of(nodes.positives()), IntStream.of(pseudoPositives)).toArray();
    Arrays.sort(positives);
    int[] rest =
        IntStream.of(unlabeled).filter(node -> Arrays.binarySearch(positives, node) < 0).toArray();
    double prior = (expected - pseudoPositives.length) / rest.length;
    return new PuNodes(positives, rest, prior, nodes.negatives());
  }

  /**
   * The same for a learner that takes unlabeled nodes for negative: those that the prior expects to
   * be positive, but that get no pseudo-label, are left out, since they are neither for certain.
   */
  static PuNodes extendApart(PuNodes nodes, float[] scores) {
    PuNodes extended = extend(nodes, scores);
    int[] likely = best(nodes, scores, (int) (nodes.prior() * nodes.unlabeled().length));
    Arrays.sort(likely);
    int[] rest =
        IntStream.of(extended.unlabeled())
            .filter(node -> Arrays.binarySearch(likely, node) < 0)
            .toArray();
    return rest.length == 0
        ? extended
        : new PuNodes(extended.positives(), rest, extended.prior(), nodes.negatives());
  }

  /** Ties go to the lower node number; known negatives are left out. */
  private static int[] best(PuNodes nodes, float[] scores, int count) {
    int[] negatives = nodes.negatives().clone();
    Arrays.sort(negatives);
    long[] ranked =
        IntStream.of(nodes.unlabeled())
            .filter(node -> Arrays.binarySearch(negatives, node) < 0)
            .mapToLong(node -> (long) ordered(-scores[node]) << Integer.SIZE | node)
            .toArray();
    Arrays.sort(ranked);
    return Arrays.stream(ranked).limit(count).mapToInt(key -> (int) key).toArray();
  }

  /** Integers in the order of the floats: as Float.compare, but sorted without objects. */
  private static int ordered(float value) {
    int bits = Float.floatToIntBits(value);
    return bits ^ (bits >> (Integer.SIZE - 1)) & Integer.MAX_VALUE;
  }
}
