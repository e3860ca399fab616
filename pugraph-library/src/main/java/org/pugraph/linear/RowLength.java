package org.pugraph.linear;

import java.util.SplittableRandom;
import org.pugraph.tensor.DenseMatrix;

/**
 * The mean length of the rows of filtered features, which are never formed: a row times random
 * signs has the row's squared length as its expected square (Hutchinson 1990).
 */
final class RowLength {

  /** How often a sign is drawn for each column; the seed is fixed, so that lengths are, too. */
  private static final int DRAWS = 4;

  private static final long SEED = 20_08;

  private RowLength() {}

  /** At least a small number above zero. */
  static double mean(FilteredFeatures features) {
    SplittableRandom random = new SplittableRandom(SEED);
    double[] squares = new double[features.nodes()];
    DenseMatrix signs = features.zeroWeights();
    DenseMatrix products = DenseMatrix.zeros(features.nodes(), features.models());
    int atOnce = features.models() < DRAWS ? 1 : DRAWS;
    for (int drawn = 0; drawn < DRAWS; drawn += atOnce) {
      for (int d = 0; d < atOnce; d++) {
        for (float[] row : signs.data()) {
          row[d] = random.nextBoolean() ? 1f : -1f;
        }
      }
      features.apply(signs, products);
      for (int i = 0; i < squares.length; i++) {
        for (int d = 0; d < atOnce; d++) {
          double product = products.row(i)[d];
          squares[i] += product * product / DRAWS;
        }
      }
    }
    double sum = 0;
    for (double square : squares) {
      sum += Math.sqrt(square);
    }
    return Math.max(Float.MIN_NORMAL, sum / squares.length);
  }
}
