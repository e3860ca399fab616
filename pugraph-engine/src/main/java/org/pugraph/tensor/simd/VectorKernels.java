package org.pugraph.tensor.simd;

import jdk.incubator.vector.FloatVector;
import jdk.incubator.vector.VectorOperators;
import jdk.incubator.vector.VectorSpecies;
import org.pugraph.tensor.Block;
import org.pugraph.tensor.Kernels;
import org.pugraph.tensor.SplitSum;
import org.pugraph.tensor.SplitTerms;

/**
 * The kernels on the Vector API: four vectors of a sum stay in registers while the rows stream by.
 *
 * <p>Each column is summed in list order whatever the vector length, so machines with different
 * vector lengths agree on {@link #addRows}.
 *
 * <p>Stateless and thread safe. The same input gives the same bits.
 */
public final class VectorKernels implements Kernels {

  private static final VectorSpecies<Float> S = FloatVector.SPECIES_PREFERRED;
  private static final VectorSpecies<Float> EIGHT = FloatVector.SPECIES_256;
  private static final VectorSpecies<Float> FOUR = FloatVector.SPECIES_128;
  private static final int LANES = S.length();

  private static final Kernels PLAIN = Kernels.plain();
  private static final int NARROW = 4;

  /** The coefficients of e^x − 1 after the leading ones. */
  private static final FloatVector C4 = FloatVector.broadcast(S, 1f / 24f);

  private static final FloatVector C3 = FloatVector.broadcast(S, 1f / 6f);
  private static final FloatVector C2 = FloatVector.broadcast(S, 0.5f);
  private static final FloatVector C1 = FloatVector.broadcast(S, 1f);

  @Override
  public String name() {
    return "vector-" + S.vectorBitSize();
  }

  @Override
  public void addRows(float[] sum, float[][] rows, int[] index, float[] weight, int count) {
    int width = sum.length;
    if (width < NARROW) {
      PLAIN.addRows(sum, rows, index, weight, count);
      return;
    }
    int f = 0;
    for (; f + 4 * LANES <= width; f += 4 * LANES) {
      addFourVectors(sum, rows, index, weight, count, f);
    }
    for (; f + LANES <= width; f += LANES) {
      addOneVector(sum, rows, index, weight, count, f);
    }
    if (LANES > EIGHT.length() && f + EIGHT.length() <= width) {
      addEightColumns(sum, rows, index, weight, count, f);
      f += EIGHT.length();
    }
    if (LANES > FOUR.length() && f + FOUR.length() <= width) {
      addFourColumns(sum, rows, index, weight, count, f);
      f += FOUR.length();
    }
    for (; f < width; f++) {
      float a = sum[f];
      for (int e = 0; e < count; e++) {
        a = Math.fma(weight[e], rows[index[e]][f], a);
      }
      sum[f] = a;
    }
  }

  private static void addEightColumns(
      float[] sum, float[][] rows, int[] index, float[] weight, int count, int f) {
    FloatVector a = FloatVector.fromArray(EIGHT, sum, f);
    for (int e = 0; e < count; e++) {
      FloatVector w = FloatVector.broadcast(EIGHT, weight[e]);
      a = FloatVector.fromArray(EIGHT, rows[index[e]], f).fma(w, a);
    }
    a.intoArray(sum, f);
  }

  private static void addFourColumns(
      float[] sum, float[][] rows, int[] index, float[] weight, int count, int f) {
    FloatVector a = FloatVector.fromArray(FOUR, sum, f);
    for (int e = 0; e < count; e++) {
      FloatVector w = FloatVector.broadcast(FOUR, weight[e]);
      a = FloatVector.fromArray(FOUR, rows[index[e]], f).fma(w, a);
    }
    a.intoArray(sum, f);
  }

  private static void addFourVectors(
      float[] sum, float[][] rows, int[] index, float[] weight, int count, int f) {
    FloatVector a0 = FloatVector.fromArray(S, sum, f);
    FloatVector a1 = FloatVector.fromArray(S, sum, f + LANES);
    FloatVector a2 = FloatVector.fromArray(S, sum, f + 2 * LANES);
    FloatVector a3 = FloatVector.fromArray(S, sum, f + 3 * LANES);
    for (int e = 0; e < count; e++) {
      float[] z = rows[index[e]];
      FloatVector w = FloatVector.broadcast(S, weight[e]);
      a0 = FloatVector.fromArray(S, z, f).fma(w, a0);
      a1 = FloatVector.fromArray(S, z, f + LANES).fma(w, a1);
      a2 = FloatVector.fromArray(S, z, f + 2 * LANES).fma(w, a2);
      a3 = FloatVector.fromArray(S, z, f + 3 * LANES).fma(w, a3);
    }
    a0.intoArray(sum, f);
    a1.intoArray(sum, f + LANES);
    a2.intoArray(sum, f + 2 * LANES);
    a3.intoArray(sum, f + 3 * LANES);
  }

