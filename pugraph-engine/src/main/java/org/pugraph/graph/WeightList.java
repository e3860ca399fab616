package org.pugraph.graph;

import java.util.Arrays;

/**
 * Weights of edges in the order in which a file has them; takes no room as long as none has one.
 * Not thread safe: one thread at a time.
 */
public final class WeightList {

  private double[] weights = new double[0];
  private int size;
  private boolean any;

  /** Adds the weight of the next edge; NaN where it has none. */
  public void add(double weight) {
    if (!any && !Double.isNaN(weight)) {
      any = true;
      weights = new double[size + 16];
      Arrays.fill(weights, Double.NaN);
    }
    if (any) {
      if (size == weights.length) {
        weights = Arrays.copyOf(weights, (int) Math.min(Integer.MAX_VALUE - 8, size * 2L));
      }
      weights[size] = weight;
    }
    size++;
  }

  /** Adds the weight that a text spells; none where it spells no finite number. */
  public void add(String text) {
    add(parse(text));
  }

  /** The finite number that a text spells, or NaN. */
  public static double parse(String text) {
    try {
      double weight = Double.parseDouble(text);
      return Double.isInfinite(weight) ? Double.NaN : weight;
    } catch (NumberFormatException notANumber) {
      return Double.NaN;
    }
  }

  /** The weights of all edges but the first few. */
  public WeightList from(int first) {
    WeightList rest = new WeightList();
    for (int e = first; any && e < size; e++) {
      rest.add(weights[e]);
    }
    return rest;
  }

  /** Whether no edge has a weight. */
  boolean isEmpty() {
    return !any;
  }

  double[] toArray() {
    return Arrays.copyOf(weights, size);
  }
}
