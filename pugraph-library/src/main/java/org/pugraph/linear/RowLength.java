package org.pugraph.linear;

import java.util.SplittableRandom;
import org.pugraph.tensor.DenseMatrix;

/**
 * The mean length of the rows of filtered features, which are never formed: a row times random
 * signs has the row's squared length as its expected square (Hutchinson 1990). Few weights are
 * taken one by one instead: signs would cancel, such as those of two columns that are opposite.
 */
final class RowLength {

  /** How often a sign is drawn for each column; the seed is fixed, so that lengths are, too. */
  private static final int DRAWS = 4;

  private static final long SEED = 20_08;

  private RowLength() {}

  /** Above zero; 1 where nothing is known of it. */
  static double mean(FilteredFeatures features) {
    SplittableRandom random = new SplittableRandom(SEED);
    double[] squares = new double[features.nodes()];
    DenseMatrix signs = features.zeroWeights();
    DenseMatrix products = DenseMatrix.zeros(features.nodes(), features.models());
    int atOnce = features.models() < DRAWS ? 1 : DRAWS;
    int weights = signs.rows();
    boolean exact = weights <= DRAWS;
    for (int drawn = 0; drawn < DRAWS; drawn += atOnce) {
      for (int d = 0; d < atOnce; d++) {
        for (int w = 0; w < weights; w++) {
          float sign = random.nextBoolean() ? 1f : -1f;
          float single = w == drawn + d ? 1f : 0f;
          signs.row(w)[d] = exact ? single : sign;
        }
      }
      features.apply(signs, products);
      for (int i = 0; i < squares.length; i++) {
        for (int d = 0; d < atOnce; d++) {
          double product = products.row(i)[d];
          squares[i] += product * product / (exact ? 1 : DRAWS);
        }
      }
    }
    double sum = 0;
    for (double square : squares) {
      sum += Math.sqrt(square);
    }
    double mean = sum / squares.length;
    return mean > Float.MIN_NORMAL ? mean : 1;
  }
}
