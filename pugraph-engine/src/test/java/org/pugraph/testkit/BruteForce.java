package org.pugraph.testkit;

import java.util.SplittableRandom;
import java.util.stream.IntStream;
import org.pugraph.graph.Adjacency;
import org.pugraph.hop.Neighbourhood;

/** The definitions, word by word, on dense matrices: slow, obvious, and therefore the truth. */
public final class BruteForce {

  private BruteForce() {}

  public static Adjacency randomGraph(int nodes, int edges, SplittableRandom random) {
    int[] source = IntStream.range(0, edges).map(e -> random.nextInt(nodes)).toArray();
    int[] target = IntStream.range(0, edges).map(e -> random.nextInt(nodes)).toArray();
    return Adjacency.of(nodes, source, target).adjacency();
  }

  public static boolean[][] matrix(Adjacency edges) {
    boolean[][] a = new boolean[edges.nodes()][edges.nodes()];
    for (int i = 0; i < a.length; i++) {
      for (int e = edges.offsets()[i]; e < edges.offsets()[i + 1]; e++) {
        a[i][edges.neighbours()[e]] = true;
      }
    }
    return a;
  }

  /** A random graph whose edges have weights, those of either direction differing. */
  public static Adjacency weightedGraph(int nodes, int edges, SplittableRandom random) {
    return weighted(randomGraph(nodes, edges, random), random);
  }

  /** The same edges with weights, of which some are zero in one direction. */
  public static Adjacency weighted(Adjacency edges, SplittableRandom random) {
    float[] weights = new float[edges.offsets()[edges.nodes()]];
    for (int i = 0; i < edges.nodes(); i++) {
      for (int e = edges.offsets()[i]; e < edges.offsets()[i + 1]; e++) {
        boolean oneWay = edges.neighbour(e) < i && (i + edges.neighbour(e)) % 5 == 0;
        weights[e] = oneWay ? 0f : (float) (0.1 + 3 * random.nextDouble());
      }
    }
    return edges.weighted(weights);
  }

  /** W + I: how much each node counts for each other. */
  public static double[][] weights(Adjacency edges) {
    double[][] w = new double[edges.nodes()][edges.nodes()];
    for (int i = 0; i < w.length; i++) {
      w[i][i] = 1;
      for (int e = edges.offsets()[i]; e < edges.offsets()[i + 1]; e++) {
        w[i][edges.neighbour(e)] = edges.weight(e);
      }
    }
    return w;
  }

  /** S_ij = w_ij / √(r_i c_j), with the sums of the rows and of the columns of W + I. */
  public static double[][] propagation(Adjacency edges) {
    double[][] w = weights(edges);
    double[] rows = new double[w.length];
    double[] columns = new double[w.length];
    for (int i = 0; i < w.length; i++) {
      for (int j = 0; j < w.length; j++) {
        rows[i] += w[i][j];
        columns[j] += w[i][j];
      }
    }
    double[][] s = new double[w.length][w.length];
    for (int i = 0; i < w.length; i++) {
      for (int j = 0; j < w.length; j++) {
        s[i][j] = w[i][j] / Math.sqrt(rows[i] * columns[j]);
      }
    }
    return s;
  }

  /** B^1 … B^κ as dense masks. */
  public static boolean[][][] masks(Adjacency edges, Neighbourhood reading, int hops) {
    int n = edges.nodes();
    boolean[][] a = matrix(edges);
    boolean[][] step = new boolean[n][];
    for (int i = 0; i < n; i++) {
      step[i] = a[i].clone();
      step[i][i] |= reading != Neighbourhood.WALK;
    }
    boolean[][][] powers = new boolean[hops][][];
    powers[0] = step;
    for (int k = 1; k < hops; k++) {
      powers[k] = product(powers[k - 1], step);
    }
    boolean[][][] masks = new boolean[hops][n][n];
    for (int k = 0; k < hops; k++) {
      for (int i = 0; i < n; i++) {
        boolean any = false;
        for (int j = 0; j < n; j++) {
          boolean before = k > 0 && powers[k - 1][i][j];
          masks[k][i][j] =
              reading == Neighbourhood.RING
                  ? i == j || powers[k][i][j] && !before
                  : powers[k][i][j];
          any |= masks[k][i][j];
        }
        masks[k][i][i] |= !any;
      }
    }
    return masks;
  }

  private static boolean[][] product(boolean[][] a, boolean[][] b) {
    int n = a.length;
    boolean[][] c = new boolean[n][n];
    for (int i = 0; i < n; i++) {
      for (int l = 0; l < n; l++) {
        for (int j = 0; a[i][l] && j < n; j++) {
          c[i][j] |= b[l][j];
        }
      }
    }
    return c;
  }

  public static int[] members(boolean[] mask) {
    return IntStream.range(0, mask.length).filter(j -> mask[j]).toArray();
  }
}
