package org.pugraph.model;

import java.util.Map;
import org.pugraph.graph.Adjacency;
import org.pugraph.layer.input.Dropout;
import org.pugraph.tensor.SparseMatrix;
import org.pugraph.testkit.BruteForce;

/**
 * The networks without attention as their authors print them: dense, in double precision, the
 * features averaged first where they are averaged first.
 */
record DenseReference(NetworkSettings settings, double[][] x, double[][] s, Pass pass)
    implements GradientCheck.Reference {

  static DenseReference of(
      NetworkSettings settings, SparseMatrix features, Adjacency edges, Pass pass) {
    double[][] x = new double[features.rows()][features.columns()];
    for (int i = 0; i < x.length; i++) {
      for (int e = features.start(i); e < features.end(i); e++) {
        x[i][features.column(e)] = features.value(e);
      }
    }
    return new DenseReference(settings, x, BruteForce.propagation(edges), pass);
  }

  @Override
  public double[] scores(Map<String, double[][]> p) {
    double[][] o =
        switch (settings.architecture()) {
          case FC -> stack(p, power(0));
          case GCN -> stack(p, s);
          case APPNP -> appnp(stack(p, power(0)));
          case GPR_GNN -> gpr(stack(p, power(0)), p.get("gamma")[0]);
          case SGC -> linear(times(power(hops()), dropped(x, 0)), p, "layer1.w", "layer1.b");
          case SIGN -> sign(p);
          default -> throw new IllegalArgumentException(settings.architecture().toString());
        };
    double[] z = new double[o.length];
    for (int i = 0; i < z.length; i++) {
      z[i] = o[i][1] - o[i][0];
    }
    return z;
  }

  private int hops() {
    return settings.hops().count();
  }

  private double[][] stack(Map<String, double[][]> p, double[][] step) {
    double[][] u = x;
    for (int l = 1; l <= settings.layers(); l++) {
      u = linear(times(step, dropped(u, l - 1)), p, "layer" + l + ".w", "layer" + l + ".b");
      u = l < settings.layers() ? relu(u) : u;
    }
    return u;
  }

  /** Z ← (1 − α)·S·Z + α·H. */
  private double[][] appnp(double[][] h) {
    double[][] z = h;
    for (int k = 0; k < hops(); k++) {
      z = blend(0.9, times(s, z), 0.1, h);
    }
    return z;
  }

  private double[][] gpr(double[][] h, double[] gamma) {
    double[][] z = blend(gamma[0], h, 0, h);
    for (int k = 1; k <= hops(); k++) {
      z = blend(1, z, gamma[k], times(power(k), h));
    }
    return z;
  }

  private double[][] sign(Map<String, double[][]> p) {
    double[][] kept = dropped(x, 0);
    int width = p.get("layer1.w0")[0].length;
    double[][] hidden = new double[x.length][(hops() + 1) * width];
    for (int k = 0; k <= hops(); k++) {
      double[][] part = times(times(power(k), kept), p.get("layer1.w" + k));
      for (int i = 0; i < x.length; i++) {
        System.arraycopy(part[i], 0, hidden[i], k * width, width);
      }
    }
    hidden = relu(plus(hidden, p.get("layer1.b")[0]));
    return linear(dropped(hidden, 1), p, "layer2.w", "layer2.b");
  }

  private double[][] power(int k) {
    double[][] power = new double[s.length][s.length];
    for (int i = 0; i < s.length; i++) {
      power[i][i] = 1;
    }
    for (int step = 0; step < k; step++) {
      power = times(s, power);
    }
    return power;
  }

  private double[][] dropped(double[][] u, int layer) {
    Dropout dropout = pass.ofLayer(layer);
    double[][] kept = new double[u.length][u[0].length];
    for (int i = 0; i < u.length; i++) {
      for (int c = 0; c < u[i].length; c++) {
        kept[i][c] = dropout.keeps(dropout.rowKey(i), c) ? dropout.scale() * u[i][c] : 0;
      }
    }
    return kept;
  }

  private static double[][] linear(double[][] u, Map<String, double[][]> p, String w, String b) {
    return plus(times(u, p.get(w)), p.get(b)[0]);
  }

  private static double[][] times(double[][] a, double[][] b) {
    double[][] c = new double[a.length][b[0].length];
    for (int i = 0; i < a.length; i++) {
      for (int l = 0; l < b.length; l++) {
        for (int f = 0; f < c[i].length; f++) {
          c[i][f] += a[i][l] * b[l][f];
        }
      }
    }
    return c;
  }

  private static double[][] plus(double[][] u, double[] b) {
    double[][] sum = new double[u.length][b.length];
    for (int i = 0; i < u.length; i++) {
      for (int f = 0; f < b.length; f++) {
        sum[i][f] = u[i][f] + b[f];
      }
    }
    return sum;
  }

  private static double[][] blend(double a, double[][] u, double b, double[][] v) {
    double[][] sum = new double[u.length][u[0].length];
    for (int i = 0; i < u.length; i++) {
      for (int f = 0; f < sum[i].length; f++) {
        sum[i][f] = a * u[i][f] + b * v[i][f];
      }
    }
    return sum;
  }

  private static double[][] relu(double[][] u) {
    double[][] cut = new double[u.length][u[0].length];
    for (int i = 0; i < u.length; i++) {
      for (int f = 0; f < cut[i].length; f++) {
        cut[i][f] = Math.max(0, u[i][f]);
      }
    }
    return cut;
  }
}
