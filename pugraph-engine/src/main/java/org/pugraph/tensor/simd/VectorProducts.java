package org.pugraph.tensor.simd;

import jdk.incubator.vector.FloatVector;
import jdk.incubator.vector.VectorSpecies;
import org.pugraph.tensor.Block;
import org.pugraph.tensor.Kernels;

/**
 * Products of dense matrices on the Vector API: eight rows by two vectors of the sum stay in
 * registers while the depth streams by, so that there are more multiplications than loads.
 *
 * <p>Each entry is summed in the order of the depth, whatever the vector length.
 */
final class VectorProducts {

  private static final VectorSpecies<Float> S = FloatVector.SPECIES_PREFERRED;
  private static final int LANES = S.length();
  private static final int ROWS = 8;
  private static final Kernels PLAIN = Kernels.plain();

  private VectorProducts() {}

  /** {@code sum += A·B}. */
  static void add(Block sum, Block a, Block b) {
    int rows = sum.height() - sum.height() % ROWS;
    int columns = sum.width() - sum.width() % (2 * LANES);
    for (int i = 0; i < rows; i += ROWS) {
      for (int f = 0; f < columns; f += 2 * LANES) {
        addTile(sum, i, f, a, b);
      }
    }
    // What no tile covers: the same sums in the same order.
    if (columns < sum.width()) {
      Block right = b.columns(columns, sum.width());
      PLAIN.addProduct(sum.rows(0, rows).columns(columns, sum.width()), a.rows(0, rows), right);
    }
    PLAIN.addProduct(sum.rows(rows, sum.height()), a.rows(rows, sum.height()), b);
  }

  private static void addTile(Block sum, int i, int f, Block a, Block b) {
    int first = sum.fromRow() + i;
    float[] s0 = sum.rows()[first];
    float[] s1 = sum.rows()[first + 1];
    float[] s2 = sum.rows()[first + 2];
    float[] s3 = sum.rows()[first + 3];
    float[] s4 = sum.rows()[first + 4];
    float[] s5 = sum.rows()[first + 5];
    float[] s6 = sum.rows()[first + 6];
    float[] s7 = sum.rows()[first + 7];
    int source = a.fromRow() + i;
    float[] w0 = a.rows()[source];
    float[] w1 = a.rows()[source + 1];
    float[] w2 = a.rows()[source + 2];
    float[] w3 = a.rows()[source + 3];
    float[] w4 = a.rows()[source + 4];
    float[] w5 = a.rows()[source + 5];
    float[] w6 = a.rows()[source + 6];
    float[] w7 = a.rows()[source + 7];
    int to = sum.fromColumn() + f;
    int next = to + LANES;
    int from = b.fromColumn() + f;
    FloatVector x0 = FloatVector.fromArray(S, s0, to);
    FloatVector y0 = FloatVector.fromArray(S, s0, next);
    FloatVector x1 = FloatVector.fromArray(S, s1, to);
    FloatVector y1 = FloatVector.fromArray(S, s1, next);
    FloatVector x2 = FloatVector.fromArray(S, s2, to);
    FloatVector y2 = FloatVector.fromArray(S, s2, next);
    FloatVector x3 = FloatVector.fromArray(S, s3, to);
    FloatVector y3 = FloatVector.fromArray(S, s3, next);
    FloatVector x4 = FloatVector.fromArray(S, s4, to);
    FloatVector y4 = FloatVector.fromArray(S, s4, next);
    FloatVector x5 = FloatVector.fromArray(S, s5, to);
    FloatVector y5 = FloatVector.fromArray(S, s5, next);
    FloatVector x6 = FloatVector.fromArray(S, s6, to);
    FloatVector y6 = FloatVector.fromArray(S, s6, next);
    FloatVector x7 = FloatVector.fromArray(S, s7, to);
    FloatVector y7 = FloatVector.fromArray(S, s7, next);
    for (int k = 0; k < b.height(); k++) {
      float[] row = b.rows()[b.fromRow() + k];
      FloatVector x = FloatVector.fromArray(S, row, from);
      FloatVector y = FloatVector.fromArray(S, row, from + LANES);
      int c = a.fromColumn() + k;
      FloatVector w = FloatVector.broadcast(S, w0[c]);
      x0 = x.fma(w, x0);
      y0 = y.fma(w, y0);
      w = FloatVector.broadcast(S, w1[c]);
      x1 = x.fma(w, x1);
      y1 = y.fma(w, y1);
      w = FloatVector.broadcast(S, w2[c]);
      x2 = x.fma(w, x2);
      y2 = y.fma(w, y2);
      w = FloatVector.broadcast(S, w3[c]);
      x3 = x.fma(w, x3);
      y3 = y.fma(w, y3);
      w = FloatVector.broadcast(S, w4[c]);
      x4 = x.fma(w, x4);
      y4 = y.fma(w, y4);
      w = FloatVector.broadcast(S, w5[c]);
      x5 = x.fma(w, x5);
      y5 = y.fma(w, y5);
      w = FloatVector.broadcast(S, w6[c]);
      x6 = x.fma(w, x6);
      y6 = y.fma(w, y6);
      w = FloatVector.broadcast(S, w7[c]);
      x7 = x.fma(w, x7);
      y7 = y.fma(w, y7);
    }
    x0.intoArray(s0, to);
    y0.intoArray(s0, next);
    x1.intoArray(s1, to);
    y1.intoArray(s1, next);
    x2.intoArray(s2, to);
    y2.intoArray(s2, next);
    x3.intoArray(s3, to);
    y3.intoArray(s3, next);
    x4.intoArray(s4, to);
    y4.intoArray(s4, next);
    x5.intoArray(s5, to);
    y5.intoArray(s5, next);
    x6.intoArray(s6, to);
    y6.intoArray(s6, next);
    x7.intoArray(s7, to);
    y7.intoArray(s7, next);
  }

