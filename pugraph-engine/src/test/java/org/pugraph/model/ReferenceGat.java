package org.pugraph.model;

import java.util.Arrays;
import java.util.Map;

/**
 * Attention heads in double precision, word by word, an exponential per pair. Forward only:
 * gradients of it are taken by central differences.
 */
record ReferenceGat(int layers, int heads, double[][] x, boolean[][] mask) {

  /** z for those parameters. */
  double[] scores(Map<String, double[][]> parameters) {
    double[][] u = x;
    for (int l = 1; l < layers; l++) {
      double[][] o = concatenate(u, parameters, "layer" + l);
      for (int i = 0; i < o.length; i++) {
        for (int f = 0; f < o[i].length; f++) {
          o[i][f] = o[i][f] > 0 ? o[i][f] : Math.expm1(o[i][f]);
          o[i][f] += l > 1 ? u[i][f] : 0;
        }
      }
      u = o;
    }
    double[][] last = head(u, parameters, "layer" + layers);
    double[] z = new double[last.length];
    for (int i = 0; i < z.length; i++) {
      z[i] = last[i][1] - last[i][0];
    }
    return z;
  }

  private double[][] concatenate(double[][] u, Map<String, double[][]> parameters, String name) {
    if (heads == 1) {
      return head(u, parameters, name);
    }
    double[][] all = new double[u.length][0];
    for (int h = 1; h <= heads; h++) {
      double[][] one = head(u, parameters, name + ".head" + h);
      for (int i = 0; i < all.length; i++) {
        double[] row = Arrays.copyOf(all[i], all[i].length + one[i].length);
        System.arraycopy(one[i], 0, row, all[i].length, one[i].length);
        all[i] = row;
      }
    }
    return all;
  }

  private double[][] head(double[][] u, Map<String, double[][]> parameters, String name) {
    double[][] w = parameters.get(name + ".w1");
    double[] r = parameters.get(name + ".r")[0];
    int d = w[0].length;
    double[][] z = new double[u.length][d];
    double[] s = new double[u.length];
    double[] t = new double[u.length];
    for (int i = 0; i < z.length; i++) {
      for (int f = 0; f < d; f++) {
        for (int c = 0; c < w.length; c++) {
          z[i][f] += u[i][c] * w[c][f];
        }
        s[i] += z[i][f] * r[f];
        t[i] += z[i][f] * r[d + f];
      }
    }
    double[][] mean = new double[z.length][d];
    for (int i = 0; i < z.length; i++) {
      double norm = 0;
      for (int j = 0; j < z.length; j++) {
        double pair = s[i] + t[j];
        double weight = mask[i][j] ? Math.exp(pair > 0 ? pair : 0.2 * pair) : 0;
        norm += weight;
        for (int f = 0; f < d; f++) {
          mean[i][f] += weight * z[j][f];
        }
      }
      for (int f = 0; f < d; f++) {
        mean[i][f] /= norm;
      }
    }
    return mean;
  }
}