  private static void addOneVector(
      float[] sum, float[][] rows, int[] index, float[] weight, int count, int f) {
    FloatVector a = FloatVector.fromArray(S, sum, f);
    for (int e = 0; e < count; e++) {
      FloatVector w = FloatVector.broadcast(S, weight[e]);
      a = FloatVector.fromArray(S, rows[index[e]], f).fma(w, a);
    }
    a.intoArray(sum, f);
  }

  @Override
  public void addSplit(SplitSum sum, SplitTerms terms, int[] members, int from, int to) {
    int width = sum.above.length;
    if (width % (4 * LANES) != 0) {
      PLAIN.addSplit(sum, terms, members, from, to);
      return;
    }
    for (int f = 0; f < width; f += 4 * LANES) {
      addSplitFour(sum, terms, members, from, to, f);
    }
  }

  /**
   * Both sides at once: a member counts on one side with its weight and on the other with zero, by
   * a bit mask. The arithmetic hides behind the loads, so this costs less than making lists.
   */
  private static void addSplitFour(
      SplitSum sum, SplitTerms terms, int[] members, int from, int to, int f) {
    float[][] rows = terms.rows();
    float[] perNode = terms.perNode();
    float own = sum.own();
    FloatVector a0 = FloatVector.fromArray(S, sum.above, f);
    FloatVector a1 = FloatVector.fromArray(S, sum.above, f + LANES);
    FloatVector a2 = FloatVector.fromArray(S, sum.above, f + 2 * LANES);
    FloatVector a3 = FloatVector.fromArray(S, sum.above, f + 3 * LANES);
    FloatVector u0 = FloatVector.fromArray(S, sum.under, f);
    FloatVector u1 = FloatVector.fromArray(S, sum.under, f + LANES);
    FloatVector u2 = FloatVector.fromArray(S, sum.under, f + 2 * LANES);
    FloatVector u3 = FloatVector.fromArray(S, sum.under, f + 3 * LANES);
    float av = 0f;
    float uv = 0f;
    for (int e = from; e < to; e++) {
      int j = members[e];
      int at = SplitTerms.STRIDE * j;
      int mask = Float.floatToRawIntBits(0f - (own + perNode[at])) >> 31;
      int ifAbove = Float.floatToRawIntBits(perNode[at + SplitTerms.ABOVE]) & mask;
      int ifUnder = Float.floatToRawIntBits(perNode[at + SplitTerms.UNDER]) & ~mask;
      float above = Float.intBitsToFloat(ifAbove);
      float under = Float.intBitsToFloat(ifUnder);
      float value = perNode[at + SplitTerms.VALUE];
      float[] z = rows[j];
      av = Math.fma(above, value, av);
      uv = Math.fma(under, value, uv);
      FloatVector wa = FloatVector.broadcast(S, above);
      FloatVector wu = FloatVector.broadcast(S, under);
      FloatVector z0 = FloatVector.fromArray(S, z, f);
      a0 = z0.fma(wa, a0);
      u0 = z0.fma(wu, u0);
      FloatVector z1 = FloatVector.fromArray(S, z, f + LANES);
      a1 = z1.fma(wa, a1);
      u1 = z1.fma(wu, u1);
      FloatVector z2 = FloatVector.fromArray(S, z, f + 2 * LANES);
      a2 = z2.fma(wa, a2);
      u2 = z2.fma(wu, u2);
      FloatVector z3 = FloatVector.fromArray(S, z, f + 3 * LANES);
      a3 = z3.fma(wa, a3);
      u3 = z3.fma(wu, u3);
    }
    a0.intoArray(sum.above, f);
    a1.intoArray(sum.above, f + LANES);
    a2.intoArray(sum.above, f + 2 * LANES);
    a3.intoArray(sum.above, f + 3 * LANES);
    u0.intoArray(sum.under, f);
    u1.intoArray(sum.under, f + LANES);
    u2.intoArray(sum.under, f + 2 * LANES);
    u3.intoArray(sum.under, f + 3 * LANES);
    if (f == 0) {
      sum.aboveValue += av;
      sum.underValue += uv;
    }
  }

