package org.pugraph.layer.attention;

import java.util.Arrays;
import java.util.stream.IntStream;
import org.pugraph.layer.input.Parameter;
import org.pugraph.tensor.Compute;
import org.pugraph.tensor.DenseMatrix;
import org.pugraph.tensor.SplitTerms;

/**
 * Attention of every node over all nodes, edges or not: exact, though no pair is ever visited.
 *
 * <pre>
 * docs/method.md                           here
 * α_ij = softmax over all j of e_ij        never stored
 * A_i = Σ_j α_ij Z_j                       mean
 * N_i = Σ_j exp(e_ij)                      Row.norm
 * D_i = ∂L/∂A_i                            gradient
 * D_i·A_i                                  along
 * </pre>
 *
 * <p>The exponential factors per node on either side of LeakyReLU's kink, so a row's sums are those
 * of a suffix and a prefix of the nodes sorted by t: O(n log n + n d). The gradient goes back the
 * same way over the nodes sorted by s.
 *
 * <p>However widely scores are spread, nothing need be computed pair by pair as in {@link
 * WideRings}: the node of the largest t, whose weight is one, is in every row, so that what
 * underflows is nil beside the norm.
 *
 * <p>Not thread safe: one thread at a time. The same input gives the same bits at any number of
 * threads.
 */
public final class FullAttention implements HopAggregator {

  private final Compute compute;
  private final PairScores scores;
  private final SortedSums sums;
  private final DenseMatrix mean;
  private final DenseMatrix gradient;
  private final double[] along;
  private final double[] ones;
  private final float[] sGradient;
  private final float[] tGradient;

  /** Attention over so many nodes, for Z of that width. */
  public FullAttention(int nodes, int width, Compute compute) {
    this.compute = compute;
    scores = new PairScores(nodes, 1, width, compute, Float.POSITIVE_INFINITY);
    sums = new SortedSums(nodes, width);
    mean = DenseMatrix.zeros(nodes, width);
    gradient = DenseMatrix.zeros(nodes, width);
    along = new double[nodes];
    ones = new double[nodes];
    Arrays.fill(ones, 1);
    sGradient = new float[nodes];
    tGradient = new float[nodes];
  }

  /**
   * The sums of one row of attention, with the norm last, {@code [d + 1]}.
   *
   * @param below what the sums under count beside those above
   */
  private record Row(double[] above, double[] under, double below) {

    double aboveNorm() {
      return above[above.length - 1];
    }

    double underNorm() {
      return below * under[under.length - 1];
    }

    double norm() {
      return aboveNorm() + underNorm();
    }
  }

  private Row row(int i) {
    int split = sums.split(scores.s[i]);
    return new Row(sums.above(split), sums.under(split), scores.sourceUnder(i));
  }

  @Override
  public int hops() {
    return 1;
  }

  @Override
  public int scoreLength() {
    return 2 * mean.columns();
  }

  @Override
  public DenseMatrix mean(int hop) {
    return mean;
  }

  @Override
  public Attention attentionOf(int node, int hop) {
    int[] everyone = IntStream.range(0, mean.rows()).toArray();
    return Attention.softmax(everyone, j -> scores.score(node, j));
  }

  @Override
  public void forward(DenseMatrix z, Parameter r, Compute.RowBody afterRow) {
    scores.forward(z, r);
    sums.build(new SplitTerms(z.data(), scores.target), ones, compute.workers());
    compute.forRows(
        z.rows(),
        (worker, i) -> {
          forwardRow(row(i), mean.row(i));
          afterRow.run(worker, i);
        });
  }

  private static void forwardRow(Row row, float[] mean) {
    double inverse = 1 / row.norm();
    for (int f = 0; f < mean.length; f++) {
      mean[f] = (float) (inverse * (row.above[f] + row.below * row.under[f]));
    }
  }

  /**
   * Keeps D_i and D_i·A_i, and from here on counts 1 / N_i into the weights of source i.
   *
   * <p>∂L/∂s_i = D_i·(M_i − λ̄_i A_i), with what both sides of the kink share cancelled by hand:
   * exactly zero where all nodes lie on one side.
   */
  @Override
  public void takeGradient(int i, float[][] meanGradient) {
    float[] d = meanGradient[0];
    System.arraycopy(d, 0, gradient.row(i), 0, d.length);
    Row row = row(i);
    double alongAbove = dot(d, row.above);
    double alongUnder = row.below * dot(d, row.under);
    double inverse = 1 / row.norm();
    along[i] = inverse * (alongAbove + alongUnder);
    double bent = row.underNorm() * alongAbove - row.aboveNorm() * alongUnder;
    sGradient[i] = (float) ((1 - PairScores.SLOPE) * inverse * inverse * bent);
    int at = SplitTerms.STRIDE * i;
    scores.sources[0][at + SplitTerms.ABOVE] = (float) inverse;
    scores.sources[0][at + SplitTerms.UNDER] = (float) (inverse * row.below);
  }

  private static double dot(float[] a, double[] b) {
    double sum = 0;
    for (int f = 0; f < a.length; f++) {
      sum += a[f] * b[f];
    }
    return sum;
  }

  @Override
  public void backward(DenseMatrix z, DenseMatrix zGradient, Parameter r) {
    sums.build(new SplitTerms(gradient.data(), scores.sources[0]), along, compute.workers());
    compute.forRows(
        z.rows(), (worker, j) -> tGradient[j] = backwardRow(j, z.row(j), zGradient.row(j)));
    scores.backward(sGradient, tGradient, z, zGradient, r);
  }

  /** ∂L/∂Z_j = Σ_i α_ij D_i; returns ∂L/∂t_j = Z_j·Σ_i λ_ij α_ij D_i − Σ_i λ_ij α_ij D_i·A_i. */
  private float backwardRow(int j, float[] z, float[] zGradient) {
    int width = z.length;
    int split = sums.split(scores.t[j]);
    double[] above = sums.above(split);
    double[] under = sums.under(split);
    double a = scores.targetAbove(j);
    double b = scores.targetUnder(j);
    for (int f = 0; f < width; f++) {
      zGradient[f] = (float) (a * above[f] + b * under[f]);
    }
    double dt = a * (dot(z, above) - above[width]);
    return (float) (dt + PairScores.SLOPE * b * (dot(z, under) - under[width]));
  }
}
