package org.pugraph.linear;

/**
 * The terms of a logistic regression that belong to one node, for several models at a time:
 * residuals, curvatures and losses. Stateless and thread safe. The same input gives the same bits.
 */
public final class LogisticTerms {

  private LogisticTerms() {}

  /**
   * r = c (σ(z) − y) and h = c σ(z) (1 − σ(z)).
   *
   * @param z scores, by model
   * @param cost c; 0 where the node takes no part
   * @param label y
   */
  public static void linearise(
      float[] z, float[] cost, float[] label, float[] residual, float[] curvature) {
    for (int m = 0; m < z.length; m++) {
      double p = cost[m] == 0f ? 0 : 1 / (1 + Math.exp(-z[m]));
      residual[m] = (float) (cost[m] * (p - label[m]));
      curvature[m] = (float) (cost[m] * p * (1 - p));
    }
  }

  /**
   * How scores change along a direction, and times the curvature.
   *
   * @param change F·d, overwritten by F·d / length + bias
   */
  public static void bend(
      float[] change, double length, double[] bias, float[] curvature, float[] bent) {
    for (int m = 0; m < change.length; m++) {
      change[m] = (float) (change[m] / length + bias[m]);
      bent[m] = change[m] * curvature[m];
    }
  }

  /** c ℓ(z, y). */
  public static double loss(float z, float cost, float label) {
    return cost == 0 ? 0 : (double) cost * softplus(label > 0 ? -z : z);
  }

  private static double softplus(double x) {
    return Math.max(x, 0) + Math.log1p(Math.exp(-Math.abs(x)));
  }
}
