package org.pugraph.explain;

import java.util.function.DoubleUnaryOperator;
import org.pugraph.smoothing.Smoother;

/**
 * How much one node's score falls when the combined scores change. Where scores are smoothed, it is
 * the sum of what reaches the node of every other node's change: the same as to smooth all scores
 * again, without doing so. Immutable and thread safe.
 */
final class NodeDrop {

  private final DoubleUnaryOperator value;

  /** What reaches the node of each node's value; empty where only its own does. */
  private final double[] reach;

  private final int node;

  /** Of every node with all evidence. */
  private final double[] before;

  private NodeDrop(DoubleUnaryOperator value, double[] reach, int node, double[] before) {
    this.value = value;
    this.reach = reach;
    this.node = node;
    this.before = before;
  }

  /** Of a node whose combined score is its score. */
  static NodeDrop of(int node) {
    return new NodeDrop(score -> score, new double[0], node, new double[0]);
  }

  /**
   * Of a node whose score is smoothed.
   *
   * @param reach of each node's value, what is part of the score
   */
  static NodeDrop smoothed(Smoother how, double[] reach) {
    return new NodeDrop(how::value, reach, 0, new double[0]);
  }

  /** The same with combined scores to compare others with. */
  NodeDrop from(double[] combined) {
    return new NodeDrop(value, reach, node, combined);
  }

  /** By how much the score falls if these take the place of the combined scores. */
  double to(double[] combined) {
    if (reach.length == 0) {
      return before[node] - combined[node];
    }
    double drop = 0;
    for (int i = 0; i < reach.length; i++) {
      if (reach[i] != 0 && combined[i] != before[i]) {
        drop += reach[i] * (value.applyAsDouble(before[i]) - value.applyAsDouble(combined[i]));
      }
    }
    return drop;
  }
}
