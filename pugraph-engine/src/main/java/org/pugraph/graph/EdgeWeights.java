package org.pugraph.graph;

import java.util.Arrays;
import java.util.OptionalDouble;

/**
 * Weights of edges, as a file has them: training does not use them, and a graph that is written
 * keeps them. Where an edge is there more than once, the first weight counts. Immutable and thread
 * safe.
 */
public final class EdgeWeights {

  /** By the place of the larger node among the neighbours of the smaller; NaN without a weight. */
  private final double[] atPlace;

  private EdgeWeights(double[] atPlace) {
    this.atPlace = atPlace;
  }

  /**
   * Weights by edge of those that were read {@code source[e] → target[e]}.
   *
   * @param weights as many as edges were read; NaN where one has none
   */
  static EdgeWeights of(Adjacency edges, int[] source, int[] target, double[] weights) {
    double[] atPlace = new double[edges.offsets()[edges.nodes()]];
    Arrays.fill(atPlace, Double.NaN);
    for (int e = 0; e < source.length; e++) {
      if (source[e] != target[e]) {
        int place = place(edges, Math.min(source[e], target[e]), Math.max(source[e], target[e]));
        atPlace[place] = Double.isNaN(atPlace[place]) ? weights[e] : atPlace[place];
      }
    }
    return new EdgeWeights(atPlace);
  }

  private static int place(Adjacency edges, int smaller, int larger) {
    int[] offsets = edges.offsets();
    return Arrays.binarySearch(edges.neighbours(), offsets[smaller], offsets[smaller + 1], larger);
  }

  /**
   * The weight of an edge, if it has one.
   *
   * @param place where the larger node stands among the neighbours of the smaller one
   */
  public OptionalDouble at(int place) {
    return Double.isNaN(atPlace[place])
        ? OptionalDouble.empty()
        : OptionalDouble.of(atPlace[place]);
  }
}
