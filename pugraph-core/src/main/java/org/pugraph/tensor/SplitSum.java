package org.pugraph.tensor;

import java.util.Arrays;

/**
 * Running sums over members that lie above or under a threshold. Scratch of one worker; not thread
 * safe.
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
   * Splits members into two lists; returns how many are above.
   *
   * <p>Without a branch, which would be mispredicted every other time: each member is written to
   * both lists and only one list's end moves on.
   */
  int split(SplitTerms terms, int[] members, int from, int to) {
    float[] other = terms.other();
    float[] factor = terms.factor();
    float self = own;
    int p = 0;
    int q = 0;
    for (int e = from; e < to; e++) {
      int j = members[e];
      int isAbove = Float.floatToRawIntBits(0f - (self + other[j])) >>> 31;
      float weight = factor[2 * j + isAbove];
      aboveIndex[p] = j;
      aboveWeight[p] = weight;
      underIndex[q] = j;
      underWeight[q] = weight;
      p += isAbove;
      q += 1 - isAbove;
    }
    return p;
  }

  /** {@code Σ weight[e] · value[index[e]]}. */
  static float weighted(float[] value, int[] index, float[] weight, int count) {
    float a = 0f;
    float b = 0f;
    float c = 0f;
    float d = 0f;
    int e = 0;
    for (; e + 4 <= count; e += 4) {
      a += weight[e] * value[index[e]];
      b += weight[e + 1] * value[index[e + 1]];
      c += weight[e + 2] * value[index[e + 2]];
      d += weight[e + 3] * value[index[e + 3]];
    }
    for (; e < count; e++) {
      a += weight[e] * value[index[e]];
    }
    return (a + b) + (c + d);
  }
}
