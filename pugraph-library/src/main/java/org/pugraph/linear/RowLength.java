package org.pugraph.linear;

import java.util.SplittableRandom;
import org.pugraph.tensor.DenseMatrix;

/**
 * The mean length of the rows of filtered features, which are never formed: a row times random
 * signs has the row's squared length as its expected square (Hutchinson 1990).
 */
final class RowLength {

  /** Signs drawn for each model and column; the seed is fixed, so that lengths are, too. */
  private static final int PASSES = 4;

  private static final long SEED = 20_08;

  private RowLength() {}

  /** At least a small number above zero. */
  static double mean(FilteredFeatures features) {
    SplittableRandom random = new SplittableRandom(SEED);
    double[] squares = new double[features.nodes()];
    DenseMatrix signs = features.zeroWeights();
    DenseMatrix products = DenseMatrix.zeros(features.nodes(), features.models());
    for (int pass = 0; pass < PASSES; pass++) {
      for (float[] row : signs.data()) {
        row[0] = random.nextBoolean() ? 1f : -1f;
      }
      features.apply(signs, products);
      for (int i = 0; i < squares.length; i++) {
        double product = products.row(i)[0];
        squares[i] += product * product / PASSES;
      }
    }
    double sum = 0;
    for (double square : squares) {
      sum += Math.sqrt(square);
    }
    return Math.max(Float.MIN_NORMAL, sum / squares.length);
  }
}
