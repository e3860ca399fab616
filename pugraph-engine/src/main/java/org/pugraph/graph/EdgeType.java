package org.pugraph.graph;

import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/**
 * The edges of one type: at which places of an {@link Adjacency} node i has a neighbour j by it. An
 * edge without direction stands at two places, j among the neighbours of i and i among those of j.
 * A directed edge from i to j stands at the former alone; the latter belongs to a type of its own,
 * the reverse one, so that either direction may count differently.
 *
 * <p>Immutable and thread safe as long as nobody writes to its arrays.
 *
 * @param name what users call it
 * @param places into {@link Adjacency#neighbours}, ascending
 * @param weights above zero, one for each place; null where all are 1
 */
public record EdgeType(String name, int[] places, float @Nullable [] weights) {

  public EdgeType {
    if (weights != null && weights.length != places.length) {
      throw new IllegalArgumentException(places.length + " places, " + weights.length + " weights");
    }
    for (int e = 1; e < places.length; e++) {
      if (places[e] <= places[e - 1]) {
        throw new IllegalArgumentException("places must ascend, got " + places[e] + " at " + e);
      }
    }
    for (int e = 0; weights != null && e < weights.length; e++) {
      if (!(weights[e] > 0) || Float.isInfinite(weights[e])) {
        throw new IllegalArgumentException("weights must be above 0, got " + weights[e]);
      }
    }
  }

  /** Edges of a type that all weigh 1. */
  public static EdgeType unweighted(String name, int[] places) {
    return new EdgeType(name, places, null);
  }

  /** The weight of an edge, by its position among the {@link #places}. */
  public float weight(int edge) {
    return weights == null ? 1f : weights[edge];
  }

  /** The same where some edges are gone, of new place -1, and the others stand elsewhere. */
  EdgeType moved(int[] placeOf) {
    int[] left = IntStream.range(0, places.length).filter(e -> placeOf[places[e]] >= 0).toArray();
    int[] there = new int[left.length];
    float[] weighing = weights == null ? null : new float[left.length];
    for (int e = 0; e < left.length; e++) {
      there[e] = placeOf[places[left[e]]];
      if (weighing != null) {
        weighing[e] = weight(left[e]);
      }
    }
    return new EdgeType(name, there, weighing);
  }
}
