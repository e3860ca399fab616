package org.pugraph.linear;

import java.util.SplittableRandom;
import org.pugraph.tensor.DenseMatrix;

/**
 * The mean length of the rows of filtered features, which are never formed: a row times random
 * signs has the row's squared length as its expected square (Hutchinson 1990). Few weights are
 * taken one by one instead: signs would cancel, such as those of two columns that are opposite.
 *
 * <p>Stateless and thread safe. The same input gives the same bits.
 */
public final class RowLength {

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
    for (int drawn = 0; drawn < DRAWS; drawn += atOnce) {
      draw(signs, drawn, atOnce, random);
      features.apply(signs, products);
      for (int i = 0; i < squares.length; i++) {
        squares[i] += square(products.row(i), signs.rows(), atOnce);
      }
    }
    double sum = 0;
    for (double square : squares) {
      sum += Math.sqrt(square);
    }
    return mean(sum, squares.length);
  }

  /** Draws all weights to multiply rows by, one draw a model. */
  public static void draw(DenseMatrix signs) {
    if (signs.columns() < DRAWS) {
      throw new IllegalArgumentException(DRAWS + " models are needed, got " + signs.columns());
    }
    draw(signs, 0, DRAWS, new SplittableRandom(SEED));
  }

  private static void draw(DenseMatrix signs, int drawn, int atOnce, SplittableRandom random) {
    for (int d = 0; d < atOnce; d++) {
      for (int w = 0; w < signs.rows(); w++) {
        float sign = random.nextBoolean() ? 1f : -1f;
        float single = w == drawn + d ? 1f : 0f;
        signs.row(w)[d] = isExact(signs.rows()) ? single : sign;
      }
    }
  }

  private static boolean isExact(int weights) {
    return weights <= DRAWS;
  }

  /** The length of a row, by its products with all draws. */
  public static double of(float[] products, int weights) {
    return Math.sqrt(square(products, weights, DRAWS));
  }

  private static double square(float[] products, int weights, int draws) {
    double square = 0;
    for (int d = 0; d < draws; d++) {
      double product = products[d];
      square += product * product / (isExact(weights) ? 1 : DRAWS);
    }
    return square;
  }

  /** The mean of lengths that add up to that. */
  public static double mean(double sum, long rows) {
    double mean = sum / rows;
    return mean > Float.MIN_NORMAL ? mean : 1;
  }
}
