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
  private final ColumnSums sums;
  private final DenseMatrix weights;
  private final double[] bias;

  /** z, r and h of each node in each model. */
  private final DenseMatrix scores;

  private final DenseMatrix residuals;
  private final DenseMatrix curvature;
  private final double[] objective;
  private final boolean[] isDone;

  NewtonState(FilteredFeatures features, LogisticTargets targets, double length, Compute compute) {
    this.features = features;
    this.targets = targets;
    this.length = length;
    this.compute = compute;
    sums = new ColumnSums(compute);
    weights = features.zeroWeights();
    int models = features.models();
    bias = new double[models];
    DenseMatrix[] perNode = DenseMatrix.interleaved(3, features.nodes(), models);
    scores = perNode[0];
    residuals = perNode[1];
    curvature = perNode[2];
    isDone = new boolean[models];
    objective = objectives(scores, weights, bias);
  }

  DenseMatrix weights() {
    return weights;
  }

  double[] bias() {
    return bias;
  }

  /** One iteration of all that have not converged; returns the largest share gained. */
  double iterate() {
    linearise();
    DenseMatrix gradient = features.zeroWeights();
    features.applyTransposed(residuals, gradient);
    double[] biasGradient = sums.of(residuals);
    compute.forRows(
        gradient.rows(),
        (worker, c) ->
            compute
                .kernels()
                .blend(gradient.row(c), gradient.row(c), (float) (1 / length), weights.row(c), 1f));
    for (int m = 0; m < bias.length; m++) {
      biasGradient[m] += bias[m];
    }
    NewtonStep step = new NewtonStep(features, curvature, length, compute);
    step.solve(gradient, biasGradient, isDone);
    return advance(step);
  }

  /** r and h at the present scores. */
  private void linearise() {
    compute.forRows(
        scores.rows(),
        (worker, i) -> {
          float[] z = scores.row(i);
          float[] cost = targets.weights().row(i);
          float[] label = targets.labels().row(i);
          for (int m = 0; m < z.length; m++) {
            double p = cost[m] == 0f ? 0 : 1 / (1 + Math.exp(-z[m]));
            residuals.row(i)[m] = (float) (cost[m] * (p - label[m]));
            curvature.row(i)[m] = (float) (cost[m] * p * (1 - p));
          }
        });
  }

  /** Goes as far along each model's step as its objective falls. */
  private double advance(NewtonStep step) {
    double[] rate = new double[bias.length];
    Arrays.setAll(rate, m -> isDone[m] ? 0 : 1);
    double[] before = objective.clone();
    DenseMatrix triedScores = DenseMatrix.zeros(scores.rows(), bias.length);
    DenseMatrix triedWeights = features.zeroWeights();
    double[] triedBias = new double[bias.length];
    for (int halving = 0; ; halving++) {
      along(scores, step.scores(), rate, triedScores);
      along(weights, step.weights(), rate, triedWeights);
      for (int m = 0; m < bias.length; m++) {
        triedBias[m] = bias[m] + rate[m] * step.bias()[m];
      }
      double[] tried = objectives(triedScores, triedWeights, triedBias);
      boolean again = false;
      for (int m = 0; m < rate.length; m++) {
        if (rate[m] > 0 && tried[m] > before[m]) {
          rate[m] = halving < MOST_HALVINGS ? rate[m] / 2 : 0;
          again = true;
        } else {
          objective[m] = tried[m];
        }
      }
      if (!again) {
        break;
      }
    }
    scores.copyFrom(triedScores);
    weights.copyFrom(triedWeights);
    System.arraycopy(triedBias, 0, bias, 0, bias.length);
    double most = 0;
    for (int m = 0; m < rate.length; m++) {
      double gain = (before[m] - objective[m]) / Math.max(before[m], Double.MIN_NORMAL);
      isDone[m] = gain < LogisticRegressions.LEAST_GAIN;
      most = Math.max(most, gain);
    }
    return most;
  }

  private void along(DenseMatrix from, DenseMatrix direction, double[] rate, DenseMatrix into) {
    compute.forRows(
        from.rows(),
        (worker, i) -> {
          float[] a = from.row(i);
          float[] b = direction.row(i);
          float[] out = into.row(i);
          for (int m = 0; m < out.length; m++) {
            out[m] = (float) (a[m] + rate[m] * b[m]);
          }
        });
  }

  private double[] objectives(DenseMatrix z, DenseMatrix w, double[] b) {
    double[] loss =
        sums.ofRows(
            z.rows(),
            b.length,
            (i, m) -> {
              double cost = targets.weights().row(i)[m];
              double signed = targets.labels().row(i)[m] > 0 ? -z.row(i)[m] : z.row(i)[m];
              return cost == 0 ? 0 : cost * softplus(signed);
            });
    double[] squares = sums.ofProducts(w, w);
    for (int m = 0; m < loss.length; m++) {
      loss[m] += (squares[m] + b[m] * b[m]) / 2;
    }
    return loss;
  }

  private static double softplus(double x) {
    return Math.max(x, 0) + Math.log1p(Math.exp(-Math.abs(x)));
  }
}
