package org.pugraph.layer;

import java.util.Arrays;
import org.pugraph.hop.Rings;
import org.pugraph.tensor.Compute;
import org.pugraph.tensor.DenseMatrix;
import org.pugraph.tensor.Kernels;
import org.pugraph.tensor.Workers;

/**
 * Exact attention inside each hop, visiting every pair of nodes once.
 *
 * <pre>
 * paper / METHOD                                   here
 * B^k_i                                            rings: hop k = hop k − stride ∪ ring k
 * α^k_ij = softmax over j in B^k_i of e_ij         never stored
 * A^k_i = Σ_j α^k_ij Z_j                           mean[k]
 * ∂A^k_i/∂s_i = M^k_i − λ̄^k_i A^k_i                 tilt[k]
 * 1 / N^k_i, N^k_i = Σ_j exp(e_ij)                 inverseNorm[k]
 * D^k_i = ∂L/∂A^k_i                                given to takeGradient
 * P^r_i = Σ_{k≥r} D^k_i / N^k_i                    tilt[r] after takeGradient
 * q^r_i = Σ_{k≥r} D^k_i·A^k_i / N^k_i              along[r] after takeGradient
 * </pre>
 *
 * <p>k ≥ r runs over the hops that contain ring r: r, r + stride, …. A ring is split by the sign of
 * s_i + t_j, because the exponential factors per node on either side of LeakyReLU's kink. Memory: 2
 * κ d floats a node.
 */
public final class RingAttention implements HopAggregator {

  private final Rings rings;
  private final Compute compute;
  private final PairScores scores;
  private final DenseMatrix[] mean;
  private final DenseMatrix[] tilt;
  private final float[][] inverseNorm;
  private final float[][] along;
  private final float[] sGradient;
  private final float[] tGradient;
  private final RingLists[] scratch;
  private final WideRings wide;

  /** Attention over those rings, for Z of that width. */
  public RingAttention(Rings rings, int width, Compute compute) {
    this(rings, width, compute, PairScores.WIDEST);
  }

  RingAttention(Rings rings, int width, Compute compute, float widest) {
    this.rings = rings;
    this.compute = compute;
    int nodes = rings.nodes();
    int hops = rings.hops();
    scores = new PairScores(nodes, width, compute, widest);
    mean = new DenseMatrix[hops];
    tilt = new DenseMatrix[hops];
    for (int k = 0; k < hops; k++) {
      mean[k] = DenseMatrix.zeros(nodes, width);
      tilt[k] = DenseMatrix.zeros(nodes, width);
    }
    inverseNorm = new float[hops][nodes];
    along = new float[hops][nodes];
    sGradient = new float[nodes];
    tGradient = new float[nodes];
    scratch = new RingLists[compute.workers().threads()];
    Arrays.setAll(scratch, w -> new RingLists(rings.largestRing(), rings.stride(), width));
    wide = new WideRings(rings, scores);
  }

  @Override
  public int hops() {
    return rings.hops();
  }

  @Override
  public int scoreLength() {
    return 2 * mean[0].columns();
  }

  @Override
  public DenseMatrix mean(int hop) {
    return mean[hop];
  }

  @Override
  public void forward(DenseMatrix z, Parameter r, Workers.Body afterRows) {
    scores.forward(z, r);
    boolean isWide = scores.isWide();
    compute
        .workers()
        .forBlocks(
            rings.nodes(),
            Compute.BLOCK,
            (worker, from, to) -> {
              for (int i = from; i < to; i++) {
                if (isWide) {
                  wide.forwardRow(i, z, mean, tilt);
                } else {
                  forwardRow(i, z.data(), scratch[worker]);
                }
              }
              afterRows.run(worker, from, to);
            });
  }

