package org.pugraph.classic;

import java.util.Arrays;
import java.util.SplittableRandom;
import org.pugraph.base.Sigmoid;
import org.pugraph.graph.Adjacency;
import org.pugraph.tensor.DenseMatrix;
import org.pugraph.tensor.Kernels;
import org.pugraph.tensor.Seed;

/**
 * LINE (Tang et al. 2015): an embedding of the nodes learned from the edges alone.
 *
 * <pre>
 * paper         here
 * u_i·u_j       first order: linked nodes are alike
 * u_i·u'_j      second order: nodes with the same neighbours are alike; u' is the context
 * w_ij          weights
 * P_n ∝ d^¾     noise, see {@link EdgeSampler}
 * K, ρ          negatives, rate
 * </pre>
 *
 * <p>Each order is trained by itself and scaled to length one per node, as by its authors; the two
 * halves stand side by side, {@code [nodes, 2 · dimensions]}. A node without edges is never drawn
 * and gets zeros. Edges are drawn one by one on the calling thread, with plain kernels.
 *
 * <p>Thread safe. The same input and seed give the same bits.
 */
public final class Line {

  /** Where the rate stops falling, as a share of the first. */
  private static final double LEAST_RATE = 1e-4;

  private final EdgeSampler sampler;
  private final LineSettings settings;
  private final long samples;
  private final Kernels kernels = Kernels.plain();

  private Line(EdgeSampler sampler, LineSettings settings, long samples) {
    this.sampler = sampler;
    this.settings = settings;
    this.samples = samples;
  }

  /** The embedding of a graph by the weights of its edges, either direction's mean. */
  public static DenseMatrix embed(Adjacency edges, LineSettings settings) {
    double[] weights = new double[edges.neighbours().length];
    Adjacency transposed = edges.transposed();
    Arrays.setAll(weights, e -> (edges.weight(e) + transposed.weight(e)) / 2.0);
    return embed(edges, weights, settings);
  }

  /**
   * The embedding of a graph with weighted edges.
   *
   * @param weights {@code [2 * edges]}, of each entry of {@link Adjacency#neighbours()}
   */
  public static DenseMatrix embed(Adjacency edges, double[] weights, LineSettings settings) {
    int width = settings.dimensions();
    DenseMatrix both = DenseMatrix.zeros(edges.nodes(), 2 * width);
    if (edges.edges() == 0) {
      return both;
    }
    long samples = (long) settings.samplesPerNode() * edges.nodes();
    Line line = new Line(new EdgeSampler(edges, weights), settings, samples);
    Seed seed = new Seed(settings.seed()).split("line");
    DenseMatrix first = line.randomRows(edges.nodes(), seed.split("first vectors"));
    line.train(first, first, seed.split("first samples"));
    DenseMatrix second = line.randomRows(edges.nodes(), seed.split("second vectors"));
    DenseMatrix context = DenseMatrix.zeros(edges.nodes(), width);
    line.train(second, context, seed.split("second samples"));
    for (int i = 0; i < edges.nodes(); i++) {
      if (edges.degree(i) > 0) {
        copyUnit(first.row(i), both.row(i), 0);
        copyUnit(second.row(i), both.row(i), width);
      }
    }
    return both;
  }

  private DenseMatrix randomRows(int nodes, Seed seed) {
    SplittableRandom random = new SplittableRandom(seed.value());
    DenseMatrix vectors = DenseMatrix.zeros(nodes, settings.dimensions());
    for (float[] row : vectors.data()) {
      for (int f = 0; f < row.length; f++) {
        row[f] = (float) ((random.nextDouble() - 0.5) / row.length);
      }
    }
    return vectors;
  }

  /**
   * Ascends Σ log σ(u_i·t_j) + Σ_noise log σ(−u_i·t_v) over drawn edges (i, j); equation 7.
   *
   * @param targets t: the vectors themselves in the first order, the contexts in the second
   */
  private void train(DenseMatrix vectors, DenseMatrix targets, Seed seed) {
    SplittableRandom random = new SplittableRandom(seed.value());
    float[] step = new float[settings.dimensions()];
    for (long s = 0; s < samples; s++) {
      double rate = settings.rate() * Math.max(LEAST_RATE, 1 - (double) s / samples);
      int edge = sampler.edge(random);
      int source = sampler.source(edge);
      int target = sampler.target(edge);
      float[] vector = vectors.row(source);
      Arrays.fill(step, 0);
      pull(vector, targets.row(target), 1, rate, step);
      for (int k = 0; k < settings.negatives(); k++) {
        int noise = sampler.noise(random);
        if (noise != source && noise != target) {
          pull(vector, targets.row(noise), 0, rate, step);
        }
      }
      kernels.add(vector, step, 1);
    }
  }

  /** Moves a target towards the vector (label 1) or away from it (0); notes the vector's share. */
  private void pull(float[] vector, float[] target, int label, double rate, float[] step) {
    float gradient = (float) (rate * (label - Sigmoid.direct(kernels.dot(vector, target))));
    kernels.add(step, target, gradient);
    kernels.add(target, vector, gradient);
  }

  private static void copyUnit(float[] vector, float[] row, int at) {
    double squares = 0;
    for (float value : vector) {
      squares += (double) value * value;
    }
    double scale = squares > 0 ? 1 / Math.sqrt(squares) : 0;
    for (int f = 0; f < vector.length; f++) {
      row[at + f] = (float) (vector[f] * scale);
    }
  }
}