  /**
   * The plain one's eight sums in the lanes of a vector, added up one by one as there: the order in
   * which the Vector API adds up lanes differs with the compiler.
   */
  @Override
  public double dot(float[] a, float[] b) {
    if (S.vectorBitSize() < EIGHT.vectorBitSize()) {
      return PLAIN.dot(a, b);
    }
    FloatVector x = FloatVector.zero(EIGHT);
    int f = 0;
    for (; f + 8 <= a.length; f += 8) {
      x = FloatVector.fromArray(EIGHT, a, f).fma(FloatVector.fromArray(EIGHT, b, f), x);
    }
    double rest = 0;
    for (; f < a.length; f++) {
      rest += (double) a[f] * b[f];
    }
    float low = (x.lane(0) + x.lane(1)) + (x.lane(2) + x.lane(3));
    float high = (x.lane(4) + x.lane(5)) + (x.lane(6) + x.lane(7));
    return low + high + rest;
  }

  /** As the plain one, four times as fast as what C2 makes of it. */
  @Override
  public void elu(float[] in, float[] out) {
    int f = 0;
    for (; f + LANES <= out.length; f += LANES) {
      FloatVector u = FloatVector.fromArray(S, in, f);
      FloatVector x = u.min(0f).max(-17f).mul(1f / 16f);
      FloatVector q = x.mul(1f / 720f).add(1f / 120f);
      q = q.fma(x, C4).fma(x, C3).fma(x, C2).fma(x, C1).mul(x);
      q = q.mul(q.add(2f));
      q = q.mul(q.add(2f));
      q = q.mul(q.add(2f));
      q = q.mul(q.add(2f));
      u.max(0f).add(q).intoArray(out, f);
    }
    for (; f < out.length; f++) {
      out[f] = in[f] > 0f ? in[f] : (float) Math.expm1(in[f]);
    }
  }

  @Override
  public void blend(float[] out, float[] x, float a, float[] y, float b) {
    int f = 0;
    for (; f + LANES <= out.length; f += LANES) {
      FloatVector second = FloatVector.fromArray(S, y, f).mul(b);
      FloatVector.fromArray(S, x, f).mul(a).add(second).intoArray(out, f);
    }
    for (; f < out.length; f++) {
      out[f] = a * x[f] + b * y[f];
    }
  }

  @Override
  public void add(float[] sum, float[] x, float a) {
    FloatVector weight = FloatVector.broadcast(S, a);
    int f = 0;
    for (; f + LANES <= sum.length; f += LANES) {
      FloatVector old = FloatVector.fromArray(S, sum, f);
      FloatVector.fromArray(S, x, f).fma(weight, old).intoArray(sum, f);
    }
    for (; f < sum.length; f++) {
      sum[f] = Math.fma(a, x[f], sum[f]);
    }
  }

  @Override
  public void mix(float[] out, float[][] rows, float[] weight) {
    int f = 0;
    for (; f + LANES <= out.length; f += LANES) {
      FloatVector sum = FloatVector.fromArray(S, rows[0], f).mul(weight[0]);
      for (int k = 1; k < rows.length; k++) {
        sum = FloatVector.fromArray(S, rows[k], f).fma(FloatVector.broadcast(S, weight[k]), sum);
      }
      sum.intoArray(out, f);
    }
    for (; f < out.length; f++) {
      float sum = weight[0] * rows[0][f];
      for (int k = 1; k < rows.length; k++) {
        sum = Math.fma(weight[k], rows[k][f], sum);
      }
      out[f] = sum;
    }
  }

  @Override
  public void blendThroughElu(float[] out, float[] x, float a, float[] y, float b, float[] h) {
    int f = 0;
    for (; f + LANES <= out.length; f += LANES) {
      FloatVector slope = FloatVector.fromArray(S, h, f).min(0f).add(1f);
      FloatVector second = FloatVector.fromArray(S, y, f).mul(b);
      FloatVector.fromArray(S, x, f).mul(a).add(second).mul(slope).intoArray(out, f);
    }
    for (; f < out.length; f++) {
      out[f] = (a * x[f] + b * y[f]) * (Math.min(h[f], 0f) + 1f);
    }
  }

  @Override
  public void addProduct(Block sum, Block a, Block b) {
    VectorProducts.add(sum, a, b);
  }

  @Override
  public void addTransposedProduct(Block sum, Block a, Block b) {
    VectorProducts.addTransposed(sum, a, b);
  }

  @Override
  public float max(float[] x) {
    FloatVector most = FloatVector.broadcast(S, Float.NEGATIVE_INFINITY);
    int f = 0;
    for (; f + LANES <= x.length; f += LANES) {
      most = most.max(FloatVector.fromArray(S, x, f));
    }
    float largest = most.reduceLanes(VectorOperators.MAX);
    for (; f < x.length; f++) {
      largest = Math.max(largest, x[f]);
    }
    return largest;
  }

  @Override
  public double exponentials(float[] x, float shift) {
    return VectorExponential.apply(x, shift);
  }
}
