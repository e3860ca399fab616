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
  SparseMatrix toTrain(SparseMatrix x, float[] factors) {
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
    float[] factors = new float[x.columns()];
    Arrays.fill(factors, 1f);
    if (this != UNIT_COLUMNS) {
      return factors;
    }
    double[] squares = new double[x.columns()];
    for (int e = 0; e < x.nonZeros(); e++) {
      squares[x.column(e)] += (double) x.value(e) * x.value(e);
    }
    for (int c = 0; c < factors.length; c++) {
      factors[c] = squares[c] > 0 ? (float) Math.sqrt(x.rows() / squares[c]) : 0f;
    }
    return factors;
  }

  public static FeatureScaling parse(String name) {
    return EnumNames.parse(FeatureScaling.class, "scaling", name);
  }

  @Override
  public String toString() {
    return EnumNames.of(this);
  }
}
