package org.pugraph.layer.attention;

import java.util.Arrays;
import java.util.BitSet;
import java.util.Optional;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import org.pugraph.graph.Adjacency;
import org.pugraph.layer.input.Parameter;
import org.pugraph.layer.input.RowList;
import org.pugraph.layer.input.RowReader;
import org.pugraph.tensor.Compute;
import org.pugraph.tensor.DenseMatrix;
import org.pugraph.tensor.Kernels;

/**
 * Attention α^k_ij ∝ (P^k)_ij exp(t_j), P = D^-1(A+I): members of a hop weighted by how likely a
 * walk of k steps reaches them. Linear in edges; no neighbourhood is ever formed. Where edges have
 * weights, P = D^-1(W+I), D the row sums: a walk prefers heavy edges.
 *
 * <pre>
 * t_j = Z_j·r                                      t
 * exp(t_j − max t)                                 weight
 * S^k = P·S^(k−1), S^0 = [weight_j Z_j, weight_j]  mean[k] and mass[k] before normalising
 * A^k_i = S^k_i[0..d) / S^k_i[d]                   mean[k], mass[k]
 * ∂L/∂S^k                                          mean[k], mass[k] after takeGradient
 * D^-1·∂L/∂S^k                                     mean[k], mass[k] once all hops above are added
 * </pre>
 *
 * <p>Every buffer is used twice, so memory is κ d floats a node. A weight is never below e^-80:
 * flatter than exact only where attention is practically zero, and no row can divide by zero.
 *
 * <p>Not thread safe: one thread at a time. The same input gives the same bits at any number of
 * threads.
 */
public final class DiffusedAttention implements HopAggregator {

  private static final double SMALLEST = -80;
  private static final float FLOOR = (float) Math.exp(SMALLEST);

  private final Adjacency edges;

  /** With the weights of Wᵀ. */
  private final Adjacency transposed;

  private final Compute compute;
  private final DenseMatrix[] mean;
  private final float[][] mass;
  private final float[] weight;
  private final float[] t;
  private final float[] tGradient;

  /** 1 / (degree + 1), or row sum: a walk stays or moves, with probabilities as the weights. */
  private final float[] step;

  private final RowList[] lists;

  /** Attention over walks of up to that many steps, for Z of that width. */
  public DiffusedAttention(Adjacency edges, int hops, int width, Compute compute) {
    this.edges = edges;
    transposed = edges.transposed();
    this.compute = compute;
    int nodes = edges.nodes();
    mean = new DenseMatrix[hops];
    Arrays.setAll(mean, k -> DenseMatrix.zeros(nodes, width));
    mass = new float[hops][nodes];
    weight = new float[nodes];
    t = new float[nodes];
    tGradient = new float[nodes];
    step = new float[nodes];
    int largest = 0;
    for (int i = 0; i < nodes; i++) {
      largest = Math.max(largest, edges.degree(i));
      step[i] = (float) (1 / (edges.strength(i) + 1));
    }
    lists = RowList.perWorker(compute.workers().threads(), largest + 1);
  }

  @Override
  public int hops() {
    return mean.length;
  }

  @Override
  public int scoreLength() {
    return mean[0].columns();
  }

  @Override
  public DenseMatrix mean(int hop) {
    return mean[hop];
  }

  /** Room for Z, until S^1 is there, and for ∂L/∂Z; none where there is but one hop. */
  public Optional<DenseMatrix> spare() {
    return hops() == 1 ? Optional.empty() : Optional.of(mean[1]);
  }

  /** Follows the walk from the one node, over as many nodes as it can reach. */
  @Override
  public Attention attentionOf(int node, int hop) {
    double[] chance = new double[step.length];
    BitSet reached = new BitSet(step.length);
    chance[node] = 1;
    reached.set(node);
    for (int k = 0; k <= hop; k++) {
      double[] next = new double[step.length];
      BitSet farther = new BitSet(step.length);
      for (int i = reached.nextSetBit(0); i >= 0; i = reached.nextSetBit(i + 1)) {
        walkOn(i, chance[i] * step[i], next, farther);
      }
      chance = next;
      reached = farther;
    }
    int[] members = reached.stream().toArray();
    double[] weights = new double[members.length];
    for (int m = 0; m < members.length; m++) {
      weights[m] = chance[members[m]] * weight[members[m]];
    }
    return Attention.proportional(members, weights);
  }

  private void walkOn(int i, double chance, double[] next, BitSet reached) {
    next[i] += chance;
    reached.set(i);
    for (int e = edges.offsets()[i]; e < edges.offsets()[i + 1]; e++) {
      next[edges.neighbour(e)] += chance * edges.weight(e);
      reached.set(edges.neighbour(e));
    }
  }

  @Override
  public void forward(DenseMatrix z, Parameter r, Compute.RowBody afterRow) {
    weigh(z, r.value().row(0));
    for (int k = 0; k < hops(); k++) {
      float[][] from = k == 0 ? z.data() : mean[k - 1].data();
      diffuse(from, k);
    }
    compute.forRows(
        z.rows(),
        (worker, i) -> {
          for (int k = 0; k < hops(); k++) {
            scale(mean[k].row(i), 1f / mass[k][i]);
          }
          afterRow.run(worker, i);
        });
  }

