package org.pugraph.layer.attention;

import java.util.Arrays;
import java.util.List;
import java.util.function.IntToDoubleFunction;

/**
 * The attention of one node in one hop: α^k_i over the members of B^k_i. For inspection: the layers
 * themselves never store it. Immutable and thread safe as long as nobody writes to its arrays.
 *
 * @param members node numbers, ascending
 * @param weights α of each; they add up to one
 */
public record Attention(int[] members, double[] weights) {

  /** Weights in proportion to exp(score), however large the scores are. */
  static Attention softmax(int[] members, IntToDoubleFunction score) {
    double[] weights = Arrays.stream(members).mapToDouble(score::applyAsDouble).toArray();
    double largest = Arrays.stream(weights).max().orElse(0);
    for (int m = 0; m < weights.length; m++) {
      weights[m] = Math.exp(weights[m] - largest);
    }
    return proportional(members, weights);
  }

  /** Scales the given weights, which are lost, to a sum of one. */
  static Attention proportional(int[] members, double[] weights) {
    double sum = 0;
    for (double weight : weights) {
      sum += weight;
    }
    for (int m = 0; m < weights.length; m++) {
      weights[m] /= sum;
    }
    return new Attention(members, weights);
  }

  /** The mean of several over the same members: the heads of a layer, the models of an ensemble. */
  public static Attention mean(List<Attention> several) {
    Attention first = several.get(0);
    if (several.size() == 1) {
      return first;
    }
    double[] sum = new double[first.members.length];
    for (Attention one : several) {
      for (int m = 0; m < sum.length; m++) {
        sum[m] += one.weights[m];
      }
    }
    return proportional(first.members, sum);
  }

  /** The attention to a node; zero where it is no member. */
  public double to(int node) {
    int at = Arrays.binarySearch(members, node);
    return at < 0 ? 0 : weights[at];
  }
}
