package org.pugraph.graph;

import java.util.Arrays;

/**
 * How much edges count, by place: w_ij where j stands among the neighbours of i, not below zero.
 * What i takes from j and what j takes from i may differ; where they do, the reverse weights are
 * kept as well. A self loop, where one is added, counts 1. Immutable and thread safe as long as
 * nobody writes to its arrays.
 */
final class PlaceWeights {

  private final float[] weights;

  /** w_ji at the place of j in the row of i; the same array where all pairs agree. */
  private final float[] reverse;

  private PlaceWeights(float[] weights, float[] reverse) {
    this.weights = weights;
    this.reverse = reverse;
  }

  /** Weights of the edges; refuses what is below zero or not finite. */
  static PlaceWeights of(Adjacency edges, float[] weights) {
    for (float weight : weights) {
      if (!(weight >= 0) || Float.isInfinite(weight)) {
        throw new IllegalArgumentException("weights must be finite and not below 0, got " + weight);
      }
    }
    float[] reverse = reversed(edges, weights);
    return new PlaceWeights(weights, Arrays.equals(weights, reverse) ? weights : reverse);
  }

  /** Rows are visited in order, so each row j meets its neighbours i in the order it lists them. */
  static float[] reversed(Adjacency edges, float[] weights) {
    int[] offsets = edges.offsets();
    if (weights.length != offsets[edges.nodes()]) {
      throw new IllegalArgumentException(
          weights.length + " weights for " + offsets[edges.nodes()] + " places");
    }
    float[] reverse = new float[weights.length];
    int[] next = Arrays.copyOf(offsets, edges.nodes());
    for (int e = 0; e < weights.length; e++) {
      reverse[next[edges.neighbour(e)]++] = weights[e];
    }
    return reverse;
  }

  float[] all() {
    return weights;
  }

  boolean isSymmetric() {
    return weights == reverse;
  }

  PlaceWeights transposed() {
    return new PlaceWeights(reverse, weights);
  }

  double sum(int from, int to) {
    double sum = 0;
    for (int e = from; e < to; e++) {
      sum += weights[e];
    }
    return sum;
  }

  void scale(float[] values, int from, int to) {
    for (int e = from; e < to; e++) {
      values[e - from] *= weights[e];
    }
  }
}
