package org.pugraph.classic;

import java.util.Arrays;
import java.util.SplittableRandom;
import org.pugraph.base.BadInput;
import org.pugraph.graph.Adjacency;

/**
 * Draws edges as often as they weigh, in either direction, and noise nodes ∝ degree^¾. Immutable
 * and thread safe.
 */
final class EdgeSampler {

  private static final double NOISE_POWER = 0.75;

  private final int[] source;
  private final int[] target;
  private final AliasTable edges;
  private final AliasTable noise;

  /**
   * @param weights {@code [2 * edges]}, of each entry of {@code neighbours()}
   */
  EdgeSampler(Adjacency adjacency, double[] weights) {
    target = adjacency.neighbours();
    BadInput.unless(
        weights.length == target.length,
        "one weight per neighbour is needed, " + target.length + ", got " + weights.length);
    source = new int[target.length];
    double[] degree = new double[adjacency.nodes()];
    int[] offsets = adjacency.offsets();
    for (int i = 0; i < adjacency.nodes(); i++) {
      Arrays.fill(source, offsets[i], offsets[i + 1], i);
      for (int e = offsets[i]; e < offsets[i + 1]; e++) {
        BadInput.unless(weights[e] > 0, "a weight must be above 0, got " + weights[e]);
        degree[i] += weights[e];
      }
      degree[i] = Math.pow(degree[i], NOISE_POWER);
    }
    edges = new AliasTable(weights);
    noise = new AliasTable(degree);
  }

  int edge(SplittableRandom random) {
    return edges.draw(random);
  }

  int source(int edge) {
    return source[edge];
  }

  int target(int edge) {
    return target[edge];
  }

  int noise(SplittableRandom random) {
    return noise.draw(random);
  }
}
