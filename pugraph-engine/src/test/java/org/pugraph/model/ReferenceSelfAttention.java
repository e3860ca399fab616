package org.pugraph.model;

import java.util.Map;

/**
 * Self-attention over all nodes with a residual in double precision, word by word. Forward only:
 * gradients of it are taken by central differences.
 */
record ReferenceSelfAttention(int layers, double[][] x) {

  /** z for those parameters. */
  double[] scores(Map<String, double[][]> parameters) {
    double[][] u = x;
    for (int l = 1; l < layers; l++) {
      double[][] o = layer(u, parameters, "layer" + l);
      for (int i = 0; i < o.length; i++) {
        for (int f = 0; f < o[i].length; f++) {
          o[i][f] = o[i][f] > 0 ? o[i][f] : Math.expm1(o[i][f]);
          o[i][f] += l > 1 ? u[i][f] : 0;
        }
      }
      u = o;
    }
    double[][] last = layer(u, parameters, "layer" + layers);
    double[] z = new double[last.length];
    for (int i = 0; i < z.length; i++) {
      z[i] = last[i][1] - last[i][0];
    }
    return z;
  }

  /** softmax(QKᵀ/√d)·Z + Z. */
  private static double[][] layer(double[][] u, Map<String, double[][]> parameters, String name) {
    double[][] z = product(u, parameters.get(name + ".w"));
    double[][] q = product(u, parameters.get(name + ".wq"));
    double[][] k = product(u, parameters.get(name + ".wk"));
    double[][] out = new double[u.length][];
    for (int i = 0; i < u.length; i++) {
      out[i] = z[i].clone();
      double[] weights = new double[u.length];
      double norm = 0;
      for (int j = 0; j < u.length; j++) {
        double score = 0;
        for (int f = 0; f < q[i].length; f++) {
          score += q[i][f] * k[j][f];
        }
        weights[j] = Math.exp(score / Math.sqrt(q[i].length));
        norm += weights[j];
      }
      for (int j = 0; j < u.length; j++) {
        for (int f = 0; f < z[j].length; f++) {
          out[i][f] += weights[j] / norm * z[j][f];
        }
      }
    }
    return out;
  }

  private static double[][] product(double[][] u, double[][] w) {
    double[][] product = new double[u.length][w[0].length];
    for (int i = 0; i < u.length; i++) {
      for (int c = 0; c < w.length; c++) {
        for (int f = 0; f < w[c].length; f++) {
          product[i][f] += u[i][c] * w[c][f];
        }
      }
    }
    return product;
  }
}
