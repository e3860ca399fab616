package org.pugraph.serve;

import java.util.BitSet;
import java.util.stream.IntStream;
import org.pugraph.risk.PuNodes;

/**
 * Ten nodes most worth a judgement: spread evenly from the best down to where the expected number
 * of positives ends.
 *
 * <p>The ten best are easy to judge and teach little: all of one corner, and nearly all right. Ten
 * out of all that are taken for positive are a fair sample of them, the wrong ones included ({@code
 * bench loop}).
 */
public final class Suggestions {

  /** How many. */
  public static final int COUNT = 10;

  private Suggestions() {}

  /** Places from 0 up to and without {@code among}, {@code most} of them, evenly spread. */
  public static IntStream spread(int among, int most) {
    int count = Math.min(among, most);
    return IntStream.range(0, count).map(i -> (int) ((2L * i + 1) * among / (2L * count)));
  }

  /**
   * Those of a ranking: nodes that nobody has judged.
   *
   * @param order all nodes, the best first
   * @param nodes who was labelled or known to be negative by then
   */
  static BitSet of(int[] order, PuNodes nodes) {
    BitSet open = new BitSet();
    IntStream.of(nodes.unlabeled()).forEach(open::set);
    IntStream.of(nodes.negatives()).forEach(open::clear);
    int[] unjudged = IntStream.of(order).filter(open::get).toArray();
    long expected = Math.round(nodes.prior() * nodes.unlabeled().length);
    BitSet suggested = new BitSet();
    spread((int) Math.min(unjudged.length, Math.max(COUNT, expected)), COUNT)
        .map(place -> unjudged[place])
        .forEach(suggested::set);
    return suggested;
  }
}
