package org.pugraph.tensor;

/**
 * {@link Kernels#addRows} in plain loops: eight rows per pass, so that the sum is loaded and stored
 * once for eight; twice the same loop, because with a constant bound it does not matter to the
 * compiler which other widths it has seen.
 */
final class PlainRows {

  private PlainRows() {}

  static void add(float[] sum, float[][] rows, int[] index, float[] weight, int count) {
    if (count == 0) {
      return;
    }
    if (sum.length == PlainKernels.NARROW) {
      addNarrowRows(sum, rows, index, weight, count);
      return;
    }
    // A row of weight zero changes nothing, and spares a third loop for the rest of the list.
    for (int e = count; e % 4 != 0; e++) {
      index[e] = index[0];
      weight[e] = 0f;
    }
    boolean usual = sum.length == PlainKernels.USUAL_WIDTH;
    int e = 0;
    for (; e + 4 < count; e += 8) {
      float[] z0 = rows[index[e]];
      float[] z1 = rows[index[e + 1]];
      float[] z2 = rows[index[e + 2]];
      float[] z3 = rows[index[e + 3]];
      float[] z4 = rows[index[e + 4]];
      float[] z5 = rows[index[e + 5]];
      float[] z6 = rows[index[e + 6]];
      float[] z7 = rows[index[e + 7]];
      if (usual) {
        addEight64(sum, z0, z1, z2, z3, z4, z5, z6, z7, weight, e);
      } else {
        addEight(sum, z0, z1, z2, z3, z4, z5, z6, z7, weight, e);
      }
    }
    if (e < count) {
      addFour(sum, rows, index, weight, e);
    }
  }

  private static void addFour(float[] sum, float[][] rows, int[] index, float[] w, int e) {
    float[] z0 = rows[index[e]];
    float[] z1 = rows[index[e + 1]];
    float[] z2 = rows[index[e + 2]];
    float[] z3 = rows[index[e + 3]];
    float w0 = w[e];
    float w1 = w[e + 1];
    float w2 = w[e + 2];
    float w3 = w[e + 3];
    if (sum.length == PlainKernels.USUAL_WIDTH) {
      for (int f = 0; f < PlainKernels.USUAL_WIDTH; f++) {
        sum[f] = Math.fma(w1, z1[f], Math.fma(w0, z0[f], sum[f])) + Math.fma(w3, z3[f], w2 * z2[f]);
      }
    } else {
      for (int f = 0; f < sum.length; f++) {
        sum[f] = Math.fma(w1, z1[f], Math.fma(w0, z0[f], sum[f])) + Math.fma(w3, z3[f], w2 * z2[f]);
      }
    }
  }

  private static void addEight64(
      float[] sum,
      float[] z0,
      float[] z1,
      float[] z2,
      float[] z3,
      float[] z4,
      float[] z5,
      float[] z6,
      float[] z7,
      float[] w,
      int e) {
    float w0 = w[e];
    float w1 = w[e + 1];
    float w2 = w[e + 2];
    float w3 = w[e + 3];
    float w4 = w[e + 4];
    float w5 = w[e + 5];
    float w6 = w[e + 6];
    float w7 = w[e + 7];
    for (int f = 0; f < PlainKernels.USUAL_WIDTH; f++) {
      sum[f] =
          Math.fma(w3, z3[f], Math.fma(w2, z2[f], Math.fma(w1, z1[f], Math.fma(w0, z0[f], sum[f]))))
              + Math.fma(w7, z7[f], Math.fma(w6, z6[f], Math.fma(w5, z5[f], w4 * z4[f])));
    }
  }

  private static void addEight(
      float[] sum,
      float[] z0,
      float[] z1,
      float[] z2,
      float[] z3,
      float[] z4,
      float[] z5,
      float[] z6,
      float[] z7,
      float[] w,
      int e) {
    float w0 = w[e];
    float w1 = w[e + 1];
    float w2 = w[e + 2];
    float w3 = w[e + 3];
    float w4 = w[e + 4];
    float w5 = w[e + 5];
    float w6 = w[e + 6];
    float w7 = w[e + 7];
    for (int f = 0; f < sum.length; f++) {
      sum[f] =
          Math.fma(w3, z3[f], Math.fma(w2, z2[f], Math.fma(w1, z1[f], Math.fma(w0, z0[f], sum[f]))))
              + Math.fma(w7, z7[f], Math.fma(w6, z6[f], Math.fma(w5, z5[f], w4 * z4[f])));
    }
  }

  /** The last layer has two columns: four independent sums hide the latency of the additions. */
  private static void addNarrowRows(
      float[] sum, float[][] rows, int[] index, float[] weight, int count) {
    float a0 = sum[0];
    float a1 = sum[1];
    float b0 = 0f;
    float b1 = 0f;
    float c0 = 0f;
    float c1 = 0f;
    float d0 = 0f;
    float d1 = 0f;
    int e = 0;
    for (; e + 4 <= count; e += 4) {
      float[] z = rows[index[e]];
      a0 = Math.fma(weight[e], z[0], a0);
      a1 = Math.fma(weight[e], z[1], a1);
      z = rows[index[e + 1]];
      b0 = Math.fma(weight[e + 1], z[0], b0);
      b1 = Math.fma(weight[e + 1], z[1], b1);
      z = rows[index[e + 2]];
      c0 = Math.fma(weight[e + 2], z[0], c0);
      c1 = Math.fma(weight[e + 2], z[1], c1);
      z = rows[index[e + 3]];
      d0 = Math.fma(weight[e + 3], z[0], d0);
      d1 = Math.fma(weight[e + 3], z[1], d1);
    }
    for (; e < count; e++) {
      float[] z = rows[index[e]];
      a0 = Math.fma(weight[e], z[0], a0);
      a1 = Math.fma(weight[e], z[1], a1);
    }
    sum[0] = (a0 + b0) + (c0 + d0);
    sum[1] = (a1 + b1) + (c1 + d1);
  }
}
