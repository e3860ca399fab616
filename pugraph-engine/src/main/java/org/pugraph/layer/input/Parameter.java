package org.pugraph.layer.input;

import java.util.SplittableRandom;
import org.pugraph.tensor.DenseMatrix;
import org.pugraph.tensor.Seed;

/**
 * A trained matrix with the gradient of the risk with respect to it. Thread safe as long as nobody
 * writes to it. The same input and seed give the same bits.
 *
 * @param name unique in a network, such as {@code layer1.w1}
 * @param value changed by the optimiser only
 * @param gradient overwritten by every backward pass
 */
public record Parameter(String name, DenseMatrix value, DenseMatrix gradient) {

  public static Parameter zeros(String name, int rows, int columns) {
    return new Parameter(name, DenseMatrix.zeros(rows, columns), DenseMatrix.zeros(rows, columns));
  }

  /** Glorot uniform: bound √(6 / (fan in + fan out)), drawn row by row. */
  public void initialise(Seed seed, int fanIn, int fanOut) {
    SplittableRandom random = new SplittableRandom(seed.split(name).value());
    double bound = Math.sqrt(6.0 / (fanIn + fanOut));
    for (float[] row : value.data()) {
      for (int f = 0; f < row.length; f++) {
        row[f] = (float) ((2 * random.nextDouble() - 1) * bound);
      }
    }
  }

  public void initialise(Seed seed) {
    initialise(seed, value.rows(), value.columns());
  }
}
