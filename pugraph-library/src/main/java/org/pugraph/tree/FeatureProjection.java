package org.pugraph.tree;

import org.pugraph.base.BadInput;
import org.pugraph.graph.Adjacency;
import org.pugraph.linear.FilteredFeatures;
import org.pugraph.linear.GraphFilter;
import org.pugraph.tensor.Compute;
import org.pugraph.tensor.DenseMatrix;
import org.pugraph.tensor.SparseMatrix;

/**
 * The features in few dimensions, so that trees have few columns to choose from: the leading right
 * singular vectors of X, about, by orthogonal iteration (Halko et al. 2011).
 *
 * <pre>
 * V = Ω, Ω_cf = ±1 by a hash of c and f;   Q = orth(X V), V = orth(Xᵀ Q), repeated
 * </pre>
 *
 * <p>It is learned from X alone and kept, so that a grown graph has the same columns. Two are equal
 * if they are one, and computed columns are shared by that.
 *
 * <p>Immutable and thread safe as long as nobody writes to its matrices. The same input gives the
 * same bits at any number of threads.
 *
 * @param axes V, {@code [columns of X, dimensions]}
 */
public record FeatureProjection(DenseMatrix axes) {

  /** Passes over X and Xᵀ; the axes need not be singular vectors to the last digit. */
  private static final int ITERATIONS = 2;

  /** A column that is left with a smaller share of its length is a sum of those before it. */
  private static final double DEPENDENT = 1e-5;

  /**
   * Of at most so many dimensions; no more than X has columns.
   *
   * @param x features, rows scaled
   */
  public static FeatureProjection of(
      SparseMatrix x, Adjacency edges, int dimensions, Compute compute) {
    BadInput.unless(x.columns() > 0, "trees need features, and the graph has none");
    int width = Math.min(dimensions, x.columns());
    FilteredFeatures features = new FilteredFeatures(x, edges, GraphFilter.NONE, width, compute);
    DenseMatrix axes = signs(features.zeroWeights());
    DenseMatrix projected = DenseMatrix.zeros(x.rows(), width);
    for (int iteration = 0; iteration < ITERATIONS; iteration++) {
      features.apply(axes, projected);
      orthogonalise(projected);
      features.applyTransposed(projected, axes);
      orthogonalise(axes);
    }
    return new FeatureProjection(axes);
  }

  public int dimensions() {
    return axes.columns();
  }

  /** X V, {@code [nodes, dimensions]}. */
  DenseMatrix apply(SparseMatrix x, Adjacency edges, Compute compute) {
    FilteredFeatures features =
        new FilteredFeatures(x, edges, GraphFilter.NONE, dimensions(), compute);
    DenseMatrix projected = DenseMatrix.zeros(x.rows(), dimensions());
    features.apply(axes, projected);
    return projected;
  }

  private static DenseMatrix signs(DenseMatrix into) {
    for (int c = 0; c < into.rows(); c++) {
      for (int f = 0; f < into.columns(); f++) {
        into.row(c)[f] = (mixed(((long) c << 16) + f) & 1) == 0 ? -1 : 1;
      }
    }
    return into;
  }

  /** The finaliser of MurmurHash3. */
  private static long mixed(long number) {
    long hash = (number ^ number >>> 33) * 0xff51afd7ed558ccdL;
    hash = (hash ^ hash >>> 33) * 0xc4ceb9fe1a85ec53L;
    return hash ^ hash >>> 33;
  }

  /** Gram–Schmidt, twice, in one fixed order; a column that depends on others becomes zero. */
  private static void orthogonalise(DenseMatrix matrix) {
    double[][] columns = new double[matrix.columns()][matrix.rows()];
    for (int f = 0; f < columns.length; f++) {
      for (int i = 0; i < matrix.rows(); i++) {
        columns[f][i] = matrix.row(i)[f];
      }
      double length = Math.sqrt(product(columns[f], columns[f]));
      for (int before = 0; before < 2 * f; before++) {
        double[] other = columns[before % f];
        addTo(columns[f], other, -product(columns[f], other));
      }
      double left = Math.sqrt(product(columns[f], columns[f]));
      double factor = left > DEPENDENT * length ? 1 / left : 0;
      for (int i = 0; i < matrix.rows(); i++) {
        columns[f][i] *= factor;
        matrix.row(i)[f] = (float) columns[f][i];
      }
    }
  }

  private static double product(double[] a, double[] b) {
    double sum = 0;
    for (int i = 0; i < a.length; i++) {
      sum += a[i] * b[i];
    }
    return sum;
  }

  private static void addTo(double[] sum, double[] other, double factor) {
    for (int i = 0; i < sum.length; i++) {
      sum[i] += factor * other[i];
    }
  }
}
