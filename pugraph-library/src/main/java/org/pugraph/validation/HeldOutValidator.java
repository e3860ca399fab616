package org.pugraph.validation;

import java.util.ArrayList;
import java.util.List;
import java.util.function.BiFunction;
import java.util.stream.IntStream;
import org.pugraph.calibration.NormalScale;
import org.pugraph.metric.Scores;
import org.pugraph.prior.HeldOutScores;

/**
 * Validates scores by the labelled positives of the fold that they were not trained on: the higher
 * these rank among the unlabeled nodes, the better. It uses the given positives alone; no negative
 * label is needed to choose by.
 *
 * <p>They rank among the unlabeled nodes of the same fold, which were not trained on either: those
 * that were, as if negative, score lower, the more so the closer a learner fits them.
 *
 * @param folds which nodes are held out of which fold
 */
public record HeldOutValidator(Folds folds) {

  /**
   * The percentile rank of each positive, by the replicates it is held out of.
   *
   * @param byReplicate scores of all nodes; replicate r holds fold r modulo the number of folds out
   */
  public double[] ranks(float[][] byReplicate) {
    return ranks(byReplicate, folds.count());
  }

  /** The same of the positives of the first folds. */
  public double[] ranks(float[][] byReplicate, int count) {
    return each(
        byReplicate, count, (scores, unlabeled) -> PercentileRank.among(scores, unlabeled)::of);
  }

  /** The same in standard deviations of a normal distribution ({@link NormalScale}). */
  public float[] normalRanks(float[][] byReplicate) {
    double[] ranks =
        each(
            byReplicate,
            folds.count(),
            (scores, unlabeled) -> NormalScale.of(Scores.of(scores, unlabeled))::normalScore);
    float[] rounded = new float[ranks.length];
    for (int i = 0; i < rounded.length; i++) {
      rounded[i] = (float) ranks[i];
    }
    return rounded;
  }

  /** The scores of all nodes, each by the replicates that it is held out of. */
  public HeldOutScores scores(float[][] byReplicate) {
    List<Double> positives = new ArrayList<>();
    List<Double> unlabeled = new ArrayList<>();
    for (int fold = 0; fold < folds.count(); fold++) {
      float[] scores = withoutFold(byReplicate, fold);
      for (int node : folds.heldOut().get(fold)) {
        positives.add((double) scores[node]);
      }
      for (int node : folds.unlabeled().get(fold)) {
        unlabeled.add((double) scores[node]);
      }
    }
    return new HeldOutScores(array(positives), array(unlabeled));
  }

  private static double[] array(List<Double> values) {
    return values.stream().mapToDouble(value -> value).toArray();
  }

  private double[] each(
      float[][] byReplicate, int count, BiFunction<float[], int[], ScoreToRank> scale) {
    List<Double> ranks = new ArrayList<>();
    for (int fold = 0; fold < count; fold++) {
      float[] scores = withoutFold(byReplicate, fold);
      ScoreToRank rank = scale.apply(scores, folds.unlabeled().get(fold));
      for (int node : folds.heldOut().get(fold)) {
        ranks.add(rank.of(scores[node]));
      }
    }
    return array(ranks);
  }

  /** The mean of the replicates that hold a fold out; mostly there is one. */
  public float[] withoutFold(float[][] byReplicate, int fold) {
    float[][] several =
        IntStream.range(0, byReplicate.length)
            .filter(replicate -> folds.ofReplicate(replicate) == fold)
            .mapToObj(replicate -> byReplicate[replicate])
            .toArray(float[][]::new);
    return several.length == 1 ? several[0] : mean(several);
  }

  /** The mean score of each node. */
  public static float[] mean(float[][] several) {
    float[] mean = new float[several[0].length];
    for (int i = 0; i < mean.length; i++) {
      double sum = 0;
      for (float[] one : several) {
        sum += one[i];
      }
      mean[i] = (float) (sum / several.length);
    }
    return mean;
  }

  private interface ScoreToRank {
    double of(float score);
  }

  /**
   * The weight of each learner, adding up to one; see {@link HeldOutWeights}.
   *
   * @param byLearner scores of all nodes, by learner and by replicate
   * @param initial the weights of learners where nothing is held out
   */
  public double[] weights(float[][][] byLearner, double... initial) {
    double[][] ranks = new double[byLearner.length][];
    for (int k = 0; k < ranks.length; k++) {
      ranks[k] = ranks(byLearner[k]);
    }
    return HeldOutWeights.of(ranks, initial);
  }

  /** Whether held-out positives rank higher by the first than by the second scores. */
  public boolean prefers(float[][] first, float[][] second) {
    return HeldOutWeights.mean(ranks(first)) > HeldOutWeights.mean(ranks(second));
  }
}
