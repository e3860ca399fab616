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

  private final FilteredFeatures features;
  private final LogisticTargets targets;
  private final double length;
  private final Compute compute;
  private final ColumnMath math;
  private Point at;

  /** r and h of each node in each model. */
  private final DenseMatrix residuals;

  private final DenseMatrix curvature;
  private final boolean[] isDone;

  /** Weights and bias of each model with the scores that they give, and their objective. */
  private record Point(
      DenseMatrix weights, double[] bias, DenseMatrix scores, double[] objective) {}

  NewtonState(FilteredFeatures features, LogisticTargets targets, double length, Compute compute) {
    this.features = features;
    this.targets = targets;
    this.length = length;
    this.compute = compute;
    math = new ColumnMath(compute);
    int models = features.models();
    DenseMatrix[] perNode = DenseMatrix.interleaved(2, features.nodes(), models);
    residuals = perNode[0];
    curvature = perNode[1];
    isDone = new boolean[models];
    at =
        point(
            features.zeroWeights(),
            new double[models],
            DenseMatrix.zeros(features.nodes(), models));
  }

  DenseMatrix weights() {
    return at.weights();
  }

  double[] bias() {
    return at.bias();
  }

  /** One iteration of all that have not converged; returns the largest share gained. */
  double iterate() {
    linearise();
    DenseMatrix gradient = features.zeroWeights();
    features.applyTransposed(residuals, gradient);
    math.addTo(gradient, 1 / length, at.weights());
    double[] biasGradient = math.sums(residuals);
    for (int m = 0; m < biasGradient.length; m++) {
      biasGradient[m] += at.bias()[m];
    }
    NewtonStep.Gradient all = new NewtonStep.Gradient(gradient, biasGradient, isDone);
    return advance(new NewtonStep(features, curvature, length, all, compute).solve());
  }

  /** r and h at the present scores. */
  private void linearise() {
    compute.forRows(
        residuals.rows(),
        (worker, i) -> {
          float[] z = at.scores().row(i);
          float[] cost = targets.weights().row(i);
          float[] label = targets.labels().row(i);
          for (int m = 0; m < z.length; m++) {
            double p = cost[m] == 0f ? 0 : 1 / (1 + Math.exp(-z[m]));
            residuals.row(i)[m] = (float) (cost[m] * (p - label[m]));
            curvature.row(i)[m] = (float) (cost[m] * p * (1 - p));
          }
        });
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
    DenseMatrix weights = features.zeroWeights();
    DenseMatrix scores = DenseMatrix.zeros(features.nodes(), rate.length);
    math.along(at.weights(), step.weights(), rate, 1, weights);
    math.along(at.scores(), step.scores(), rate, 1, scores);
    double[] bias = new double[rate.length];
    Arrays.setAll(bias, m -> at.bias()[m] + rate[m] * step.bias()[m]);
    return point(weights, bias, scores);
  }

  private Point point(DenseMatrix weights, double[] bias, DenseMatrix scores) {
    double[] objective =
        math.sums(
            scores.rows(),
            bias.length,
            (i, m) -> {
              double cost = targets.weights().row(i)[m];
              double z = scores.row(i)[m];
              return cost == 0 ? 0 : cost * softplus(targets.labels().row(i)[m] > 0 ? -z : z);
            });
    double[] squares = math.products(weights, weights);
    for (int m = 0; m < objective.length; m++) {
      objective[m] += (squares[m] + bias[m] * bias[m]) / 2;
    }
    return new Point(weights, bias, scores, objective);
  }

  private static double softplus(double x) {
    return Math.max(x, 0) + Math.log1p(Math.exp(-Math.abs(x)));
  }
}
