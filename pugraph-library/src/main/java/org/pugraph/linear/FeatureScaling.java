package org.pugraph.linear;

import java.util.Arrays;
import org.pugraph.base.EnumNames;
import org.pugraph.layer.input.RowScaling;
import org.pugraph.tensor.SparseMatrix;

/** How features are scaled before a linear model sees them. Immutable and thread safe. */
public enum FeatureScaling {
  /** As they are. */
  NONE,

  /** Each node's row has length one: for words and other counts, whose number says little. */
  UNIT_ROWS,

  /** Each column has a mean square of one: for measurements on scales of their own. */
  UNIT_COLUMNS;

  /** How rows are scaled for a trained model; factors of columns are part of its weights. */
  public RowScaling rows() {
    return this == UNIT_ROWS ? RowScaling.LENGTH : RowScaling.NONE;
  }

  /** The same as a model is trained on them: columns, too, are multiplied by their factors. */
  public SparseMatrix toTrain(SparseMatrix x, float[] factors) {
    if (this != UNIT_COLUMNS) {
      return rows().of(x);
    }
    float[] values = new float[x.nonZeros()];
    for (int e = 0; e < values.length; e++) {
      values[e] = x.value(e) * factors[x.column(e)];
    }
    return new SparseMatrix(x.rows(), x.columns(), x.offsets(), x.indices(), values);
  }

  /**
   * What each column is multiplied by for training; none for a column of zeros. A trained weight is
   * multiplied by the same, so that a model can be given the columns of any graph as they are.
   */
  float[] factors(SparseMatrix x) {
    return factors(this == UNIT_COLUMNS ? squares(x) : new double[x.columns()], x.rows());
  }

  /**
   * The same by the sum of squares of each column, {@link #squares}.
   *
   * @param rows how many the sums are over
   */
  public float[] factors(double[] squares, long rows) {
    float[] factors = new float[squares.length];
    Arrays.fill(factors, 1f);
    for (int c = 0; c < factors.length && this == UNIT_COLUMNS; c++) {
      factors[c] = squares[c] > 0 ? (float) Math.sqrt(rows / squares[c]) : 0f;
    }
    return factors;
  }

  /** The sum of squares of each column. */
  public static double[] squares(SparseMatrix x) {
    double[] squares = new double[x.columns()];
    for (int e = 0; e < x.nonZeros(); e++) {
      squares[x.column(e)] += (double) x.value(e) * x.value(e);
    }
    return squares;
  }

  public static FeatureScaling parse(String name) {
    return EnumNames.parse(FeatureScaling.class, "scaling", name);
  }

  @Override
  public String toString() {
    return EnumNames.of(this);
  }
}
