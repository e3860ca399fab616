package org.pugraph.model;

import org.pugraph.tensor.DenseMatrix;

/**
 * The last step of every network: two columns, one per class, become one score, z_i = O_i[1] −
 * O_i[0].
 */
final class ClassDifference {

  /** Columns of O. */
  static final int CLASSES = 2;

  private final float[] scores;
  private final DenseMatrix gradient;

  ClassDifference(int nodes) {
    scores = new float[nodes];
    gradient = DenseMatrix.zeros(nodes, CLASSES);
  }

  /** z, valid until the next call. */
  float[] forward(DenseMatrix output) {
    for (int i = 0; i < scores.length; i++) {
      scores[i] = output.row(i)[1] - output.row(i)[0];
    }
    return scores;
  }

  /** z of the last call, but for some rows, in an array of its own. */
  float[] scoresWith(int[] rows, DenseMatrix output) {
    float[] changed = scores.clone();
    for (int i : rows) {
      changed[i] = output.row(i)[1] - output.row(i)[0];
    }
    return changed;
  }

  /** ∂L/∂O from ∂L/∂z, valid until the next call. */
  DenseMatrix backward(float[] scoreGradient) {
    for (int i = 0; i < scores.length; i++) {
      gradient.row(i)[0] = -scoreGradient[i];
      gradient.row(i)[1] = scoreGradient[i];
    }
    return gradient;
  }
}
