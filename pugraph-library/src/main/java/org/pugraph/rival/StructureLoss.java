package org.pugraph.rival;

import java.util.Arrays;
import java.util.SplittableRandom;
import org.pugraph.base.Sigmoid;
import org.pugraph.graph.Adjacency;
import org.pugraph.risk.Loss;
import org.pugraph.risk.ScoreLoss;
import org.pugraph.tensor.Seed;

/**
 * Pulls the scores of neighbours together and pushes those of some other nodes apart:
 *
 * <pre>
 * mean over nodes i of [mean over neighbours j of −log σ(z_i z_j)
 *                       + mean over strangers j of −log σ(−z_i z_j)]
 * </pre>
 *
 * @param strangers by node, drawn among those that are neither the node nor a neighbour
 */
record StructureLoss(Adjacency edges, int[][] strangers) implements ScoreLoss {

  private static final int TRIES = 8;

  /** Draws so many strangers for each node, fewer where nearly all nodes are neighbours. */
  static StructureLoss of(Adjacency edges, int strangers, Seed seed) {
    int nodes = edges.nodes();
    int[][] drawn = new int[nodes][];
    for (int i = 0; i < nodes; i++) {
      SplittableRandom random = new SplittableRandom(seed.split(i).value());
      int[] neighbours = new int[edges.degree(i)];
      edges.copyNeighbours(i, neighbours);
      int node = i;
      drawn[i] =
          random
              .ints((long) TRIES * strangers, 0, nodes)
              .filter(j -> j != node && Arrays.binarySearch(neighbours, j) < 0)
              .limit(strangers)
              .toArray();
    }
    return new StructureLoss(edges, drawn);
  }

  @Override
  public double of(float[] z, float[] gradient) {
    double[] slopes = new double[z.length];
    double sum = 0;
    for (int i = 0; i < z.length; i++) {
      int[] neighbours = new int[edges.degree(i)];
      edges.copyNeighbours(i, neighbours);
      sum += mean(z, i, neighbours, 1, slopes) + mean(z, i, strangers[i], -1, slopes);
    }
    for (int i = 0; i < z.length; i++) {
      gradient[i] = (float) (slopes[i] / z.length);
    }
    return sum / z.length;
  }

  /** The mean of −log σ(sign z_i z_j); adds its slopes. */
  private static double mean(float[] z, int i, int[] others, int sign, double[] slopes) {
    double sum = 0;
    for (int j : others) {
      double product = sign * (double) z[i] * z[j];
      sum += Loss.LOGISTIC.positive(product);
      double slope = -sign * Sigmoid.of(-product) / others.length;
      slopes[i] += slope * z[j];
      slopes[j] += slope * z[i];
    }
    return others.length == 0 ? 0 : sum / others.length;
  }
}
