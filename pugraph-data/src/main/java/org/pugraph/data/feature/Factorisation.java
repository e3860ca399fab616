package org.pugraph.data.feature;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import org.pugraph.graph.Adjacency;
import org.pugraph.graph.NodeNames;

/**
 * Embeddings of nodes by their edges alone: the sparse factorisation of ProNE (Zhang et al. 2019),
 * found by orthogonal iteration.
 *
 * <pre>
 * F_ij = ln(1/d_i) − ln(c_j) on edges ij, c_j ∝ (Σ_i∈N(j) 1/d_i)^¾   how far j is a neighbour of i
 *                                                            more often than by chance
 * Q = F Ω R⁻¹,  Ω_ij = ±1 by a hash of the name of node i    R⁻¹ makes columns orthonormal
 * Q = F V,  V = Fᵀ Q R⁻¹                                     repeated
 * </pre>
 *
 * <p>The last V is kept, a vector for each node as a neighbour: a node of any graph is embedded at
 * the sum of F_ij V_j over the neighbours that were there when this was learned. So what changes
 * elsewhere in a graph hardly moves a node, and a new one has its place from its neighbours.
 *
 * <p>Computed in one fixed order: the same bytes on every machine. Immutable.
 */
final class Factorisation {

  /**
   * Not settled by measurement: on a network of 13,000 proteins logistic regression on 32, 64 and
   * 128 has an AUC of held-out positives of 0.702, 0.699 and 0.683, and finds 0.074, 0.088 and
   * 0.095 of them among the first 200.
   */
  static final int DIMENSIONS = 64;

  /** Passes over F and Fᵀ after the first; four instead of two: AUC 0.700 instead of 0.696. */
  private static final int ITERATIONS = 2;

  private static final double SMOOTHING = 0.75;

  private final Map<String, float[]> vectors;

  /**
   * @param vectors V, {@code [dimensions]} by the name of a node
   */
  Factorisation(Map<String, float[]> vectors) {
    this.vectors = vectors;
    for (float[] vector : vectors.values()) {
      if (vector.length != DIMENSIONS) {
        throw new IllegalArgumentException(
            "a vector of " + vector.length + " numbers, expected " + DIMENSIONS);
      }
    }
  }

  /** V by the name of a node, in the order of the graph it was learned from. */
  Map<String, float[]> vectors() {
    return Collections.unmodifiableMap(vectors);
  }

  /** Learns the vectors of a graph. */
  static Factorisation fit(Adjacency edges, NodeNames names) {
    double[] ofRow = new double[edges.nodes()];
    double[] ofColumn = new double[edges.nodes()];
    weights(edges, ofRow, ofColumn);
    double[][] v = signs(names);
    for (int iteration = 0; iteration < ITERATIONS; iteration++) {
      double[][] y = multiplied(edges, ofRow, ofColumn, v);
      double[][] q = UpperTriangle.product(y, UpperTriangle.inverseFactor(y), 1);
      // Fᵀ has the weights of rows and columns exchanged.
      v = multiplied(edges, ofColumn, ofRow, q);
    }
    double[][] inverse = UpperTriangle.inverseFactor(multiplied(edges, ofRow, ofColumn, v));
    v = UpperTriangle.product(v, inverse, Math.sqrt(edges.nodes()));
    Map<String, float[]> vectors = new LinkedHashMap<>();
    for (int j = 0; j < v.length; j++) {
      vectors.put(names.name(j), rounded(v[j]));
    }
    return new Factorisation(vectors);
  }

  private static float[] rounded(double[] row) {
    float[] rounded = new float[row.length];
    for (int f = 0; f < row.length; f++) {
      rounded[f] = (float) row[f];
    }
    return rounded;
  }

  /** The embedding of each node, {@code [nodes][dimensions]}; zeros for a node without edges. */
  double[][] of(Adjacency edges, NodeNames names) {
    double[] ofRow = new double[edges.nodes()];
    double[] ofColumn = new double[edges.nodes()];
    weights(edges, ofRow, ofColumn);
    double[][] v = new double[edges.nodes()][DIMENSIONS];
    for (int j = 0; j < v.length; j++) {
      float[] known = vectors.get(names.name(j));
      for (int f = 0; f < DIMENSIONS && known != null; f++) {
        v[j][f] = known[f];
      }
    }
    return multiplied(edges, ofRow, ofColumn, v);
  }

  /** F_ij = ofRow_i + ofColumn_j on edges. */
  private static void weights(Adjacency edges, double[] ofRow, double[] ofColumn) {
    int nodes = edges.nodes();
    double all = 0;
    for (int j = 0; j < nodes; j++) {
      double sum = 0;
      for (int e = edges.offsets()[j]; e < edges.offsets()[j + 1]; e++) {
        sum += 1.0 / edges.degree(edges.neighbour(e));
      }
      ofColumn[j] = StrictMath.pow(sum, SMOOTHING);
      all += ofColumn[j];
    }
    for (int i = 0; i < nodes; i++) {
      ofRow[i] = -StrictMath.log(Math.max(1, edges.degree(i)));
      ofColumn[i] = ofColumn[i] == 0 ? 0 : -StrictMath.log(ofColumn[i] / all);
    }
  }

  private static double[][] signs(NodeNames names) {
    double[][] signs = new double[names.size()][DIMENSIONS];
    for (int i = 0; i < signs.length; i++) {
      long bits = hash(names.name(i));
      for (int f = 0; f < DIMENSIONS; f++) {
        signs[i][f] = (bits >>> f & 1) == 0 ? -1 : 1;
      }
    }
    return signs;
  }

  /** FNV-1a over characters, then the finaliser of MurmurHash3, which mixes high and low bits. */
  private static long hash(String name) {
    long hash = 0xcbf29ce484222325L;
    for (int c = 0; c < name.length(); c++) {
      hash = (hash ^ name.charAt(c)) * 0x100000001b3L;
    }
    hash = (hash ^ hash >>> 33) * 0xff51afd7ed558ccdL;
    hash = (hash ^ hash >>> 33) * 0xc4ceb9fe1a85ec53L;
    return hash ^ hash >>> 33;
  }

  /** F·x, F_ij = max(0, ofRow_i + ofColumn_j) on edges. */
  private static double[][] multiplied(
      Adjacency edges, double[] ofRow, double[] ofColumn, double[][] x) {
    double[][] product = new double[x.length][DIMENSIONS];
    for (int i = 0; i < x.length; i++) {
      double[] sum = product[i];
      for (int e = edges.offsets()[i]; e < edges.offsets()[i + 1]; e++) {
        int j = edges.neighbour(e);
        double weight = Math.max(0, ofRow[i] + ofColumn[j]);
        double[] row = x[j];
        for (int f = 0; f < DIMENSIONS; f++) {
          sum[f] += weight * row[f];
        }
      }
    }
    return product;
  }
}
