package org.pugraph.pretrain;

import java.util.Map;
import org.pugraph.graph.Adjacency;
import org.pugraph.testkit.BruteForce;

/** Deep graph infomax as published, in double precision on dense matrices. Forward only. */
final class ReferenceInfomax {

  private final double[][] s;
  private final float[][] x;

  ReferenceInfomax(Adjacency edges, float[][] x) {
    this.x = x;
    s = BruteForce.propagation(edges);
  }

  /** H, where node i has the features of node {@code order[i]}. */
  double[][] embedding(Map<String, double[][]> parameters, int[] order) {
    double[][] w = parameters.get("dgi.w");
    double slope = parameters.get("dgi.slope")[0][0];
    double[][] h = new double[s.length][w[0].length];
    for (int i = 0; i < h.length; i++) {
      for (int f = 0; f < h[i].length; f++) {
        double t = parameters.get("dgi.b")[0][f];
        for (int j = 0; j < s.length; j++) {
          for (int c = 0; c < w.length; c++) {
            t += s[i][j] * x[order[j]][c] * w[c][f];
          }
        }
        h[i][f] = t > 0 ? t : slope * t;
      }
    }
    return h;
  }

  /** Cross-entropy of the scores H M s against those of the shuffled features. */
  double loss(Map<String, double[][]> parameters, int[] inOrder, int[] order) {
    double[][] real = embedding(parameters, inOrder);
    double[][] shuffled = embedding(parameters, order);
    double[] summary = new double[real[0].length];
    for (int f = 0; f < summary.length; f++) {
      double mean = 0;
      for (double[] row : real) {
        mean += row[f] / real.length;
      }
      summary[f] = 1 / (1 + Math.exp(-mean));
    }
    double sum = 0;
    for (int i = 0; i < real.length; i++) {
      double x1 = score(real[i], parameters.get("dgi.m"), summary);
      double x0 = score(shuffled[i], parameters.get("dgi.m"), summary);
      sum += Math.log(1 + Math.exp(-x1)) + Math.log(1 + Math.exp(x0));
    }
    return sum / (2 * real.length);
  }

  private static double score(double[] h, double[][] m, double[] summary) {
    double sum = 0;
    for (int f = 0; f < h.length; f++) {
      for (int g = 0; g < h.length; g++) {
        sum += h[f] * m[f][g] * summary[g];
      }
    }
    return sum;
  }
}
