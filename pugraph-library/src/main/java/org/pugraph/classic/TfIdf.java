package org.pugraph.classic;

import org.pugraph.tensor.SparseMatrix;

/**
 * Weighs words by how rare they are: tf · ln(n / df), n being the number of rows and df the number
 * of rows that hold the word. A word of every row weighs nothing. Stateless and thread safe. The
 * same input gives the same bits.
 */
public final class TfIdf {

  private TfIdf() {}

  /** The weighted matrix, {@code [rows, columns]}, with the same entries stored. */
  public static SparseMatrix of(SparseMatrix counts) {
    return of(counts, idf(counts));
  }

  /** ln(n / df) of every column; 0 where no row holds it. */
  static double[] idf(SparseMatrix counts) {
    int[] rowsWith = new int[counts.columns()];
    for (int entry = 0; entry < counts.nonZeros(); entry++) {
      rowsWith[counts.column(entry)] += counts.value(entry) != 0 ? 1 : 0;
    }
    double[] idf = new double[rowsWith.length];
    for (int column = 0; column < idf.length; column++) {
      idf[column] = rowsWith[column] == 0 ? 0 : Math.log((double) counts.rows() / rowsWith[column]);
    }
    return idf;
  }

  /** Weighted by frequencies that were counted before. */
  static SparseMatrix of(SparseMatrix counts, double[] idf) {
    float[] values = new float[counts.nonZeros()];
    for (int entry = 0; entry < values.length; entry++) {
      float count = counts.value(entry);
      values[entry] = count == 0 ? 0 : (float) (count * idf[counts.column(entry)]);
    }
    return new SparseMatrix(
        counts.rows(), counts.columns(), counts.offsets(), counts.indices(), values);
  }
}
