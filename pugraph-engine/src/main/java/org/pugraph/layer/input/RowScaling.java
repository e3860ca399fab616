package org.pugraph.layer.input;

import org.pugraph.base.EnumNames;
import org.pugraph.tensor.SparseMatrix;

/**
 * How the rows of X are scaled before a network reads them; rows of zeros stay. Where rows are
 * long, a few steps of training move all scores so far below zero that the loss has no gradient
 * left, and attention settles on one neighbour: docs/results/lsdan.md has the figures.
 *
 * <p>Immutable and thread safe.
 */
public enum RowScaling {
  /** As they are. */
  NONE,
  /** Divided by the sum of absolute values. */
  SUM,
  /** Divided by their length √Σx², so that all rows are of length one. */
  LENGTH;

  /** The rows so scaled. */
  public SparseMatrix of(SparseMatrix x) {
    return switch (this) {
      case NONE -> x;
      case SUM -> x.rowNormalised();
      case LENGTH -> ofLengthOne(x);
    };
  }

  private static SparseMatrix ofLengthOne(SparseMatrix x) {
    float[] scaled = new float[x.nonZeros()];
    for (int i = 0; i < x.rows(); i++) {
      double length = length(x, i);
      for (int e = x.start(i); e < x.end(i); e++) {
        scaled[e] = (float) (x.value(e) / length);
      }
    }
    return new SparseMatrix(x.rows(), x.columns(), x.offsets(), x.indices(), scaled);
  }

  /** The length of a row, 1 if it is zero throughout. */
  public static double length(SparseMatrix x, int row) {
    double squares = 0;
    for (int e = x.start(row); e < x.end(row); e++) {
      squares += x.value(e) * (double) x.value(e);
    }
    return squares == 0 ? 1 : Math.sqrt(squares);
  }

  @Override
  public String toString() {
    return EnumNames.of(this);
  }
}
