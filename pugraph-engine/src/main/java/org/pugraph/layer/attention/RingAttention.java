package org.pugraph.layer.attention;

import java.util.Arrays;
import java.util.stream.Stream;
import org.pugraph.hop.Rings;
import org.pugraph.layer.input.Parameter;
import org.pugraph.tensor.Compute;
import org.pugraph.tensor.DenseMatrix;
import org.pugraph.tensor.Kernels;
import org.pugraph.tensor.SplitSum;
import org.pugraph.tensor.SplitTerms;

/**
 * Attention inside each hop over its listed members, visiting every pair of nodes once.
 *
 * <pre>
 * paper, docs/method.md                            here
 * B^k_i                                            rings: hop k = hop k − stride ∪ ring k
 * α^k_ij = softmax over j in B^k_i of e_ij         never stored
 * A^k_i = Σ_j α^k_ij Z_j                           mean[k]
 * ∂A^k_i/∂s_i = M^k_i − λ̄^k_i A^k_i                 tilt[k]
 * 1 / N^k_i, N^k_i = Σ_j exp(e_ij)                 inverseNorm[k]
 * D^k_i = ∂L/∂A^k_i                                given to takeGradient
 * P^r_i = Σ_{k≥r} D^k_i / N^k_i                    tilt[r] after takeGradient
 * q^r_i = Σ_{k≥r} D^k_i·A^k_i / N^k_i              value of scores.sources[r]
 * </pre>
 *
 * <p>k ≥ r runs over the hops that contain ring r: r, r + stride, …. A ring is split by the sign of
 * s_i + t_j, because the exponential factors per node on either side of LeakyReLU's kink. Memory: 2
 * κ d floats a node, or a worker {@linkplain #forScoring where there is no backward pass}.
 *
 * <p>Not thread safe: one thread at a time. The same input gives the same bits at any number of
 * threads.
 */
public final class RingAttention implements HopAggregator {

  private final Rings rings;

  /** By member: what the backward pass gathers over. */
  private final Rings transposed;

  private final Compute compute;
  private final PairScores scores;
  private final DenseMatrix[] mean;
  private final DenseMatrix[] tilt;
  private final float[][] inverseNorm;
  private final float[] sGradient;
  private final float[] tGradient;

  /** By worker and chain: hops that do not contain one another keep sums of their own. */
  private final SplitSum[][] scratch;

  private final WideRings wide;

  /** By worker: means and tilts of the row it is at; empty where all rows are kept. */
  private final DenseMatrix[] lent;

  /** Attention over those rings, for Z of that width. */
  public RingAttention(Rings rings, int width, Compute compute) {
    this(rings, width, compute, PairScores.WIDEST);
  }

  RingAttention(Rings rings, int width, Compute compute, float widest) {
    this(rings, width, compute, widest, true);
  }

  /** The same for forward passes alone: the means of a row are gone when its worker goes on. */
  public static RingAttention forScoring(Rings rings, int width, Compute compute) {
    return new RingAttention(rings, width, compute, PairScores.WIDEST, false);
  }

  private RingAttention(Rings rings, int width, Compute compute, float widest, boolean keepsRows) {
    this.rings = rings;
    this.compute = compute;
    transposed = rings.transposed();
    int nodes = rings.nodes();
    int hops = rings.hops();
    scores = new PairScores(rings.reach(), hops, width, compute, widest);
    int threads = compute.workers().threads();
    lent = DenseMatrix.interleaved(keepsRows ? 0 : threads, 2 * hops, width);
    DenseMatrix[] both =
        keepsRows
            ? DenseMatrix.interleaved(2 * hops, nodes, width)
            : Stream.of(lent[0].data())
                .map(row -> DenseMatrix.repeated(row, nodes))
                .toArray(DenseMatrix[]::new);
    mean = Arrays.copyOf(both, hops);
    tilt = Arrays.copyOfRange(both, hops, 2 * hops);
    inverseNorm = new float[hops][nodes];
    sGradient = new float[rings.reach()];
    tGradient = new float[rings.reach()];
    scratch = new SplitSum[threads][rings.stride()];
    int largest = Math.max(rings.largestRing(), transposed.largestRing());
    for (SplitSum[] sums : scratch) {
      Arrays.setAll(sums, chain -> new SplitSum(width, largest));
    }
    wide = new WideRings(rings, scores);
  }

  @Override
  public int hops() {
    return rings.hops();
  }

