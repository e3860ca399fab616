package org.pugraph.tensor;

/**
 * Products of dense matrices in plain loops: four rows of B per pass over a row of the sum, so that
 * it is loaded and stored once for four.
 *
 * <p>Each entry is summed in the order of the depth, as on the Vector API.
 */
final class PlainProducts {

  private PlainProducts() {}

  /** {@code sum += A·B}. */
  static void add(Block sum, Block a, Block b) {
    for (int i = 0; i < sum.height(); i++) {
      float[] weights = a.rows()[a.fromRow() + i];
      int k = 0;
      for (; k + 4 <= b.height(); k += 4) {
        int c = a.fromColumn() + k;
        addFour(sum, i, b, k, weights[c], weights[c + 1], weights[c + 2], weights[c + 3]);
      }
      for (; k < b.height(); k++) {
        addOne(sum, i, b, k, weights[a.fromColumn() + k]);
      }
    }
  }

  /** {@code sum += Aᵀ·B}. */
  static void addTransposed(Block sum, Block a, Block b) {
    for (int i = 0; i < sum.height(); i++) {
      int c = a.fromColumn() + i;
      int k = 0;
      for (; k + 4 <= b.height(); k += 4) {
        int from = a.fromRow() + k;
        float w0 = a.rows()[from][c];
        float w1 = a.rows()[from + 1][c];
        float w2 = a.rows()[from + 2][c];
        addFour(sum, i, b, k, w0, w1, w2, a.rows()[from + 3][c]);
      }
      for (; k < b.height(); k++) {
        addOne(sum, i, b, k, a.rows()[a.fromRow() + k][c]);
      }
    }
  }

  private static void addFour(
      Block sum, int i, Block b, int k, float w0, float w1, float w2, float w3) {
    float[] row = sum.rows()[sum.fromRow() + i];
    float[] z0 = b.rows()[b.fromRow() + k];
    float[] z1 = b.rows()[b.fromRow() + k + 1];
    float[] z2 = b.rows()[b.fromRow() + k + 2];
    float[] z3 = b.rows()[b.fromRow() + k + 3];
    int to = sum.fromColumn();
    int from = b.fromColumn();
    for (int f = 0; f < sum.width(); f++) {
      float x = Math.fma(w1, z1[from + f], Math.fma(w0, z0[from + f], row[to + f]));
      row[to + f] = Math.fma(w3, z3[from + f], Math.fma(w2, z2[from + f], x));
    }
  }

  private static void addOne(Block sum, int i, Block b, int k, float w) {
    float[] row = sum.rows()[sum.fromRow() + i];
    float[] z = b.rows()[b.fromRow() + k];
    int to = sum.fromColumn();
    int from = b.fromColumn();
    for (int f = 0; f < sum.width(); f++) {
      row[to + f] = Math.fma(w, z[from + f], row[to + f]);
    }
  }
}
