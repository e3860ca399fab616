package org.pugraph.linear;

import org.pugraph.tensor.Compute;
import org.pugraph.tensor.DenseMatrix;

/**
 * Solves Hessian·step = −gradient for several models by conjugate gradients, to a tenth of the
 * gradient's length: more is wasted on a quadratic model of a function that is none. The nodes sum
 * up the change of their scores on the way, which may save a pass over the features. Used once.
 */
final class NewtonStep {

  private static final int MOST_STEPS = 25;

  /** Squared, of the residual beside the gradient. */
  private static final double TOLERANCE = 1e-2;

  private final NodeLosses nodes;
  private final double length;
  private final ColumnMath math;
  private final DenseMatrix weights;
  private final double[] bias;

  /** What is left to solve, and where to go next; the bias is a weight of its own. */
  private final DenseMatrix residual;

  private final double[] biasResidual;
  private final DenseMatrix direction;
  private final double[] biasDirection;

  /** Squared lengths of the residuals, and those at which a model is done. */
  private double[] squares;

  private final double[] limit;

  /** The Hessian times the direction. */
  private final DenseMatrix image;

  /**
   * @param nodes linearised
   * @param gradient is overwritten
   */
  NewtonStep(NodeLosses nodes, Gradient gradient, Compute compute) {
    this.nodes = nodes;
    this.length = nodes.length();
    math = new ColumnMath(compute);
    weights = nodes.zeroWeights();
    int models = weights.columns();
    bias = new double[models];
    image = nodes.zeroWeights();
    residual = gradient.weights();
    math.scale(residual, -1);
    biasResidual = new double[models];
    for (int m = 0; m < models; m++) {
      biasResidual[m] = -gradient.bias()[m];
    }
    direction = residual.copy();
    biasDirection = biasResidual.clone();
    squares = dots(residual, biasResidual, residual, biasResidual);
    limit = new double[models];
    for (int m = 0; m < models; m++) {
      limit[m] = gradient.rests()[m] ? Double.POSITIVE_INFINITY : TOLERANCE * squares[m];
    }
  }

  /**
   * Of the objective of each model.
   *
   * @param rests the models that need no step
   */
  record Gradient(DenseMatrix weights, double[] bias, boolean[] rests) {}

  DenseMatrix weights() {
    return weights;
  }

  double[] bias() {
    return bias;
  }

  NewtonStep solve() {
    for (int k = 0; k < MOST_STEPS && isAbove(squares, limit); k++) {
      double[] biasImage = bend();
      double[] rate = advance(biasImage);
      turn(rate);
    }
    return this;
  }

  private static boolean isAbove(double[] squares, double[] limit) {
    for (int m = 0; m < squares.length; m++) {
      if (squares[m] > limit[m]) {
        return true;
      }
    }
    return false;
  }

  /** The Hessian times the direction; returns the part of the bias. */
  private double[] bend() {
    double[] biasImage = nodes.bend(direction, biasDirection, image);
    math.addTo(image, 1 / length, direction);
    for (int m = 0; m < biasImage.length; m++) {
      biasImage[m] += biasDirection[m];
    }
    return biasImage;
  }

  /** Goes along the direction to its lowest point; returns how far, 0 for models that rest. */
  private double[] advance(double[] biasImage) {
    double[] bends = dots(direction, biasDirection, image, biasImage);
    double[] rate = new double[bends.length];
    for (int m = 0; m < rate.length; m++) {
      rate[m] = squares[m] > limit[m] && bends[m] > 0 ? squares[m] / bends[m] : 0;
      bias[m] += rate[m] * biasDirection[m];
      biasResidual[m] -= rate[m] * biasImage[m];
    }
    math.addScaled(weights, direction, rate, 1);
    nodes.advance(rate);
    math.addScaled(residual, image, rate, -1);
    return rate;
  }

  /** The next direction, conjugate to the last ones. */
  private void turn(double[] rate) {
    double[] next = dots(residual, biasResidual, residual, biasResidual);
    double[] keep = new double[rate.length];
    for (int m = 0; m < keep.length; m++) {
      keep[m] = rate[m] == 0 ? 0 : next[m] / squares[m];
      biasDirection[m] = biasResidual[m] + keep[m] * biasDirection[m];
      next[m] = rate[m] == 0 ? 0 : next[m];
    }
    squares = next;
    math.turn(direction, keep, residual);
  }

  private double[] dots(DenseMatrix a, double[] aBias, DenseMatrix b, double[] bBias) {
    double[] dots = math.products(a, b);
    for (int m = 0; m < dots.length; m++) {
      dots[m] += aBias[m] * bBias[m];
    }
    return dots;
  }
}
