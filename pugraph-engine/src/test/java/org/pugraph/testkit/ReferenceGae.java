package org.pugraph.testkit;

import org.pugraph.graph.Adjacency;

/** The graph auto-encoder as published, in double precision on dense matrices. Forward only. */
public final class ReferenceGae {

  private final double[][] aWithSelf;
  private final double[][] s;

  public ReferenceGae(Adjacency edges) {
    int n = edges.nodes();
    boolean[][] a = BruteForce.matrix(edges);
    aWithSelf = new double[n][n];
    s = BruteForce.propagation(edges);
    for (int i = 0; i < n; i++) {
      for (int j = 0; j < n; j++) {
        aWithSelf[i][j] = a[i][j] || i == j ? 1 : 0;
      }
    }
  }

  /** Z = S·ReLU(S·X·w0)·w1. */
  public double[][] embedding(double[][] x, double[][] w0, double[][] w1) {
    double[][] h = times(s, times(x, w0));
    for (double[] row : h) {
      for (int f = 0; f < row.length; f++) {
        row[f] = Math.max(row[f], 0);
      }
    }
    return times(s, times(h, w1));
  }

  /** norm · mean over all pairs of the cross-entropy, edges weighted. */
  public double loss(double[][] z) {
    int n = z.length;
    double ones = 0;
    for (double[] row : aWithSelf) {
      for (double entry : row) {
        ones += entry;
      }
    }
    double pairs = (double) n * n;
    double edgeWeight = (pairs - ones) / ones;
    double norm = pairs / (2 * (pairs - ones));
    double sum = 0;
    for (int i = 0; i < n; i++) {
      for (int j = 0; j < n; j++) {
        double x = 0;
        for (int f = 0; f < z[i].length; f++) {
          x += z[i][f] * z[j][f];
        }
        sum += edgeWeight * aWithSelf[i][j] * softplus(-x) + (1 - aWithSelf[i][j]) * softplus(x);
      }
    }
    return norm * sum / pairs;
  }

  private static double softplus(double x) {
    return Math.max(x, 0) + Math.log1p(Math.exp(-Math.abs(x)));
  }

  private static double[][] times(double[][] a, double[][] b) {
    double[][] c = new double[a.length][b[0].length];
    for (int i = 0; i < a.length; i++) {
      for (int l = 0; l < b.length; l++) {
        for (int j = 0; j < b[l].length; j++) {
          c[i][j] += a[i][l] * b[l][j];
        }
      }
    }
    return c;
  }
}
