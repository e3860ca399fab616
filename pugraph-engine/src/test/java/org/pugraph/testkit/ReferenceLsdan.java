package org.pugraph.testkit;

import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.DoubleStream;
import org.pugraph.graph.Adjacency;
import org.pugraph.hop.Neighbourhood;
import org.pugraph.hop.Rings;
import org.pugraph.layer.input.Parameter;
import org.pugraph.model.NetworkSettings;
import org.pugraph.tensor.SparseMatrix;

/**
 * The network in double precision, by the equations of the method, with dense weights per hop and
 * an exponential per pair. Forward only: gradients of it are taken by central differences.
 */
public final class ReferenceLsdan {

  private final NetworkSettings settings;
  private final double[][] x;
  private final double[][][] walk;
  private final boolean diffused;

  public ReferenceLsdan(NetworkSettings settings, SparseMatrix features, Adjacency edges) {
    this(settings, dense(features), edges);
  }

  public ReferenceLsdan(NetworkSettings settings, double[][] features, Adjacency edges) {
    this.settings = settings;
    x = features;
    diffused = settings.hops().neighbourhood() == Neighbourhood.DIFFUSED;
    walk = diffused ? walks(edges) : indicator(edges);
  }

  /** Over listed members, whoever listed them. */
  public ReferenceLsdan(NetworkSettings settings, SparseMatrix features, Rings rings) {
    this.settings = settings;
    x = dense(features);
    diffused = false;
    walk = new double[rings.hops()][x.length][x.length];
    for (int k = 0; k < walk.length; k++) {
      for (int i = 0; i < rings.nodes(); i++) {
        for (int j : rings.neighbourhood(i, k)) {
          walk[k][i][j] = 1;
        }
      }
    }
  }

  /** The same in double precision, zeros included. */
  public static double[][] dense(SparseMatrix features) {
    double[][] x = new double[features.rows()][features.columns()];
    for (int i = 0; i < x.length; i++) {
      for (int e = features.start(i); e < features.end(i); e++) {
        x[i][features.column(e)] = features.value(e);
      }
    }
    return x;
  }

  /** 1 where the mask is set. */
  private double[][][] indicator(Adjacency edges) {
    boolean[][][] masks =
        BruteForce.masks(edges, settings.hops().neighbourhood(), settings.hops().count());
    double[][][] weights = new double[masks.length][x.length][x.length];
    for (int k = 0; k < masks.length; k++) {
      for (int i = 0; i < x.length; i++) {
        for (int j = 0; j < x.length; j++) {
          weights[k][i][j] = masks[k][i][j] ? 1 : 0;
        }
      }
    }
    return weights;
  }

  /** P^1 … P^κ with P = D^-1 (W + I). */
  private double[][][] walks(Adjacency edges) {
    double[][] p = BruteForce.weights(edges);
    for (double[] row : p) {
      double sum = DoubleStream.of(row).sum();
      Arrays.setAll(row, j -> row[j] / sum);
    }
    double[][][] powers = new double[settings.hops().count()][][];
    powers[0] = p;
    for (int k = 1; k < powers.length; k++) {
      powers[k] = times(p, powers[k - 1]);
    }
    return powers;
  }

  public static Map<String, double[][]> copy(List<Parameter> parameters) {
    Map<String, double[][]> copies = new LinkedHashMap<>();
    for (Parameter parameter : parameters) {
      double[][] rows = new double[parameter.value().rows()][parameter.value().columns()];
      for (int i = 0; i < rows.length; i++) {
        for (int f = 0; f < rows[i].length; f++) {
          rows[i][f] = parameter.value().row(i)[f];
        }
      }
      copies.put(parameter.name(), rows);
    }
    return copies;
  }

  /** z for those parameters. */
  public double[] scores(Map<String, double[][]> parameters) {
    double[][] u = x;
    for (int l = 1; l < settings.layers(); l++) {
      double[][] o = layer(u, parameters, l, true);
      if (l > 1) {
        for (int i = 0; i < o.length; i++) {
          for (int f = 0; f < o[i].length; f++) {
            o[i][f] += u[i][f];
          }
        }
      }
      u = o;
    }
    double[][] last = layer(u, parameters, settings.layers(), false);
    double[] z = new double[last.length];
    for (int i = 0; i < z.length; i++) {
      z[i] = last[i][1] - last[i][0];
    }
    return z;
  }

  private double[][] layer(double[][] u, Map<String, double[][]> parameters, int l, boolean elu) {
    double[][] z = times(u, parameters.get("layer" + l + ".w1"));
    double[][] q = times(u, parameters.get("layer" + l + ".w2"));
    double[] r = parameters.get("layer" + l + ".r")[0];
    int n = z.length;
    int d = z[0].length;
    double[][] o = new double[n][d];
    for (int i = 0; i < n; i++) {
      double[][] h = new double[walk.length][];
      double[] c = new double[walk.length];
      for (int k = 0; k < walk.length; k++) {
        h[k] = hop(i, k, z, r, elu);
        c[k] = dot(h[k], 0, q[i], d);
      }
      softmax(c);
      for (int k = 0; k < walk.length; k++) {
        for (int f = 0; f < d; f++) {
          o[i][f] += c[k] * h[k][f];
        }
      }
    }
    return o;
  }

  private double[] hop(int i, int k, double[][] z, double[] r, boolean elu) {
    int d = z[0].length;
    double[] e = new double[z.length];
    for (int j = 0; j < e.length; j++) {
      double t = dot(r, diffused ? 0 : d, z[j], d);
      double pair = diffused ? t : dot(r, 0, z[i], d) + t;
      double score = diffused || pair > 0 ? pair : 0.2 * pair;
      e[j] = walk[k][i][j] > 0 ? score + Math.log(walk[k][i][j]) : Double.NEGATIVE_INFINITY;
    }
    softmax(e);
    double[] h = new double[d];
    for (int j = 0; j < e.length; j++) {
      for (int f = 0; f < d; f++) {
        h[f] += e[j] * z[j][f];
      }
    }
    for (int f = 0; elu && f < d; f++) {
      h[f] = h[f] > 0 ? h[f] : Math.expm1(h[f]);
    }
    return h;
  }

  private static void softmax(double[] x) {
    double largest = Double.NEGATIVE_INFINITY;
    for (double value : x) {
      largest = Math.max(largest, value);
    }
    double sum = 0;
    for (int k = 0; k < x.length; k++) {
      x[k] = Math.exp(x[k] - largest);
      sum += x[k];
    }
    for (int k = 0; k < x.length; k++) {
      x[k] /= sum;
    }
  }

  private static double dot(double[] a, int from, double[] b, int length) {
    double sum = 0;
    for (int f = 0; f < length; f++) {
      sum += a[from + f] * b[f];
    }
    return sum;
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
