package org.pugraph.spark.linear;

import java.io.Serializable;
import org.pugraph.linear.LogisticCosts;
import org.pugraph.linear.LogisticTerms;

/**
 * What the nodes of one shard add to the losses of several logistic regressions.
 *
 * @param replicates that each model belongs to; below zero where it has nothing to fit
 * @param positive costs by model
 * @param unlabeled likewise
 * @param length of the mean row of the filtered features
 */
record LossTerms(int[] replicates, float[] positive, float[] unlabeled, double length)
    implements Serializable {

  LossTerms(int[] replicates, LogisticCosts costs, double length) {
    this(replicates, costs.positive(), costs.unlabeled(), length);
  }

  private int models() {
    return replicates.length;
  }

  /** The costs and labels of one node in all models. */
  private void fill(Roles roles, int index, float[] cost, float[] label) {
    boolean isPositive = roles.isPositive(index);
    for (int m = 0; m < models(); m++) {
      boolean takesPart = replicates[m] >= 0 && roles.takesPart(index, replicates[m]);
      cost[m] = takesPart ? (isPositive ? positive[m] : unlabeled[m]) : 0f;
      label[m] = takesPart && isPositive ? 1f : 0f;
    }
  }

  /** r of all nodes, {@code [nodes, models]}. */
  float[][] residuals(float[][] scores, Roles roles) {
    float[][] residuals = new float[scores.length][models()];
    linearise(scores, roles, (place, residual, curvature) -> residuals[place] = residual.clone());
    return residuals;
  }

  /**
   * h times the change of scores along a direction, {@code [nodes, models]}.
   *
   * @param changes F·d; overwritten
   */
  float[][] bent(float[][] scores, Roles roles, float[][] changes, double[] bias) {
    float[][] bent = new float[scores.length][models()];
    linearise(
        scores,
        roles,
        (place, residual, curvature) ->
            LogisticTerms.bend(changes[place], length, bias, curvature, bent[place]));
    return bent;
  }

  private interface Linearised {
    void at(int place, float[] residual, float[] curvature);
  }

  private void linearise(float[][] scores, Roles roles, Linearised then) {
    float[] cost = new float[models()];
    float[] label = new float[models()];
    float[] residual = new float[models()];
    float[] curvature = new float[models()];
    for (int k = 0; k < roles.size(); k++) {
      int place = roles.places()[k];
      fill(roles, k, cost, label);
      LogisticTerms.linearise(scores[place], cost, label, residual, curvature);
      then.at(place, residual, curvature);
    }
  }

  /** Scores and so many times a step. */
  static float[][] along(float[][] scores, float[][] step, double[] rate) {
    float[][] moved = new float[scores.length][rate.length];
    for (int i = 0; i < moved.length; i++) {
      for (int m = 0; m < rate.length; m++) {
        moved[i][m] = (float) (scores[i][m] + rate[m] * step[i][m]);
      }
    }
    return moved;
  }

  /** The losses of each model. */
  double[] losses(float[][] scores, Roles roles) {
    double[] losses = new double[models()];
    float[] cost = new float[models()];
    float[] label = new float[models()];
    for (int k = 0; k < roles.size(); k++) {
      fill(roles, k, cost, label);
      float[] row = scores[roles.places()[k]];
      for (int m = 0; m < models(); m++) {
        losses[m] += LogisticTerms.loss(row[m], cost[m], label[m]);
      }
    }
    return losses;
  }
}