  private void weigh(DenseMatrix z, float[] r) {
    compute.forRows(t.length, (worker, i) -> t[i] = (float) compute.kernels().dot(z.row(i), r));
    float largest = Float.NEGATIVE_INFINITY;
    for (float value : t) {
      largest = Math.max(largest, value);
    }
    float top = largest;
    compute.forRows(
        t.length,
        (worker, i) -> {
          weight[i] = (float) Math.exp(Math.max((double) t[i] - top, SMALLEST));
        });
  }

  /** S^k = P·S^(k−1). The first time S is not stored: its rows are those of Z, weighted. */
  private void diffuse(float[][] from, int k) {
    Kernels kernels = compute.kernels();
    compute.forRows(
        edges.nodes(),
        (worker, i) -> {
          RowList list = lists[worker];
          float[] row = mean[k].row(i);
          Arrays.fill(row, 0f);
          fill(edges, i, list, k == 0 ? weight : null);
          mass[k][i] = step[i] * (k == 0 ? list.weightSum() : list.weightedSum(mass[k - 1]));
          list.addTo(row, from, kernels);
          scale(row, step[i]);
        });
  }

  /** The node and its neighbours, those of the edges times the given weights if there are any. */
  private static void fill(Adjacency edges, int i, RowList list, float @Nullable [] weightOf) {
    int degree = edges.degree(i);
    edges.copyNeighbours(i, list.index);
    list.index[degree] = i;
    list.count = degree + 1;
    for (int e = 0; e <= degree; e++) {
      list.weight[e] = weightOf == null ? 1f : weightOf[list.index[e]];
    }
    edges.multiplyByWeights(i, list.weight);
  }

  private static void scale(float[] row, float factor) {
    for (int f = 0; f < row.length; f++) {
      row[f] *= factor;
    }
  }

  /** ∂L/∂S^k_i = [D/N, −D·A/N] takes the place of A and N; the last hop has none above it. */
  @Override
  public void takeGradient(int i, float[][] gradient) {
    for (int k = 0; k < hops(); k++) {
      float[] row = mean[k].row(i);
      float inverse = (k == hops() - 1 ? step[i] : 1f) / mass[k][i];
      mass[k][i] = (float) -compute.kernels().dot(gradient[k], row) * inverse;
      for (int f = 0; f < row.length; f++) {
        row[f] = inverse * gradient[k][f];
      }
    }
  }

  @Override
  public void backward(DenseMatrix z, DenseMatrix zGradient, Parameter r) {
    backward(() -> z::row, zGradient, r);
  }

  /**
   * ∂L/∂S^(k−1) gains Pᵀ·∂L/∂S^k, hop after hop down to S^0 = [weight Z, weight]. Every row is
   * divided by its degree once, when it is complete, and not by each neighbour that gathers it.
   * Every part of the last sum has a reader of Z of its own.
   */
  public void backward(Supplier<RowReader> rows, DenseMatrix zGradient, Parameter r) {
    for (int k = hops() - 1; k >= 1; k--) {
      gatherTransposed(k, mean[k - 1].data(), mass[k - 1], true);
    }
    zGradient.fill(0f);
    Arrays.fill(tGradient, 0f);
    gatherTransposed(0, zGradient.data(), tGradient, false);
    float[] scores = r.value().row(0);
    float[] total =
        compute
            .workers()
            .reduce(
                edges.nodes(),
                scores.length,
                (slot, from, to) -> {
                  RowReader z = rows.get();
                  for (int j = from; j < to; j++) {
                    float[] row = z.row(j);
                    add(slot, row, throughWeight(j, row, zGradient.row(j), scores));
                  }
                });
    System.arraycopy(total, 0, r.gradient().row(0), 0, total.length);
  }

  private void gatherTransposed(int k, float[][] into, float[] intoMass, boolean divided) {
    Kernels kernels = compute.kernels();
    float[][] from = mean[k].data();
    compute.forRows(
        edges.nodes(),
        (worker, j) -> {
          RowList list = lists[worker];
          fill(transposed, j, list, null);
          intoMass[j] += list.weightedSum(mass[k]);
          list.addTo(into[j], from, kernels);
          if (divided) {
            intoMass[j] *= step[j];
            scale(into[j], step[j]);
          }
        });
  }

  /** From ∂L/∂S^0_j to ∂L/∂Z_j; returns ∂L/∂t_j. */
  private float throughWeight(int j, float[] z, float[] gradient, float[] r) {
    float w = weight[j];
    float dt = w > FLOOR ? w * (float) (compute.kernels().dot(gradient, z) + tGradient[j]) : 0f;
    for (int f = 0; f < gradient.length; f++) {
      gradient[f] = w * gradient[f] + dt * r[f];
    }
    return dt;
  }

  private static void add(float[] sum, float[] x, float a) {
    for (int f = 0; f < sum.length; f++) {
      sum[f] += a * x[f];
    }
  }
}
