package org.pugraph.classic;

import java.util.Arrays;
import org.pugraph.base.BadInput;
import org.pugraph.tensor.SparseMatrix;

/**
 * A linear function of feature rows that are first weighted by inverse document frequency
 * (optional) and scaled to length one. Immutable and thread safe as long as nobody writes to its
 * arrays. The same input gives the same bits.
 *
 * @param idf by which columns are multiplied; empty for none
 * @param weights of the columns
 * @param bias added to every score
 */
public record LinearScorer(double[] idf, double[] weights, double bias) {

  public LinearScorer {
    BadInput.unless(
        idf.length == 0 || idf.length == weights.length,
        "expected a frequency for each of " + weights.length + " columns, got " + idf.length);
  }

  /** The score of every row. */
  public float[] scores(SparseMatrix features) {
    BadInput.unless(
        features.columns() == weights.length,
        "expected " + weights.length + " columns, got " + features.columns());
    return scoresOfRows(UnitRows.of(idf.length == 0 ? features : TfIdf.of(features, idf)));
  }

  /** The score of rows as they are, neither weighted nor scaled. */
  public float[] scoresOfRows(SparseMatrix rows) {
    float[] scores = new float[rows.rows()];
    for (int row = 0; row < scores.length; row++) {
      double sum = 0;
      for (int entry = rows.start(row); entry < rows.end(row); entry++) {
        sum += weights[rows.column(entry)] * rows.value(entry);
      }
      scores[row] = (float) (sum + bias);
    }
    return scores;
  }

  LinearScorer withIdf(double[] other) {
    return new LinearScorer(other, weights, bias);
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof LinearScorer that
        && Arrays.equals(idf, that.idf)
        && Arrays.equals(weights, that.weights)
        && bias == that.bias;
  }

  @Override
  public int hashCode() {
    return Arrays.hashCode(weights);
  }
}
