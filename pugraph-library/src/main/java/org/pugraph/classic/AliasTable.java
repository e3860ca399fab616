package org.pugraph.classic;

import java.util.Arrays;
import java.util.SplittableRandom;
import org.pugraph.base.BadInput;

/**
 * Draws numbers 0..n-1, each in proportion to its weight, in constant time (Walker's alias method,
 * built as by Vose 1991).
 *
 * <p>All n columns are equally likely. A column keeps its own number with the probability stored
 * there and otherwise yields the one number it was topped up with. Immutable and thread safe; what
 * is drawn is a function of the random numbers alone.
 */
final class AliasTable {

  private final double[] keep;
  private final int[] alias;

  /** A table of these weights, which need not add up to one; zero means never. */
  AliasTable(double[] weights) {
    double total = total(weights);
    BadInput.unless(
        total > 0 && total < Double.POSITIVE_INFINITY,
        "weights must have a finite sum above 0, got " + total);
    int n = weights.length;
    keep = new double[n];
    alias = new int[n];
    int[] stack = new int[n]; // the short columns grow from the left, the tall from the right
    int small = 0;
    int large = n;
    for (int i = 0; i < n; i++) {
      keep[i] = weights[i] / total * n;
      if (keep[i] < 1) {
        stack[small++] = i;
      } else {
        stack[--large] = i;
      }
    }
    fill(stack, small, large);
  }

  private static double total(double[] weights) {
    double total = 0;
    for (double weight : weights) {
      BadInput.unless(weight >= 0, "a weight must be at least 0, got " + weight);
      total += weight;
    }
    return total;
  }

  /** Tops every short column up from a tall one, which may become short by it. */
  private void fill(int[] stack, int small, int large) {
    int n = stack.length;
    while (small > 0 && large < n) {
      int poor = stack[--small];
      int rich = stack[large];
      alias[poor] = rich;
      keep[rich] -= 1 - keep[poor];
      if (keep[rich] < 1) {
        large++;
        stack[small++] = rich;
      }
    }
    // What is left on either side is full but for rounding.
    Arrays.stream(stack, 0, small).forEach(i -> keep[i] = 1);
    Arrays.stream(stack, large, n).forEach(i -> keep[i] = 1);
  }

  int draw(SplittableRandom random) {
    double point = random.nextDouble() * keep.length;
    int column = (int) point;
    return pick(column, point - column);
  }

  /** What a column yields for a coin between 0 and 1. */
  int pick(int column, double coin) {
    return coin < keep[column] ? column : alias[column];
  }
}
