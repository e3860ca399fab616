package org.pugraph.metric;

/**
 * Confusion matrix of the decisions at one threshold. A node is called positive where its score is
 * strictly above the threshold, so a score that is not a number never is.
 *
 * <p>Ratios whose denominator is zero are 0, never an exception: a classifier that finds nothing
 * has found nothing.
 *
 * <p>Immutable and thread safe.
 *
 * @param threshold a node is called positive where it scores above it
 * @param truePositives positives called positive
 * @param falsePositives negatives called positive
 * @param falseNegatives positives called negative
 * @param trueNegatives negatives called negative
 */
public record Confusion(
    double threshold,
    int truePositives,
    int falsePositives,
    int falseNegatives,
    int trueNegatives) {

  /**
   * Counts over a chosen set of nodes.
   *
   * @param scores score of every node, {@code [all nodes]}
   * @param truth whether each node really is positive, {@code [all nodes]}
   * @param nodes the nodes that count, each once
   */
  public static Confusion of(float[] scores, boolean[] truth, int[] nodes, double threshold) {
    int[] counts = new int[4];
    for (int node : nodes) {
      counts[(truth[node] ? 2 : 0) + (scores[node] > threshold ? 1 : 0)]++;
    }
    return new Confusion(threshold, counts[3], counts[1], counts[2], counts[0]);
  }

  /** How many nodes were evaluated. */
  public int nodes() {
    return positives() + falsePositives + trueNegatives;
  }

  /** How many of them really are positive. */
  public int positives() {
    return truePositives + falseNegatives;
  }

  /** How many of them were called positive. */
  public int calledPositive() {
    return truePositives + falsePositives;
  }

  /** The share of positives among the nodes called positive; 0 if none was. */
  public double precision() {
    return ratio(truePositives, calledPositive());
  }

  /** The share of positives that were called positive; 0 if there are none. */
  public double recall() {
    return ratio(truePositives, positives());
  }

  /** The harmonic mean of precision and recall, 2 TP / (2 TP + FP + FN); 0 if nothing was found. */
  public double f1() {
    return ratio(2.0 * truePositives, (double) positives() + calledPositive());
  }

  /** The share of right decisions; 0 for an empty set. */
  public double accuracy() {
    return ratio((double) truePositives + trueNegatives, nodes());
  }

  /** The F1 of calling every node positive, the floor any method must clear; 0 if none is. */
  public double allPositiveF1() {
    return ratio(2.0 * positives(), (double) positives() + nodes());
  }

  private static double ratio(double part, double whole) {
    return whole == 0 ? 0 : part / whole;
  }
}
