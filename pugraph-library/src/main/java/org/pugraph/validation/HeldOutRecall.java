package org.pugraph.validation;

import java.util.Arrays;
import java.util.stream.IntStream;
import org.pugraph.classic.LabelPropagation;
import org.pugraph.classic.PropagationSettings;
import org.pugraph.graph.Adjacency;
import org.pugraph.statistics.Wilson;

/**
 * How well a ranking finds positives that it was not trained on: the share of held-out positives
 * that rank among the first unlabeled nodes, beside those of the two simplest rankings. Where these
 * do as well, learning did not pay. Immutable and thread safe.
 *
 * @param first among how many nodes
 * @param recall the share found
 * @param low where the share is expected to lie nine times in ten (Wilson 1927)
 * @param high likewise
 * @param byDegree the share found by ranking nodes by their number of edges
 * @param byRandomWalk the share found by a random walk with restart from the other positives
 */
public record HeldOutRecall(
    int first, double recall, double low, double high, double byDegree, double byRandomWalk) {

  /** What a person may look through. */
  private static final int MOST = 200;

  /** Of the unlabeled nodes, where these are few. */
  private static final int ONE_IN = 10;

  /**
   * @param byReplicate the scores of all nodes
   */
  public static HeldOutRecall of(
      HeldOutValidator validator, float[][] byReplicate, Adjacency edges) {
    int unlabeled = validator.folds().nodes().unlabeled().length;
    int first = first(unlabeled);
    double least = 1 - first / (double) unlabeled;
    double[] ranks = validator.ranks(byReplicate);
    double recall = above(ranks, least);
    Wilson interval = Wilson.of(recall, ranks.length);
    return new HeldOutRecall(
        first,
        recall,
        interval.low(),
        interval.high(),
        above(validator.ranks(degrees(validator.folds(), edges)), least),
        above(validator.ranks(walks(validator.folds(), edges)), least));
  }

  /** How many of the unlabeled nodes are the first of a ranking. */
  public static int first(int unlabeled) {
    return Math.max(1, Math.min(MOST, unlabeled / ONE_IN));
  }

  private static double above(double[] ranks, double least) {
    return Arrays.stream(ranks).filter(rank -> rank > least).count() / (double) ranks.length;
  }

  /** The simplest ranking: nodes by their number of edges. */
  static float[] degrees(Adjacency edges) {
    float[] degrees = new float[edges.nodes()];
    for (int i = 0; i < degrees.length; i++) {
      degrees[i] = edges.degree(i);
    }
    return degrees;
  }

  private static float[][] degrees(Folds folds, Adjacency edges) {
    float[] degrees = degrees(edges);
    return IntStream.range(0, folds.count()).mapToObj(fold -> degrees).toArray(float[][]::new);
  }

  private static float[][] walks(Folds folds, Adjacency edges) {
    return IntStream.range(0, folds.count())
        .mapToObj(fold -> folds.without(fold).positives())
        .map(known -> LabelPropagation.scores(edges, known, PropagationSettings.RANDOM_WALK))
        .toArray(float[][]::new);
  }

  /** Whether one of the simplest rankings finds as many. */
  public boolean isMatched() {
    return Math.max(byDegree, byRandomWalk) >= recall;
  }
}
