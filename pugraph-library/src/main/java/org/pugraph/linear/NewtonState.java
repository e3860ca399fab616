package org.pugraph.linear;

import java.util.Arrays;
import org.pugraph.tensor.Compute;
import org.pugraph.tensor.DenseMatrix;

/**
 * The state of several logistic regressions between iterations of Newton's method; see {@link
 * LogisticRegressions} for the formulas. Not thread safe; parallel inside.
 */
final class NewtonState {

  private static final int MOST_HALVINGS = 10;

  private final NodeLosses nodes;
  private final double length;
  private final Compute compute;
  private final ColumnMath math;
  private Point at;
  private final boolean[] isDone;

  /** Weights and bias of each model, and its objective. */
  private record Point(DenseMatrix weights, double[] bias, double[] objective) {}

  NewtonState(NodeLosses nodes, Compute compute) {
    this.nodes = nodes;
    this.length = nodes.length();
    this.compute = compute;
    math = new ColumnMath(compute);
    DenseMatrix start = nodes.zeroWeights();
    double[] zeros = new double[start.columns()];
    isDone = new boolean[zeros.length];
    at = point(start, zeros, nodes.losses(start, zeros, zeros));
    nodes.accept();
  }

  DenseMatrix weights() {
    return at.weights();
  }

  double[] bias() {
    return at.bias();
  }

  /** One iteration of all that have not converged; returns the largest share gained. */
  double iterate() {
    DenseMatrix gradient = nodes.zeroWeights();
    double[] biasGradient = nodes.gradient(gradient);
    math.addTo(gradient, 1 / length, at.weights());
    for (int m = 0; m < biasGradient.length; m++) {
      biasGradient[m] += at.bias()[m];
    }
    NewtonStep.Gradient all = new NewtonStep.Gradient(gradient, biasGradient, isDone);
    return advance(new NewtonStep(nodes, all, compute).solve());
  }

  /** Goes as far along each model's step as its objective falls, halving it as often as needed. */
  private double advance(NewtonStep step) {
    double[] before = at.objective();
    double[] rate = new double[before.length];
    Arrays.setAll(rate, m -> isDone[m] ? 0 : 1);
    Point tried = along(step, rate);
    for (int halving = 1; shorten(rate, before, tried.objective(), halving); halving++) {
      tried = along(step, rate);
    }
    at = tried;
    nodes.accept();
    double most = 0;
    for (int m = 0; m < rate.length; m++) {
      double gain = (before[m] - at.objective()[m]) / Math.max(before[m], Double.MIN_NORMAL);
      isDone[m] = gain < LogisticRegressions.LEAST_GAIN;
      most = Math.max(most, gain);
    }
    return most;
  }

  /** Halves the rate of models whose objective rose; in the end they stay where they are. */
  private static boolean shorten(double[] rate, double[] before, double[] tried, int halving) {
    boolean shortened = false;
    for (int m = 0; m < rate.length; m++) {
      if (rate[m] > 0 && !(tried[m] <= before[m])) {
        rate[m] = halving < MOST_HALVINGS ? rate[m] / 2 : 0;
        shortened = true;
      }
    }
    return shortened;
  }

  private Point along(NewtonStep step, double[] rate) {
    DenseMatrix weights = nodes.zeroWeights();
    math.along(at.weights(), step.weights(), rate, 1, weights);
    double[] bias = new double[rate.length];
    Arrays.setAll(bias, m -> at.bias()[m] + rate[m] * step.bias()[m]);
    return point(weights, bias, nodes.losses(step.weights(), step.bias(), rate));
  }

  private Point point(DenseMatrix weights, double[] bias, double[] losses) {
    double[] objective = losses.clone();
    double[] squares = math.products(weights, weights);
    for (int m = 0; m < objective.length; m++) {
      objective[m] += (squares[m] + bias[m] * bias[m]) / 2;
    }
    return new Point(weights, bias, objective);
  }
}
