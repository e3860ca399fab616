package org.pugraph.tensor;

/** {@link Kernels#addSplit} for rows of two columns, the last layer's: all sums in registers. */
final class NarrowSplit {

  private NarrowSplit() {}

  /** A member counts on one side with its weight and on the other with zero, by a bit mask. */
  static void add(SplitSum sum, SplitTerms terms, int[] members, int from, int to) {
    float[][] rows = terms.rows();
    float[] perNode = terms.perNode();
    float own = sum.own;
    float a0 = sum.above[0];
    float a1 = sum.above[1];
    float u0 = sum.under[0];
    float u1 = sum.under[1];
    float av = sum.aboveValue;
    float uv = sum.underValue;
    for (int e = from; e < to; e++) {
      int j = members[e];
      int at = SplitTerms.STRIDE * j;
      int mask = Float.floatToRawIntBits(0f - (own + perNode[at])) >> 31;
      int ifAbove = Float.floatToRawIntBits(perNode[at + SplitTerms.ABOVE]) & mask;
      int ifUnder = Float.floatToRawIntBits(perNode[at + SplitTerms.UNDER]) & ~mask;
      float above = Float.intBitsToFloat(ifAbove);
      float under = Float.intBitsToFloat(ifUnder);
      float[] z = rows[j];
      float v = perNode[at + SplitTerms.VALUE];
      a0 = Math.fma(above, z[0], a0);
      a1 = Math.fma(above, z[1], a1);
      av = Math.fma(above, v, av);
      u0 = Math.fma(under, z[0], u0);
      u1 = Math.fma(under, z[1], u1);
      uv = Math.fma(under, v, uv);
    }
    sum.above[0] = a0;
    sum.above[1] = a1;
    sum.under[0] = u0;
    sum.under[1] = u1;
    sum.aboveValue = av;
    sum.underValue = uv;
  }
}
