package org.pugraph.validation;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.BiFunction;
import java.util.stream.IntStream;
import org.pugraph.base.BadInput;
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
 * <p>Immutable and thread safe as long as nobody writes to its arrays. The same input gives the
 * same bits.
 *
 * @param folds which nodes are held out of which fold
 * @param objective what a rank is worth
 * @param positiveWeights of held-out positives, fold by fold; ones where labels are a random sample
 */
public record HeldOutValidator(Folds folds, RankingObjective objective, double[] positiveWeights) {

  public HeldOutValidator {
    int positives = folds.heldOut().stream().mapToInt(fold -> fold.length).sum();
    BadInput.unless(
        positiveWeights.length == positives,
        "each of "
            + positives
            + " held-out positives needs a weight, got "
            + positiveWeights.length);
    for (double weight : positiveWeights) {
      BadInput.unless(
          weight > 0 && Double.isFinite(weight), "weight must be above 0, got " + weight);
    }
  }

  /** All positives weigh alike, and a rank is worth itself. */
  public HeldOutValidator(Folds folds) {
    this(folds, RankingObjective.AUC);
  }

  /** All positives weigh alike. */
  public HeldOutValidator(Folds folds, RankingObjective objective) {
    this(
        folds,
        objective,
        folds.heldOut().stream().flatMapToInt(IntStream::of).mapToDouble(p -> 1).toArray());
  }

  /** The same with other weights. */
  public HeldOutValidator weighted(double[] others) {
    return new HeldOutValidator(folds, objective, others);
  }

  /** The same, given another prior. */
  public HeldOutValidator withPrior(double prior) {
    return new HeldOutValidator(folds.withPrior(prior), objective, positiveWeights);
  }

  /** The same, all positives weighing alike. */
  public HeldOutValidator alike() {
    return new HeldOutValidator(folds, objective);
  }

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

  /** What these are worth by the objective. */
  public double[] utilities(float[][] byReplicate, int count) {
    return Arrays.stream(ranks(byReplicate, count))
        .map(rank -> objective.utility(rank, folds.nodes().prior()))
        .toArray();
  }

  private double[] utilities(float[][] byReplicate) {
    return utilities(byReplicate, folds.count());
  }

  /** The weights of these. */
  public double[] positiveWeights(int count) {
    int positives = folds.heldOut().stream().limit(count).mapToInt(fold -> fold.length).sum();
    return Arrays.copyOf(positiveWeights, positives);
  }

  /**
   * The same in standard deviations of a normal distribution ({@link NormalScale}); where positives
   * differ in weight, a sample that stands for them ({@link WeightedSample}).
   */
  public float[] normalRanks(float[][] byReplicate) {
    double[] each =
        each(
            byReplicate,
            folds.count(),
            (scores, unlabeled) -> NormalScale.of(Scores.of(scores, unlabeled))::normalScore);
    double[] ranks = WeightedSample.of(each, positiveWeights);
    float[] rounded = new float[ranks.length];
    for (int i = 0; i < rounded.length; i++) {
      rounded[i] = (float) ranks[i];
    }
    return rounded;
  }

  /**
   * The scores of all nodes, each by the replicates that it is held out of; P weighted likewise.
   */
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
    return new HeldOutScores(
        WeightedSample.of(array(positives), positiveWeights), array(unlabeled));
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
    double[][] utilities = new double[byLearner.length][];
    for (int k = 0; k < utilities.length; k++) {
      utilities[k] = utilities(byLearner[k]);
    }
    return HeldOutWeights.of(utilities, initial, positiveWeights);
  }

  /**
   * Whether the ranks of held-out positives are worth more by the first than by the second scores.
   */
  public boolean prefers(float[][] first, float[][] second) {
    return HeldOutWeights.mean(utilities(first), positiveWeights)
        > HeldOutWeights.mean(utilities(second), positiveWeights);
  }
}
