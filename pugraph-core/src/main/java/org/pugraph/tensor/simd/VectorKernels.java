package org.pugraph.tensor.simd;

import jdk.incubator.vector.FloatVector;
import jdk.incubator.vector.VectorOperators;
import jdk.incubator.vector.VectorSpecies;
import org.pugraph.tensor.Kernels;

/**
 * The kernels on the Vector API: four vectors of a sum stay in registers while the rows stream by.
 *
 * <p>Each column is summed in list order whatever the vector length, so machines with different
 * vector lengths agree on {@link #addRows}.
 */
public final class VectorKernels implements Kernels {

  private static final VectorSpecies<Float> S = FloatVector.SPECIES_PREFERRED;
  private static final int LANES = S.length();
  private static final Kernels PLAIN = Kernels.plain();
  private static final int NARROW = 4;

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
    for (; f < width; f++) {
      float a = sum[f];
      for (int e = 0; e < count; e++) {
        a = Math.fma(weight[e], rows[index[e]][f], a);
      }
      sum[f] = a;
    }
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
  public double dot(float[] a, float[] b) {
    FloatVector sum = FloatVector.zero(S);
    int f = 0;
    for (; f + LANES <= a.length; f += LANES) {
      sum = FloatVector.fromArray(S, a, f).fma(FloatVector.fromArray(S, b, f), sum);
    }
    double total = f == 0 ? 0 : sum.reduceLanes(VectorOperators.ADD);
    for (; f < a.length; f++) {
      total += (double) a[f] * b[f];
    }
    return total;
  }

  /** C2 vectorises the plain one. */
  @Override
  public void elu(float[] in, float[] out) {
    PLAIN.elu(in, out);
  }
}
