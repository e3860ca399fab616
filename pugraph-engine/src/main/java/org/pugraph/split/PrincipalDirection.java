package org.pugraph.split;

import java.util.Arrays;
import org.pugraph.tensor.SparseMatrix;

/**
 * The direction in which the rows of some nodes vary most: the first eigenvector of their
 * covariance, by power iteration in a fixed order of nodes and columns.
 */
final class PrincipalDirection {

  /** Enough to separate eigenvalues a tenth apart; a draw of labels needs no more. */
  private static final int STEPS = 50;

  private final SparseMatrix features;
  private final int[] nodes;

  /** Mean of the rows, {@code [columns]}. */
  private final double[] mean;

  private PrincipalDirection(SparseMatrix features, int[] nodes) {
    this.features = features;
    this.nodes = nodes;
    this.mean = new double[features.columns()];
    for (int node : nodes) {
      add(mean, node, 1.0 / nodes.length);
    }
  }

  /**
   * The places of the nodes along that direction, the first of them on its positive side; all 0
   * where rows do not differ.
   */
  static double[] places(SparseMatrix features, int[] nodes) {
    PrincipalDirection rows = new PrincipalDirection(features, nodes);
    double[] direction = Arrays.stream(rows.mean).map(m -> -m).toArray();
    rows.add(direction, nodes[0], 1);
    for (int step = 0; step < STEPS && normalise(direction); step++) {
      direction = rows.towards(rows.along(direction));
    }
    return normalise(direction) ? rows.along(direction) : new double[nodes.length];
  }

  private void add(double[] to, int node, double factor) {
    for (int entry = features.start(node); entry < features.end(node); entry++) {
      to[features.column(entry)] += factor * features.value(entry);
    }
  }

  /** The place of each centred row along a direction. */
  private double[] along(double[] direction) {
    double centre = 0;
    for (int column = 0; column < mean.length; column++) {
      centre += mean[column] * direction[column];
    }
    double[] places = new double[nodes.length];
    for (int i = 0; i < nodes.length; i++) {
      places[i] = -centre;
      for (int entry = features.start(nodes[i]); entry < features.end(nodes[i]); entry++) {
        places[i] += features.value(entry) * direction[features.column(entry)];
      }
    }
    return places;
  }

  /** The sum of the centred rows, each times its weight. */
  private double[] towards(double[] weights) {
    double[] sum = new double[mean.length];
    double all = 0;
    for (int i = 0; i < nodes.length; i++) {
      add(sum, nodes[i], weights[i]);
      all += weights[i];
    }
    for (int column = 0; column < sum.length; column++) {
      sum[column] -= all * mean[column];
    }
    return sum;
  }

  /** To length 1; false where it has none. */
  private static boolean normalise(double[] direction) {
    double length = Math.sqrt(Arrays.stream(direction).map(d -> d * d).sum());
    if (!(length > 1e-9)) {
      return false;
    }
    for (int column = 0; column < direction.length; column++) {
      direction[column] /= length;
    }
    return true;
  }
}
