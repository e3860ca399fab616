package org.pugraph.linear;

import java.util.Arrays;
import org.pugraph.tensor.Compute;
import org.pugraph.tensor.DenseMatrix;

/**
 * Solves Hessian·step = −gradient for several models by conjugate gradients, to a tenth of the
 * gradient's length: more is wasted on a quadratic model of a function that is none. The change of
 * all scores is summed up on the way, which saves a pass over the features. Used once.
 */
final class NewtonStep {

  private static final int MOST_STEPS = 25;

  /** Squared, of the residual beside the gradient. */
  private static final double TOLERANCE = 1e-2;

  private final FilteredFeatures features;
  private final DenseMatrix curvature;
  private final double length;
  private final Compute compute;
  private final ColumnSums sums;
  private final DenseMatrix weights;
  private final double[] bias;
  private final DenseMatrix scores;

  NewtonStep(FilteredFeatures features, DenseMatrix curvature, double length, Compute compute) {
    this.features = features;
    this.curvature = curvature;
    this.length = length;
    this.compute = compute;
    sums = new ColumnSums(compute);
    weights = features.zeroWeights();
    bias = new double[features.models()];
    scores = DenseMatrix.zeros(features.nodes(), bias.length);
  }

  DenseMatrix weights() {
    return weights;
  }

  double[] bias() {
    return bias;
  }

  /** By how much each score changes with the step. */
  DenseMatrix scores() {
    return scores;
  }

  /**
   * @param gradient is overwritten
   * @param rests the models that need no step
   */
  void solve(DenseMatrix gradient, double[] biasGradient, boolean[] rests) {
    int models = bias.length;
    DenseMatrix residual = gradient;
    double[] biasResidual = new double[models];
    float[] negate = new float[models];
    Arrays.fill(negate, -1f);
    scale(residual, negate);
    for (int m = 0; m < models; m++) {
      biasResidual[m] = -biasGradient[m];
    }
    DenseMatrix direction = residual.copy();
    double[] biasDirection = biasResidual.clone();
    double[] squares = squares(residual, biasResidual);
    double[] limit = new double[models];
    for (int m = 0; m < models; m++) {
      limit[m] = rests[m] ? Double.POSITIVE_INFINITY : TOLERANCE * squares[m];
    }
    DenseMatrix change = DenseMatrix.zeros(features.nodes(), models);
    DenseMatrix bent = DenseMatrix.zeros(features.nodes(), models);
    DenseMatrix image = features.zeroWeights();
    for (int k = 0; k < MOST_STEPS && isAbove(squares, limit); k++) {
      features.apply(direction, change);
      shift(change, biasDirection);
      multiply(change, curvature, bent);
      features.applyTransposed(bent, image);
      double[] biasImage = sums.of(bent);
      compute.forRows(
          image.rows(),
          (worker, c) ->
              compute
                  .kernels()
                  .blend(image.row(c), image.row(c), (float) (1 / length), direction.row(c), 1f));
      for (int m = 0; m < models; m++) {
        biasImage[m] += biasDirection[m];
      }
      float[] rate = new float[models];
      double[] bends = dots(direction, biasDirection, image, biasImage);
      for (int m = 0; m < models; m++) {
        rate[m] = squares[m] > limit[m] && bends[m] > 0 ? (float) (squares[m] / bends[m]) : 0f;
        bias[m] += rate[m] * biasDirection[m];
        biasResidual[m] -= rate[m] * biasImage[m];
      }
      add(weights, direction, rate, 1);
      add(scores, change, rate, 1);
      add(residual, image, rate, -1);
      double[] next = squares(residual, biasResidual);
      float[] keep = new float[models];
      for (int m = 0; m < models; m++) {
        keep[m] = rate[m] == 0f ? 0f : (float) (next[m] / squares[m]);
        biasDirection[m] = biasResidual[m] + keep[m] * biasDirection[m];
        squares[m] = rate[m] == 0f ? 0 : next[m];
      }
      turn(direction, keep, residual);
    }
  }

  private static boolean isAbove(double[] squares, double[] limit) {
    for (int m = 0; m < squares.length; m++) {
      if (squares[m] > limit[m]) {
        return true;
      }
    }
    return false;
  }

  private double[] squares(DenseMatrix a, double[] b) {
    return dots(a, b, a, b);
  }

  private double[] dots(DenseMatrix a, double[] aBias, DenseMatrix b, double[] bBias) {
    double[] dots = sums.ofProducts(a, b);
    for (int m = 0; m < dots.length; m++) {
      dots[m] += aBias[m] * bBias[m];
    }
    return dots;
  }

  private void scale(DenseMatrix a, float[] factor) {
    compute.forRows(
        a.rows(),
        (worker, i) -> {
          float[] row = a.row(i);
          for (int m = 0; m < row.length; m++) {
            row[m] *= factor[m];
          }
        });
  }

  /** From the product with the features to the change of scores. */
  private void shift(DenseMatrix change, double[] by) {
    compute.forRows(
        change.rows(),
        (worker, i) -> {
          float[] row = change.row(i);
          for (int m = 0; m < row.length; m++) {
            row[m] = (float) (row[m] / length + by[m]);
          }
        });
  }

  private void multiply(DenseMatrix a, DenseMatrix b, DenseMatrix into) {
    compute.forRows(
        a.rows(),
        (worker, i) -> {
          float[] out = into.row(i);
          for (int m = 0; m < out.length; m++) {
            out[m] = a.row(i)[m] * b.row(i)[m];
          }
        });
  }

  private void add(DenseMatrix sum, DenseMatrix a, float[] rate, float sign) {
    compute.forRows(
        sum.rows(),
        (worker, i) -> {
          float[] out = sum.row(i);
          float[] row = a.row(i);
          for (int m = 0; m < out.length; m++) {
            out[m] += sign * rate[m] * row[m];
          }
        });
  }

  /** {@code direction = residual + keep · direction}. */
  private void turn(DenseMatrix direction, float[] keep, DenseMatrix residual) {
    compute.forRows(
        direction.rows(),
        (worker, i) -> {
          float[] row = direction.row(i);
          float[] other = residual.row(i);
          for (int m = 0; m < row.length; m++) {
            row[m] = other[m] + keep[m] * row[m];
          }
        });
  }
}