  /** {@code sum += Aᵀ·B}. */
  static void addTransposed(Block sum, Block a, Block b) {
    int rows = sum.height() - sum.height() % ROWS;
    int columns = sum.width() - sum.width() % (2 * LANES);
    for (int i = 0; i < rows; i += ROWS) {
      for (int f = 0; f < columns; f += 2 * LANES) {
        addTransposedTile(sum, i, f, a, b);
      }
    }
    if (columns < sum.width()) {
      Block right = b.columns(columns, sum.width());
      PLAIN.addTransposedProduct(
          sum.rows(0, rows).columns(columns, sum.width()), a.columns(0, rows), right);
    }
    PLAIN.addTransposedProduct(sum.rows(rows, sum.height()), a.columns(rows, sum.height()), b);
  }

  private static void addTransposedTile(Block sum, int i, int f, Block a, Block b) {
    int first = sum.fromRow() + i;
    float[] s0 = sum.rows()[first];
    float[] s1 = sum.rows()[first + 1];
    float[] s2 = sum.rows()[first + 2];
    float[] s3 = sum.rows()[first + 3];
    float[] s4 = sum.rows()[first + 4];
    float[] s5 = sum.rows()[first + 5];
    float[] s6 = sum.rows()[first + 6];
    float[] s7 = sum.rows()[first + 7];
    int to = sum.fromColumn() + f;
    int next = to + LANES;
    int from = b.fromColumn() + f;
    FloatVector x0 = FloatVector.fromArray(S, s0, to);
    FloatVector y0 = FloatVector.fromArray(S, s0, next);
    FloatVector x1 = FloatVector.fromArray(S, s1, to);
    FloatVector y1 = FloatVector.fromArray(S, s1, next);
    FloatVector x2 = FloatVector.fromArray(S, s2, to);
    FloatVector y2 = FloatVector.fromArray(S, s2, next);
    FloatVector x3 = FloatVector.fromArray(S, s3, to);
    FloatVector y3 = FloatVector.fromArray(S, s3, next);
    FloatVector x4 = FloatVector.fromArray(S, s4, to);
    FloatVector y4 = FloatVector.fromArray(S, s4, next);
    FloatVector x5 = FloatVector.fromArray(S, s5, to);
    FloatVector y5 = FloatVector.fromArray(S, s5, next);
    FloatVector x6 = FloatVector.fromArray(S, s6, to);
    FloatVector y6 = FloatVector.fromArray(S, s6, next);
    FloatVector x7 = FloatVector.fromArray(S, s7, to);
    FloatVector y7 = FloatVector.fromArray(S, s7, next);
    for (int k = 0; k < b.height(); k++) {
      float[] row = b.rows()[b.fromRow() + k];
      FloatVector x = FloatVector.fromArray(S, row, from);
      FloatVector y = FloatVector.fromArray(S, row, from + LANES);
      float[] weight = a.rows()[a.fromRow() + k];
      int c = a.fromColumn() + i;
      FloatVector w = FloatVector.broadcast(S, weight[c]);
      x0 = x.fma(w, x0);
      y0 = y.fma(w, y0);
      w = FloatVector.broadcast(S, weight[c + 1]);
      x1 = x.fma(w, x1);
      y1 = y.fma(w, y1);
      w = FloatVector.broadcast(S, weight[c + 2]);
      x2 = x.fma(w, x2);
      y2 = y.fma(w, y2);
      w = FloatVector.broadcast(S, weight[c + 3]);
      x3 = x.fma(w, x3);
      y3 = y.fma(w, y3);
      w = FloatVector.broadcast(S, weight[c + 4]);
      x4 = x.fma(w, x4);
      y4 = y.fma(w, y4);
      w = FloatVector.broadcast(S, weight[c + 5]);
      x5 = x.fma(w, x5);
      y5 = y.fma(w, y5);
      w = FloatVector.broadcast(S, weight[c + 6]);
      x6 = x.fma(w, x6);
      y6 = y.fma(w, y6);
      w = FloatVector.broadcast(S, weight[c + 7]);
      x7 = x.fma(w, x7);
      y7 = y.fma(w, y7);
    }
    x0.intoArray(s0, to);
    y0.intoArray(s0, next);
    x1.intoArray(s1, to);
    y1.intoArray(s1, next);
    x2.intoArray(s2, to);
    y2.intoArray(s2, next);
    x3.intoArray(s3, to);
    y3.intoArray(s3, next);
    x4.intoArray(s4, to);
    y4.intoArray(s4, next);
    x5.intoArray(s5, to);
    y5.intoArray(s5, next);
    x6.intoArray(s6, to);
    y6.intoArray(s6, next);
    x7.intoArray(s7, to);
    y7.intoArray(s7, next);
  }
}
