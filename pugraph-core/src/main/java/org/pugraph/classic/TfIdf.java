package org.pugraph.classic;

import org.pugraph.tensor.SparseMatrix;

/**
 * Weighs words by how rare they are: tf · ln(n / df), n being the number of rows and df the number
 * of rows that hold the word. A word of every row weighs nothing. A pure function.
 */
public final class TfIdf {

  private TfIdf() {}

  /** The weighted matrix, {@code [rows, columns]}, with the same entries stored. */
  public static SparseMatrix of(SparseMatrix counts) {
    int[] rowsWith = new int[counts.columns()];
    for (int entry = 0; entry < counts.nonZeros(); entry++) {
      rowsWith[counts.column(entry)] += counts.value(entry) != 0 ? 1 : 0;
    }
    float[] values = new float[counts.nonZeros()];
    for (int entry = 0; entry < values.length; entry++) {
      float count = counts.value(entry);
      int rows = rowsWith[counts.column(entry)];
      values[entry] = count == 0 ? 0 : (float) (count * Math.log((double) counts.rows() / rows));
    }
    return new SparseMatrix(
        counts.rows(), counts.columns(), counts.offsets(), counts.indices(), values);
  }
}
