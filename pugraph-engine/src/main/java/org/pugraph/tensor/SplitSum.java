package org.pugraph.tensor;

import java.util.Arrays;

/**
 * Running sums over members that lie above or under a threshold. Scratch of one worker. Not thread
 * safe: one thread at a time.
 */
public final class SplitSum {

  /** Σ weight · row over the members above, {@code [width]}. */
  public final float[] above;

  /** Σ weight · row over the members under. */
  public final float[] under;

  /** Σ weight · value over the members above. */
  public float aboveValue;

  /** Σ weight · value over the members under. */
  public float underValue;

  /** The number that decides on the side of a member, with the member's own. */
  float own;

  final int[] aboveIndex;
  final int[] underIndex;
  final float[] aboveWeight;
  final float[] underWeight;

  /**
   * @param mostMembers the longest list of members that will be added at once
   */
  public SplitSum(int width, int mostMembers) {
    above = new float[width];
    under = new float[width];
    int room = mostMembers + Kernels.PADDING;
    aboveIndex = new int[room];
    underIndex = new int[room];
    aboveWeight = new float[room];
    underWeight = new float[room];
  }

  /** Starts anew, for a node with that number of its own. */
  public void begin(float own) {
    this.own = own;
    Arrays.fill(above, 0f);
    Arrays.fill(under, 0f);
    aboveValue = 0f;
    underValue = 0f;
  }

  public float own() {
    return own;
  }

  /**
   * Splits members into two lists and sums their values; returns how many are above.
   *
   * <p>Without a branch, which would be mispredicted every other time: each member is written to
   * both lists and only one list's end moves on.
   */
  int split(SplitTerms terms, int[] members, int from, int to) {
    float[] perNode = terms.perNode();
    float self = own;
    float above = 0f;
    float under = 0f;
    int p = 0;
    int q = 0;
    for (int e = from; e < to; e++) {
      int j = members[e];
      int at = SplitTerms.STRIDE * j;
      int isAbove = Float.floatToRawIntBits(0f - (self + perNode[at])) >>> 31;
      float weight = perNode[at + SplitTerms.UNDER + isAbove];
      float weighted = weight * perNode[at + SplitTerms.VALUE];
      float ifAbove = Float.intBitsToFloat(Float.floatToRawIntBits(weighted) & -isAbove);
      above += ifAbove;
      under += weighted - ifAbove;
      aboveIndex[p] = j;
      aboveWeight[p] = weight;
      underIndex[q] = j;
      underWeight[q] = weight;
      p += isAbove;
      q += 1 - isAbove;
    }
    aboveValue += above;
    underValue += under;
    return p;
  }
}