  @Override
  public int reach() {
    return rings.reach();
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
  public Attention attentionOf(int node, int hop) {
    return Attention.softmax(rings.neighbourhood(node, hop), j -> scores.score(node, j));
  }

  @Override
  public void forward(DenseMatrix z, Parameter r, Compute.RowBody afterRow) {
    scores.forward(z, r);
    boolean isWide = scores.isWide();
    SplitTerms terms = new SplitTerms(z.data(), scores.target);
    compute.forRows(
        rings.nodes(),
        (worker, i) -> {
          if (lent.length > 0) {
            lend(lent[worker], i);
          }
          if (isWide) {
            wide.forwardRow(i, z, mean, tilt);
          } else {
            forwardRow(i, terms, scratch[worker]);
          }
          afterRow.run(worker, i);
        });
  }

  private void lend(DenseMatrix rows, int i) {
    for (int k = 0; k < rings.hops(); k++) {
      mean[k].data()[i] = rows.row(k);
      tilt[k].data()[i] = rows.row(rings.hops() + k);
    }
  }

  private void forwardRow(int i, SplitTerms terms, SplitSum[] chains) {
    Kernels kernels = compute.kernels();
    int[] members = rings.members(i);
    float below = scores.sourceUnder(i);
    for (SplitSum sum : chains) {
      sum.begin(scores.s[i]);
    }
    for (int k = 0; k < rings.hops(); k++) {
      SplitSum sum = chains[k % chains.length];
      kernels.addSplit(sum, terms, members, rings.start(i, k), rings.end(i, k));
      float aboveNorm = sum.aboveValue;
      float underNorm = below * sum.underValue;
      float inverse = 1f / (aboveNorm + underNorm);
      inverseNorm[k][i] = inverse;
      float b = below * inverse;
      kernels.blend(mean[k].row(i), sum.above, inverse, sum.under, b);
      // M − λ̄A with the part that both branches share cancelled by hand: exactly zero where all
      // pairs lie on one side of the kink, instead of rounding noise that Adam would scale up.
      float bend = (1 - PairScores.SLOPE) * inverse;
      float c = bend * underNorm * inverse;
      kernels.blend(tilt[k].row(i), sum.above, c, sum.under, -bend * aboveNorm * b);
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
      float[] p = tilt[k].row(i);
      int value = SplitTerms.STRIDE * i + SplitTerms.VALUE;
      if (isWide) {
        System.arraycopy(d, 0, p, 0, d.length);
        scores.sources[k][value] = dA;
        continue;
      }
      float inverse = inverseNorm[k][i];
      if (k + stride < rings.hops()) {
        kernels.blend(p, tilt[k + stride].row(i), 1f, d, inverse);
        scores.sources[k][value] = scores.sources[k + stride][value] + dA * inverse;
      } else {
        kernels.blend(p, d, inverse, d, 0f);
        scores.sources[k][value] = dA * inverse;
      }
    }
    sGradient[i] = (float) ds;
  }

  @Override
  public void backward(DenseMatrix z, DenseMatrix zGradient, Parameter r) {
    if (lent.length > 0) {
      throw new IllegalStateException("made for scoring, so nothing was kept to go back by");
    }
    boolean isWide = scores.isWide();
    SplitTerms[] terms = new SplitTerms[rings.hops()];
    Arrays.setAll(terms, k -> new SplitTerms(tilt[k].data(), scores.sources[k]));
    compute.forRows(
        rings.reach(),
        (worker, j) ->
            tGradient[j] =
                isWide
                    ? wide.backwardRow(j, z, zGradient, tilt)
                    : backwardRow(j, terms, z.row(j), zGradient.row(j), scratch[worker][0]));
    scores.backward(sGradient, tGradient, z, zGradient, r);
  }

  /**
   * ∂L/∂Z_j = Σ_i w_ij P^r_i and ∂L/∂t_j = Z_j·Σ_i λ_ij w_ij P^r_i − Σ_i λ_ij w_ij q^r_i, gathered
   * over j's own transposed rings.
   */
  private float backwardRow(int j, SplitTerms[] terms, float[] z, float[] zGradient, SplitSum sum) {
    Kernels kernels = compute.kernels();
    int[] members = transposed.members(j);
    sum.begin(scores.t[j]);
    for (int k = 0; k < terms.length; k++) {
      kernels.addSplit(sum, terms[k], members, transposed.start(j, k), transposed.end(j, k));
    }
    float a = scores.targetAbove(j);
    float b = scores.targetUnder(j);
    kernels.blend(zGradient, sum.above, a, sum.under, b);
    double dt = a * (kernels.dot(z, sum.above) - sum.aboveValue);
    return (float) (dt + PairScores.SLOPE * b * (kernels.dot(z, sum.under) - sum.underValue));
  }
}
