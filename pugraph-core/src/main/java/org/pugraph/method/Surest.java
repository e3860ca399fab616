package org.pugraph.method;

import java.util.Arrays;
import java.util.Comparator;
import java.util.stream.IntStream;
import org.pugraph.risk.PuNodes;

/**
 * The unlabeled nodes that a first answer is surest of, taken for positives by a second (Yarowsky
 * 1995; on graphs, Li et al. 2018). Eight labelled nodes know a corner of their class; the best
 * hundreds of a ranking know most of it, and nearly all of them are right.
 */
public final class Surest {

  /** Of the positives that are expected among the unlabeled nodes. */
  static final double SHARE = 0.3;

  private Surest() {}

  /**
   * What to learn from the second time; the same as the first where nobody is sure enough.
   *
   * @param nodes what the first answer was learned from
   * @param scores of the first answer, one per node
   */
  public static PuNodes taken(PuNodes nodes, float[] scores) {
    int[] unlabeled = nodes.unlabeled();
    double expected = nodes.prior() * unlabeled.length;
    int[] sure = best(nodes, scores, (int) (SHARE * expected));
    if (sure.length == 0) {
      return nodes;
    }
    int[] positives =
        IntStream.concat(IntStream.of(nodes.positives()), IntStream.of(sure)).toArray();
    Arrays.sort(positives);
    int[] rest =
        IntStream.of(unlabeled).filter(node -> Arrays.binarySearch(positives, node) < 0).toArray();
    double prior = (expected - sure.length) / rest.length;
    return new PuNodes(positives, rest, prior, nodes.negatives());
  }

  /** Of equals, those of lower number; nobody who is known to be negative. */
  private static int[] best(PuNodes nodes, float[] scores, int count) {
    int[] known = nodes.negatives().clone();
    Arrays.sort(known);
    return IntStream.of(nodes.unlabeled())
        .filter(node -> Arrays.binarySearch(known, node) < 0)
        .boxed()
        .sorted(
            Comparator.<Integer>comparingDouble(node -> -scores[node]).thenComparing(node -> node))
        .limit(count)
        .mapToInt(node -> node)
        .toArray();
  }
}
