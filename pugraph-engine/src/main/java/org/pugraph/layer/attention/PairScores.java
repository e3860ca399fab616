package org.pugraph.layer.attention;

import org.pugraph.layer.input.Parameter;
import org.pugraph.tensor.Compute;
import org.pugraph.tensor.DenseMatrix;
import org.pugraph.tensor.Kernels;
import org.pugraph.tensor.SplitTerms;

/**
 * The attention scores e_ij = LeakyReLU(s_i + t_j) of a layer, by their parts per node.
 *
 * <pre>
 * paper                        here
 * r[0..d), r[d..2d)            source, target
 * s_i = Z_i·r[0..d)            s
 * t_j = Z_j·r[d..2d)           t
 * exp(e_ij), up to a factor    targetAbove_j               where s_i + t_j &gt; 0
 *   of row i                   sourceUnder_i · targetUnder_j   elsewhere
 * </pre>
 *
 * <p>So no exponential per pair is needed. Factors are relative to max t and at most one; they stay
 * inside float range as long as t is not {@linkplain #isWide too widely} spread.
 */
final class PairScores {

  /** LeakyReLU's slope for negative arguments. */
  static final float SLOPE = 0.2f;

  /** Beyond this spread of t, e^(t − max t) squared leaves the range of a float. */
  static final float WIDEST = 60f;

  private final Compute compute;
  final float[] s;
  final float[] t;

  /** t_j, both factors of j and one, as {@link SplitTerms} takes them for sums over targets. */
  final float[] target;

  /** By hop: s_i, both factors of i and a value set later, for sums over sources. */
  final float[][] sources;

  private final float[] sourceScore;
  private final float[] targetScore;
  private final float widest;
  private float spread;

  PairScores(int nodes, int hops, int width, Compute compute, float widest) {
    this.compute = compute;
    this.widest = widest;
    s = new float[nodes];
    t = new float[nodes];
    target = new float[SplitTerms.STRIDE * nodes];
    sources = new float[hops][SplitTerms.STRIDE * nodes];
    sourceScore = new float[width];
    targetScore = new float[width];
  }

  void forward(DenseMatrix z, Parameter r) {
    float[] both = r.value().row(0);
    System.arraycopy(both, 0, sourceScore, 0, sourceScore.length);
    System.arraycopy(both, sourceScore.length, targetScore, 0, targetScore.length);
    Kernels kernels = compute.kernels();
    compute.forRows(
        s.length,
        (worker, i) -> {
          s[i] = (float) kernels.dot(z.row(i), sourceScore);
          t[i] = (float) kernels.dot(z.row(i), targetScore);
        });
    float largest = Float.NEGATIVE_INFINITY;
    float smallest = Float.POSITIVE_INFINITY;
    for (float value : t) {
      largest = Math.max(largest, value);
      smallest = Math.min(smallest, value);
    }
    spread = largest - smallest;
    factors(largest);
  }

  private void factors(float largest) {
    compute.forRows(
        s.length,
        (worker, i) -> {
          double x = (double) t[i] - largest;
          set(target, i, t[i], (float) Math.exp(SLOPE * x), (float) Math.exp(x));
          target[SplitTerms.STRIDE * i + SplitTerms.VALUE] = 1f;
          double top = (double) s[i] + largest;
          float under = top > 0 ? (float) Math.exp((SLOPE - 1) * top) : 1f;
          for (float[] source : sources) {
            set(source, i, s[i], under, 1f);
          }
        });
  }

  private static void set(float[] terms, int i, float other, float under, float above) {
    int at = SplitTerms.STRIDE * i;
    terms[at + SplitTerms.OTHER] = other;
    terms[at + SplitTerms.UNDER] = under;
    terms[at + SplitTerms.ABOVE] = above;
  }

  float sourceUnder(int i) {
    return sources[0][SplitTerms.STRIDE * i + SplitTerms.UNDER];
  }

  float targetUnder(int j) {
    return target[SplitTerms.STRIDE * j + SplitTerms.UNDER];
  }

  float targetAbove(int j) {
    return target[SplitTerms.STRIDE * j + SplitTerms.ABOVE];
  }

  /** Whether the factors cannot be trusted and exponentials must be taken pair by pair. */
  boolean isWide() {
    return !(spread <= widest);
  }

  /** LeakyReLU(s_i + t_j) in double precision. */
  double score(int i, int j) {
    double x = (double) s[i] + t[j];
    return x > 0 ? x : SLOPE * x;
  }

  /** The derivative of LeakyReLU at s_i + t_j. */
  float slope(int i, int j) {
    return s[i] + t[j] > 0f ? 1f : SLOPE;
  }

  /**
   * From ∂L/∂s and ∂L/∂t: the gradient of r, and what the scores add to ∂L/∂Z.
   *
   * <p>r's gradient is [Σ_i ∂s_i Z_i, Σ_j ∂t_j Z_j]; a sum over nodes in fixed order.
   */
  void backward(
      float[] sGradient, float[] tGradient, DenseMatrix z, DenseMatrix zGradient, Parameter r) {
    int width = sourceScore.length;
    Kernels kernels = compute.kernels();
    float[] total =
        compute
            .workers()
            .reduce(
                s.length,
                2 * width,
                (slot, from, to) -> {
                  for (int i = from; i < to; i++) {
                    addScaled(slot, z.row(i), sGradient[i], tGradient[i]);
                    kernels.add(zGradient.row(i), sourceScore, sGradient[i]);
                    kernels.add(zGradient.row(i), targetScore, tGradient[i]);
                  }
                });
    System.arraycopy(total, 0, r.gradient().row(0), 0, 2 * width);
  }

  private static void addScaled(float[] slot, float[] z, float a, float b) {
    int width = z.length;
    for (int f = 0; f < width; f++) {
      slot[f] += a * z[f];
    }
    for (int f = 0; f < width; f++) {
      slot[width + f] += b * z[f];
    }
  }
}
