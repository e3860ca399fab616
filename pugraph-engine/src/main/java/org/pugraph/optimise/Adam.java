package org.pugraph.optimise;

import java.util.ArrayList;
import java.util.List;
import org.pugraph.layer.input.Parameter;
import org.pugraph.tensor.Compute;
import org.pugraph.tensor.DenseMatrix;

/**
 * Adam (Kingma and Ba 2015) with bias correction; weight decay is added to the gradient.
 *
 * <p>Its state is the number of steps and two moments per parameter, named for checkpoints.
 *
 * <p>Not thread safe: one thread at a time. The same input gives the same bits at any number of
 * threads.
 */
public final class Adam {

  private static final double BETA1 = 0.9;
  private static final double BETA2 = 0.999;
  private static final float EPSILON = 1e-8f;

  private final float learningRate;
  private final float weightDecay;
  private final List<Parameter> parameters;
  private final List<DenseMatrix> means = new ArrayList<>();
  private final List<DenseMatrix> squares = new ArrayList<>();
  private final Compute compute;
  private int steps;

  /** An optimiser of those parameters, with all moments zero. */
  public Adam(
      double learningRate, double weightDecay, List<Parameter> parameters, Compute compute) {
    this.learningRate = (float) learningRate;
    this.weightDecay = (float) weightDecay;
    this.parameters = parameters;
    this.compute = compute;
    for (Parameter parameter : parameters) {
      means.add(DenseMatrix.zeros(parameter.value().rows(), parameter.value().columns()));
      squares.add(DenseMatrix.zeros(parameter.value().rows(), parameter.value().columns()));
    }
  }

  /** The running means of the gradients, by parameter. */
  List<DenseMatrix> means() {
    return means;
  }

  /** The running means of the squared gradients, by parameter. */
  List<DenseMatrix> squares() {
    return squares;
  }

  int steps() {
    return steps;
  }

  void setSteps(int steps) {
    this.steps = steps;
  }

  /** Moves every parameter against its gradient. */
  public void step() {
    steps++;
    float rate = (float) (learningRate / (1 - Math.pow(BETA1, steps)));
    float correction = (float) (1 / Math.sqrt(1 - Math.pow(BETA2, steps)));
    for (int p = 0; p < parameters.size(); p++) {
      Parameter parameter = parameters.get(p);
      DenseMatrix mean = means.get(p);
      DenseMatrix square = squares.get(p);
      compute.forRows(
          parameter.value().rows(),
          (worker, i) -> {
            float[] value = parameter.value().row(i);
            float[] gradient = parameter.gradient().row(i);
            decay(gradient, value);
            move(value, gradient, mean.row(i), square.row(i), rate, correction);
          });
    }
  }

  private void decay(float[] gradient, float[] value) {
    if (weightDecay == 0f) {
      return;
    }
    for (int f = 0; f < gradient.length; f++) {
      gradient[f] += weightDecay * value[f];
    }
  }

  /** One loop per array written, so that each vectorises. */
  private static void move(
      float[] value, float[] g, float[] mean, float[] square, float rate, float correction) {
    for (int f = 0; f < mean.length; f++) {
      mean[f] += (float) (1 - BETA1) * (g[f] - mean[f]);
    }
    for (int f = 0; f < square.length; f++) {
      square[f] = (float) BETA2 * square[f] + (float) (1 - BETA2) * (g[f] * g[f]);
    }
    for (int f = 0; f < value.length; f++) {
      float root = (float) Math.sqrt(square[f]);
      value[f] -= rate * mean[f] / (root * correction + EPSILON);
    }
  }
}
