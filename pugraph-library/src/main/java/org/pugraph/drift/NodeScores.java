package org.pugraph.drift;

import java.util.Arrays;

/**
 * The scores of a graph. What is compared are those of the unlabeled nodes: labelled ones were
 * trained to score high, and another graph may have none. Immutable and thread safe as long as
 * nobody writes to its arrays.
 *
 * @param scores of all nodes
 * @param unlabeled the nodes that are compared, at least one
 * @param threshold above which one is called positive
 */
public record NodeScores(float[] scores, int[] unlabeled, double threshold) {

  double[] open() {
    return Arrays.stream(unlabeled).mapToDouble(node -> scores[node]).toArray();
  }

  /** The share of the unlabeled nodes that is called positive. */
  double called() {
    return Arrays.stream(unlabeled).filter(node -> scores[node] > threshold).count()
        / (double) unlabeled.length;
  }
}
