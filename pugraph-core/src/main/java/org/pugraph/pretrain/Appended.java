package org.pugraph.pretrain;

import org.pugraph.BadInput;
import org.pugraph.tensor.DenseMatrix;
import org.pugraph.tensor.SparseMatrix;

/** Embeddings as further features. */
public final class Appended {

  /** Beside binary features: found best on Cora and Citeseer. */
  public static final double SCALE = 0.15;

  private Appended() {}

  /** {@code [X | scale·E]}, with an entry for every number of E. */
  public static SparseMatrix to(SparseMatrix x, DenseMatrix embedding, double scale) {
    if (embedding.rows() != x.rows()) {
      throw new IllegalArgumentException(embedding + " cannot stand beside " + x);
    }
    int wide = embedding.columns();
    long entries = x.nonZeros() + (long) x.rows() * wide;
    long columns = (long) x.columns() + wide;
    BadInput.unless(
        Math.max(entries, columns) <= Integer.MAX_VALUE - 8,
        "features with embeddings must have fewer than 2^31 entries, got " + entries);
    int[] offsets = new int[x.rows() + 1];
    int[] indices = new int[(int) entries];
    float[] values = new float[(int) entries];
    int at = 0;
    for (int i = 0; i < x.rows(); i++) {
      for (int e = x.start(i); e < x.end(i); e++) {
        indices[at] = x.column(e);
        values[at++] = x.value(e);
      }
      for (int f = 0; f < wide; f++) {
        indices[at] = x.columns() + f;
        values[at++] = (float) (scale * embedding.row(i)[f]);
      }
      offsets[i + 1] = at;
    }
    return new SparseMatrix(x.rows(), (int) columns, offsets, indices, values);
  }
}