  private void forwardRow(int i, float[][] z, RingLists lists) {
    Kernels kernels = compute.kernels();
    int[] members = rings.members(i);
    float below = scores.sourceFactor[2 * i];
    lists.clearSums();
    for (int k = 0; k < rings.hops(); k++) {
      int from = rings.start(i, k);
      lists.split(members, from, rings.end(i, k), scores.s[i], scores.t, scores.targetFactor);
      int chain = k % rings.stride();
      float[] above = lists.aboveSum[chain];
      float[] under = lists.underSum[chain];
      lists.aboveNorm[chain] += lists.above.weightSum();
      lists.underNorm[chain] += lists.under.weightSum();
      lists.above.addTo(above, z, kernels);
      lists.under.addTo(under, z, kernels);
      float aboveNorm = lists.aboveNorm[chain];
      float underNorm = below * lists.underNorm[chain];
      float inverse = 1f / (aboveNorm + underNorm);
      inverseNorm[k][i] = inverse;
      float b = below * inverse;
      blend(mean[k].row(i), above, under, inverse, b);
      // M − λ̄A with the part that both branches share cancelled by hand: exactly zero where all
      // pairs lie on one side of the kink, instead of rounding noise that Adam would scale up.
      float bend = (1 - PairScores.SLOPE) * inverse;
      blend(tilt[k].row(i), above, under, bend * underNorm * inverse, -bend * aboveNorm * b);
    }
  }

  private static void blend(float[] out, float[] x, float[] y, float a, float b) {
    for (int f = 0; f < out.length; f++) {
      out[f] = a * x[f] + b * y[f];
    }
  }

  /** ∂L/∂s_i = Σ_k D^k_i·∂A^k_i/∂s_i; then the tilt gives way to P, and q is kept beside it. */
  @Override
  public void takeGradient(int i, float[][] gradient) {
    Kernels kernels = compute.kernels();
    int stride = rings.stride();
    boolean isWide = scores.isWide();
    double ds = 0;
    for (int k = rings.hops() - 1; k >= 0; k--) {
      float[] d = gradient[k];
      float dA = (float) kernels.dot(d, mean[k].row(i));
      ds += kernels.dot(d, tilt[k].row(i));
      if (isWide) {
        System.arraycopy(d, 0, tilt[k].row(i), 0, d.length);
        along[k][i] = dA;
        continue;
      }
      float inverse = inverseNorm[k][i];
      if (k + stride < rings.hops()) {
        addScaled(tilt[k].row(i), tilt[k + stride].row(i), d, inverse);
        along[k][i] = along[k + stride][i] + dA * inverse;
      } else {
        scale(tilt[k].row(i), d, inverse);
        along[k][i] = dA * inverse;
      }
    }
    sGradient[i] = (float) ds;
  }

  private static void addScaled(float[] out, float[] base, float[] x, float a) {
    for (int f = 0; f < out.length; f++) {
      out[f] = base[f] + a * x[f];
    }
  }

  private static void scale(float[] out, float[] x, float a) {
    for (int f = 0; f < out.length; f++) {
      out[f] = a * x[f];
    }
  }

  @Override
  public void backward(DenseMatrix z, DenseMatrix zGradient, Parameter r) {
    boolean isWide = scores.isWide();
    compute
        .workers()
        .forBlocks(
            rings.nodes(),
            Compute.BLOCK,
            (worker, from, to) -> {
              for (int j = from; j < to; j++) {
                tGradient[j] =
                    isWide
                        ? wide.backwardRow(j, z, zGradient, tilt, along)
                        : backwardRow(j, z.row(j), zGradient.row(j), scratch[worker]);
              }
            });
    scores.backward(sGradient, tGradient, z, zGradient, r);
  }

  /**
   * ∂L/∂Z_j = Σ_i w_ij P^r_i and ∂L/∂t_j = Z_j·Σ_i λ_ij w_ij P^r_i − Σ_i λ_ij w_ij q^r_i, gathered
   * over j's own rings, which are symmetric.
   */
  private float backwardRow(int j, float[] z, float[] zGradient, RingLists lists) {
    Kernels kernels = compute.kernels();
    int[] members = rings.members(j);
    lists.clearSums();
    float[] above = lists.aboveSum[0];
    float[] under = lists.underSum[0];
    float qAbove = 0f;
    float qUnder = 0f;
    for (int k = 0; k < rings.hops(); k++) {
      int from = rings.start(j, k);
      lists.split(members, from, rings.end(j, k), scores.t[j], scores.s, scores.sourceFactor);
      qAbove += lists.above.weightedSum(along[k]);
      qUnder += lists.under.weightedSum(along[k]);
      lists.above.addTo(above, tilt[k].data(), kernels);
      lists.under.addTo(under, tilt[k].data(), kernels);
    }
    float a = scores.targetFactor[2 * j + 1];
    float b = scores.targetFactor[2 * j];
    blend(zGradient, above, under, a, b);
    double dt = a * (kernels.dot(z, above) - qAbove);
    return (float) (dt + PairScores.SLOPE * b * (kernels.dot(z, under) - qUnder));
  }
}
