package org.pugraph.rival;

import java.util.stream.IntStream;
import org.pugraph.tensor.DenseMatrix;

/**
 * Losses by the angle between representations, forward beside gradient: 2 − 2 · the mean of cos(a,
 * b). A row of zeros is at right angles to every other.
 */
final class CosineLoss {

  private CosineLoss() {}

  /**
   * Of each row and the row it is to predict.
   *
   * @param targets taken for constant
   * @param gradient to which ∂L/∂rows is added
   */
  static double ofPairs(DenseMatrix rows, DenseMatrix targets, DenseMatrix gradient) {
    double each = -2.0 / rows.rows();
    double sum = 0;
    for (int i = 0; i < rows.rows(); i++) {
      double cosine = cosine(rows.row(i), targets.row(i));
      addSlope(rows.row(i), targets.row(i), cosine, each, gradient.row(i));
      sum += cosine;
    }
    return 2 + each * sum;
  }

  /**
   * Of some rows and their centroid, which moves with them.
   *
   * @param gradient to which ∂L/∂rows is added
   */
  static double ofCentroid(DenseMatrix rows, int[] some, DenseMatrix gradient) {
    float[] centroid = centroid(rows, some);
    float[] ofCentroid = new float[centroid.length];
    double each = -2.0 / some.length;
    double sum = 0;
    for (int i : some) {
      double cosine = cosine(rows.row(i), centroid);
      addSlope(rows.row(i), centroid, cosine, each, gradient.row(i));
      addSlope(centroid, rows.row(i), cosine, each, ofCentroid);
      sum += cosine;
    }
    for (int i : some) {
      float[] row = gradient.row(i);
      for (int f = 0; f < row.length; f++) {
        row[f] += ofCentroid[f] / some.length;
      }
    }
    return 2 + each * sum;
  }

  /** The mean of some rows. */
  static float[] centroid(DenseMatrix rows, int[] some) {
    float[] centroid = new float[rows.columns()];
    for (int f = 0; f < centroid.length; f++) {
      int column = f;
      double sum = IntStream.of(some).mapToDouble(i -> rows.row(i)[column]).sum();
      centroid[f] = (float) (sum / some.length);
    }
    return centroid;
  }

  /** cos(a, b). */
  static double cosine(float[] a, float[] b) {
    double lengths = length(a) * length(b);
    return lengths == 0 ? 0 : dot(a, b) / lengths;
  }

  /** ∂cos(a, b)/∂a = (b/|b| − cos a/|a|) / |a|, so many times. */
  private static void addSlope(float[] a, float[] b, double cosine, double times, float[] slope) {
    double ofA = length(a);
    double ofB = length(b);
    if (ofA == 0 || ofB == 0) {
      return;
    }
    for (int f = 0; f < a.length; f++) {
      slope[f] += (float) (times * (b[f] / ofB - cosine * a[f] / ofA) / ofA);
    }
  }

  private static double dot(float[] a, float[] b) {
    double sum = 0;
    for (int f = 0; f < a.length; f++) {
      sum += (double) a[f] * b[f];
    }
    return sum;
  }

  private static double length(float[] a) {
    return Math.sqrt(dot(a, a));
  }
}
