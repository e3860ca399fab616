package org.pugraph.layer;

import java.util.Arrays;

/**
 * Scratch of one worker: a ring split by the sign of s_i + t_j into the pairs above and those under
 * LeakyReLU's kink, and the running sums over rings.
 *
 * <p>Hops that do not contain one another keep sums of their own, one <em>chain</em> each.
 */
final class RingLists {

  final RowList above;
  final RowList under;

  /** By chain: Σ weight · row, {@code [chains, width]}. */
  final float[][] aboveSum;

  final float[][] underSum;

  /** By chain: Σ weight. */
  final float[] aboveNorm;

  final float[] underNorm;

  RingLists(int largestRing, int chains, int width) {
    above = new RowList(largestRing);
    under = new RowList(largestRing);
    aboveSum = new float[chains][width];
    underSum = new float[chains][width];
    aboveNorm = new float[chains];
    underNorm = new float[chains];
  }

  void clearSums() {
    for (int c = 0; c < aboveSum.length; c++) {
      Arrays.fill(aboveSum[c], 0f);
      Arrays.fill(underSum[c], 0f);
    }
    Arrays.fill(aboveNorm, 0f);
    Arrays.fill(underNorm, 0f);
  }

  /**
   * Splits {@code members[from .. to)} by the sign of {@code own + other[j]}; zero is under.
   *
   * <p>Without a branch, which would be mispredicted every other time: each member is written to
   * both lists and only one list's end moves on.
   *
   * @param factor per node, the weight under the kink and the weight above it
   */
  void split(int[] members, int from, int to, float own, float[] other, float[] factor) {
    int[] upper = above.index;
    int[] lower = under.index;
    float[] upperWeight = above.weight;
    float[] lowerWeight = under.weight;
    int p = 0;
    int q = 0;
    for (int e = from; e < to; e++) {
      int j = members[e];
      int isAbove = Float.floatToRawIntBits(0f - (own + other[j])) >>> 31;
      float weight = factor[2 * j + isAbove];
      upper[p] = j;
      upperWeight[p] = weight;
      lower[q] = j;
      lowerWeight[q] = weight;
      p += isAbove;
      q += 1 - isAbove;
    }
    above.count = p;
    under.count = q;
  }
}
