package org.pugraph.server.map;

import org.pugraph.graph.Adjacency;
import org.pugraph.tensor.Compute;

/**
 * One step of all nodes along the forces at their places: neighbours attract, nodes nearby repel.
 *
 * <pre>
 * w(d) = 1 / (1 + d²/σ²)                             heavy tails, as of t-SNE and UMAP
 * attraction of i = Σ_j∈N(i) c_j w(d_ij) (x_j − x_i) / Σ_j c_j,   c_j = d_j^−½
 * repulsion of i  = ρ Σ_k w(d_ik) (x_i − x_k) / (n (ε + d_ik²/σ²))   over a sample of the nodes within some σ;
 *                                                    n of them at a density that is even
 * x_i ← x_i + η (attraction + repulsion − γ σ x_i)   no further than σ
 * </pre>
 *
 * <p>Attraction is a mean, so that a hub of any degree moves as steadily as a leaf. All nodes step
 * at once from the places before, and samples are a function of node and iteration: the same bits
 * at any thread count.
 */
final class Forces {

  /** Width of the cells in σ; at their far side w² is below a twentieth. */
  private static final float CELL = 2;

  private static final double BLOCK_CELLS = 9;

  /** Keeps the repulsion of nodes at one place finite. */
  private static final float CORE = 0.1f;

  private final Adjacency edges;
  private final LayoutSettings settings;
  private final float[] weight;

  Forces(Adjacency edges, LayoutSettings settings) {
    this.edges = edges;
    this.settings = settings;
    weight = new float[edges.nodes()];
    for (int i = 0; i < weight.length; i++) {
      weight[i] = (float) (1 / Math.sqrt(Math.max(1, edges.degree(i))));
    }
  }

  /**
   * Moves all nodes.
   *
   * @param from where they are
   * @param to where they will be
   * @param now what differs from other steps
   */
  void step(Places from, Places to, Iteration now, Compute compute) {
    PlaceGrid cells = PlaceGrid.of(from, CELL * now.sigma, shift(now));
    int[][] ranges = new int[compute.workers().threads()][6];
    float[][] force = new float[compute.workers().threads()][2];
    compute.forRows(
        from.nodes(),
        (worker, i) -> {
          float[] sum = force[worker];
          sum[0] = 0;
          sum[1] = 0;
          attract(i, from, now, sum);
          repel(i, from, cells, ranges[worker], now, sum);
          move(i, from, to, now, sum);
        });
  }

  /**
   * What changes from step to step.
   *
   * @param number from 0
   * @param sigma σ, the width of the forces
   * @param rate η, the share of the forces that is followed
   */
  record Iteration(int number, float sigma, float rate) {}

  /** Cells lie elsewhere in each step, or their borders would show in the picture. */
  private float shift(Iteration now) {
    long bits = Noise.mix(settings.seed() + now.number);
    return CELL * now.sigma * (float) (Noise.signed(bits) + 1) / 2;
  }

  private void attract(int i, Places from, Iteration now, float[] sum) {
    float perSquare = 1 / (now.sigma * now.sigma);
    float x = from.x()[i];
    float y = from.y()[i];
    float sumX = 0;
    float sumY = 0;
    float weights = 0;
    for (int e = edges.offsets()[i]; e < edges.offsets()[i + 1]; e++) {
      int j = edges.neighbour(e);
      float dx = from.x()[j] - x;
      float dy = from.y()[j] - y;
      float pull = weight[j] / (1 + (dx * dx + dy * dy) * perSquare);
      sumX += pull * dx;
      sumY += pull * dy;
      weights += weight[j];
    }
    if (weights > 0) {
      sum[0] += sumX / weights;
      sum[1] += sumY / weights;
    }
  }

  private void repel(
      int i, Places from, PlaceGrid cells, int[] ranges, Iteration now, float[] sum) {
    float perSquare = 1 / (now.sigma * now.sigma);
    float x = from.x()[i];
    float y = from.y()[i];
    int count = cells.around(x, y, ranges);
    int samples = Math.min(settings.samples(), count);
    long bits = Noise.mix(settings.seed() ^ ((long) now.number << 32 | i));
    float sumX = 0;
    float sumY = 0;
    for (int s = 0; s < samples; s++) {
      bits = Noise.mix(bits);
      int at = place(samples == count ? s : Noise.below(count, bits), ranges);
      float dx = x - cells.x[at];
      float dy = y - cells.y[at];
      float square = (dx * dx + dy * dy) * perSquare;
      float push = 1 / ((1 + square) * (CORE + square));
      sumX += push * dx;
      sumY += push * dy;
    }
    float factor = (float) (settings.repulsion() * count / (evenly(now) * Math.max(1, samples)));
    sum[0] += factor * sumX;
    sum[1] += factor * sumY;
  }

  /** The n-th place of three ranges. */
  private static int place(int n, int[] ranges) {
    int first = ranges[1] - ranges[0];
    if (n < first) {
      return ranges[0] + n;
    }
    int second = ranges[3] - ranges[2];
    return n < first + second ? ranges[2] + n - first : ranges[4] + n - first - second;
  }

  /**
   * How many nodes nine cells would have, were all of them spread evenly over a disc of radius 1.
   */
  private double evenly(Iteration now) {
    double width = CELL * now.sigma;
    return edges.nodes() * BLOCK_CELLS * width * width / Math.PI;
  }

  private void move(int i, Places from, Places to, Iteration now, float[] force) {
    float x = from.x()[i];
    float y = from.y()[i];
    float pull = (float) settings.gravity() * now.sigma;
    float dx = now.rate * (force[0] - pull * x);
    float dy = now.rate * (force[1] - pull * y);
    float length = (float) Math.sqrt(dx * dx + dy * dy);
    float within = length > now.sigma ? now.sigma / length : 1;
    to.x()[i] = x + within * dx;
    to.y()[i] = y + within * dy;
  }
}
