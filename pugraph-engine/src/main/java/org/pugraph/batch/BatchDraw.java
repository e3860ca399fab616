package org.pugraph.batch;

import java.util.BitSet;
import java.util.SplittableRandom;
import org.pugraph.base.BadInput;
import org.pugraph.risk.PuNodes;
import org.pugraph.tensor.Seed;

/**
 * The nodes of one step: all labelled ones up to half of the batch, or as many drawn from them, and
 * unlabeled ones for the rest. Labelled nodes are few, and each is more informative. Immutable and
 * thread safe as long as nobody writes to its arrays. The same input and seed give the same bits.
 *
 * @param positives of P, ascending
 * @param unlabeled of U, ascending
 */
public record BatchDraw(int[] positives, int[] unlabeled) {

  /** Draws a batch; every set of its size is equally likely. */
  public static BatchDraw of(PuNodes nodes, int size, Seed seed) {
    checkSize(size);
    int positives = Math.min(nodes.positives().length, size / 2);
    int unlabeled = Math.min(nodes.unlabeled().length, size - positives);
    return new BatchDraw(
        draw(nodes.positives(), positives, seed.split("positives")),
        draw(nodes.unlabeled(), unlabeled, seed.split("unlabeled")));
  }

  /** Refuses a batch without room for both labelled and unlabeled nodes. */
  public static int checkSize(int size) {
    BadInput.unless(size >= 2, "batch must be at least 2, got " + size);
    return size;
  }

  /** Floyd's algorithm: as many draws as nodes to be drawn, however many there are to draw from. */
  private static int[] draw(int[] from, int count, Seed seed) {
    if (count == from.length) {
      return from.clone();
    }
    SplittableRandom random = new SplittableRandom(seed.value());
    BitSet drawn = new BitSet(from.length);
    for (int last = from.length - count; last < from.length; last++) {
      int at = random.nextInt(last + 1);
      drawn.set(drawn.get(at) ? last : at);
    }
    return drawn.stream().map(at -> from[at]).toArray();
  }

  /** The nodes of one side. */
  int[] of(Side side) {
    return side == Side.POSITIVE ? positives : unlabeled;
  }
}
