package org.pugraph.layer.attention;

import org.pugraph.hop.Rings;
import org.pugraph.tensor.DenseMatrix;
import org.pugraph.tensor.SplitTerms;

/**
 * Ring attention for scores too widely spread for factors in float: one exponential per pair and
 * hop, in double precision, relative to the logarithm of the hop's own norm.
 *
 * <p>Slow and safe; {@link RingAttention} switches to it automatically. α^k_ij = exp(e_ij − L^k_i)
 * with L^k_i = log Σ_j exp(e_ij).
 */
final class WideRings {

  private final Rings rings;
  private final PairScores scores;

  /** L, {@code [hops, nodes]}. */
  private final double[][] logNorm;

  WideRings(Rings rings, PairScores scores) {
    this.rings = rings;
    this.scores = scores;
    this.logNorm = new double[rings.hops()][];
  }

  /** Writes A^k_i and ∂A^k_i/∂s_i = M^k_i − λ̄^k_i A^k_i of one node. */
  void forwardRow(int i, DenseMatrix z, DenseMatrix[] mean, DenseMatrix[] tilt) {
    int width = z.columns();
    for (int k = 0; k < rings.hops(); k++) {
      double log = logNorm(i, k);
      logNorms(k)[i] = log;
      double[] a = new double[width];
      double[] m = new double[width];
      double slopes = 0;
      for (int r = k; r >= 0; r -= rings.stride()) {
        int[] members = rings.members(i);
        for (int e = rings.start(i, r); e < rings.end(i, r); e++) {
          int j = members[e];
          double attention = Math.exp(scores.score(i, j) - log);
          double bent = attention * scores.slope(i, j);
          slopes += bent;
          float[] row = z.row(j);
          for (int f = 0; f < width; f++) {
            a[f] += attention * row[f];
            m[f] += bent * row[f];
          }
        }
      }
      for (int f = 0; f < width; f++) {
        m[f] -= slopes * a[f];
      }
      store(a, mean[k].row(i));
      store(m, tilt[k].row(i));
    }
  }

  /** Rows of different nodes are written in parallel, so the arrays must be there at once. */
  private synchronized double[] logNorms(int hop) {
    if (logNorm[hop] == null) {
      logNorm[hop] = new double[rings.nodes()];
    }
    return logNorm[hop];
  }

  private double logNorm(int i, int hop) {
    double largest = Double.NEGATIVE_INFINITY;
    for (int r = hop; r >= 0; r -= rings.stride()) {
      for (int e = rings.start(i, r); e < rings.end(i, r); e++) {
        largest = Math.max(largest, scores.score(i, rings.members(i)[e]));
      }
    }
    double sum = 0;
    for (int r = hop; r >= 0; r -= rings.stride()) {
      for (int e = rings.start(i, r); e < rings.end(i, r); e++) {
        sum += Math.exp(scores.score(i, rings.members(i)[e]) - largest);
      }
    }
    return largest + Math.log(sum);
  }

  private static void store(double[] from, float[] to) {
    for (int f = 0; f < to.length; f++) {
      to[f] = (float) from[f];
    }
  }

  /**
   * Writes ∂L/∂Z_j = Σ_i Σ_k α^k_ij D^k_i and returns ∂L/∂t_j = Σ_i λ_ij Σ_k α^k_ij (D^k_i·Z_j −
   * D^k_i·A^k_i).
   *
   * @param gradient D^k by hop; D^k_i·A^k_i are the values of the sources
   */
  float backwardRow(int j, DenseMatrix z, DenseMatrix zGradient, DenseMatrix[] gradient) {
    double[] dz = new double[z.columns()];
    double dt = 0;
    Rings transposed = rings.transposed();
    for (int r = 0; r < rings.hops(); r++) {
      for (int e = transposed.start(j, r); e < transposed.end(j, r); e++) {
        int i = transposed.members(j)[e];
        for (int k = r; k < rings.hops(); k += rings.stride()) {
          double attention = Math.exp(scores.score(i, j) - logNorm[k][i]);
          double dot = 0;
          float[] d = gradient[k].row(i);
          float along = scores.sources[k][SplitTerms.STRIDE * i + SplitTerms.VALUE];
          for (int f = 0; f < dz.length; f++) {
            dz[f] += attention * d[f];
            dot += (double) d[f] * z.row(j)[f];
          }
          dt += scores.slope(i, j) * attention * (dot - along);
        }
      }
    }
    store(dz, zGradient.row(j));
    return (float) dt;
  }
}
