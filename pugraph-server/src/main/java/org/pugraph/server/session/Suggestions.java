package org.pugraph.server.session;

import java.util.BitSet;
import java.util.stream.IntStream;
import org.pugraph.risk.PuNodes;

/**
 * Ten nodes whose labels would teach most: spread evenly from the first rank down to where the
 * expected number of positives ends.
 *
 * <p>The ten first ranks are easy to label and teach little: they lie close together, and nearly
 * all are positive. Ten out of all that are expected to be positive are a fair sample of them, the
 * wrong ones included ({@code bench loop}).
 */
public final class Suggestions {

  /** How many. */
  public static final int COUNT = 10;

  private Suggestions() {}

  /** Positions from 0 below {@code among}, at most {@code most} of them, evenly spread. */
  public static IntStream spread(int among, int most) {
    int count = Math.min(among, most);
    return IntStream.range(0, count).map(i -> (int) ((2L * i + 1) * among / (2L * count)));
  }

  /**
   * The suggestions of a ranking: unlabeled nodes that are not known to be negative.
   *
   * @param order all nodes, the highest score first
   * @param nodes what the ranking was fitted to
   */
  static BitSet of(int[] order, PuNodes nodes) {
    BitSet open = new BitSet();
    IntStream.of(nodes.unlabeled()).forEach(open::set);
    IntStream.of(nodes.negatives()).forEach(open::clear);
    int[] candidates = IntStream.of(order).filter(open::get).toArray();
    long expected = Math.round(nodes.prior() * nodes.unlabeled().length);
    BitSet suggested = new BitSet();
    spread((int) Math.min(candidates.length, Math.max(COUNT, expected)), COUNT)
        .map(position -> candidates[position])
        .forEach(suggested::set);
    return suggested;
  }
}
